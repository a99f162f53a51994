import { useState } from 'react'
import { parseProxy } from '../../../shared/lib/proxy-address.ts'
import type { DesktopState } from '../../../shared/model/desktop.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { locale, problemText, useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { trustFile, trustNone } from '../../store/actions/desktop.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { SettingChoice } from './rows/SettingChoice.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { TextRow } from './rows/TextRow.tsx'
import { Section, Unsearched } from './Section.tsx'

/** How the service is reached: by which proxy, and on whose word. */
export function Network() {
  const t = useT()
  const mode = useApp((state) => state.settings.proxyMode)
  return (
    <Section title={t('network.title')}>
      <SettingChoice
        name="proxyMode"
        label={t('network.proxy')}
        values={['system', 'none', 'manual']}
        nameOf={(value) => t(`network.proxy.${value}`)}
      />
      {mode === 'manual' ? <ProxyAddress /> : null}
      <Trust />
    </Section>
  )
}

/** Saved once it is whole: half an address would lead nowhere meanwhile. */
function ProxyAddress() {
  const t = useT()
  const kept = useApp((state) => state.settings.proxyAddress)
  const [typed, setTyped] = useState(kept)
  const [left, setLeft] = useState(kept !== '')
  const parsed = parseProxy(typed)
  return (
    <TextRow
      label={t('network.proxy.address')}
      help={t('network.proxy.address.help')}
      value={typed}
      mode="url"
      onChange={setTyped}
      onBlur={() => {
        setLeft(true)
        if (parsed.ok && typed.trim() !== kept) void saveSettings({ proxyAddress: typed.trim() })
      }}
      error={left && !parsed.ok ? problemText(parsed.problem) : null}
    />
  )
}

function Trust() {
  const t = useT()
  const authorities = useApp((state) => state.desktop?.authorities)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Problem | null>(null)
  const dates = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' })

  async function run(step: () => Promise<Outcome<DesktopState>>): Promise<void> {
    setBusy(true)
    const outcome = await step()
    setWrong(outcome.ok ? null : outcome.problem)
    setBusy(false)
  }

  const some = authorities !== undefined && authorities.length > 0
  return (
    <>
      <SettingRow label={t('network.trust')} help={t('network.trust.help')} group>
        {({ labelId }) => (
          <div className="setting-buttons" role="group" aria-labelledby={labelId}>
            <Button look="pill" onPress={() => void run(trustFile)} busy={busy}>
              {t('network.trust.choose')}
            </Button>
            {some ? (
              <Button look="pill" onPress={() => void run(trustNone)} disabled={busy}>
                {t('network.trust.none')}
              </Button>
            ) : null}
          </div>
        )}
      </SettingRow>
      <Unsearched>
        {some ? (
          <ul className="settings-trust">
            {authorities.map(({ name, until }, at) => (
              <li key={at}>{t('network.trust.until', { name, date: dates.format(until) })}</li>
            ))}
          </ul>
        ) : null}
        <ProblemBanner problem={wrong} />
      </Unsearched>
    </>
  )
}
