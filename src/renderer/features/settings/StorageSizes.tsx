import { useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { AccountDiskUsage } from '../../../shared/model/storage.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { RetryBanner } from '../../parts/RetryBanner.tsx'
import { openChat } from '../../store/actions/chat.ts'
import { putChatsOf } from '../../store/actions/put-chats.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { byteSize } from '../../text/size.ts'
import { Progress } from '../../ui/Progress.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { LongSection } from './Section.tsx'
import { accountSum, totalBytes } from './storage-sum.ts'
import { useStorage, type Storage } from './use-storage.ts'
import './storage-sizes.css'

function Line(props: { readonly name: string; readonly bytes: number | null; readonly part?: boolean }) {
  const { name, bytes, part = false } = props
  return (
    <div className={part ? 'sizes-part' : ''}>
      <dt>{name}</dt>
      <dd>{bytes === null ? '…' : byteSize(bytes)}</dd>
    </div>
  )
}

const bytesOf = (usages: readonly AccountDiskUsage[]): number =>
  usages.reduce((sum, { bytes }) => sum + bytes, 0)

function Sizes({ look, sum, weighed }: Storage & { readonly weighed: boolean }) {
  const t = useT()
  if (!look) return null
  return (
    <dl className="sizes" aria-label={t('sizes.title')}>
      <Line name={t('sizes.archive')} bytes={look.archive} />
      <Line part name={t('sizes.search')} bytes={weighed ? sum.search : null} />
      <Line part name={t('sizes.thumbnails')} bytes={weighed ? sum.thumbnails : null} />
      <Line name={t('sizes.media')} bytes={bytesOf(look.media)} />
      <Line name={t('sizes.sent')} bytes={bytesOf(look.sent)} />
      {look.canned.count > 0 ? (
        <Line name={t('sizes.canned', { number: look.canned.count })} bytes={look.canned.bytes} />
      ) : null}
      <Line name={t('sizes.backups', { number: look.copies.count })} bytes={look.copies.bytes} />
      {look.setAside.count > 0 ? (
        <Line name={t('sizes.setAside', { number: look.setAside.count })} bytes={look.setAside.bytes} />
      ) : null}
      <Line name={t('sizes.logs')} bytes={look.logs} />
      <div className="sizes-total">
        <dt>{t('sizes.total')}</dt>
        <dd>{byteSize(totalBytes(look))}</dd>
      </div>
    </dl>
  )
}

function Accounts(props: Storage & { readonly accounts: readonly Account[] }) {
  const { look, sum, accounts } = props
  const t = useT()
  if (!look) return null
  return (
    <>
      <h4 className="sizes-heading">{t('sizes.accounts')}</h4>
      <ul className="sizes-list" aria-label={t('sizes.accounts')}>
        {accounts.map(({ id, name }) => {
          const { messages, archive, media, sent } = accountSum(sum, look, id)
          return (
            <li key={id}>
              <bdi className="sizes-name">{name}</bdi>
              <span className="sizes-bytes">{byteSize(archive + media + sent)}</span>
              <span className="sizes-about">
                {t('sizes.account', {
                  messages: t('sizes.messages', { count: messages }),
                  archive: byteSize(archive),
                  media: byteSize(media),
                  sent: byteSize(sent),
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Biggest({ biggest, sum, accounts }: Storage & { readonly accounts: readonly Account[] }) {
  const t = useT()
  if (!biggest || biggest.length === 0) return null
  return (
    <>
      <h4 className="sizes-heading">{t('sizes.biggest')}</h4>
      <ol className="sizes-list" aria-label={t('sizes.biggest')}>
        {biggest.map((chat) => {
          const own = sum.chats.get(chat.id)
          const account = shownAccount(accounts, chat.accountId)
          return (
            <li key={chat.id}>
              <button
                type="button"
                className="sizes-name sizes-open"
                onClick={() => {
                  closeDialog()
                  putChatsOf(chat.accountId, [chat])
                  openChat(chat.accountId, chat.id)
                }}
              >
                <bdi>{chatName(chat)}</bdi>
              </button>
              <span className="sizes-bytes">{byteSize(own?.bytes ?? 0)}</span>
              <span className="sizes-about">
                {t('sizes.messages', { count: own?.messages ?? 0 })}
                {account ? (
                  <>
                    {' · '}
                    <bdi>{account.name}</bdi>
                  </>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** What takes room on this computer: everything, each account, and the largest chats. */
export function StorageSizes() {
  const t = useT()
  return (
    <LongSection title={t('sizes.title')} also={[t('sizes.accounts'), t('sizes.biggest')]}>
      <Measured />
    </LongSection>
  )
}

function Measured() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const [round, setRound] = useState(0)
  const storage = useStorage(round)
  const { look, sum, biggest, problem } = storage
  return (
    <>
      {look === null && problem === null ? <Waiting words={t('sizes.measuring')} /> : null}
      <Sizes {...storage} weighed={biggest !== null} />
      {problem ? <RetryBanner text={problemText(problem)} onRetry={() => setRound(round + 1)} /> : null}
      {look !== null && biggest === null && problem === null ? (
        <Progress label={t('sizes.measuring')} done={sum.done} total={sum.total} />
      ) : null}
      {biggest === null ? null : (
        <>
          <Accounts {...storage} accounts={accounts} />
          <Biggest {...storage} accounts={accounts} />
        </>
      )}
    </>
  )
}
