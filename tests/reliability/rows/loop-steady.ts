/** The loop neither dies nor storms: a day of virtual time under everything that a service can do to a long poll. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Agent, buildConnector, Client } from 'undici'
import { form } from '../../../src/main/core/testing/core-host.ts'
import { SIGNED_SERVER } from '../../../src/main/core/testing/private-authority.ts'
import { VirtualStage } from '../../integration/lib/virtual-stage.ts'
import { check, type Row, type RowContext } from '../row.ts'
import { FaultyPoll } from './loop-steady/faulty-poll.ts'
import { GROWN, pollFaults } from './loop-steady/poll-faults.ts'

const MINUTE = 60_000
/** Turns of the event loop between the end of a handshake and what it leads to. */
const TURNS = 40

export const loopSteady: Row = {
  id: 'loop-steady',
  promise: 'The loop neither dies nor storms',
  run: async (context) => {
    const hours = context.short ? 0.3 : 24
    const before = resources()
    for (const style of ['v1', 'instance'] as const) await runFaults(context, style, hours)
    if (context.wants('certificate')) await refuseCertificate(context, hours)
    const more = resources().filter((name) => !before.includes(name))
    check(more.length === 0, `left behind: ${more.join(', ')}`)
  },
}

async function runFaults(context: RowContext, style: 'v1' | 'instance', hours: number): Promise<void> {
  const folder = path.join(context.folder, style)
  mkdirSync(folder)
  const polling = new FaultyPoll(context, style)
  await polling.open(folder)
  const all = pollFaults(context.short)
  // The instance style has its own endings; the short form tries a few of them.
  const some = context.random.shuffled(all.filter((each) => !each.hours)).slice(0, 4)
  for (const each of style === 'v1' || !context.short ? all : some)
    if (context.wants(each.name)) await polling.run(each, hours)
  const { sim, front, time } = polling.stage
  const { instanceId, instanceToken } = sim
  const instance = style === 'instance' ? { accessToken: '', instanceId, instanceToken } : {}
  await polling.check(form({ url: front.url, accessToken: sim.accessToken }, instance))
  await polling.stage.stop()
  await time.rest()
  check(front.sockets.size === 0, `${style}: ${String(front.sockets.size)} connections stand after the end`)
  await polling.stage.close()
}

/** A service whose certificate is refused for a day, and then is not: the connections that are begun meanwhile count. */
async function refuseCertificate(context: RowContext, hours: number): Promise<void> {
  const folder = path.join(context.folder, 'certificate')
  mkdirSync(folder)
  let isTrusted = true
  let handshakes = 0
  const [trusting, judging] = [false, true].map((rejectUnauthorized) =>
    buildConnector({ rejectUnauthorized }),
  )
  const connect: buildConnector.connector = (options, callback) => {
    handshakes += 1
    ;(isTrusted ? trusting : judging)?.(options, (...came) => {
      handshakes -= 1
      callback(...came)
    })
  }
  const stage = await VirtualStage.open({
    folder,
    random: () => context.random.next(),
    front: { tls: SIGNED_SERVER },
    make: (_origin, use) =>
      use === 'receive'
        ? new Client(stage.front.url, { connect, pipelining: 1 })
        : new Agent({ connect, pipelining: 1 }),
  })
  let turns = 0
  stage.time.watch('a handshake', () => handshakes > 0 || (turns -= 1) > 0)
  stage.time.onStep = () => (turns = TURNS)
  await stage.start()
  await stage.connect()
  isTrusted = false
  for (const socket of stage.front.sockets) socket.destroy()
  const lasts = hours * 60 * MINUTE
  await stage.time.pass(lasts / 10)
  const before = stage.front.accepted
  await stage.time.pass(lasts * 0.9)
  const tries = stage.front.accepted - before
  const most = Math.ceil(((lasts * 0.9) / GROWN) * 1.25 + 12)
  check(
    tries > 0 && tries <= most,
    `certificate refused: ${String(tries)} connections begun, ${String(most)} at most`,
  )
  isTrusted = true
  let isThere = false
  stage.onMessage = ({ text }) => void (isThere ||= text === 'trusted again')
  stage.sim.person('5511960000001', 'Ana').writes('trusted again', { feeds: 'v1' })
  check(
    await stage.until(() => isThere, 5 * MINUTE),
    'certificate refused: the loop has ended, a good answer is not received any more',
  )
  context.count('faults')
  await stage.close()
}

/** What keeps this process alive, without what every process has. */
function resources(): readonly string[] {
  return process
    .getActiveResourcesInfo()
    .filter((name) => !/^(?:Immediate|CloseReq|PipeWrap|TTYWrap|TCPServerWrap)/.test(name))
}
