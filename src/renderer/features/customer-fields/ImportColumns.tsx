import { useId } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { MAX_FIELDS, type CustomerField } from '../../../shared/model/customer-field.ts'
import type { ColumnUse, CustomerFile, FileColumn } from '../../../shared/model/customer-import.ts'
import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { SelectInput } from '../../ui/Select.tsx'
import { columnName, newFieldName } from './import-words.ts'

const NONE: readonly CustomerField[] = []

/** What each column of the file becomes, with what stands in it. */
export function ImportColumns(props: {
  readonly accountId: AccountId
  readonly file: CustomerFile
  readonly uses: readonly ColumnUse[]
  readonly onUse: (at: number, use: ColumnUse) => void
}) {
  const { accountId, file, uses, onUse } = props
  const t = useT()
  const fields = useApp((state) => state.fields[accountId]) ?? NONE
  const news = uses.filter(({ to }) => to === 'new').length
  return (
    <>
      <p className="form-note note-above">
        {t(file.format === 'vcf' ? 'fields.import.cards' : 'fields.import.rows', {
          name: file.fileName,
          count: file.rows,
        })}{' '}
        {t('fields.import.columns.help')}
      </p>
      <ul className="import-columns" aria-label={t('fields.import.columns')}>
        {file.columns.map((column, at) => {
          const use = uses[at] ?? column.use
          return (
            <Column
              key={at}
              at={at}
              column={column}
              use={use}
              fields={fields}
              hasRoom={use.to === 'new' || fields.length + news < MAX_FIELDS}
              onUse={(next) => onUse(at, next)}
            />
          )
        })}
      </ul>
    </>
  )
}

const PLACES = ['none', 'number', 'name', 'nickname', 'notes'] as const

function Column(props: {
  readonly at: number
  readonly column: FileColumn
  readonly use: ColumnUse
  readonly fields: readonly CustomerField[]
  /** Whether the account can have one more field. */
  readonly hasRoom: boolean
  readonly onUse: (use: ColumnUse) => void
}) {
  const { at, column, use, fields, hasRoom, onUse } = props
  const t = useT()
  const id = useId()
  const name = columnName(column, at)
  const fieldName = newFieldName(column, at, fields)
  const choices: readonly { readonly value: string; readonly label: string; readonly use: ColumnUse }[] = [
    ...PLACES.map((to) => ({ value: to, label: t(`fields.import.to.${to}`), use: { to } as const })),
    ...fields.map((field) => ({
      ...{ value: String(field.id), label: t('fields.import.to.field', { name: field.name }) },
      use: { to: 'field', field: field.id } as const,
    })),
    ...(hasRoom && fieldName !== null
      ? [
          {
            ...{ value: 'new', label: t('fields.import.to.new', { name: fieldName }) },
            use: { to: 'new', name: fieldName } as const,
          },
        ]
      : []),
  ]
  return (
    <li className="import-column">
      <span className="import-column-words">
        <label htmlFor={id} className="import-column-name">
          <bdi>{name}</bdi>
        </label>
        <bdi className="import-samples" id={`${id}-samples`}>
          {column.samples.length === 0 ? t('fields.import.empty') : column.samples.join(' · ')}
        </bdi>
      </span>
      <SelectInput
        id={id}
        describedBy={`${id}-samples`}
        value={use.to === 'field' ? String(use.field) : use.to}
        options={choices}
        onChange={(value) => {
          const chosen = choices.find((choice) => choice.value === value)
          if (chosen) onUse(chosen.use)
        }}
      />
    </li>
  )
}
