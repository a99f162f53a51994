import { settingsSchema, withTodaysNames, type Settings } from '../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../shared/model/settings-defaults.ts'

/**
 * Settings out of whatever a file holds. One value that this version does not know costs that value, not the others:
 * `refused` names it.
 */
export function readSettings(stored: Readonly<Record<string, unknown>>): {
  readonly settings: Settings
  readonly refused: readonly string[]
} {
  const kept: Record<string, unknown> = {}
  const refused: string[] = []
  const named = withTodaysNames(stored)
  for (const [key, schema] of Object.entries(settingsSchema.shape)) {
    if (!Object.hasOwn(named, key)) continue
    const parsed = schema.safeParse(named[key])
    if (parsed.success) kept[key] = parsed.data
    else refused.push(key)
  }
  return { settings: { ...DEFAULT_SETTINGS, ...kept }, refused }
}
