import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/model/export.ts'
import { useT } from '../../i18n/i18n.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** In which forms the messages are written. */
export function FormatChoice(props: {
  readonly formats: readonly ExportFormat[]
  readonly onFormats: (formats: readonly ExportFormat[]) => void
  readonly error: string | null
}) {
  const { formats, onFormats, error } = props
  const t = useT()
  return (
    <fieldset className="export-formats" aria-label={t('export.formats')}>
      <span className="group-label" aria-hidden="true">
        {t('export.formats')}
      </span>
      {EXPORT_FORMATS.map((format) => (
        <Checkbox
          key={format}
          label={t(`export.${format}`)}
          checked={formats.includes(format)}
          onChange={(on) =>
            onFormats(EXPORT_FORMATS.filter((each) => (each === format ? on : formats.includes(each))))
          }
        />
      ))}
      {error === null ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
