import type { Backup } from '../../../shared/model/backup.ts'
import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { restoreBackup } from '../../store/actions/backups.ts'
import { dayAndTime } from '../../text/time.ts'

/** Asks before a backup takes the archive's place: what happens, and what is kept. */
export function RestoreBackup({
  backup,
  onClose,
}: {
  readonly backup: Backup
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <Confirm
      title={t('backups.restore.title', { time: dayAndTime(backup.at) })}
      deed={t('backups.restore.confirm')}
      doing={t('backups.restoring')}
      keep
      onClose={onClose}
      onDeed={() => restoreBackup(backup.name)}
    >
      <p>{t('backups.restore.what')}</p>
      <p>{t('backups.restore.kept')}</p>
      <p>{t('backups.restore.then')}</p>
    </Confirm>
  )
}
