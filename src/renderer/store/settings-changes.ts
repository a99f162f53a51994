import type { Settings } from '../../shared/model/settings.ts'
import type { AppState } from './state.ts'

type SettingsPart = Pick<AppState, 'settings' | 'keptSettings' | 'settingsChanges'>

/** The settings as the core keeps them now, under the changes that it has not answered yet. */
export function withSettings(
  { settingsChanges }: Pick<AppState, 'settingsChanges'>,
  kept: Settings,
): SettingsPart {
  return { settings: under(settingsChanges, kept), keptSettings: kept, settingsChanges }
}

/** A change begins: it is seen at once. */
export function beginSettings(state: SettingsPart, change: Partial<Settings>): SettingsPart {
  return {
    settings: { ...state.settings, ...change },
    keptSettings: state.keptSettings,
    settingsChanges: [...state.settingsChanges, change],
  }
}

/** The core has answered a change; `kept` null: it refused, and this change alone is taken back. */
export function endSettings(
  state: SettingsPart,
  change: Partial<Settings>,
  kept: Settings | null,
): SettingsPart {
  const settingsChanges = state.settingsChanges.filter((each) => each !== change)
  if (kept) return withSettings({ settingsChanges }, kept)
  const before = Object.fromEntries(
    Object.entries(state.keptSettings).filter(([name]) => name in change),
  ) as Partial<Settings>
  return {
    settings: under(settingsChanges, { ...state.settings, ...before }),
    keptSettings: state.keptSettings,
    settingsChanges,
  }
}

const under = (changes: readonly Partial<Settings>[], settings: Settings): Settings =>
  changes.reduce<Settings>((all, change) => ({ ...all, ...change }), settings)
