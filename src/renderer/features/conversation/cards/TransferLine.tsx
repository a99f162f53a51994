import type { Message, Transfer } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { cancelFile } from '../../../store/actions/media.ts'
import { cancel } from '../../../store/actions/message.ts'
import { byteSize } from '../../../text/size.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

/** A file on its way up or down: how far it is, and the way to stop it. */
export function TransferLine(props: {
  readonly message: Message
  readonly transfer: Transfer | null
  readonly tabIndex: number
}) {
  const { message, transfer, tabIndex } = props
  const t = useT()
  const words = t(transfer?.direction === 'up' ? 'file.sending' : 'file.fetching')
  const done = transfer?.done ?? null
  const total = transfer?.total ?? null
  return (
    <div className="transfer">
      {done !== null && total !== null && total > 0 ? (
        <progress
          className="transfer-bar"
          aria-label={t('file.progress.name')}
          max={total}
          value={Math.min(done, total)}
        />
      ) : (
        <Spinner />
      )}
      <span className="transfer-words">
        {done !== null && total !== null
          ? t('file.progress', { done: byteSize(done), total: byteSize(total) })
          : words}
      </span>
      {transfer ? (
        <Button
          look="pill"
          tabIndex={tabIndex}
          onPress={() => void (transfer.direction === 'up' ? cancel(message) : cancelFile(message))}
        >
          {t('file.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
