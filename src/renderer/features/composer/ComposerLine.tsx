import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { holdTyping } from '../../keyboard/held-keys.ts'
import { flushDraft, typeText } from '../../store/actions/composer.ts'
import { noteTyping } from '../../store/actions/typing.ts'
import { openDialog } from '../../store/actions/view.ts'
import { Attach } from './Attach.tsx'
import { pressedIn, type ComposerKeys } from './composer-key-actions.ts'
import { EmojiButton } from './EmojiButton.tsx'
import { SendButton } from './SendButton.tsx'
import type { SendHow } from './use-composer-send.ts'
import { useComposer } from './use-composer.ts'
import type { Suggested } from './use-suggestions.ts'
import type { Versions } from './use-versions.ts'

/** The field between its buttons, and what the keys in it do. */
export function ComposerLine(props: {
  readonly chat: Chat
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly suggestions: Suggested
  readonly versions: Versions
  /** The text or the caret was changed by the person. */
  readonly onType: () => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onSend: (how?: SendHow) => void
  readonly onUndo: (message: Message) => void
}) {
  const { chat, field, suggestions, versions, onType, onPaste, onSend, onUndo } = props
  const t = useT()
  const { editing, text, isTooLong, ready, isRecording } = useComposer(chat)
  const [emoji, setEmoji] = useState(false)
  const [asksTime, setAsksTime] = useState(false)

  const keys: ComposerKeys = {
    send: () => onSend(),
    sendArchive: () => onSend({ thenArchive: true }),
    sendLater: () => setAsksTime(ready),
    undo: onUndo,
    step: versions.step,
    emoji: () => {
      if (!emoji) holdTyping()
      setEmoji(true)
    },
  }

  function typed(area: HTMLTextAreaElement): void {
    onType()
    versions.forget()
    suggestions.noteCaret(area)
    // What the window itself puts into the field is the composer's text already.
    if (!editing && area.value !== '' && area.value !== text) noteTyping(chat)
    typeText(chat, area.value)
  }

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const ownKey = (): void => pressedIn(chat, event, keys)
    if (!suggestions.pressed(event, ownKey)) ownKey()
  }

  function openDrafts(): void {
    versions.settle()
    openDialog({ name: 'drafts', accountId: chat.accountId, chatId: chat.id })
  }

  return (
    // Hidden behind a voice message, not removed: the draft and its undo stay. A message can be edited beside it.
    <div className="composer-line" hidden={isRecording && !editing}>
      <Attach place={chat} onLater={() => setAsksTime(true)} onDrafts={openDrafts} />
      <textarea
        ref={field}
        className="composer-text"
        rows={1}
        dir="auto"
        aria-label={t('composer.name')}
        placeholder={t('composer.placeholder')}
        aria-invalid={isTooLong}
        {...suggestions.ofField}
        onChange={(event) => typed(event.target)}
        onSelect={(event) => suggestions.noteCaret(event.currentTarget)}
        onBlur={() => {
          versions.settle()
          flushDraft(chat)
        }}
        onKeyDown={pressed}
        onPaste={onPaste}
      />
      <EmojiButton field={field} open={emoji} onOpen={setEmoji} />
      <SendButton chat={chat} later={asksTime && ready} onLater={setAsksTime} onSend={onSend} />
    </div>
  )
}
