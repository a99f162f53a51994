import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { MarkedWords } from '../../parts/found/Marked.tsx'
import { PaletteKeys } from '../../parts/PaletteKeys.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { isCommand } from '../../keyboard/chords.ts'
import { KeyHint } from '../../parts/KeyHint.tsx'
import { selectOpenChat } from '../../store/select.ts'
import { hasRoom } from '../../store/sides.ts'
import { useApp } from '../../store/use-app.ts'
import type { Entry } from './switcher-entries.tsx'
import { closeDialog } from '../../store/actions/view.ts'
import { Palette } from '../../ui/Palette.tsx'
import { PaletteField } from '../../ui/PaletteField.tsx'
import { useAfterSearch } from '../../ui/use-after-search.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import { useSwitcherGroups } from './use-switcher-groups.ts'

function act({ run, runBeside = run }: Entry, beside: boolean): void {
  if (beside) runBeside()
  else run()
}

/** Ctrl/Cmd+K: type a few letters, Enter opens. Chats of every account, whom their address books know, commands, messages. */
export function Switcher() {
  const t = useT()
  const [query, setQuery] = useState('')
  const { groups, busy, problem } = useSwitcherGroups(query)
  const entries = groups.flatMap((group) => group.entries)
  const combobox = useCombobox(entries.length)
  const enter = useAfterSearch(query, busy, () => entries[combobox.at]?.run())
  const enterBeside = useAfterSearch(query, busy, () => {
    const entry = entries[combobox.at]
    if (entry) act(entry, true)
  })
  const hasBeside = useApp((state) => hasRoom(state) && selectOpenChat(state) !== null)
  return (
    <Palette
      title={t('switcher.title')}
      onClose={closeDialog}
      field={
        <PaletteField
          label={t('switcher.input')}
          maxLength={500}
          query={query}
          onQuery={setQuery}
          combobox={combobox}
          onEnter={(event) => (isCommand(event) ? enterBeside() : enter())}
        />
      }
      foot={
        <PaletteKeys enter={t('switcher.open')}>
          {hasBeside ? <KeyHint chords={['Mod+Enter']} words={t('switcher.beside')} /> : null}
        </PaletteKeys>
      }
    >
      <ProblemBanner problem={problem} />
      <div {...combobox.list} className="palette-list" aria-label={t('switcher.list')}>
        {groups.map(({ name, head, entries: of }) =>
          of.length === 0 ? null : (
            <div key={name} role="group" aria-label={name}>
              {head ? (
                <div className="palette-head" aria-hidden="true">
                  {name}
                </div>
              ) : null}
              {of.map((entry) => (
                <div
                  key={entry.id}
                  {...combobox.option(entries.indexOf(entry))}
                  className="palette-item"
                  aria-label={entry.said === '' ? entry.name : `${entry.name}, ${entry.said}`}
                  onClick={(event) => act(entry, isCommand(event))}
                >
                  {entry.sign}
                  <bdi className="palette-name">
                    <MarkedWords text={entry.name} marks={entry.marks} />
                  </bdi>
                  <span className="palette-end">{entry.end}</span>
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      {entries.length === 0 && !busy && !problem ? (
        <p className="palette-none" role="status">
          {t('switcher.none')}
        </p>
      ) : null}
    </Palette>
  )
}
