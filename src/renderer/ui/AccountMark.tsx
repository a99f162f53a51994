import './account-mark.css'

/** The colour of an account beside what belongs to it. The words stand elsewhere: a colour alone says nothing to many. */
export function AccountMark({ colour }: { readonly colour: number }) {
  return <span className={`account-mark colour-${colour % 8}`} aria-hidden="true" />
}
