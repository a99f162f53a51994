/** What brings windows and the keychain's process back, in plain Node, where bugs can be planted. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createBudget } from '../../../src/main/shell/budget.ts'
import { clock } from '../../../src/main/shell/clock.ts'
import { createKeychainClient, type StartKeychain } from '../../../src/main/shell/keychain-client.ts'
import type { KeychainReply } from '../../../src/main/shell/keychain-protocol.ts'
import type { Random } from '../../lib/random.ts'

const STUB = fileURLToPath(new URL('keychain-stub.ts', import.meta.url))
const MINUTE = 60_000
/** A call's deadline: nothing here may need it, however busy the machine is. */
const PATIENCE = 30_000

/** Pages die at random for a virtual day: never more than three come back by themselves within a minute, and some do. */
export function reloads(random: Random, deaths: number): string[] {
  let time = 0
  const budget = createBudget(3, MINUTE, () => time)
  const back: number[] = []
  for (let death = 0; death < deaths; death += 1) {
    time += random.chance(0.7) ? random.whole(1, 5000) : random.whole(1, 2 * MINUTE)
    const recent = back.filter((at) => time - at < MINUTE).length
    const isBack = budget.take()
    if (isBack) back.push(time)
    if (isBack === recent >= 3)
      return [
        `death ${String(death)}, after ${String(recent)} reloads within a minute: ${isBack ? 'reloaded' : 'given up'}`,
      ]
  }
  return []
}

/** The keychain's process is killed while it is asked: that call is answered at once, the next by another process. */
export async function keychainKills(random: Random, kills: number): Promise<string[]> {
  const children: ChildProcess[] = []
  const start: StartKeychain = (onReply, onExit) => {
    const child = fork(STUB, [])
    children.push(child)
    child.on('message', (reply) => onReply(reply as KeychainReply))
    child.on('error', () => undefined)
    child.once('exit', () => onExit())
    return { post: (call) => void child.send(call), kill: () => void child.kill('SIGKILL') }
  }
  const client = createKeychainClient(start, clock, { deadline: PATIENCE })
  const order = { op: 'get', service: 'torture', name: 'a', expected: false } as const
  const failures: string[] = []
  for (let kill = 0; kill < kills && failures.length === 0; kill += 1) {
    await client.ask(order)
    const alive = children.at(-1)
    if (!alive) return ['no keychain process was started']
    const gone = once(alive, 'exit')
    let answer = 'none'
    void client.ask(order).then(({ state }) => (answer = state))
    if (random.chance(0.5)) await wait(random.whole(0, 2))
    alive.kill('SIGKILL')
    await gone
    await turn()
    if (answer !== 'unavailable' && answer !== 'absent')
      failures.push(`once it was gone its call had been answered with "${answer}"`)
    const next = client.ask(order)
    if (children.at(-1) === alive) failures.push('the next call started no other')
    else if ((await next).state !== 'absent')
      failures.push(`the next call was answered with "${(await next).state}"`)
  }
  client.close()
  return failures.map((words) => `a keychain process was killed while it was asked: ${words}`)
}
