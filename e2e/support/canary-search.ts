/** Looks for secrets in every form in which they could lie somewhere by mistake. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { NEVER_FORGIVEN } from '../../simulator/verdict.ts'

/** The message of a check that finds a secret. */
export const LEAKED = `${NEVER_FORGIVEN}: a secret lies where it must not`

/** A form of a secret, as bytes. */
interface Needle {
  readonly name: string
  readonly form: string
  readonly bytes: Buffer
}

/** A secret that was found. */
export interface Hit {
  readonly secret: string
  readonly form: string
  readonly place: string
}

const each = (text: string, write: (code: number) => string): string =>
  [...text].map((char) => write(char.charCodeAt(0))).join('')
const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')

/** Base64 of a text in the middle of a longer one: what is the same whatever stands before and behind it. */
function base64(text: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
  const whole = Math.floor(bytes.length / 3) * 4
  return bytes.toString('base64').slice(Math.ceil((before * 4) / 3), whole)
}

/** A secret in all forms. */
export function formsOf(secret: string): Record<string, Buffer> {
  const text = (value: string): Buffer => Buffer.from(value, 'latin1')
  const plainHex = Buffer.from(secret).toString('hex')
  return {
    plain: text(secret),
    'base64 at 0': text(base64(secret, 0)),
    'base64 at 1': text(base64(secret, 1)),
    'base64 at 2': text(base64(secret, 2)),
    hex: text(plainHex),
    'hex in capitals': text(plainHex.toUpperCase()),
    'UTF-16LE': Buffer.from(secret, 'utf16le'),
    'percent-encoded': text(encodeURIComponent(secret)),
    'percent-encoded whole': text(each(secret, (code) => `%${hex(code, 2)}`)),
    'percent-encoded whole in capitals': text(each(secret, (code) => `%${hex(code, 2).toUpperCase()}`)),
    'JSON with escaped slashes': text(JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/')),
    'JSON in escapes': text(each(secret, (code) => `\\u${hex(code, 4)}`)),
  }
}

function needlesOf(secrets: Readonly<Record<string, string>>): Needle[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(formsOf(secret)).map(([form, bytes]) => ({ name, form, bytes })),
  )
}

function searchBytes(bytes: Buffer, needles: readonly Needle[], place: string): Hit[] {
  return needles
    .filter((needle) => bytes.includes(needle.bytes))
    .map(({ name, form }) => ({ secret: name, form, place }))
}

/** Searches text, such as a heap snapshot. */
export function searchText(text: string, secrets: Readonly<Record<string, string>>, place: string): Hit[] {
  return searchBytes(Buffer.from(text), needlesOf(secrets), place)
}

/** Searches every file under a folder; says how many files it read. */
export function searchFolder(
  folder: string,
  secrets: Readonly<Record<string, string>>,
): { readonly files: number; readonly hits: Hit[] } {
  const needles = needlesOf(secrets)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const hits = files.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    return searchBytes(readFileSync(file), needles, path.relative(folder, file))
  })
  return { files: files.length, hits }
}

/** Everything that is alive in the script of the window, as text. */
export async function heapSnapshot(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}
