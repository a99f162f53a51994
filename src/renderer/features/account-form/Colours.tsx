import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'

/** In the order of the avatar colours. */
const NAMES = ['green', 'brown', 'violet', 'rose', 'blue', 'olive', 'purple', 'slate'] as const

/** The colour that an account is told by: radio buttons drawn as swatches, one tab stop, arrows inside. */
export function Colours(props: { readonly value: number; readonly onChange: (colour: number) => void }) {
  const { value, onChange } = props
  const t = useT()
  const id = useId()
  return (
    <div className="colours" role="radiogroup" aria-labelledby={`${id}-label`}>
      <span className="group-label" id={`${id}-label`}>
        {t('account.colour')}
      </span>
      <div className="colours-row">
        {NAMES.map((name, colour) => (
          <label key={name} className={`colours-swatch colour-${colour}`} title={t(`account.colour.${name}`)}>
            <input
              type="radio"
              name={id}
              aria-label={t(`account.colour.${name}`)}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
