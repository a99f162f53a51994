import type { Chord } from '../../shared/lib/keys.ts'
import { useT } from '../i18n/i18n.ts'
import { shownKeys } from '../keyboard/key-caps.ts'
import { useApp } from '../store/use-app.ts'

/** What a key does where it stands: the keys, then a word. */
export function KeyHint({ chords, words }: { readonly chords: readonly Chord[]; readonly words: string }) {
  const t = useT()
  const mac = useApp((state) => state.platform === 'darwin')
  return (
    <span>
      {chords.map((chord) => (
        <kbd key={chord}>{shownKeys(chord, mac, t).join(mac ? '' : '+')}</kbd>
      ))}{' '}
      {words}
    </span>
  )
}
