import type { KeyboardEvent, ReactNode, Ref } from 'react'
import './form.css'

/** The fields of a dialog, one below the other. Enter in a line of text does what the dialog's main button does. */
export function Form(props: {
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly ref?: Ref<HTMLFormElement>
  readonly onKeyDownCapture?: ((event: KeyboardEvent) => void) | undefined
}) {
  const { onSubmit, children, ref, onKeyDownCapture } = props
  return (
    <form
      className="form"
      noValidate
      ref={ref}
      onKeyDownCapture={onKeyDownCapture}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {/* Without one, Enter submits only forms of a single field. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
