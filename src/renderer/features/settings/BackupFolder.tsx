import { useEffect, useState } from 'react'
import type { BackupPlace } from '../../../shared/model/backup.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { dayAndTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { SettingRow } from './rows/SettingRow.tsx'

/** The folder in which the backups are kept as well: which, since when it cannot be written to, and what that leaves there. */
export function BackupFolder({
  listings,
  onChange,
}: {
  /** How often it has answered with its backups: what was wrong with it may have passed. */
  readonly listings: number
  readonly onChange: () => void
}) {
  const t = useT()
  const [place, setPlace] = useState<BackupPlace | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(
    () => whenAnswered(ask('copy.place', {}), (outcome) => setPlace(outcome.ok ? outcome.value : null)),
    [listings],
  )

  async function act(what: 'copy.choosePlace' | 'copy.forgetPlace'): Promise<void> {
    setBusy(true)
    setRefused(null)
    setSaid('')
    const before = place
    const outcome = await ask(what, {})
    const now = await ask('copy.place', {})
    setBusy(false)
    if (now.ok) setPlace(now.value)
    // What is wrong with the folder stands at the folder.
    if (!outcome.ok && !(now.ok && now.value?.problem)) setRefused(outcome.problem)
    if (outcome.ok && what === 'copy.forgetPlace') setSaid(t('backups.place.stopped'))
    else if (before && now.ok && now.value && now.value.folder !== before.folder)
      setSaid(t('backups.place.changed', { folder: before.folder }))
    onChange()
  }

  return (
    <>
      <SettingRow label={t('backups.place.body')} group>
        {() => (
          <>
            <Button look="pill" busy={busy} onPress={() => void act('copy.choosePlace')}>
              {t(place ? 'backups.place.change' : 'backups.place.choose')}
            </Button>
            {place ? (
              <Button look="pill" busy={busy} onPress={() => void act('copy.forgetPlace')}>
                {t('backups.place.stop')}
              </Button>
            ) : null}
          </>
        )}
      </SettingRow>
      <ProblemBanner problem={refused} />
      <p role="status" className="settings-said">
        {said}
      </p>
      {place ? <Place place={place} /> : null}
    </>
  )
}

function Place({ place }: { readonly place: BackupPlace }) {
  const t = useT()
  const { folder, failedSince, problem, isStale } = place
  return (
    <div className="settings-backup-folder">
      <dl>
        <dt>{t('backups.place.is')}</dt>
        <dd>
          <bdi>{folder}</bdi>
        </dd>
      </dl>
      <ProblemBanner problem={problem} />
      {failedSince === null ? null : <p>{t('backups.place.since', { time: dayAndTime(failedSince) })}</p>}
      {isStale ? <p>{t('backups.place.stale')}</p> : null}
    </div>
  )
}
