import { useT } from '../i18n/i18n.ts'
import { useApp } from '../store/use-app.ts'
import { chordWords } from './key-caps.ts'
import { keyContext } from './key-meant.ts'
import { chordOf, type KeyId } from './keymap.ts'

/** Answers the keys of a command in words, as they are now; empty where it has none. */
export function useKeyWords(): (id: KeyId | undefined) => string {
  const t = useT()
  const platform = useApp((state) => state.platform)
  const settings = useApp((state) => state.settings)
  return (id) => {
    const context = keyContext({ platform, settings })
    const chord = id && chordOf(id, context)
    return chord === undefined ? '' : chordWords(chord, context.mac, t)
  }
}
