import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { ResetSettings } from './ResetSettings.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section } from './Section.tsx'

/** The way of the settings to another computer and back, and the way back to the defaults. */
export function OwnSettings() {
  const t = useT()
  const [busy, setBusy] = useState<'export' | 'import' | null>(null)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [resetting, setResetting] = useState(false)

  function begin(what: 'export' | 'import' | null): void {
    setBusy(what)
    setSaid('')
    setProblem(null)
  }

  async function save(): Promise<void> {
    begin('export')
    const outcome = await ask('settings.export', {})
    setBusy(null)
    if (!outcome.ok) setProblem(outcome.problem)
    else if (outcome.value.saved) setSaid(t('settings.own.exported'))
  }

  async function load(): Promise<void> {
    begin('import')
    const outcome = await ask('settings.import', {})
    setBusy(null)
    if (!outcome.ok) setProblem(outcome.problem)
    else if (outcome.value) {
      const { changed, ignored } = outcome.value
      const sentences = [t('settings.own.imported', { count: changed })]
      if (ignored > 0) sentences.push(t('settings.own.ignored', { count: ignored }))
      setSaid(sentences.join(' '))
    }
  }

  return (
    <Section title={t('settings.own')}>
      <SettingRow
        label={t('settings.own.body')}
        also={[t('settings.own.export'), t('settings.own.import'), t('settings.own.reset')]}
        group
        below
      >
        {() => (
          <div className="setting-buttons">
            <Button look="pill" onPress={() => void save()} busy={busy !== null}>
              {t('settings.own.export')}
            </Button>
            <Button look="pill" onPress={() => void load()} busy={busy !== null}>
              {t('settings.own.import')}
            </Button>
            <Button
              look="pill"
              onPress={() => {
                begin(null)
                setResetting(true)
              }}
            >
              {t('settings.own.reset')}
            </Button>
          </div>
        )}
      </SettingRow>
      <p role="status" className="settings-said">
        {said}
      </p>
      <ProblemBanner problem={problem} />
      {resetting ? (
        <ResetSettings
          onClose={(done) => {
            setResetting(false)
            if (done) setSaid(t('settings.own.done'))
          }}
        />
      ) : null}
    </Section>
  )
}
