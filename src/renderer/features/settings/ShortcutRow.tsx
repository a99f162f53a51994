import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { chordWords } from '../../keyboard/key-caps.ts'
import { keysOf, ownKeysOf, type KeyContext } from '../../keyboard/keymap.ts'
import { writtenKeys } from '../../keyboard/written-keys.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { useCounted } from './settings-search.ts'
import { useKeysChange, type ShortcutEntry } from './use-keys-change.ts'

/** One thing that keys do, with its keys; those that can be chosen are chosen by pressing them. */
export function ShortcutRow(props: {
  readonly entry: ShortcutEntry
  readonly context: KeyContext
  readonly words: readonly string[]
}) {
  const { entry, context, words } = props
  const t = useT()
  useCounted()
  const pencil = useRef<HTMLButtonElement>(null)
  const { changing, said, usual, ...change } = useKeysChange(entry, context, pencil)
  const name = t(`keys.${entry.id}`)
  const fixed = 'fixed' in entry
  const isOwn = ownKeysOf(entry, context) !== undefined

  return (
    <div className={fixed ? 'keys-row keys-row-fixed' : 'keys-row'} onBlur={change.left}>
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
            onKeyDown={change.pressed}
          />
        ) : (
          <Keys chords={writtenKeys(entry, context, t)} />
        )}
        {changing && keysOf(entry, context).length > 0 ? (
          <IconButton
            className="icon-button-light"
            label={t('keys.change.remove')}
            onPress={() => change.set('')}
          >
            <Trash2 />
          </IconButton>
        ) : null}
        {isOwn && usual !== undefined ? (
          <IconButton
            className="icon-button-light"
            label={t('keys.change.default', { keys: chordWords(usual, context.mac, t) })}
            onPress={() => change.set(undefined)}
          >
            <Undo2 />
          </IconButton>
        ) : null}
        {fixed ? null : (
          <IconButton
            ref={pencil}
            className="icon-button-light"
            label={changing ? t('app.cancel') : t('keys.change', { name })}
            onPress={change.toggle}
          >
            {changing ? <X /> : <Pencil />}
          </IconButton>
        )}
      </dd>
      {said === null ? null : (
        <dd className="keys-row-said">
          <span role="alert">{said.words}</span>
          {said.take ? (
            <Button onPress={() => said.take && change.choose(said.take.chord, said.take.from)}>
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
