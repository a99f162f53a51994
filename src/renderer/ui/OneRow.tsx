import type { ComponentProps } from 'react'
import './one-row.css'

/** Choices in one row, in every language: what does not fit is scrolled to. */
export function OneRow({ className, ...rest }: ComponentProps<'div'> & { readonly className: string }) {
  return (
    <div
      {...rest}
      data-wide=""
      className={`one-row ${className}`}
      onWheel={(event) => {
        // A wheel turns up and down only; the row goes sideways.
        if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
      }}
    />
  )
}
