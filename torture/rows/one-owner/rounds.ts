/** The rounds of the running app: second starts, and kills of its window, its helpers and its GPU process. */
import { once } from 'node:events'
import { startAlone } from '../../lib/private-app.ts'
import { form } from '../../../src/main/core/testing/host.ts'
import type { Owner } from './owner.ts'

/** Times of one kind of round, and what went wrong. */
export interface Rounds {
  readonly times: number[]
  readonly failures: string[]
}

const MINUTE = 60_000
/** A core that takes longer than this to notice a new start has not been woken. */
const SECOND_START_MS = 30_000

/** A second start ends by itself, with the first one's window before the person. */
export async function secondStarts(owner: Owner, rounds: number): Promise<Rounds> {
  const found: Rounds = { times: [], failures: [] }
  for (let round = 0; round < rounds && found.failures.length === 0; round += 1) {
    await owner.running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    const began = performance.now()
    const second = await startAlone(owner.userData)
    const late = setTimeout(() => second.kill('SIGKILL'), SECOND_START_MS)
    const [code] = (await once(second, 'exit')) as [number | null]
    clearTimeout(late)
    found.times.push(performance.now() - began)
    if (code !== 0) found.failures.push(`second start ${String(round)} ended with ${String(code)}`)
    const shown = await owner.until(() =>
      owner.running.app.evaluate(
        ({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().length === 1 &&
          BrowserWindow.getAllWindows()[0]?.isVisible() === true,
      ),
    )
    if (shown === null) found.failures.push(`second start ${String(round)} did not bring the window up`)
    await owner.receives()
  }
  return found
}

/** The window's process dies: the core receives on, and the window is back, at most three times a minute unasked. */
export async function pageKills(owner: Owner, kills: number): Promise<Rounds & { readonly asked: number }> {
  const found: Rounds = { times: [], failures: [] }
  const unasked: number[] = []
  let { asked } = owner
  for (let kill = 0; kill < kills && found.failures.length === 0; kill += 1) {
    const before = await owner.page()
    const killed = performance.now()
    process.kill(before, 'SIGKILL')
    await owner.receives()
    const back = await owner.until(async () => {
      await owner.answer()
      return (await owner.page()) !== before && owner.isOnline()
    })
    if (back === null) found.failures.push(`after window kill ${String(kill)} there is no window`)
    found.times.push(performance.now() - killed)
    if (owner.asked > asked) unasked.length = 0
    else unasked.push(killed)
    asked = owner.asked
    if (unasked.filter((at) => killed - at < MINUTE).length > 3)
      found.failures.push(
        `window kill ${String(kill)}: the fourth reload within a minute, and nobody was asked`,
      )
  }
  return { ...found, asked }
}

/** All utility processes die, the keychain's among them: the next question to the keychain is answered all the same. */
export async function helperKills(
  owner: Owner,
  rounds: number,
): Promise<Rounds & { readonly names: string[] }> {
  const found: Rounds = { times: [], failures: [] }
  const names = new Set<string>()
  const { accounts } = (await value(owner, 'app.snapshot', {})) as { accounts: { id: string }[] }
  const check = {
    ...form({ url: owner.scene.sim.url, accessToken: '' }),
    id: accounts[0]?.id ?? '',
  }
  for (let round = 0; round < rounds && found.failures.length === 0; round += 1) {
    // Asked before, so that its process is there to be killed.
    await value(owner, 'account.check', check)
    const helpers = (await owner.parts()).filter(({ type }) => type === 'Utility')
    for (const { pid, name } of helpers) {
      names.add(name)
      process.kill(pid, 'SIGKILL')
    }
    const killed = performance.now()
    await owner.receives()
    const isWell = async (): Promise<boolean> => (await value(owner, 'account.check', check)) !== null
    if ((await owner.until(isWell)) === null)
      found.failures.push(
        `after round ${String(round)} of killing helpers the keychain is not asked any more`,
      )
    found.times.push(performance.now() - killed)
    // The check has interrupted the poll for a moment.
    if ((await owner.until(owner.isOnline)) === null)
      found.failures.push(`after round ${String(round)} the window is not online`)
  }
  return { ...found, names: [...names] }
}

/** The GPU process dies, if there is one: the app goes on, and Chromium gives it another. */
export async function gpuKills(owner: Owner, kills: number): Promise<Rounds> {
  const found: Rounds = { times: [], failures: [] }
  for (let kill = 0; kill < kills && found.failures.length === 0; kill += 1) {
    const before = (await owner.parts()).find(({ type }) => type === 'GPU')
    if (!before) return found
    const killed = performance.now()
    process.kill(before.pid, 'SIGKILL')
    await owner.receives()
    const back = await owner.until(async () => {
      const now = (await owner.parts()).find(({ type }) => type === 'GPU')
      return now !== undefined && now.pid !== before.pid && owner.isOnline()
    })
    if (back === null) found.failures.push(`after GPU kill ${String(kill)} the window is not back`)
    found.times.push(performance.now() - killed)
  }
  return found
}

/** A request of the page; null for any answer but success. */
async function value(owner: Owner, name: string, arg: object): Promise<unknown> {
  const script = `window.parley.request(${JSON.stringify(name)}, ${JSON.stringify(arg)})`
  const outcome = (await owner.inPage(script, 10_000)) as { ok: boolean; value: unknown } | null
  return outcome?.ok === true ? outcome.value : null
}
