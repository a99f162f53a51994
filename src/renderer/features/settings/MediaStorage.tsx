import { useEffect, useState } from 'react'
import type { Outcome } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ask } from '../../store/actions/ask.ts'
import { byteSize } from '../../text/size.ts'
import { Button } from '../../ui/Button.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section } from './Section.tsx'
import { SettingNumber } from './SettingNumber.tsx'

type Usage = Outcome<{ readonly bytes: number; readonly files: number }>

/** How much room received files take, how much they may, and the way to be rid of them. */
export function MediaStorage() {
  const t = useT()
  const [usage, setUsage] = useState<Usage | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => whenAnswered(ask('media.usage', {}), setUsage), [])

  async function clear(): Promise<void> {
    setBusy(true)
    const cleared = await ask('media.clear', {})
    // What it answers is what was freed, not what is left.
    setUsage(cleared.ok ? await ask('media.usage', {}) : cleared)
    setBusy(false)
  }

  const files = usage?.ok ? usage.value.files : 0
  const words = (): string => {
    if (usage === null) return t('settings.media.loading')
    if (!usage.ok) return problemText(usage.problem)
    if (files === 0) return t('settings.media.none')
    return t('settings.media.usage', { size: byteSize(usage.value.bytes), count: files })
  }
  return (
    <Section title={t('settings.media.title')}>
      <SettingRow
        label={words()}
        help={t('settings.media.clear.note')}
        also={[t('settings.media.clear')]}
        group
      >
        {() => (
          <Button look="pill" onPress={() => void clear()} busy={busy} disabled={files === 0}>
            {t('settings.media.clear')}
          </Button>
        )}
      </SettingRow>
      <p role="status" className="visually-hidden">
        {words()}
      </p>
      <SettingNumber
        name="mediaCacheMb"
        label={t('settings.media.limit')}
        help={t('settings.media.limit.help')}
        least={50}
        most={100_000}
      />
    </Section>
  )
}
