import { useEffect, useId, useRef, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { gapIn } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem as problemOf } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { holdTyping } from '../../keyboard/held-keys.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import {
  flushDraft,
  loadComposer,
  sayWhyNot,
  sendComposer,
  setReply,
  typeText,
} from '../../store/actions/composer.ts'
import { toggleArchive } from '../../store/actions/chat-state.ts'
import { loadLatest } from '../../store/actions/conversation.ts'
import { leaveEdit, saveEdit } from '../../store/actions/editing.ts'
import { undoSendToComposer } from '../../store/actions/message.ts'
import { noteTyping } from '../../store/actions/typing.ts'
import { startVoice } from '../../store/actions/voice.ts'
import { openDialog } from '../../store/actions/view.ts'
import { canSend, countsFrom, leavingText, limitOf } from '../../store/composer-rules.ts'
import { ReplyLine } from '../../parts/ReplyLine.tsx'
import { lastRecallable, selectConversation } from '../../store/select.ts'
import { chatKey } from '../../store/state.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { isVoiceOf } from '../../store/playing.ts'
import { now, useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { useMicrophone } from '../../voice/microphone.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.tsx'
import { Attach } from './Attach.tsx'
import { pressedIn } from './composer-key-actions.ts'
import { DropHere } from './DropHere.tsx'
import { EditLine } from './EditLine.tsx'
import { EmojiButton } from './EmojiButton.tsx'
import { Hint } from './Hint.tsx'
import { UndoSendBar } from './UndoSendBar.tsx'
import { SendButton } from './SendButton.tsx'
import { Suggestions } from './Suggestions.tsx'
import { TooLong } from './TooLong.tsx'
import { useComposerFocus } from './use-composer-focus.ts'
import { useComposerText } from './use-composer-text.ts'
import { useFiles } from './use-files.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useSwitchGuard } from './use-switch-guard.ts'
import { useVersions } from './use-versions.ts'
import './composer.css'

/** Behind the first picture: nobody records before it. */
const VoiceElsewhere = lazyAfterPaint(() =>
  import('../../parts/voice/VoiceLine.tsx').then((voice) => voice.VoiceElsewhere),
)
const VoiceLine = lazyAfterPaint(() =>
  import('../../parts/voice/VoiceLine.tsx').then((voice) => voice.VoiceLine),
)

/** How what was written is to leave. */
interface SendHow {
  readonly split?: boolean
  readonly sendAt?: number
  /** The chat is archived once the message is in the outbox. */
  readonly thenArchive?: boolean
}

/** Where the person writes. Keyed by chat: text never follows into another one. */
export function Composer({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const key = chatKey(chat.accountId, chat.id)
  const composer = useApp((state) => state.composers[key])
  const sendKey = useApp((state) => state.settings.sendKey)
  const account = useAccountIn(chat.accountId, chat.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const editing = composer?.editing ?? null
  const text = editing?.text ?? composer?.text ?? ''
  const replyTo = editing ? null : (composer?.replyTo ?? null)
  const recallable = useApp((state) => lastRecallable(selectConversation(state, chat)?.messages ?? []))
  const versions = useVersions(chat)
  const reads = account !== null && capabilitiesOf(account).reads
  const suggestions = useSuggestions(chat, text, editing !== null, reads ? t('catalogue.open') : null)
  const guard = useSwitchGuard(composer?.insertions ?? 0)
  const listId = useId()
  const [emoji, setEmoji] = useState(false)
  const [asksTime, setAsksTime] = useState(false)
  const recording = useApp((state) => state.voice !== null)
  const isRecordingHere = useApp(
    ({ voice }) => voice !== null && voice.phase !== 'failed' && isVoiceOf(voice, chat),
  )
  const hasMicrophone = useMicrophone()
  const canRecord = hasMicrophone && account !== null && capabilitiesOf(account).upload !== null
  const limit = limitOf(account)
  const leaving = leavingText(text, account, replyTo)
  const tooLong = text.trim() !== '' && leaving.length > limit
  const ready = canSend(text, limit, leaving.length)
  const { accountId, id } = chat
  const pane = (): HTMLElement | null => field.current?.closest('main') ?? null
  const files = useFiles(chat, pane)

  useEffect(() => {
    const place = { accountId, id }
    void loadComposer(place)
    field.current?.focus({ preventScroll: true })
    return () => flushDraft(place)
  }, [accountId, id])

  useComposerText(field, text, composer)
  useComposerFocus(field, replyTo?.key, editing?.message.key)

  async function send(how: SendHow = {}): Promise<void> {
    if (!editing && ready && guard.stops()) return
    versions.forget()
    field.current?.focus({ preventScroll: true })
    const gap = gapIn(text)
    if (gap) {
      field.current?.setSelectionRange(gap.start, gap.end)
      sayWhyNot(chat, problemOf('text-gap'))
      return
    }
    if (editing) {
      if (leaving.length <= limit) await saveEdit(chat)
      return
    }
    const { thenArchive = false, ...rest } = how
    const sent = await sendComposer(chat, rest)
    if (sent && thenArchive && !chat.archived) await toggleArchive(chat)
    // The button that the menu or dialog was opened by leads nowhere now.
    if (how.sendAt !== undefined) focusBehind(field.current)
    if (sent && selectConversation(now(), chat)?.hasNewer) loadLatest(chat)
  }

  async function undo(message: Message): Promise<void> {
    await undoSendToComposer(message)
    field.current?.focus({ preventScroll: true })
  }

  const keys = {
    send: () => void send(),
    sendArchive: () => void send({ thenArchive: true }),
    sendLater: () => setAsksTime(ready),
    undo: (sent: Message) => void undo(sent),
    step: versions.step,
    emoji: () => {
      if (!emoji) holdTyping()
      setEmoji(true)
    },
  }

  return (
    <section className="composer" aria-label={t('composer.region')} data-region="composer">
      <ProblemBanner problem={composer?.problem} />
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
      {guard.asks ? (
        <Banner
          tone="warn"
          actions={
            <Button
              onPress={() => {
                guard.confirm()
                void send()
              }}
            >
              {t('composer.switched.send')}
            </Button>
          }
        >
          {t('composer.switched', { name: chatName(chat) })}
        </Banner>
      ) : null}
      {tooLong && editing ? (
        <Banner tone="bad">{t('editing.tooLong', { count: leaving.length - limit })}</Banner>
      ) : null}
      {tooLong && !editing && !isRecordingHere ? (
        <TooLong
          text={leaving}
          limit={limit}
          busy={composer?.sending ?? false}
          onSplit={() => void send({ split: true })}
        />
      ) : null}
      {recallable && !editing ? (
        <UndoSendBar message={recallable} onUndo={() => keys.undo(recallable)} />
      ) : null}
      <VoiceElsewhere place={chat} />
      {isRecordingHere ? null : (
        <Suggestions
          id={listId}
          replies={suggestions.found}
          current={suggestions.current}
          onTake={suggestions.take}
          onProducts={suggestions.takeProducts}
        />
      )}
      <div className="composer-box" data-wrong={tooLong}>
        <VoiceLine place={chat} />
        {editing && !isRecordingHere ? (
          <EditLine message={editing.message} sendKey={sendKey} onClose={() => leaveEdit(chat)} />
        ) : null}
        {replyTo && !isRecordingHere ? (
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
        {/* Hidden, not removed: the draft and its undo stay. */}
        <div className="composer-line" hidden={isRecordingHere}>
          <Attach
            place={chat}
            account={account}
            ready={ready}
            editing={editing !== null}
            onLater={() => setAsksTime(true)}
            onDrafts={() => {
              versions.settle()
              openDialog({ name: 'drafts', accountId, chatId: id })
            }}
          />
          <textarea
            ref={field}
            className="composer-text"
            rows={1}
            dir="auto"
            aria-label={t('composer.name')}
            placeholder={t('composer.placeholder')}
            aria-invalid={tooLong}
            {...(suggestions.count > 0
              ? {
                  'aria-controls': listId,
                  'aria-activedescendant': `${listId}-${String(suggestions.current)}`,
                }
              : {})}
            onChange={(event) => {
              guard.noteTyping()
              versions.forget()
              const { value } = event.target
              suggestions.noteCaret(event.target)
              // What the window itself puts into the field is the composer's text already.
              if (!editing && value !== '' && value !== text) noteTyping(chat)
              typeText(chat, value)
            }}
            onSelect={(event) => suggestions.noteCaret(event.currentTarget)}
            onBlur={() => {
              versions.settle()
              flushDraft(chat)
            }}
            onKeyDown={(event) => {
              const ownKey = (): void => pressedIn(chat, event, keys)
              if (!suggestions.pressed(event, ownKey)) ownKey()
            }}
            onPaste={files.pasted}
          />
          <EmojiButton field={field} open={emoji} onOpen={setEmoji} />
          <SendButton
            ready={ready}
            editing={editing !== null}
            onRecord={canRecord && text === '' ? () => void startVoice(chat) : null}
            recording={recording}
            later={asksTime && ready}
            onLater={setAsksTime}
            onSend={(how) => void send(how)}
          />
        </div>
      </div>
      <Hint
        accountId={chat.accountId}
        sendKey={sendKey}
        length={leaving.length}
        limit={limit}
        quiet={editing !== null || isRecordingHere}
        counts={text !== '' && leaving.length >= countsFrom(limit)}
      />
      {files.over ? <DropHere over={pane} name={chatName(chat)} /> : null}
    </section>
  )
}
