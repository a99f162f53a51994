/** Reads what strace wrote down: one timeline of all that a program did to the disk and said to others. */
import { readFileSync } from 'node:fs'

/** One thing that a program did. A file is named by its descriptor at that moment. */
export type Deed =
  | { readonly type: 'open'; readonly fd: number; readonly path: string; readonly flags: string }
  | { readonly type: 'close'; readonly fd: number }
  /** `offset` is null for a write where the file stands; `isCut` when strace did not print all of it. */
  | {
      readonly type: 'write'
      readonly fd: number
      readonly bytes: Buffer
      readonly offset: number | null
      readonly isCut: boolean
    }
  | { readonly type: 'size'; readonly fd: number; readonly size: number }
  | { readonly type: 'sync'; readonly fd: number }
  | { readonly type: 'rename'; readonly from: string; readonly to: string }
  | { readonly type: 'unlink'; readonly path: string }
  | { readonly type: 'folder'; readonly path: string }

const SYNCS = ['fsync', 'fdatasync']

/**
 * The deeds in the order in which they could have their effect: a write counts from its beginning, a sync only once it has
 * ended. Calls that failed are left out.
 */
export function readTrace(file: string): Deed[] {
  const deeds: (Deed | null)[] = []
  const open = new Map<string, { readonly at: number; readonly text: string }>()
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const space = line.indexOf(' ')
    const thread = line.slice(0, space)
    const said = line.slice(space).trimStart()
    if (said.startsWith('<... ')) {
      const begun = open.get(thread)
      open.delete(thread)
      if (begun)
        settle(deeds, begun.at, begun.text + said.slice(said.indexOf('resumed>') + 'resumed>'.length))
      continue
    }
    const unfinished = said.lastIndexOf('<unfinished ...>')
    if (unfinished < 0) {
      if (/^\w+\(/.test(said)) settle(deeds, deeds.push(null) - 1, said)
      continue
    }
    const text = said.slice(0, unfinished).trimEnd()
    open.set(thread, { at: deeds.length, text })
    deeds.push(deedOf(text))
  }
  return deeds.filter((deed) => deed !== null)
}

/** Writes a finished call into its place, or at the end where it only counts once it is over. */
function settle(deeds: (Deed | null)[], at: number, text: string): void {
  const result = /= (-?\d+|\?)[^=]*$/.exec(text)?.[1] ?? '?'
  // A call that never came back, as one during which the program was killed, may have had its effect.
  const deed = result.startsWith('-') ? null : deedOf(text, result === '?' ? null : Number(result))
  if (deed?.type !== 'sync') {
    deeds[at] = deed
    return
  }
  deeds[at] = null
  if (result !== '?') deeds.push(deed)
}

function deedOf(text: string, result: number | null = null): Deed | null {
  const bracket = text.indexOf('(')
  const call = text.slice(0, bracket)
  const args = text.slice(bracket + 1)
  const fd = Number.parseInt(args, 10)
  if (call === 'write' || call === 'writev' || call === 'pwrite64' || call === 'pwritev') {
    const bytes = Buffer.concat(strings(withoutPaths(args)))
    const offset = /, (\d+)\)? *(?:=|$)/.exec(args.slice(-60))?.[1]
    return {
      type: 'write',
      fd,
      bytes: result === null ? bytes : bytes.subarray(0, result),
      offset: call.startsWith('p') ? Number(offset) : null,
      isCut: args.includes('"...'),
    }
  }
  if (call === 'close') return { type: 'close', fd }
  if (SYNCS.includes(call)) return { type: 'sync', fd }
  if (call === 'ftruncate') return { type: 'size', fd, size: Number(/>?, (\d+)/.exec(args)?.[1]) }
  const [first = '', second = ''] = strings(withoutPaths(args)).map(String)
  if (call === 'openat') {
    const flags = /", ([A-Z_|]+)/.exec(args)?.[1] ?? ''
    return result === null ? null : { type: 'open', fd: result, path: first, flags }
  }
  if (call.startsWith('rename')) return { type: 'rename', from: first, to: second }
  if (call.startsWith('unlink')) return { type: 'unlink', path: first }
  if (call.startsWith('mkdir')) return { type: 'folder', path: first }
  throw new Error(`a call that the replay does not know: ${text.slice(0, 200)}`)
}

/** Descriptors carry their path in angle brackets; here only the arguments themselves count. */
function withoutPaths(args: string): string {
  return args.replace(/<(?:\\x[0-9a-f]{2})+>/g, '')
}

function strings(args: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = args.indexOf('"'); at >= 0;) {
    const end = args.indexOf('"', at + 1)
    found.push(Buffer.from(args.slice(at + 1, end).replaceAll('\\x', ''), 'hex'))
    at = args.indexOf('"', end + 1)
  }
  return found
}
