import type { ReactNode } from 'react'
import './empty.css'

/** What stands where nothing is: a sign, a sentence, and what to do. */
export function Empty(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly body: string
  readonly children?: ReactNode
}) {
  return (
    <div className="empty">
      <span className="empty-icon" aria-hidden="true">
        {props.icon}
      </span>
      <p className="empty-title">{props.title}</p>
      <p className="empty-body">{props.body}</p>
      {props.children}
    </div>
  )
}
