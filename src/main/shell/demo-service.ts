// Runs in a process of its own: the built-in service behind the demo account is a whole server, and the core must meet it
// as it meets any other, over the wire.
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import type { DemoOrder, DemoReply } from './demo-protocol.ts'

const { parentPort } = process
const post = (reply: DemoReply): void => parentPort.postMessage(reply)

parentPort.once('message', ({ data }) => {
  start(data as DemoOrder).then(
    (simulator) => post({ url: simulator.url, accessToken: simulator.accessToken }),
    (error: unknown) => post({ failed: error instanceof Error ? error.message : String(error) }),
  )
})

async function start({ port, accessToken }: DemoOrder): Promise<Simulator> {
  const token = accessToken === '' ? {} : { accessToken }
  try {
    return await startSimulator({ port, ...token })
  } catch (error) {
    if (port === 0) throw error
    // Somebody else has our port of last time.
    return startSimulator({ port: 0, ...token })
  }
}
