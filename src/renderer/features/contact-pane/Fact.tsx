import type { ReactNode } from 'react'
import './fact.css'

/** An icon, what it stands for, and what is known. The name is drawn only where the rest does not speak for itself. */
export function Fact(props: {
  readonly icon: ReactNode
  readonly name: string
  readonly named?: boolean
  readonly children: ReactNode
  /** At the end of the row: a button, a mark. */
  readonly end?: ReactNode
}) {
  const { icon, name, named = false, children, end } = props
  return (
    <div className="fact">
      <dt>
        {icon}
        <span className={named ? 'fact-name' : 'visually-hidden'}>{name}</span>
      </dt>
      <dd>
        {children}
        {end}
      </dd>
    </div>
  )
}

/** A name and what is known under it: for what only few people ever read. */
export function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
