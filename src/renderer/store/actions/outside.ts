import { request } from '../../bridge/bridge.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { OutsideJudgement } from '../../../shared/model/sending.ts'
import { openDialog } from './view.ts'

/** What nobody sees around an address: a telephone puts marks of direction there. What is inside is judged. */
const AROUND = /^[\p{Cf}\p{Z}\p{Cc}]+|[\p{Cf}\p{Z}\p{Cc}]+$/gu

/** Asks the person before an address is opened outside: the one door. */
export function leaveBy(url: string): void {
  openDialog({ name: 'outside', url: url.replaceAll(AROUND, '') })
}

/** What can be said of an address before it is opened. */
export function judgeOutside(url: string): Promise<Outcome<OutsideJudgement>> {
  return request('outside.judge', { url })
}

/** Opens an address in another program; only after the person said yes. */
export function openOutside(url: string): Promise<Outcome<null>> {
  return request('outside.open', { url })
}
