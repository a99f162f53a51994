import { useState } from 'react'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { GroupInfo, GroupMember } from '../../../shared/model/contact.ts'
import { locale, t, useT } from '../../i18n/i18n.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { formatAddress, senderName } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import './members.css'

/** Members that are listed before somebody asks for all of them. */
const FIRST_MEMBERS = 12

const RANK: Readonly<Record<GroupMember['role'], number>> = { owner: 0, admin: 1, member: 2 }

/** A member as they are listed. */
interface Listed {
  readonly member: GroupMember
  readonly isSelf: boolean
  readonly name: string
}

/** Who runs the group first, then by name; those of whom only the number is known come last. */
function sortMembers(members: readonly GroupMember[], ownNumber: string): readonly Listed[] {
  const order = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  return members
    .map((member) => {
      const isSelf = ownNumber !== '' && member.address === ownNumber
      return { member, isSelf, name: isSelf ? t('message.you') : senderName(member.name, member.address) }
    })
    .sort((a, b) => {
      const byRole = RANK[a.member.role] - RANK[b.member.role]
      if (byRole !== 0) return byRole
      if (a.isSelf !== b.isSelf) return a.isSelf ? -1 : 1
      const aIsNamed = a.member.name !== ''
      const bIsNamed = b.member.name !== ''
      return aIsNamed === bIsNamed ? order.compare(a.name, b.name) : aIsNamed ? -1 : 1
    })
}

function Row({ accountId, member, isSelf, name }: Listed & { readonly accountId: AccountId }) {
  const t = useT()
  const number = formatAddress(member.address)
  return (
    <li>
      <PersonAvatar accountId={accountId} address={member.address} name={member.name} size="small" />
      <span className="contact-member">
        <bdi>{name}</bdi>
        {name === number ? null : <bdi className="contact-aside">{number}</bdi>}
      </span>
      {member.role === 'member' ? null : (
        <span className="contact-role">{t(`group.role.${member.role}`)}</span>
      )}
      {isSelf ? null : <CopyButton label={t('contact.copyNumberOf', { name })} text={number} />}
    </li>
  )
}

/** The members of a group by name, and the way for others into it. */
export function Members({ group, account }: { readonly group: GroupInfo; readonly account: Account }) {
  const t = useT()
  const [whole, setWhole] = useState(false)
  const members = sortMembers(group.members, account.ownNumber)
  const shown = whole || members.length <= FIRST_MEMBERS + 1 ? members : members.slice(0, FIRST_MEMBERS)
  return (
    <section aria-label={t('group.members')}>
      <h3 className="contact-heading">{t('group.members.count', { count: members.length })}</h3>
      <ul className="contact-members" aria-label={t('group.members')}>
        {shown.map((listed) => (
          <Row key={listed.member.address} accountId={account.id} {...listed} />
        ))}
      </ul>
      {shown.length === members.length ? null : (
        <Button look="pill" onPress={() => setWhole(true)}>
          {t('group.members.all', { count: members.length })}
        </Button>
      )}
      {group.inviteLink === '' ? null : (
        <div className="contact-row">
          <bdi className="contact-aside contact-invite">{group.inviteLink}</bdi>
          <CopyButton label={t('group.invite.copy')} text={group.inviteLink} />
        </div>
      )}
    </section>
  )
}
