import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { flushDraft, loadComposer, sendComposer, setReply, typeText } from '../../store/actions/composer.ts'
import { loadLatest } from '../../store/actions/conversation.ts'
import { edit } from '../../store/actions/message.ts'
import { canSend, countsFrom, enterMeans, leavingText, limitOf } from '../../store/composer-rules.ts'
import { ReplyLine } from '../../parts/ReplyLine.tsx'
import { lastEditable, selectConversation } from '../../store/select.ts'
import { chatKey } from '../../store/state.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { now, useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Attach } from './Attach.tsx'
import { DropHere } from './DropHere.tsx'
import { Hint } from './Hint.tsx'
import { TooLong } from './TooLong.tsx'
import { useFiles } from './use-files.ts'
import './composer.css'

/** A closed dialog gives the focus back to the button that opened it, which takes a frame; the person wants to write on. */
const BACK_MS = 50

/** Where the person writes. Keyed by chat: text never follows into another one. */
export function Composer({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const key = chatKey(chat.accountId, chat.id)
  const composer = useApp((state) => state.composers[key])
  const sendKey = useApp((state) => state.settings.sendKey)
  const account = useAccountIn(chat.accountId, chat.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = composer?.text ?? ''
  const replyTo = composer?.replyTo ?? null
  const limit = limitOf(account)
  const leaving = leavingText(text, account, replyTo)
  const tooLong = text.trim() !== '' && leaving.length > limit
  const { accountId, id } = chat
  const pane = (): HTMLElement | null => field.current?.closest('main') ?? null
  const files = useFiles(chat, pane)

  useEffect(() => {
    const place = { accountId, id }
    void loadComposer(place)
    field.current?.focus({ preventScroll: true })
    return () => flushDraft(place)
  }, [accountId, id])

  const aside = useApp((state) => state.dialog?.name.startsWith('send-') ?? false)
  useEffect(() => {
    if (!aside) return
    const area = field.current
    return () => void setTimeout(() => now().dialog ?? area?.focus({ preventScroll: true }), BACK_MS)
  }, [aside])

  const answers = replyTo?.key
  useEffect(() => {
    if (answers !== undefined) field.current?.focus({ preventScroll: true })
  }, [answers])

  async function send(split = false): Promise<void> {
    field.current?.focus({ preventScroll: true })
    const sent = await sendComposer(chat, { split })
    if (sent && selectConversation(now(), chat)?.hasNewer) loadLatest(chat)
  }

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { nativeEvent } = event
    const meaning = enterMeans(nativeEvent, sendKey)
    if (meaning === 'send') {
      event.preventDefault()
      void send()
    } else if (meaning === 'line-by-hand') {
      event.preventDefault()
      const area = event.currentTarget
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
      typeText(chat, area.value)
    } else if (event.key === 'Escape' && replyTo && !nativeEvent.isComposing) {
      event.preventDefault()
      setReply(chat, null)
    } else if (event.key === 'ArrowUp' && text === '' && !nativeEvent.isComposing && !event.altKey) {
      const last = lastEditable(selectConversation(now(), chat)?.messages ?? [])
      if (!last) return
      event.preventDefault()
      void edit(last)
    }
  }

  return (
    <section className="composer" aria-label={t('composer.region')} data-region="composer">
      {composer?.problem ? <Banner tone="bad">{problemText(composer.problem)}</Banner> : null}
      {composer?.draftProblem ? (
        <Banner tone="warn">
          {t('composer.draftFailed')} {problemText(composer.draftProblem)}
        </Banner>
      ) : null}
      {files.folder ? (
        <Banner tone="warn" dismiss={{ label: t('app.close'), onPress: files.dismissFolder }}>
          {t('attach.folder')}
        </Banner>
      ) : null}
      {tooLong ? (
        <TooLong
          text={leaving}
          limit={limit}
          busy={composer?.sending ?? false}
          onSplit={() => void send(true)}
        />
      ) : null}
      {replyTo ? (
        <ReplyLine
          account={account}
          replyTo={replyTo}
          operation="text"
          onClose={() => {
            setReply(chat, null)
            field.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
      <div className="composer-line">
        <Attach place={chat} account={account} />
        <textarea
          ref={field}
          className="composer-text"
          rows={1}
          dir="auto"
          aria-label={t('composer.name')}
          placeholder={t('composer.placeholder')}
          aria-invalid={tooLong}
          value={text}
          onChange={(event) => typeText(chat, event.target.value)}
          onBlur={() => flushDraft(chat)}
          onKeyDown={pressed}
          onPaste={files.pasted}
        />
        <IconButton
          label={t('composer.send')}
          look="accent"
          disabled={!canSend(text, limit, leaving.length)}
          onPress={() => void send()}
        >
          <SendHorizontal />
        </IconButton>
      </div>
      <Hint
        accountId={chat.accountId}
        sendKey={sendKey}
        length={leaving.length}
        limit={limit}
        counts={text !== '' && leaving.length >= countsFrom(limit)}
      />
      {files.over ? <DropHere over={pane} name={chatName(chat)} /> : null}
    </section>
  )
}
