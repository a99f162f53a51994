import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { KeysRefused } from '../../../shared/lib/key-rules.ts'
import type { Chord, OwnKeys } from '../../../shared/lib/keys.ts'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { chordWords } from '../../keyboard/key-caps.ts'
import { defaultKeysOf, type KeyContext, type KeyId, type KEYMAP } from '../../keyboard/keymap.ts'
import { chordOfPress, isModifier, judgeKeys } from '../../keyboard/own-keys.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { now } from '../../store/use-app.ts'

/** An entry of the keymap. */
export type ShortcutEntry = (typeof KEYMAP)[number]

/** What stands under a row: words, and a command whose keys can be taken. */
interface Said {
  readonly words: string
  readonly take?: { readonly chord: Chord; readonly from: KeyId }
}

/** Keeps keys of the person's own; undefined goes back to those of the table. */
function keep(change: Readonly<Record<string, Chord | '' | undefined>>): void {
  const all = Object.entries({ ...now().settings.ownKeys, ...change })
  const ownKeys = Object.fromEntries(
    all.filter((each): each is [string, Chord | ''] => each[1] !== undefined),
  )
  void saveSettings({ ownKeys: ownKeys satisfies OwnKeys })
}

function refusal(why: KeysRefused, chord: Chord | null, mac: boolean, t: Translate): string {
  if (why === 'unusable' || chord === null) return t('keys.change.unusable')
  if (why === 'kept') return t('keys.change.kept', { keys: chordWords(chord, mac, t) })
  if (why === 'types') return t('keys.change.types', { modifiers: mac ? '⌥' : 'Ctrl+Alt' })
  const [one, other] = mac ? ['⌘', '⌃'] : ['Ctrl', 'Alt']
  return t('keys.change.bare', { modifiers: t('keys.or', { one, other }) })
}

/** Other keys for an entry, chosen by pressing them. The focus comes back to the `pencil` that asked for them. */
export function useKeysChange(
  entry: ShortcutEntry,
  context: KeyContext,
  pencil: RefObject<HTMLButtonElement | null>,
) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [usual] = defaultKeysOf(entry, context)

  function end(words: string | null): void {
    pencil.current?.focus()
    setChanging(false)
    setSaid(words === null ? null : { words })
  }

  function choose(chord: Chord, from: KeyId | null): void {
    keep({ ...(from === null ? {} : { [from]: '' }), [entry.id]: chord === usual ? undefined : chord })
    end(from === null ? null : t('keys.change.took', { name: t(`keys.${from}`) }))
  }

  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') end(null)
    if (event.key === 'Escape' || isModifier(event.nativeEvent)) return
    const chord = chordOfPress(event.nativeEvent, context)
    if (chord === null) {
      setSaid({ words: refusal('unusable', null, context.mac, t) })
      return
    }
    const judged = judgeKeys(entry, chord, context)
    if (judged.is === 'free') choose(chord, null)
    if (judged.is === 'refused') setSaid({ words: refusal(judged.why, chord, context.mac, t) })
    if (judged.is !== 'taken') return
    const other = { keys: chordWords(chord, context.mac, t), name: t(`keys.${judged.by}`) }
    if (judged.fixed) setSaid({ words: t('keys.change.fixed', other) })
    else setSaid({ words: t('keys.change.taken', other), take: { chord, from: judged.by } })
  }

  function left({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!changing || currentTarget.contains(relatedTarget)) return
    setChanging(false)
    setSaid(null)
  }

  return {
    changing,
    said,
    usual,
    toggle: (): void => {
      setSaid(null)
      setChanging(!changing)
    },
    choose,
    /** Keeps these keys, none, or again those of the table. */
    set: (chord: '' | undefined): void => {
      keep({ [entry.id]: chord })
      end(null)
    },
    pressed,
    left,
  }
}
