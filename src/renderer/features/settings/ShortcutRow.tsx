import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Chord, OwnKeys } from '../../../shared/lib/keys.ts'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { chordWords } from '../../keyboard/key-caps.ts'
import {
  defaultKeysOf,
  keysOf,
  ownKeysOf,
  type KeyContext,
  type KeyId,
  type KEYMAP,
} from '../../keyboard/keymap.ts'
import type { KeysRefused } from '../../../shared/lib/key-rules.ts'
import { chordOfPress, isModifier, judgeKeys } from '../../keyboard/own-keys.ts'
import { writtenKeys } from '../../keyboard/written-keys.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { now } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { useCounted } from './settings-search.ts'

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

/** One thing that keys do, with its keys; those that can be chosen are chosen by pressing them. */
export function ShortcutRow(props: {
  readonly entry: ShortcutEntry
  readonly context: KeyContext
  readonly words: readonly string[]
}) {
  const { entry, context, words } = props
  const t = useT()
  useCounted()
  const [changing, setChanging] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const name = t(`keys.${entry.id}`)
  const fixed = 'fixed' in entry
  const isOwn = ownKeysOf(entry, context) !== undefined
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

  return (
    <div className={fixed ? 'keys-row keys-row-fixed' : 'keys-row'} onBlur={left}>
      <dt>
        <MarkedText text={name} words={words} />
      </dt>
      <dd>
        {changing ? (
          <input
            className="input settings-keys-input"
            readOnly
            autoFocus
            aria-label={name}
            placeholder={t('keys.change.press')}
            onKeyDown={pressed}
          />
        ) : (
          <Keys chords={writtenKeys(entry, context, t)} />
        )}
        {changing && keysOf(entry, context).length > 0 ? (
          <IconButton
            className="icon-button-light"
            label={t('keys.change.remove')}
            onPress={() => {
              keep({ [entry.id]: '' })
              end(null)
            }}
          >
            <Trash2 />
          </IconButton>
        ) : null}
        {isOwn && usual !== undefined ? (
          <IconButton
            className="icon-button-light"
            label={t('keys.change.default', { keys: chordWords(usual, context.mac, t) })}
            onPress={() => {
              keep({ [entry.id]: undefined })
              end(null)
            }}
          >
            <Undo2 />
          </IconButton>
        ) : null}
        {fixed ? null : (
          <IconButton
            ref={pencil}
            className="icon-button-light"
            label={changing ? t('app.cancel') : t('keys.change', { name })}
            onPress={() => {
              setSaid(null)
              setChanging(!changing)
            }}
          >
            {changing ? <X /> : <Pencil />}
          </IconButton>
        )}
      </dd>
      {said === null ? null : (
        <dd className="keys-row-said">
          <span role="alert">{said.words}</span>
          {said.take ? (
            <Button onPress={() => said.take && choose(said.take.chord, said.take.from)}>
              {t('keys.change.take')}
            </Button>
          ) : null}
        </dd>
      )}
    </div>
  )
}

function Keys({ chords }: { readonly chords: readonly (readonly string[])[] }) {
  const t = useT()
  if (chords.length === 0) return <span className="keys-none">{t('keys.change.none')}</span>
  return chords.map((keys, at) => (
    <span key={at} className="keys-chord">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ))
}
