import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { problemOf } from '../../store/actions/ask.ts'

/** Asks before the service is asked to delete a message for everyone: nothing brings it back there. */
export function DeleteForEveryone({ message: { accountId, key } }: { readonly message: Message }) {
  const t = useT()
  return (
    <Confirm
      title={t('deleteEveryone.title')}
      deed={t('deleteEveryone.confirm')}
      onDeed={() => problemOf('message.deleteForEveryone', { accountId, key })}
    >
      <p>{t('deleteEveryone.body')}</p>
      <p>{t('deleteEveryone.keeps')}</p>
    </Confirm>
  )
}
