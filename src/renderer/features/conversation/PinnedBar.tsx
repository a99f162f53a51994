import List from 'lucide-react/icons/list'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useEffect, useRef, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { pin } from '../../store/actions/message.ts'
import { showFound } from '../../store/actions/search.ts'
import { loadPinned } from '../../store/actions/shared-media.ts'
import { chatKey } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { messageWords } from '../../text/kinds.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { MenuPopover } from '../../ui/Menu.tsx'
import { wordsToCopy } from './copy-messages.ts'
import { CopyButton } from './cards/CardCopyButton.tsx'
import './pinned-bar.css'

/** What is pinned to the top of a chat, one at a time: a press goes to its place, and the bar goes on to the one before. */
export function PinnedBar({ chat }: { readonly chat: Chat }) {
  const { accountId, id } = chat
  const t = useT()
  const pinned = useApp((state) => state.pinned[chatKey(accountId, id)])
  // A chat that went into this one brought what was pinned there.
  const joins = useApp((state) => state.joins)
  const [place, setPlace] = useState(0)

  useEffect(() => loadPinned({ accountId, id }), [accountId, id, joins])

  if (!pinned) return null
  if (pinned.problem)
    return (
      <section className="pinned" aria-label={t('pinned.region')}>
        <p className="pinned-problem" role="alert">
          {problemText(pinned.problem)}
        </p>
        <Button look="pill" onPress={() => loadPinned(chat)}>
          {t('app.tryAgain')}
        </Button>
      </section>
    )
  const messages = pinned.messages ?? []
  const at = place % Math.max(1, messages.length)
  const message = messages[at]
  if (!message) return null
  const [number, count] = [at + 1, messages.length]
  const words = messageWords(message)

  return (
    <section className="pinned" aria-label={t('pinned.region')}>
      <button
        type="button"
        className="pinned-message"
        aria-label={t('pinned.of', { number, count, words })}
        onClick={() => {
          setPlace(at + 1)
          void showFound(message)
        }}
      >
        <Pin aria-hidden="true" />
        <span className="pinned-words">
          <span className="pinned-title">
            {count === 1 ? t('pinned.title') : t('pinned.title.of', { number, count })}
          </span>
          <bdi className="pinned-text" title={wordsToCopy([message])}>
            {words}
          </bdi>
        </span>
      </button>
      {message.text === '' ? null : (
        <CopyButton
          key={message.key}
          label={t('message.copy')}
          done={t('select.copied', { count: 1 })}
          text={wordsToCopy([message])}
          tabIndex={0}
        />
      )}
      {count > 1 ? <AllPinned messages={messages} /> : null}
      <IconButton label={t('message.unpin')} onPress={() => void pin(message, false)}>
        <PinOff />
      </IconButton>
    </section>
  )
}

function AllPinned({ messages }: { readonly messages: readonly Message[] }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('pinned.more')} ref={button} menu={open} onPress={() => setOpen(!open)}>
        <List />
      </IconButton>
      {open ? (
        <MenuPopover
          label={t('pinned.more')}
          trigger={button}
          placement="bottom end"
          items={messages.map((message) => ({
            ...{ id: String(message.key), label: messageWords(message), icon: <Pin /> },
          }))}
          onAction={(id) => {
            const message = messages.find(({ key }) => String(key) === id)
            if (message) void showFound(message)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
