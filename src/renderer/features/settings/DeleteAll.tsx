import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { deleteAll } from '../../store/actions/account.ts'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section } from './Section.tsx'

/** The way to leave this computer without anything of Parley's. */
export function DeleteAll() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t('settings.delete.title')}>
      <SettingRow label={t('settings.delete.body')} group>
        {() => (
          <Button look="pill" onPress={() => setAsking(true)}>
            {t('settings.delete.open')}
          </Button>
        )}
      </SettingRow>
      {asking ? <AskForAll onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

/** Asks twice: for all of it, and for what has not been sent. */
function AskForAll({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const [unsent, setUnsent] = useState<number | null>(null)
  const [sure, setSure] = useState(false)
  const [discard, setDiscard] = useState(false)

  useEffect(() => {
    const holdings = accounts.map(({ id }) => ask('account.holdings', { accountId: id }))
    return whenAnswered(Promise.all(holdings), (answers) =>
      setUnsent(answers.reduce((sum, each) => sum + (each.ok ? each.value.unsent : 0), 0)),
    )
  }, [accounts])

  async function remove(): Promise<Problem | null> {
    const outcome = await deleteAll(discard)
    if (outcome.ok) return null
    // Something was queued while the person was reading.
    if (outcome.problem.code === 'removal-unsent') setUnsent(Number(outcome.problem.values?.['count'] ?? 1))
    return outcome.problem
  }

  return (
    <Confirm
      title={t('settings.delete.ask')}
      deed={t('settings.delete.confirm')}
      doing={t('settings.delete.busy')}
      disabled={!(sure && unsent !== null && (unsent === 0 || discard))}
      onClose={onClose}
      onDeed={remove}
      // The window closes by itself, and is busy until then.
      onDone={() => undefined}
    >
      <p>{t('settings.delete.goes')}</p>
      {unsent === null ? <Waiting words={t('settings.remove.counting')} /> : null}
      <Checkbox label={t('settings.delete.sure')} checked={sure} onChange={setSure} />
      {unsent !== null && unsent > 0 ? (
        <Checkbox
          label={t('settings.remove.unsent', { count: unsent })}
          checked={discard}
          onChange={setDiscard}
        />
      ) : null}
    </Confirm>
  )
}
