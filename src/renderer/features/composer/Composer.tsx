import Check from 'lucide-react/icons/check'
import History from 'lucide-react/icons/history'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useId, useRef, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { gapIn } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem as problemOf } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import {
  flushDraft,
  loadComposer,
  sayWhyNot,
  sendComposer,
  setReply,
  typeText,
} from '../../store/actions/composer.ts'
import { loadLatest } from '../../store/actions/conversation.ts'
import { leaveEdit, saveEdit } from '../../store/actions/editing.ts'
import { takeBack } from '../../store/actions/message.ts'
import { openDialog } from '../../store/actions/view.ts'
import { canSend, countsFrom, leavingText, limitOf } from '../../store/composer-rules.ts'
import { ReplyLine } from '../../parts/ReplyLine.tsx'
import { SendLater } from '../../parts/SendLater.tsx'
import { lastRecallable, selectConversation } from '../../store/select.ts'
import { chatKey } from '../../store/state.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { now, useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { later } from '../../ui/later.tsx'
import { Attach } from './Attach.tsx'
import { pressedIn } from './composer-keys.ts'
import { DropHere } from './DropHere.tsx'
import { EditLine } from './EditLine.tsx'
import { Hint } from './Hint.tsx'
import { Insert } from './Insert.tsx'
import { RecallBar } from './RecallBar.tsx'
import { Suggestions } from './Suggestions.tsx'
import { TooLong } from './TooLong.tsx'
import { focusSoon, useComposerFocus } from './use-composer-focus.ts'
import { useComposerText } from './use-composer-text.ts'
import { useFiles } from './use-files.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useVersions } from './use-versions.ts'
import './composer.css'

/** Behind the first picture: nobody records before it. */
const VoiceBar = later(() => import('../../parts/voice/VoiceBar.tsx').then((voice) => voice.VoiceBar))

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
  const suggestions = useSuggestions(chat, text, editing !== null)
  const listId = useId()
  const [emoji, setEmoji] = useState(false)
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

  useComposerText(field, text, composer?.insertions ?? 0)
  useComposerFocus(field, replyTo?.key, editing?.message.key)

  async function send(how: { readonly split?: boolean; readonly sendAt?: number } = {}): Promise<void> {
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
    const sent = await sendComposer(chat, how)
    // The menu or dialog that asked for the time gives the focus back to its button, which leads nowhere now.
    if (how.sendAt !== undefined) focusSoon(field.current)
    if (sent && selectConversation(now(), chat)?.hasNewer) loadLatest(chat)
  }

  async function undo(message: Message): Promise<void> {
    await takeBack(message)
    field.current?.focus({ preventScroll: true })
  }

  const keys = {
    send: () => void send(),
    undo: (sent: Message) => void undo(sent),
    step: versions.step,
    emoji: () => setEmoji(true),
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
      {tooLong && editing ? (
        <Banner tone="bad">{t('editing.tooLong', { count: leaving.length - limit })}</Banner>
      ) : null}
      {tooLong && !editing ? (
        <TooLong
          text={leaving}
          limit={limit}
          busy={composer?.sending ?? false}
          onSplit={() => void send({ split: true })}
        />
      ) : null}
      {recallable && !editing ? (
        <RecallBar message={recallable} onUndo={() => keys.undo(recallable)} />
      ) : null}
      {editing ? (
        <EditLine message={editing.message} sendKey={sendKey} onClose={() => leaveEdit(chat)} />
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
      <VoiceBar place={chat} />
      <Suggestions
        id={listId}
        replies={suggestions.found}
        current={suggestions.current}
        onTake={suggestions.take}
      />
      <div className="composer-line">
        <Attach place={chat} account={account} />
        <Insert
          place={chat}
          field={field}
          editing={editing !== null}
          canUpload={account !== null && capabilitiesOf(account).upload !== null}
          emoji={emoji}
          onEmoji={setEmoji}
        />
        <IconButton
          label={t('drafts.open')}
          disabled={editing !== null}
          onPress={() => {
            versions.settle()
            openDialog({ name: 'drafts', accountId, chatId: id })
          }}
        >
          <History />
        </IconButton>
        <textarea
          ref={field}
          className="composer-text"
          rows={1}
          dir="auto"
          aria-label={t('composer.name')}
          placeholder={t('composer.placeholder')}
          aria-invalid={tooLong}
          {...(suggestions.found.length > 0
            ? {
                'aria-controls': listId,
                'aria-activedescendant': `${listId}-${String(suggestions.current)}`,
              }
            : {})}
          onChange={(event) => {
            versions.forget()
            typeText(chat, event.target.value)
          }}
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
        {editing ? null : <SendLater disabled={!ready} onChoose={(at) => void send({ sendAt: at })} />}
        <IconButton
          label={t(editing ? 'editing.save' : 'composer.send')}
          look="accent"
          disabled={!ready}
          onPress={() => void send()}
        >
          {editing ? <Check /> : <SendHorizontal />}
        </IconButton>
      </div>
      <Hint
        accountId={chat.accountId}
        sendKey={sendKey}
        length={leaving.length}
        limit={limit}
        quiet={editing !== null}
        counts={text !== '' && leaving.length >= countsFrom(limit)}
      />
      {files.over ? <DropHere over={pane} name={chatName(chat)} /> : null}
    </section>
  )
}
