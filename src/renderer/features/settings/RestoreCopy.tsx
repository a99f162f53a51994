import type { SafetyCopy } from '../../../shared/model/safety-copy.ts'
import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { restoreCopy } from '../../store/actions/copies.ts'
import { dayAndTime } from '../../text/time.ts'

/** Asks before a copy takes the archive's place: what happens, and what is kept. */
export function RestoreCopy({ copy, onClose }: { readonly copy: SafetyCopy; readonly onClose: () => void }) {
  const t = useT()
  return (
    <Confirm
      title={t('copies.restore.title', { time: dayAndTime(copy.at) })}
      deed={t('copies.restore.confirm')}
      doing={t('copies.restoring')}
      keep
      onClose={onClose}
      onDeed={async () => {
        const outcome = await restoreCopy(copy.name)
        if (!outcome.ok) return outcome.problem
        onClose()
        return null
      }}
    >
      <p>{t('copies.restore.what')}</p>
      <p>{t('copies.restore.kept')}</p>
      <p>{t('copies.restore.then')}</p>
    </Confirm>
  )
}
