import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { ColourSwatches } from '../../parts/ColourSwatches.tsx'

/** The colour that an account is told by. */
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
        <ColourSwatches value={value} onChange={onChange} />
      </div>
    </div>
  )
}
