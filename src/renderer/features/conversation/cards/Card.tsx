import { shownName } from '../../../../shared/lib/letters.ts'
import type { ReactNode } from 'react'
import { KindIcon } from '../../../parts/KindIcon.tsx'

/** A sign of the kind, a title, and lines below it. */
export function Card(props: {
  readonly kind: string
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <div className="card">
      <span className="card-icon">
        <KindIcon kind={props.kind} />
      </span>
      <div className="card-words">
        <bdi className="card-title">{shownName(props.title)}</bdi>
        {props.children}
      </div>
    </div>
  )
}
