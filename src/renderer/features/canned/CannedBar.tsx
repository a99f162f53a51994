import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { CannedSort } from '../../text/find-replies.ts'
import { Segments } from '../../ui/Segments.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'

/** The choice of every folder. */
export const ALL_FOLDERS = 'all'
/** The choice of one; empty: of no folder. Its name is prefixed, so that none is taken for {@link ALL_FOLDERS}. */
const choiceOf = (folder: string): string => `in:${folder}`

/** Whether a reply of this folder is shown. */
export const isShown = (chosen: string, folder: string): boolean =>
  chosen === ALL_FOLDERS || chosen === choiceOf(folder)

/** What narrows the list of replies and what sorts it. */
export function CannedBar(props: {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** On to what was found. */
  readonly onGo: () => void
  readonly folders: readonly string[]
  readonly chosen: string
  readonly onChoose: (chosen: string) => void
  readonly sort: CannedSort
  readonly onSort: (sort: CannedSort) => void
}) {
  const { query, onQuery, onGo, folders, chosen, onChoose, sort, onSort } = props
  const t = useT()
  const id = useId()
  return (
    <div className="canned-bar">
      <SearchField
        label={t('canned.find')}
        clearLabel={t('canned.find.clear')}
        value={query}
        onChange={onQuery}
        onGo={onGo}
        takesTyping
        autoFocus
      />
      <div className="canned-bar-choices">
        {folders.length > 0 ? (
          <Select
            hidden
            label={t('canned.folder')}
            value={chosen}
            onChange={onChoose}
            options={[
              { value: ALL_FOLDERS, label: t('canned.folder.all') },
              ...folders.map((folder) => ({ value: choiceOf(folder), label: folder })),
              { value: choiceOf(''), label: t('canned.folder.none') },
            ]}
          />
        ) : null}
        <span className="spacer" />
        <span className="canned-sort" id={id}>
          {t('canned.sort')}
        </span>
        <Segments
          labelledBy={id}
          value={sort}
          onChange={onSort}
          options={[
            { value: 'used', label: t('canned.sort.used') },
            { value: 'name', label: t('canned.sort.name') },
          ]}
        />
      </div>
    </div>
  )
}
