/** Deletes that the service refuses, loses or answers strangely: the queue waits visibly, shows it once, and goes on. */
import type { Fault } from '../../../simulator/simulator.ts'
import type { BadCounts, BadQueue } from './queue.ts'

type Refusal = readonly [what: string, fault: Omit<Fault, 'on'>]

const REFUSALS: readonly Refusal[] = [
  ['404', { kind: 'refuseDelete' }],
  ['405', { kind: 'refuseDelete', status: 405 }],
  ['400', { kind: 'error', code: 1011 }],
  ['result false', { kind: 'status', status: 200, body: { result: false } }],
  ['result true, and nothing deleted', { kind: 'loseDelete' }],
]

/** Each refusal for some minutes, then taken away. */
export async function refuseDeletes(queue: BadQueue, minutes: number, counts: BadCounts): Promise<string[]> {
  const { stage } = queue
  const failures: string[] = []
  for (const [what, fault] of REFUSALS) {
    const alerts = stage.host.alerts.length
    const on = queue.style === 'v1' ? 'v1.deleteNotification' : 'deleteNotification'
    const handle = stage.sim.fault({ ...fault, on, times: 'always' })
    stage.sim.clearLog()
    const words = queue.healthy()
    if (!(await queue.says('paused', 'delete-refused')))
      failures.push(`${what}: the queue does not say that it waits`)
    await stage.time.pass(minutes * 60_000)
    if (queue.polls > 20 + minutes * 12)
      failures.push(`${what}: ${String(queue.polls)} polls in ${String(minutes)} minutes`)
    if (queue.polls < minutes / 2)
      failures.push(`${what}: only ${String(queue.polls)} polls in ${String(minutes)} minutes`)
    const shown = await queue.isShown(words)
    if (shown !== 1) failures.push(`${what}: shown ${String(shown)} times`)
    const told = stage.host.alerts.length - alerts
    if (told !== 1) failures.push(`${what}: announced ${String(told)} times`)
    handle.remove()
    if (!(await queue.drains()))
      failures.push(`${what}: the queue does not move when deletes are accepted again`)
    if (!(await queue.says('online', null)))
      failures.push(`${what}: not online when deletes are accepted again`)
    counts.refused += 1
    if (failures.length > 0) return failures
  }
  return [...failures, ...(await goneAlready(queue, counts))]
}

/** The answer to a delete is lost, or says that there was nothing: what is gone is gone. */
async function goneAlready(queue: BadQueue, counts: BadCounts): Promise<string[]> {
  const { stage } = queue
  const on = queue.style === 'v1' ? 'v1.deleteNotification' : 'deleteNotification'
  const failures: string[] = []
  for (const fault of [
    { kind: 'status', status: 200, body: { result: false, reason: '' }, processed: true },
    { kind: 'resetAfter', processed: true },
  ] as const) {
    stage.sim.fault({ ...fault, on })
    const words = [queue.healthy(), queue.healthy()]
    if (!(await queue.drains())) failures.push(`${fault.kind} after a delete: the queue stands`)
    if (!(await queue.says('online', null))) failures.push(`${fault.kind} after a delete: not online`)
    for (const each of words) {
      const shown = await queue.isShown(each)
      if (shown !== 1) failures.push(`${fault.kind} after a delete: shown ${String(shown)} times`)
    }
    counts.refused += 1
  }
  return failures
}
