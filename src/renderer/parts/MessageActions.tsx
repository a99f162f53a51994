import { useState } from 'react'
import type { Message } from '../../shared/model/message.ts'
import { useT, type Key } from '../i18n/i18n.ts'
import { beginEdit } from '../store/actions/editing.ts'
import {
  cancelRest,
  undoSend,
  check,
  markSent,
  reschedule,
  retry,
  sendAgain,
  sendNow,
  sendRest,
} from '../store/actions/message.ts'
import { canRead, canWriteTo, isEditable } from '../store/select.ts'
import { useApp } from '../store/use-app.ts'
import { Button } from '../ui/Button.tsx'
import { TimeDialog } from './TimeDialog.tsx'

/** The buttons of a message that needs the person: as its status allows. */
export function MessageActions(props: {
  readonly message: Message
  /** Whether later messages wait behind it. */
  readonly holds: boolean
  /** −1 keeps the buttons out of the tab order: in a list only the row with the focus has them in it. */
  readonly tabIndex?: number
  readonly queuedToo?: boolean
}) {
  const { message, holds, tabIndex = 0, queuedToo = false } = props
  const t = useT()
  const { status } = message
  const reads = useApp((state) => canRead(state, message.accountId))
  const sends = useApp((state) => canWriteTo(state, message.accountId, message.chatId))
  const [checking, setChecking] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const repeats = sends && !message.cannotRepeat
  const again = status === 'failed' || status === 'expired'
  const unsure = status === 'unsure'
  const queued = queuedToo && status === 'queued'
  const scheduled = queued && sends && message.waiting === 'scheduled'
  if (!again && !queued && !unsure) return null

  async function ask(): Promise<void> {
    setChecking(true)
    await check(message).finally(() => setChecking(false))
  }

  /** From left to right. */
  const actions: readonly (readonly [isOffered: boolean, words: Key, run: () => unknown])[] = [
    [again && repeats, 'message.retry', () => retry(message)],
    [unsure && reads && sends, checking ? 'message.check.busy' : 'message.check', ask],
    [unsure && repeats, 'message.sendAgain', () => sendAgain(message)],
    [unsure, 'message.markSent', () => markSent(message)],
    [scheduled, 'message.sendNow', () => sendNow(message)],
    [scheduled, 'message.changeTime', () => setChoosing(true)],
    [queuedToo && sends && isEditable(message), 'message.edit', () => beginEdit(message)],
    [again || queued, 'message.cancel', () => undoSend(message)],
    [holds, 'message.sendRest', () => sendRest(message)],
    [holds, 'message.cancelRest', () => cancelRest(message)],
  ]
  return (
    <div className="message-actions">
      {actions.map(([isOffered, words, run], place) =>
        isOffered ? (
          <Button
            key={place}
            look="pill"
            tabIndex={tabIndex}
            busy={checking && run === ask}
            onPress={() => void run()}
          >
            {t(words)}
          </Button>
        ) : null,
      )}
      {choosing ? (
        <TimeDialog
          title={t('message.changeTime.title')}
          confirm={t('message.changeTime.confirm')}
          at={message.dueAt}
          onClose={() => setChoosing(false)}
          onChoose={(at) => reschedule(message, at)}
        />
      ) : null}
    </div>
  )
}
