import { useId } from 'react'
import { useT } from '../i18n/i18n.ts'
import './colour-swatches.css'

/** In the order of the avatar colours. */
const NAMES = ['green', 'brown', 'violet', 'rose', 'blue', 'olive', 'purple', 'slate'] as const

/** The colours to choose from: radio buttons drawn as swatches, one tab stop, arrows inside. They stand in a radio group. */
export function ColourSwatches(props: {
  readonly value: number
  readonly round?: boolean
  readonly onChange: (colour: number) => void
}) {
  const { value, round = false, onChange } = props
  const t = useT()
  const id = useId()
  return NAMES.map((name, colour) => (
    <label
      key={name}
      className={`colour-swatch colour-${colour}`}
      data-round={round}
      title={t(`account.colour.${name}`)}
    >
      <input
        type="radio"
        name={id}
        aria-label={t(`account.colour.${name}`)}
        checked={colour === value}
        onChange={() => onChange(colour)}
      />
    </label>
  ))
}
