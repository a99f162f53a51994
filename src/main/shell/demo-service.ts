// Runs in a process of its own: the built-in service behind the demo account is a whole server, and the core must meet it
// as it meets any other, over the wire.
import { SCENES } from '../../../simulator/demo-chats.ts'
import { playDemoScenario } from '../../../simulator/demo-scenario.ts'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import type { DemoOrder, DemoReply } from './demo-protocol.ts'

/** How people of a run that goes on react; like those of a new run. */
const ACKNOWLEDGES = { sent: 150, delivered: 600, read: 1500 }
const ANSWERS_AFTER_MS = 3_200

const { parentPort } = process
const post = (reply: DemoReply): void => parentPort.postMessage(reply)

parentPort.once('message', ({ data }) => {
  start(data as DemoOrder).then(
    ({ url, accessToken, instanceId, instanceToken }) =>
      post({ url, accessToken, instanceId, instanceToken }),
    (error: unknown) => post({ failed: error instanceof Error ? error.message : String(error) }),
  )
})

async function start(order: DemoOrder): Promise<Simulator> {
  const isNew = order.accessToken === ''
  const { accessToken, instanceToken } = order
  const tokens = { accessToken, ...(instanceToken === '' ? {} : { instanceToken }) }
  const simulator = await listen(order.port, isNew ? {} : tokens)
  if (isNew) playDemoScenario(simulator, { locale: order.locale })
  else goOn(simulator)
  return simulator
}

async function listen(
  port: number,
  tokens: { accessToken?: string; instanceToken?: string },
): Promise<Simulator> {
  try {
    return await startSimulator({ port, ...tokens })
  } catch (error) {
    if (port === 0) throw error
    // Somebody else has our port of last time.
    return startSimulator({ port: 0, ...tokens })
  }
}

/** The same people again, without what they said before: the account already has it. */
function goOn(simulator: Simulator): void {
  for (const { people, group, replies } of SCENES) {
    const known = people.map(([number, name]) => simulator.person(number, name))
    if (group !== undefined) simulator.group(group.id, group.name, known)
    if (replies.length === 0) continue
    let turn = 0
    known[0]?.acknowledges(ACKNOWLEDGES)
    known[0]?.answers(() => replies[turn++ % replies.length] ?? null, { afterMs: ANSWERS_AFTER_MS })
  }
}
