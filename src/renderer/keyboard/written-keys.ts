import type { Translate } from '../i18n/i18n.ts'
import { shownKeys } from './key-caps.ts'
import { KEYMAP, keysOf, type KeyContext, type KeyEntry, type KeyScope } from './keymap.ts'

/** The keys of an entry as they are written: those that mean the same one after the other, a row of keys by its ends. */
export function writtenKeys(
  entry: KeyEntry,
  context: KeyContext,
  t: Translate,
): readonly (readonly string[])[] {
  const chords = keysOf(entry, context).map((chord) => shownKeys(chord, context.mac, t))
  const written = chords.filter(
    (keys, at) => chords.findIndex((other) => other.join('+') === keys.join('+')) === at,
  )
  const [first = [], last = []] = [written[0], written.at(-1)]
  return written.length > 3
    ? [[...first.slice(0, -1), `${first.at(-1) ?? ''}…${last.at(-1) ?? ''}`]]
    : written
}

/** The keys of a scope that "Single-key commands" switches on, as they are written. Those chosen with a modifier act anyway. */
export function singleKeys(scope: KeyScope, context: KeyContext, t: Translate): readonly string[] {
  return KEYMAP.filter((entry) => entry.scope === scope && 'single' in entry)
    .flatMap((entry) => writtenKeys(entry, { ...context, singleKeys: true }, t))
    .filter((keys) => keys.length === 1)
    .flat()
}
