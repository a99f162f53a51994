import { useState } from 'react'
import type { GroupInfo } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { colourOf, formatAddress, initials } from '../../text/names.ts'
import { fullTime } from '../../text/time.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Fact } from './Fact.tsx'

/** Everything that the service tells of a group. */
export function GroupFacts({ group }: { readonly group: GroupInfo }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const owner = group.members.find((member) => member.address === group.owner)
  return (
    <>
      <dl>
        {group.subject === '' ? null : (
          <Fact name={t('contact.serviceName')}>
            <bdi>{group.subject}</bdi>
          </Fact>
        )}
        {group.owner === '' ? null : (
          <Fact name={t('group.owner')}>
            <bdi>{owner?.name || formatAddress(group.owner)}</bdi>
          </Fact>
        )}
        {group.createdAt === null ? null : <Fact name={t('group.created')}>{fullTime(group.createdAt)}</Fact>}
        <Fact name={t('group.invite')}>
          {group.inviteLink === '' ? (
            t('group.invite.none')
          ) : (
            <span className="contact-invite">
              <bdi>{group.inviteLink}</bdi>
              <Button
                look="pill"
                onPress={() => {
                  void copyText(group.inviteLink).then(() => setCopied(true))
                }}
              >
                {t(copied ? 'contact.copied' : 'group.invite.copy')}
              </Button>
            </span>
          )}
        </Fact>
      </dl>
      <h3 className="contact-heading">{t('group.members.count', { count: group.members.length })}</h3>
      <ul className="contact-members" aria-label={t('group.members')}>
        {group.members.map((member) => {
          const number = formatAddress(member.address)
          return (
            <li key={member.address}>
              <Avatar letters={initials(member.name)} colour={colourOf(member.address)} size="small" />
              <span className="contact-member">
                <bdi>{member.name === '' ? number : member.name}</bdi>
                {member.name === '' ? null : <bdi className="contact-aside">{number}</bdi>}
              </span>
              {member.role === 'member' ? null : (
                <span className="contact-role">{t(`group.role.${member.role}`)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
