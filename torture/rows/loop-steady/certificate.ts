/** A service whose certificate is refused for a day, and then is not. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Agent, buildConnector, Client } from 'undici'
import type { RowContext } from '../../row.ts'
import { SendingStage } from '../../lib/sending-stage.ts'
import { SELF_SIGNED } from './self-signed.ts'
import type { Tormented } from './tormented.ts'

const MINUTE = 60_000
/** The mean of full jitter above a tenth, below a ceiling of 60 s. */
const GROWN = 33_000
/** Turns of the event loop between the end of a handshake and what it leads to. */
const TURNS = 40

/** Counts the connections that are begun meanwhile. */
export async function refusedCertificate(context: RowContext, hours: number): Promise<Tormented> {
  const folder = path.join(context.folder, 'certificate')
  mkdirSync(folder)
  let isTrusted = true
  const connectors = [false, true].map((rejectUnauthorized) => buildConnector({ rejectUnauthorized }))
  let handshakes = 0
  const connect: buildConnector.connector = (options, callback) => {
    handshakes += 1
    connectors[isTrusted ? 0 : 1]?.(options, (...came) => {
      handshakes -= 1
      callback(...came)
    })
  }
  const stage: SendingStage = new SendingStage(
    { random: context.random.fork(77) },
    {
      folder,
      tls: SELF_SIGNED,
      make: (origin, use) =>
        use === 'receive'
          ? new Client(origin, { connect, pipelining: 1 })
          : new Agent({ connect, pipelining: 1 }),
    },
  )
  let turns = 0
  stage.time.watch('a handshake', () => handshakes > 0 || (turns -= 1) > 0)
  stage.time.onStep = () => (turns = TURNS)
  await stage.open()
  isTrusted = false
  for (const socket of stage.server.sockets) socket.destroy()
  const lasts = hours * 60 * MINUTE
  await stage.time.pass(lasts / 10)
  const before = stage.server.accepted
  await stage.time.pass(lasts * 0.9)
  const tries = stage.server.accepted - before
  const most = Math.ceil(((lasts * 0.9) / GROWN) * 1.25 + 12)
  const failures: string[] = []
  if (tries > most || tries === 0)
    failures.push(`certificate refused: ${String(tries)} connections begun, ${String(most)} at most`)
  isTrusted = true
  stage.service.writes('5511960000001', 'trusted again')
  let isThere = false
  stage.onMessage = ({ text }) => {
    if (text === 'trusted again') isThere = true
  }
  if (!(await stage.time.until(() => isThere, 5 * MINUTE)))
    failures.push('certificate refused: the loop has ended, a good answer is not received any more')
  await stage.close()
  return { polls: tries, failures }
}
