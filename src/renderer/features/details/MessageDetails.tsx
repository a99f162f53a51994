import type { Message } from '../../../shared/model/message.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { ShowAll, shownStart } from '../../parts/MessageText.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { knownKind } from '../../../shared/kinds/registry.ts'
import { amendmentWords, kindWord, messageStatus, quoteName, quoteWords } from '../../text/kinds.ts'
import { senderName } from '../../text/names.ts'
import { sentInFull } from '../../text/sent-time.ts'
import { fullTime } from '../../text/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { Content } from './DetailContent.tsx'
import { Fact } from './DetailFact.tsx'
import { Kept } from './StoredRecord.tsx'
import './details.css'

function directionKey({ direction, source }: Message): Key {
  if (direction === 'in') return 'details.in'
  if (source === 'phone') return 'details.sentPhone'
  return source === 'api' ? 'details.sentApi' : 'details.out'
}

/** Words as they were written. */
function Words({ text }: { readonly text: string }) {
  const { start, whole } = shownStart(text)
  return (
    <>
      <bdi className="details-words">{start}</bdi>
      {whole ? null : <ShowAll text={text} />}
    </>
  )
}

/** What happened to a message after it was written: answered, edited, deleted, forwarded. */
function History({ message }: { readonly message: Message }) {
  const t = useT()
  const { quote, answers, edited, amendment, deletedAt, forwarded } = message
  return (
    <>
      {quote ? (
        <Fact name={t('details.quote')}>
          <bdi>
            {quoteName(quote)}: {quoteWords(quote)}
          </bdi>
          <code className="details-under">
            {quote.serviceId === '' ? t('details.quote.noId') : quote.serviceId}
          </code>
        </Fact>
      ) : null}
      {answers ? (
        <Fact name={t('details.answers')}>
          {t('choice.answers', { number: answers.number, text: answers.text })}
        </Fact>
      ) : null}
      {edited ? (
        <>
          <Fact name={t('details.edited')}>{fullTime(edited.at)}</Fact>
          <Fact name={t('details.before')}>
            <Words text={edited.before} />
          </Fact>
        </>
      ) : null}
      {amendment ? (
        <Fact name={t('details.amendment')}>
          {amendmentWords(amendment)} <span className="details-about">{fullTime(amendment.askedAt)}</span>
          {amendment.text === '' ? null : <Words text={amendment.text} />}
          {amendment.problem ? <MessageProblem problem={amendment.problem} /> : null}
        </Fact>
      ) : null}
      {deletedAt === null ? null : (
        <>
          <Fact name={t('details.deleted')}>{fullTime(deletedAt)}</Fact>
          {message.text === '' ? null : (
            <Fact name={t('details.kept')}>
              <Words text={message.text} />
            </Fact>
          )}
        </>
      )}
      {forwarded ? <Fact name={t('details.forwarded')}>{t('details.yes')}</Fact> : null}
    </>
  )
}

/** Everything known of one message, with its status as it is now. */
export function MessageDetails({ message: opened }: { readonly message: Message }) {
  const t = useT()
  const now = useNow(60_000)
  const message = useApp(
    (state) =>
      state.conversations[chatKey(opened.accountId, opened.chatId)]?.messages.find(
        (other) => other.key === opened.key,
      ) ?? opened,
  )
  const chat = useChat(opened)
  const { instanceId, serviceId } = message
  return (
    <AppDialog title={t('details.title')}>
      <dl className="details">
        <Fact name={t('details.status')}>
          {messageStatus(message, now)}
          {message.confirmedByEcho ? <span className="details-about">{t('details.echo')}</span> : null}
        </Fact>
        {message.problem ? (
          <Fact name={t('details.problem')}>
            <MessageProblem problem={message.problem} />
          </Fact>
        ) : null}
        {message.fileProblem ? (
          <Fact name={t('details.problem')}>
            <MessageProblem problem={message.fileProblem} />
          </Fact>
        ) : null}
        <Fact name={t('details.time')}>{sentInFull(message)}</Fact>
        {message.acceptedAt === null ? null : (
          <Fact name={t('details.acceptedAt')}>{fullTime(message.acceptedAt)}</Fact>
        )}
        <Fact name={t('details.direction')}>{t(directionKey(message))}</Fact>
        {message.automatic ? (
          <Fact name={t('details.automatic')}>{t(`details.automatic.${message.automatic}`)}</Fact>
        ) : null}
        {message.direction === 'out' ? null : (
          <Fact name={t('details.sender')}>
            <bdi>{senderName(message.senderName, message.senderId)}</bdi>
            {message.senderId === '' ? null : <code>{message.senderId}</code>}
          </Fact>
        )}
        {chat ? (
          <Fact name={t(chat.kind === 'group' ? 'contact.groupId' : 'contact.chatId')}>
            <code>{chat.address}</code>
          </Fact>
        ) : null}
        <Fact name={t('details.kind')}>
          {kindWord(knownKind(message.kind, message.content))} <code>{message.kind}</code>
        </Fact>
        <Fact name={t('details.serviceId')}>
          {serviceId === null ? t('details.serviceId.none') : <code>{serviceId}</code>}
        </Fact>
        {instanceId === null || instanceId === serviceId ? null : (
          <Fact name={t('details.instanceId')}>
            <code>{instanceId}</code>
          </Fact>
        )}
        <Fact name={t('details.style')}>{t(`details.style.${message.style}`)}</Fact>
        <Fact name={t('details.source')}>{t(`details.source.${message.source}`)}</Fact>
        <History message={message} />
        <Content message={message} />
        <Fact name={t('details.key')}>{message.key}</Fact>
      </dl>
      <Kept message={message} />
    </AppDialog>
  )
}
