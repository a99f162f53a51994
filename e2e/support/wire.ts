/** What went over the wire, in the shape that a specification can be compared with. */
import type { LogEntry, Simulator } from '../../simulator/simulator.ts'

/** A request of ours: its line with the token hidden, its headers that mean something, its body as parsed. */
export interface WireCall {
  readonly line: string
  readonly authorization: string | undefined
  readonly contentType: string | undefined
  readonly body: unknown
}

/** A logged request as {@link WireCall}. */
function asCall({ body, headers, method, path }: LogEntry): WireCall {
  return {
    line: `${method} ${path}`,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    body,
  }
}

/** Every call of these operations since the log was cleared, in order of arrival. */
export function callsOf(sim: Simulator, ...operations: readonly string[]): WireCall[] {
  return sim
    .log()
    .filter((entry) => operations.includes(entry.operation))
    .map(asCall)
}

/** The path of an instance operation, as the log writes it. */
const instancePath = (sim: Simulator, method: string): string =>
  `POST /waInstance${sim.instanceId}/${method}/•••`

/** What a v1 send looks like. */
export const v1Call = (sim: Simulator, body: object): WireCall => ({
  line: 'POST /v1/messages',
  authorization: `Bearer ${sim.accessToken}`,
  contentType: 'application/json',
  body,
})

/** What an instance send looks like: no authorization, the token in the path only. */
export const instanceCall = (sim: Simulator, method: string, body: object): WireCall => ({
  line: instancePath(sim, method),
  authorization: undefined,
  contentType: 'application/json',
  body,
})
