import { useId, type ReactNode } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { CustomerField } from '../../../shared/model/customer-field.ts'
import type {
  ChangedPerson,
  CustomerChange,
  CustomerFile,
  ImportedPerson,
  ImportPreview,
  RemarkedLine,
} from '../../../shared/model/customer-import.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { Radios } from '../../ui/Radios.tsx'
import { changeName, lineWords } from './import-words.ts'

const NONE: readonly CustomerField[] = []

/** What the file would change, and what of it cannot be used. */
export function ImportPreviewLists(props: {
  readonly accountId: AccountId
  readonly file: CustomerFile
  readonly preview: ImportPreview
  readonly takesTheirs: boolean
  readonly onTake: (takesTheirs: boolean) => void
}) {
  const { accountId, file, preview, takesTheirs, onTake } = props
  const { addedCount, changedCount, sameCount, refusedCount, remarksCount } = preview
  const t = useT()
  const fields = useApp((state) => state.fields[accountId]) ?? NONE
  const isCards = file.format === 'vcf'
  const count = addedCount + (takesTheirs ? changedCount : preview.gapsCount)
  const newFields = Object.values(preview.newFields)
  const nameOf = (what: string): string => changeName(what, fields, preview.newFields)
  return (
    <>
      <div className="note-above" role="status">
        <p className="form-note">{t('fields.import.from', { name: file.fileName })}</p>
        {sameCount > 0 ? <p className="form-note">{t('fields.import.same', { count: sameCount })}</p> : null}
        {newFields.length > 0 ? (
          <p className="form-note">
            {t('fields.import.newFields', { count: newFields.length, names: newFields.join(', ') })}
          </p>
        ) : null}
        {count === 0 ? <p className="form-note">{t('fields.import.nothing')}</p> : null}
      </div>
      {preview.differencesCount > 0 ? (
        <Radios
          label={t('fields.import.differ', { count: preview.differencesCount })}
          value={takesTheirs ? 'theirs' : 'mine'}
          onChange={(value) => onTake(value === 'theirs')}
          options={[
            { value: 'mine', label: t('fields.import.mine'), help: t('fields.import.mine.help') },
            { value: 'theirs', label: t('fields.import.theirs'), help: t('fields.import.theirs.help') },
          ]}
        />
      ) : null}
      <Part
        title={t('fields.import.refused', { count: refusedCount })}
        count={refusedCount}
        shown={preview.refused}
      >
        {(line, key) => <Remark key={key} remark={line} isCards={isCards} />}
      </Part>
      <Part
        title={t('fields.import.changed', { count: changedCount })}
        count={changedCount}
        shown={preview.changed}
      >
        {(person, key) => <Changed key={key} person={person} takesTheirs={takesTheirs} nameOf={nameOf} />}
      </Part>
      <Part
        title={t('fields.import.remarks', { count: remarksCount })}
        count={remarksCount}
        shown={preview.remarks}
      >
        {(line, key) => <Remark key={key} remark={line} isCards={isCards} />}
      </Part>
      <Part title={t('fields.import.added', { count: addedCount })} count={addedCount} shown={preview.added}>
        {(person, key) => (
          <li key={key}>
            <Who person={person} />
          </li>
        )}
      </Part>
    </>
  )
}

/** A part of the preview under its heading, which opens and closes it; nothing where it has none. */
function Part<T>(props: {
  readonly title: string
  readonly count: number
  readonly shown: readonly T[]
  readonly children: (item: T, key: number) => ReactNode
}) {
  const { title, count, shown, children } = props
  const t = useT()
  const id = useId()
  if (count === 0) return null
  return (
    <details className="import-list" open>
      <summary id={id}>{title}</summary>
      <ul aria-labelledby={id} tabIndex={0}>
        {shown.map(children)}
        {count > shown.length ? <li>{t('fields.import.more', { count: count - shown.length })}</li> : null}
      </ul>
    </details>
  )
}

function Who({ person }: { readonly person: ImportedPerson }) {
  const { name, shown } = person
  return (
    <span className="import-who">
      <bdi>{name === '' ? shown : name}</bdi>
      {name === '' ? null : <bdi className="import-quiet">{shown}</bdi>}
    </span>
  )
}

function Remark({ remark, isCards }: { readonly remark: RemarkedLine; readonly isCards: boolean }) {
  return (
    <li>
      <span className="import-who">
        <strong>{lineWords(remark.line, isCards)}</strong>
        <bdi className="import-quiet">{remark.who}</bdi>
      </span>
      <span>{problemText(remark.problem)}</span>
    </li>
  )
}

/** One customer: what fills gaps is always done, what differs only where the file goes first. */
function Changed(props: {
  readonly person: ChangedPerson
  readonly takesTheirs: boolean
  readonly nameOf: (what: string) => string
}) {
  const { person, takesTheirs, nameOf } = props
  const t = useT()
  const isDone = (change: CustomerChange): boolean => takesTheirs || change.before === ''
  return (
    <li>
      <Who person={person} />
      <ul className="import-changes">
        {[...person.gaps, ...person.differences].map((change) => (
          <li key={change.what} data-done={isDone(change)}>
            <bdi className="import-quiet">{nameOf(change.what)}</bdi>{' '}
            {change.before === '' ? null : (
              <>
                <bdi className="import-before">{change.before}</bdi> <span aria-hidden="true">→</span>
                <span className="visually-hidden">{t('fields.import.becomes')}</span>{' '}
              </>
            )}
            <bdi className="import-after">{change.after}</bdi>
            {isDone(change) ? null : <span className="import-quiet"> {t('fields.import.stays')}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}
