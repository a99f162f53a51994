import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { acceleratorOf } from '../../../shared/lib/accelerator.ts'
import type { DesktopState } from '../../../shared/model/desktop.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SettingRow } from './rows/SettingRow.tsx'

/** Keys with which one leaves the field instead of choosing them. */
const LEAVES = new Set(['Tab', 'Escape', 'Enter'])

/** The shortcut of the whole desktop: it is chosen by pressing it. `state` says whether it could be had. */
export function ShortcutField({ state }: { readonly state: DesktopState['shortcut'] }) {
  const t = useT()
  const keys = useApp(({ settings }) => settings.globalShortcut)
  const [wrong, setWrong] = useState(false)
  const [waits, setWaits] = useState(false)
  const error = wrong
    ? problemText({ code: 'keys-malformed' })
    : state === 'taken' && keys !== ''
      ? problemText({ code: 'keys-taken' })
      : null
  const help = t(state === 'asked' && keys !== '' ? 'desktop.shortcut.asked' : 'desktop.shortcut.help')

  function pressed(event: React.KeyboardEvent): void {
    if (LEAVES.has(event.key) && !isCommand(event)) return
    event.preventDefault()
    event.stopPropagation()
    // The modifiers alone are the beginning of it.
    if (['Control', 'Alt', 'Shift', 'Meta'].includes(event.key)) return
    const chosen = acceleratorOf(event)
    setWrong(chosen === null)
    if (chosen !== null) void saveSettings({ globalShortcut: chosen })
  }

  return (
    <SettingRow label={t('desktop.shortcut')} help={help} error={error}>
      {({ id, describedBy }) => (
        <>
          {keys === '' ? null : (
            <IconButton
              label={t('desktop.shortcut.clear')}
              onPress={() => void saveSettings({ globalShortcut: '' })}
            >
              <X />
            </IconButton>
          )}
          <input
            id={id}
            className="input settings-keys-input"
            readOnly
            value={keys}
            placeholder={t(waits ? 'desktop.shortcut.press' : 'desktop.shortcut.none')}
            aria-invalid={error !== null}
            aria-describedby={describedBy}
            onFocus={() => setWaits(true)}
            onBlur={() => {
              setWaits(false)
              setWrong(false)
            }}
            onKeyDown={pressed}
          />
        </>
      )}
    </SettingRow>
  )
}
