import { useApp } from '../../store/use-app.ts'
import { MakeMove } from './MakeMove.tsx'
import { MoveRun } from './MoveRun.tsx'
import { TakeMove } from './TakeMove.tsx'
import './move.css'

/** Everything but tokens goes to another computer in a file, or comes from there: asks what it needs, then shows how far it is. */
export function MoveDialog({ what }: { readonly what: 'make' | 'take' }) {
  const status = useApp((state) => state.move)
  if (status !== null) return <MoveRun status={status} />
  return what === 'make' ? <MakeMove /> : <TakeMove />
}
