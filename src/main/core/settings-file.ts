import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import type { Rooms } from './core.ts'
import { renameFile } from './disk/durable-write.ts'
import { removeFile } from './disk/remove.ts'
import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import { DEVICE_SETTINGS, settingsChangeSchema, type Settings } from '../../shared/model/settings.ts'

/** What stands in front, so that no other file is taken for one. */
const FORMAT = 'parley-settings'
const VERSION = 1
/** A file of settings is small: what is larger is something else. */
const LARGEST = 256 * 1024

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
  if (!isObject(file) || file.format !== FORMAT || !isObject(file.settings))
    return failure(problem('settings-file-foreign'))
  if (file.version !== VERSION) return failure(problem('settings-file-newer'))
  const taken: Record<string, unknown> = {}
  let ignored = 0
  for (const [name, value] of Object.entries(file.settings)) {
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

/** Writes a file whole or not at all. */
export async function writeSettingsFile(file: string, text: string): Promise<Outcome<null>> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(part, text, { flag: 'wx', flush: true })
    await renameFile(part, file)
    return success(null)
  } catch (error) {
    await removeFile(part).catch(() => undefined)
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    return failure(problem(full ? 'storage-full' : 'settings-file-not-written'))
  }
}

/** Reads and judges a file. */
export async function readSettingsFile(file: string): Promise<Outcome<SettingsRead>> {
  try {
    if ((await stat(file)).size > LARGEST) return failure(problem('settings-file-foreign'))
    return parseSettings(await readFile(file, 'utf8'))
  } catch {
    return failure(problem('settings-file-unreadable'))
  }
}

/** Asks where to, and writes. */
export async function exportSettings({ ports, settings }: Rooms): Promise<Outcome<{ saved: boolean }>> {
  const file = await ports.chooseSavePath('parley-settings.json')
  if (file === null) return success({ saved: false })
  const written = await writeSettingsFile(file, formatSettings(settings.get(), ports.versions.app))
  return written.ok ? success({ saved: true }) : written
}

/** Asks for a file and takes it over; null when the person would rather not. */
export async function importSettings({
  ports,
  settings,
}: Rooms): Promise<Outcome<{ changed: number; ignored: number } | null>> {
  const file = await ports.chooseFile('json')
  if (file === null) return success(null)
  const read = await readSettingsFile(file)
  if (!read.ok) return read
  const before = settings.get()
  const set = settings.set(read.value.settings)
  if (!set.ok) return set
  const names = Object.keys(set.value) as (keyof Settings)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(set.value[name]))
  return success({ changed: changed.length, ignored: read.value.ignored })
}

function isOfDevice(name: string): boolean {
  return DEVICE_SETTINGS.includes(name as keyof Settings)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
