import { useState } from 'react'
import { parseProxy } from '../../../shared/lib/proxy-address.ts'
import type { DesktopState } from '../../../shared/model/desktop.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { locale, problemText, useT } from '../../i18n/i18n.ts'
import { trustFile, trustNone } from '../../store/actions/desktop.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Section } from './Section.tsx'

/** How the service is reached: by which proxy, on whose word, and how sparingly. */
export function Network() {
  const t = useT()
  const mode = useApp((state) => state.settings.proxyMode)
  const saves = useApp((state) => state.settings.saveData)
  return (
    <Section title={t('network.title')}>
      <Radios
        label={t('network.proxy')}
        value={mode}
        onChange={(proxyMode) => void saveSettings({ proxyMode })}
        options={(['system', 'none', 'manual'] as const).map((value) => ({
          value,
          label: t(`network.proxy.${value}`),
        }))}
      />
      {mode === 'manual' ? <ProxyAddress /> : null}
      <Trust />
      <Checkbox
        label={t('network.saveData')}
        help={t('network.saveData.help')}
        checked={saves}
        onChange={(saveData) => void saveSettings({ saveData })}
      />
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
    <TextField
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

  return (
    <div className="settings-trust" role="group" aria-label={t('network.trust')}>
      <span className="field-label">{t('network.trust')}</span>
      {authorities && authorities.length > 0 ? (
        <ul>
          {authorities.map(({ name, until }, at) => (
            <li key={at}>{t('network.trust.until', { name, date: dates.format(until) })}</li>
          ))}
        </ul>
      ) : null}
      {wrong ? <Banner tone="bad">{problemText(wrong)}</Banner> : null}
      <div className="settings-row">
        <Button onPress={() => void run(trustFile)} busy={busy}>
          {t('network.trust.choose')}
        </Button>
        {authorities && authorities.length > 0 ? (
          <Button onPress={() => void run(trustNone)} disabled={busy}>
            {t('network.trust.none')}
          </Button>
        ) : null}
      </div>
      <p className="field-help">{t('network.trust.help')}</p>
    </div>
  )
}
