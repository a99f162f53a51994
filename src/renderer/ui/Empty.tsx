import type { ReactNode } from 'react'
import './empty.css'

/** What stands where nothing is: a sign, a sentence, and what to do. */
export function Empty(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly body?: string
  /** Whether it is all there is: then its title is the page's heading. */
  readonly alone?: boolean
  readonly children?: ReactNode
}) {
  const Title = props.alone ? 'h1' : 'p'
  return (
    <div className="empty">
      <span className="empty-icon" aria-hidden="true">
        {props.icon}
      </span>
      <Title className="empty-title">{props.title}</Title>
      {props.body ? <p className="empty-body">{props.body}</p> : null}
      {props.children}
    </div>
  )
}
