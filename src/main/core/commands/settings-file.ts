import { isRecord } from '../gateway/translate/json-fields.ts'
import { readFile, stat } from 'node:fs/promises'
import type { CoreContext } from '../core-context.ts'
import { MAX_MACROS, type Macro } from '../../../shared/model/macro.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import {
  DEVICE_SETTINGS,
  settingsChangeSchema,
  withTodaysNames,
  type Settings,
} from '../../../shared/model/settings.ts'
import { writeChosenFile } from './write-chosen-file.ts'

/** What stands in front, so that no other file is taken for one. */
const FORMAT = 'parley-settings'
const VERSION = 1
/** A file of settings is small: what is larger is something else. */
const MAX_FILE_BYTES = 256 * 1024

/** Settings out of a file, and how many of its names this version does not know. */
export interface SettingsRead {
  readonly settings: Partial<Settings>
  readonly ignored: number
}

/** The settings as a file for another computer: those of the application, none of an account, nothing secret. */
export function formatSettings(settings: Settings, app: string): string {
  const carried = Object.entries(settings).filter(([name]) => !isOfDevice(name))
  return `${JSON.stringify({ format: FORMAT, version: VERSION, app, settings: Object.fromEntries(carried) }, null, 2)}\n`
}

/**
 * Settings out of the text of a file, all or none: one bad value refuses the file. Names of another version are passed
 * over, so that an older Parley takes a newer one's file as far as it goes.
 */
export function parseSettings(text: string): Outcome<SettingsRead> {
  let file: { readonly format?: unknown; readonly version?: unknown; readonly settings?: unknown }
  try {
    file = JSON.parse(text) as typeof file
  } catch {
    return failure(problem('settings-file-foreign'))
  }
  if (!isRecord(file) || file.format !== FORMAT || !isRecord(file.settings))
    return failure(problem('settings-file-foreign'))
  if (file.version !== VERSION) return failure(problem('settings-file-newer'))
  const taken: Record<string, unknown> = {}
  let ignored = 0
  for (const [name, value] of Object.entries(withTodaysNames({ ...file.settings }))) {
    if (isOfDevice(name)) continue
    const schema = Object.hasOwn(settingsChangeSchema.shape, name)
      ? settingsChangeSchema.shape[name as keyof Settings]
      : null
    if (!schema) ignored += 1
    else {
      const parsed = schema.safeParse(value)
      if (!parsed.success || parsed.data === undefined)
        return failure(problem('settings-file-value', { name }))
      taken[name] = parsed.data
    }
  }
  return success({ settings: taken, ignored })
}

/** Reads and judges a file. */
export async function readSettingsFile(file: string): Promise<Outcome<SettingsRead>> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) return failure(problem('settings-file-foreign'))
    return parseSettings(await readFile(file, 'utf8'))
  } catch {
    return failure(problem('settings-file-unreadable'))
  }
}

/** Asks where to, and writes. */
export async function exportSettings({
  ports,
  settings,
}: Pick<CoreContext, 'ports' | 'settings'>): Promise<Outcome<{ saved: boolean }>> {
  const file = await ports.chooseSavePath('parley-settings.json')
  if (file === null) return success({ saved: false })
  const written = await writeChosenFile(
    file,
    formatSettings(settings.get(), ports.versions.app),
    'settings-file-not-written',
  )
  return written.ok ? success({ saved: true }) : written
}

/** Asks for a file and takes it over; null when the person would rather not. */
export async function importSettings(
  context: Pick<CoreContext, 'ports' | 'settings'>,
): Promise<Outcome<{ changed: number; ignored: number } | null>> {
  const file = await context.ports.chooseFile(['json'])
  return file === null ? success(null) : takeSettings(context, file)
}

/** Takes over the settings of a file. */
export async function takeSettings(
  { settings }: Pick<CoreContext, 'settings'>,
  file: string,
): Promise<Outcome<{ changed: number; ignored: number }>> {
  const read = await readSettingsFile(file)
  if (!read.ok) return read
  const before = settings.get()
  const { macros, ...others } = read.value.settings
  const set = settings.set({ ...others, ...(macros && { macros: mergedMacros(before.macros, macros) }) })
  if (!set.ok) return set
  const names = Object.keys(set.value) as (keyof Settings)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(set.value[name]))
  return success({ changed: changed.length, ignored: read.value.ignored })
}

/**
 * What a person wrote is not lost to a file: its macros take the place of those of the same name, and stand behind the others as far as
 * there are keys for them.
 */
function mergedMacros(own: readonly Macro[], brought: readonly Macro[]): Macro[] {
  const byName = new Map([...own, ...brought].map((macro) => [macro.name, macro]))
  return [...byName.values()].slice(0, Math.max(MAX_MACROS, own.length))
}

function isOfDevice(name: string): boolean {
  return DEVICE_SETTINGS.includes(name as keyof Settings)
}
