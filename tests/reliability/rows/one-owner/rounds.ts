/** The rounds of the running app: second starts, and kills of its window, its helpers and its GPU process. */
import { once } from 'node:events'
import { startAlone } from '../../lib/private-app.ts'
import { form } from '../../../../src/main/core/testing/core-host.ts'
import { check } from '../../row.ts'
import type { Owner } from './owner.ts'

const MINUTE = 60_000
/** A core that takes longer than this to notice a new start has not been woken. */
const SECOND_START_MS = 30_000

/** A second start ends by itself, with the first one's window before the person. */
export async function secondStarts(owner: Owner, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await owner.running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    const second = await startAlone(owner.userData)
    const late = setTimeout(() => second.kill('SIGKILL'), SECOND_START_MS)
    const began = performance.now()
    const [code, signal] = (await once(second, 'exit')) as [number | null, string | null]
    clearTimeout(late)
    const took = `${String(Math.round(performance.now() - began))} ms`
    check(code === 0, `second start ${String(round)} ended after ${took} with ${String(signal ?? code)}`)
    const isShown = (): Promise<boolean> =>
      owner.running.app.evaluate(
        ({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().length === 1 &&
          BrowserWindow.getAllWindows()[0]?.isVisible() === true,
      )
    await owner.until(isShown, `second start ${String(round)} did not bring the window up`)
    await owner.receives()
    owner.context.count('second starts')
  }
}

/** The window's process dies: the core receives on, and the window is back, at most three times a minute unasked. */
export async function pageKills(owner: Owner, kills: number): Promise<void> {
  const unasked: number[] = []
  let { asked } = owner
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await owner.page()
    const killed = performance.now()
    process.kill(before, 'SIGKILL')
    await owner.receives()
    const isBack = async (): Promise<boolean> => {
      await owner.answer()
      return (await owner.page()) !== before && owner.isOnline()
    }
    await owner.until(isBack, `after window kill ${String(kill)} there is no window`)
    if (owner.asked > asked) unasked.length = 0
    else unasked.push(killed)
    asked = owner.asked
    check(
      unasked.filter((at) => killed - at < MINUTE).length <= 3,
      `window kill ${String(kill)}: the fourth reload within a minute, and nobody was asked`,
    )
    owner.context.count('window kills')
  }
}

/** All utility processes die, the keychain's among them: the next question to the keychain is answered all the same. */
export async function helperKills(owner: Owner, rounds: number): Promise<void> {
  const { accounts } = (await value(owner, 'app.snapshot', {})) as { accounts: { id: string }[] }
  const asked = {
    ...form({ url: owner.scene.sim.url, accessToken: '' }),
    id: accounts[0]?.id ?? '',
  }
  for (let round = 0; round < rounds; round += 1) {
    // Asked before, so that its process is there to be killed.
    await value(owner, 'account.check', asked)
    const helpers = (await owner.parts()).filter(({ type }) => type === 'Utility')
    for (const { pid } of helpers) process.kill(pid, 'SIGKILL')
    await owner.receives()
    const words = `after round ${String(round)} of killing helpers`
    const isWell = async (): Promise<boolean> => (await value(owner, 'account.check', asked)) !== null
    await owner.until(isWell, `${words} the keychain is not asked any more`)
    // The check has interrupted the poll for a moment.
    await owner.until(owner.isOnline, `${words} the window is not online`)
    owner.context.count('kills of all helpers')
  }
}

/** The GPU process dies, if there is one: the app goes on, and Chromium gives it another. */
export async function gpuKills(owner: Owner, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const gpu = async (): Promise<number | undefined> =>
      (await owner.parts()).find(({ type }) => type === 'GPU')?.pid
    const before = await gpu()
    if (before === undefined) return
    process.kill(before, 'SIGKILL')
    await owner.receives()
    const isBack = async (): Promise<boolean> => {
      const now = await gpu()
      return now !== undefined && now !== before && owner.isOnline()
    }
    await owner.until(isBack, `after GPU kill ${String(kill)} the window is not back`)
    owner.context.count('GPU kills')
  }
}

/** A request of the page; null for any answer but success. */
async function value(owner: Owner, name: string, arg: object): Promise<unknown> {
  const script = `window.parley.request(${JSON.stringify(name)}, ${JSON.stringify(arg)})`
  const outcome = (await owner.inPage(script, 10_000)) as { ok: boolean; value: unknown } | null
  return outcome?.ok === true ? outcome.value : null
}
