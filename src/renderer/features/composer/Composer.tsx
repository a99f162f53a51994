import { useEffect, useRef } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { focusComposer } from '../../keyboard/regions.ts'
import { ReplyLine } from '../../parts/ReplyLine.tsx'
import { flushDraft, loadComposer, setReply } from '../../store/actions/composer.ts'
import { leaveEdit } from '../../store/actions/editing.ts'
import { isBeside, isRestored } from '../../store/sides.ts'
import { now } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { isWriting } from '../../ui/focus-ring.ts'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.tsx'
import { ComposerLine } from './ComposerLine.tsx'
import { ComposerNotes } from './ComposerNotes.tsx'
import { DropHere } from './DropHere.tsx'
import { EditLine } from './EditLine.tsx'
import { Hint } from './Hint.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useBroughtToFront } from './use-brought-to-front.ts'
import { useComposerFocus } from './use-composer-focus.ts'
import { useComposerSend } from './use-composer-send.ts'
import { useComposerText } from './use-composer-text.ts'
import { useComposer } from './use-composer.ts'
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

/** Where the person writes. Keyed by chat: text never follows into another one. */
export function Composer({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const { composer, account, editing, text, replyTo, isTooLong, isRecording } = useComposer(chat)
  // A recording quotes it also while a message is edited beside it.
  const answered = isRecording ? (composer?.replyTo ?? null) : replyTo
  const field = useRef<HTMLTextAreaElement>(null)
  const versions = useVersions(chat)
  const reads = account !== null && capabilitiesOf(account).reads
  const suggestions = useSuggestions(chat, text, editing !== null, reads ? t('catalogue.open') : null)
  const guard = useSwitchGuard(composer?.insertions ?? 0)
  const { accountId, id } = chat
  const pane = (): HTMLElement | null => field.current?.closest<HTMLElement>('.talk') ?? null
  const files = useFiles(chat, pane)

  useEffect(() => {
    const place = { accountId, id }
    void loadComposer(place)
    // Whoever writes beside it goes on there, and whoever began to write while what was open last was still being loaded.
    const isLate = isRestored(now()) && isWriting()
    if (!isLate && !isBeside(now(), accountId, id)) field.current?.focus({ preventScroll: true })
    return () => flushDraft(place)
  }, [accountId, id])

  useBroughtToFront(chat, () => {
    guard.begin()
    focusBehind(field.current)
    // A recording stands in its place.
    if (isRecording) focusComposer()
  })
  useComposerText(field, text, composer)
  useComposerFocus(chat, field, replyTo?.key, editing?.message.key)
  const { send, undo } = useComposerSend(chat, field, guard, versions)

  return (
    <section className="composer" aria-label={t('composer.region')} data-region="composer">
      <ComposerNotes chat={chat} files={files} guard={guard} onSend={send} onUndo={undo} />
      <VoiceElsewhere place={chat} />
      {isRecording ? null : (
        <Suggestions
          id={suggestions.listId}
          replies={suggestions.found}
          current={suggestions.current}
          onTake={suggestions.take}
          onProducts={suggestions.takeProducts}
        />
      )}
      <div className="composer-box" data-wrong={isTooLong}>
        {answered ? (
          <ReplyLine
            account={account}
            replyTo={answered}
            operation={isRecording ? 'media' : 'text'}
            onClose={() => {
              setReply(chat, null)
              focusComposer()
            }}
          />
        ) : null}
        <VoiceLine place={chat} />
        {editing ? <EditLine message={editing.message} onClose={() => leaveEdit(chat)} /> : null}
        <ComposerLine
          chat={chat}
          field={field}
          suggestions={suggestions}
          versions={versions}
          onType={guard.noteTyping}
          onPaste={files.pasted}
          onSend={send}
          onUndo={undo}
        />
      </div>
      <Hint chat={chat} />
      {files.over ? <DropHere over={pane} name={chatName(chat)} /> : null}
    </section>
  )
}
