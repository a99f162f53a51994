import { useState } from 'react'
import type { Message } from '../../shared/model/message.ts'
import { useT } from '../i18n/i18n.ts'
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
  const repeats = sends && !message.cannotRepeat
  const [checking, setChecking] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const again = status === 'failed' || status === 'expired'
  const cancels = again || (queuedToo && status === 'queued')
  const scheduled = queuedToo && status === 'queued' && message.waiting === 'scheduled'
  if (!cancels && status !== 'unsure') return null
  return (
    <div className="message-actions">
      {again && repeats ? (
        <Button look="pill" tabIndex={tabIndex} onPress={() => void retry(message)}>
          {t('message.retry')}
        </Button>
      ) : null}
      {status === 'unsure' ? (
        <>
          {reads && sends ? (
            <Button
              look="pill"
              tabIndex={tabIndex}
              busy={checking}
              onPress={() => {
                setChecking(true)
                void check(message).finally(() => setChecking(false))
              }}
            >
              {t(checking ? 'message.check.busy' : 'message.check')}
            </Button>
          ) : null}
          {repeats ? (
            <Button look="pill" tabIndex={tabIndex} onPress={() => void sendAgain(message)}>
              {t('message.sendAgain')}
            </Button>
          ) : null}
          <Button look="pill" tabIndex={tabIndex} onPress={() => void markSent(message)}>
            {t('message.markSent')}
          </Button>
        </>
      ) : null}
      {scheduled && sends ? (
        <>
          <Button look="pill" tabIndex={tabIndex} onPress={() => void sendNow(message)}>
            {t('message.sendNow')}
          </Button>
          <Button look="pill" tabIndex={tabIndex} onPress={() => setChoosing(true)}>
            {t('message.changeTime')}
          </Button>
        </>
      ) : null}
      {queuedToo && sends && isEditable(message) ? (
        <Button look="pill" tabIndex={tabIndex} onPress={() => void beginEdit(message)}>
          {t('message.edit')}
        </Button>
      ) : null}
      {cancels ? (
        <Button look="pill" tabIndex={tabIndex} onPress={() => void undoSend(message)}>
          {t('message.cancel')}
        </Button>
      ) : null}
      {holds ? (
        <>
          <Button look="pill" tabIndex={tabIndex} onPress={() => void sendRest(message)}>
            {t('message.sendRest')}
          </Button>
          <Button look="pill" tabIndex={tabIndex} onPress={() => void cancelRest(message)}>
            {t('message.cancelRest')}
          </Button>
        </>
      ) : null}
      {choosing ? (
        <TimeDialog
          title={t('message.changeTime.title')}
          confirm={t('message.changeTime.confirm')}
          at={message.dueAt}
          onClose={() => setChoosing(false)}
          onChoose={async (at) => {
            const why = await reschedule(message, at)
            if (!why) setChoosing(false)
            return why
          }}
        />
      ) : null}
    </div>
  )
}
