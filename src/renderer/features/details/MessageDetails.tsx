import type { ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { chatKey } from '../../store/state.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { kindWord, statusWords } from '../../text/kinds.ts'
import { senderName } from '../../text/names.ts'
import { fullTime } from '../../text/time.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import './details.css'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Content({ message }: { readonly message: Message }) {
  const t = useT()
  const { content } = message
  if (content.type === 'media') {
    return (
      <>
        {content.fileName === '' ? null : <Fact name={t('details.file')}>{content.fileName}</Fact>}
        {content.mimeType === '' ? null : <Fact name={t('details.type')}>{content.mimeType}</Fact>}
        {content.mediaId === '' ? null : <Fact name={t('details.mediaId')}>{content.mediaId}</Fact>}
        {content.url === '' ? null : <Fact name={t('details.link')}>{content.url}</Fact>}
      </>
    )
  }
  if (content.type === 'unknown') return <Fact name={t('details.reason')}>{content.reason}</Fact>
  if (content.type === 'location' && content.link !== '') {
    return <Fact name={t('details.link')}>{content.link}</Fact>
  }
  if (content.type === 'contact') {
    return (
      <Fact name={t('details.vcard')}>
        <pre>{content.vcard}</pre>
      </Fact>
    )
  }
  return null
}

/** Everything known of one message, with its status as it is now. */
export function MessageDetails({ message: opened }: { readonly message: Message }) {
  const t = useT()
  const message = useApp(
    (state) =>
      state.conversations[chatKey(opened.accountId, opened.chatId)]?.messages.find(
        (other) => other.key === opened.key,
      ) ?? opened,
  )
  const out = message.direction === 'out'
  return (
    <Dialog title={t('details.title')} closeLabel={t('app.close')} onClose={closeDialog} size="small">
      <dl className="details">
        <Fact name={t('details.status')}>{statusWords(message.status, message.waiting)}</Fact>
        {message.problem ? (
          <Fact name={t('details.problem')}>
            <MessageProblem problem={message.problem} />
          </Fact>
        ) : null}
        <Fact name={t('details.time')}>{fullTime(message.at)}</Fact>
        <Fact name={t('details.direction')}>{t(out ? 'details.out' : 'details.in')}</Fact>
        {out ? null : (
          <Fact name={t('details.sender')}>
            <bdi>{senderName(message.senderName, message.senderId)}</bdi>
            {message.senderId === '' ? null : <code>{message.senderId}</code>}
          </Fact>
        )}
        <Fact name={t('details.kind')}>
          {kindWord(message.kind)} <code>{message.kind}</code>
        </Fact>
        <Fact name={t('details.serviceId')}>
          {message.serviceId === null ? t('details.serviceId.none') : <code>{message.serviceId}</code>}
        </Fact>
        <Content message={message} />
        <Fact name={t('details.key')}>{message.key}</Fact>
      </dl>
    </Dialog>
  )
}
