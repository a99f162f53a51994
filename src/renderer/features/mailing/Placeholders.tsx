import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { insertInto } from '../../text/insert.ts'
import { Button } from '../../ui/Button.tsx'

/** What every list has. */
const ALWAYS = ['name', 'first'] as const
/** A wider file is read, but its text is written by hand. */
const SHOWN_COLUMNS = 12

/** Buttons that put a placeholder where the text is being written. */
export function Placeholders(props: {
  readonly columns: readonly string[]
  readonly area: () => HTMLTextAreaElement | null
}) {
  const t = useT()
  const id = useId()
  const known = new Set<string>(ALWAYS)
  const columns = props.columns.filter(
    (column) => /^\p{L}[\p{L}\p{M}\p{N} _-]*$/u.test(column) && !known.has(column.toLowerCase()),
  )
  const words = [...ALWAYS, ...new Set(columns)].slice(0, SHOWN_COLUMNS).map((word) => `{${word}}`)
  return (
    <div className="mailing-placeholders" role="group" aria-labelledby={id}>
      <span id={id} className="field-help">
        {t('mailing.insert')}
      </span>
      {words.map((word) => (
        <Button
          key={word}
          look="pill"
          label={t('mailing.placeholder', { name: word })}
          onPress={() => {
            const area = props.area()
            if (area) insertInto(area, word)
          }}
        >
          <bdi>{word}</bdi>
        </Button>
      ))}
    </div>
  )
}
