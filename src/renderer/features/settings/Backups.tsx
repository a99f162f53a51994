import { useEffect, useRef, useState } from 'react'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import type { Backup } from '../../../shared/model/backup.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { createBackup } from '../../store/actions/backups.ts'
import { byteSize } from '../../text/size.ts'
import { dayAndTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner, Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { SettingRow } from './rows/SettingRow.tsx'
import { LongSection } from './Section.tsx'
import { BackupFolder } from './BackupFolder.tsx'
import { RestoreBackup } from './RestoreBackup.tsx'

/** The daily backups of the archive: which there are, one more now, and the way back to one. */
export function Backups() {
  const t = useT()
  return (
    <LongSection
      title={t('backups.title')}
      also={[t('backups.body'), t('backups.make'), t('backups.restore'), t('backups.place.body')]}
    >
      <Copies />
    </LongSection>
  )
}

function Copies() {
  const t = useT()
  const [backups, setBackups] = useState<readonly Backup[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [state, setState] = useState<'idle' | 'making' | 'made'>('idle')
  /** The other folder may have been written to, or not. */
  const [round, setRound] = useState(0)
  const [restoring, setRestoring] = useState<Backup | null>(null)

  /** How often the other folder has answered with its backups. */
  const [listings, setListings] = useState(0)
  const cancelFirst = useRef<() => void>(() => undefined)

  function take(outcome: Outcome<readonly Backup[]>): void {
    // An answer that comes later is older.
    cancelFirst.current()
    if (outcome.ok) setBackups(outcome.value)
    else setProblem(outcome.problem)
    setListings((count) => count + 1)
  }

  useEffect(() => {
    // The other folder may be on a drive that is gone: nobody waits for it to see what is here.
    const here = whenAnswered(ask('copy.list', { hereOnly: true }), (outcome) => {
      if (outcome.ok) setBackups((known) => known ?? outcome.value)
    })
    const all = whenAnswered(ask('copy.list', {}), take)
    cancelFirst.current = () => {
      here()
      all()
    }
    return cancelFirst.current
  }, [])

  async function make(): Promise<void> {
    setState('making')
    setProblem(null)
    const outcome = await createBackup()
    setState(outcome.ok ? 'made' : 'idle')
    take(outcome)
    setRound(round + 1)
  }

  return (
    <>
      <SettingRow label={t('backups.body')} group>
        {() => (
          <Button look="pill" onPress={() => void make()} busy={state === 'making'}>
            {t('backups.make')}
          </Button>
        )}
      </SettingRow>
      <p role="status" className="settings-said settings-progress">
        {state === 'making' ? (
          <>
            <Spinner /> {t('backups.making')}
          </>
        ) : null}
        {state === 'made' ? t('backups.made') : null}
      </p>
      <ProblemBanner problem={problem} />
      {backups?.length === 0 && listings > 0 ? <p>{t('backups.none')}</p> : null}
      {backups && backups.length > 0 ? <BackupList backups={backups} onRestore={setRestoring} /> : null}
      {listings === 0 && !problem ? <Waiting words={t('backups.loading')} /> : null}
      <BackupFolder key={round} listings={listings} onChange={() => void ask('copy.list', {}).then(take)} />
      {restoring ? <RestoreBackup backup={restoring} onClose={() => setRestoring(null)} /> : null}
    </>
  )
}

function BackupList({
  backups,
  onRestore,
}: {
  readonly backups: readonly Backup[]
  readonly onRestore: (backup: Backup) => void
}) {
  const t = useT()
  return (
    <ul className="settings-accounts settings-backups" aria-label={t('backups.list')}>
      {backups.map((backup) => (
        <li key={backup.name}>
          <div className="settings-account">
            <time className="settings-account-name">{dayAndTime(backup.at)}</time>
            <span className="settings-account-about">{byteSize(backup.bytes)}</span>
          </div>
          <Button
            look="pill"
            label={t('backups.restore.of', { time: dayAndTime(backup.at) })}
            onPress={() => onRestore(backup)}
          >
            {t('backups.restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
