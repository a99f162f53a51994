import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { chordsOn } from '../../../shared/lib/keys.ts'
import { MAX_MACROS, type Macro } from '../../../shared/model/macro.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { chordWords } from '../../keyboard/key-caps.ts'
import { MACRO_KEYS } from '../../keyboard/keymap.ts'
import { saveSettings, trySettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { EditMacro } from './EditMacro.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import './macros.css'

const NEW: Macro = { name: '', text: '', label: '', end: 'archive', hours: 24 }

/** What a macro does, in words. */
function useDeeds({ text, label, end, hours }: Macro): string {
  const t = useT()
  const deeds = [
    ...(text === '' ? [] : [t('macros.does.reply', { text })]),
    ...(label === '' ? [] : [t('macros.does.label', { label })]),
    ...(end === 'stay'
      ? []
      : [end === 'archive' ? t('macros.end.archive') : t('macros.does.snooze', { count: hours })]),
  ]
  return deeds.join(' · ')
}

function MacroItem(props: {
  readonly macro: Macro
  readonly place: number
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { macro, place, onEdit, onRemove } = props
  const t = useT()
  const deeds = useDeeds(macro)
  const mac = useApp((state) => state.platform === 'darwin')
  const chord = chordsOn(MACRO_KEYS, mac)[place]
  return (
    <li className="macro">
      <span className="macro-words">
        <bdi className="macro-name">{macro.name}</bdi>
        <bdi className="macro-deeds">{deeds}</bdi>
      </span>
      {chord === undefined ? null : <kbd>{chordWords(chord, mac, t)}</kbd>}
      <IconButton label={t('macros.edit', { name: macro.name })} onPress={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={t('macros.remove', { name: macro.name })} onPress={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  )
}

/** What is done with a chat by one key: written, changed and deleted here. */
export function Macros() {
  const t = useT()
  const macros = useApp((state) => state.settings.macros)
  /** Which one is edited; at the end: a new one. */
  const [edited, setEdited] = useState<number | null>(null)
  const [removed, setRemoved] = useState<{ readonly macro: Macro; readonly place: number } | null>(null)
  const put = (next: readonly Macro[]): void => void saveSettings({ macros: [...next] })
  const cancel = (): void => setEdited(null)
  async function keep(macro: Macro): Promise<Problem | null> {
    const refused = edited === null ? null : await trySettings({ macros: macros.toSpliced(edited, 1, macro) })
    if (refused === null) setEdited(null)
    return refused
  }
  return (
    <SettingRow
      label={t('macros.title')}
      help={t('macros.help')}
      also={macros.map(({ name }) => name)}
      group
      below
    >
      {({ labelId }) => (
        <div className="macros-part">
          {macros.length === 0 ? null : (
            <ul className="macros" aria-labelledby={labelId}>
              {macros.map((macro, place) =>
                place === edited ? (
                  <li key={place}>
                    <EditMacro macro={macro} onSave={keep} onCancel={cancel} />
                  </li>
                ) : (
                  <MacroItem
                    key={place}
                    macro={macro}
                    place={place}
                    onEdit={() => setEdited(place)}
                    onRemove={() => {
                      setRemoved({ macro, place })
                      put(macros.toSpliced(place, 1))
                    }}
                  />
                ),
              )}
            </ul>
          )}
          {removed ? (
            <p className="macro-removed">
              <span role="status">{t('macros.removed', { name: removed.macro.name })}</span>
              <Button
                look="pill"
                onPress={() => {
                  put(macros.toSpliced(removed.place, 0, removed.macro))
                  setRemoved(null)
                }}
              >
                {t('undo.action')}
              </Button>
            </p>
          ) : null}
          {edited === macros.length ? <EditMacro macro={NEW} onSave={keep} onCancel={cancel} /> : null}
          {edited === null && macros.length < MAX_MACROS ? (
            <Button look="pill" onPress={() => setEdited(macros.length)}>
              {t('macros.new')}
            </Button>
          ) : null}
        </div>
      )}
    </SettingRow>
  )
}
