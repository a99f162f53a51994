import { PLANTED_VARIABLE } from '../mutants/mutant.ts'
import { withApp } from '../lib/private-app.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { Owner } from './one-owner/owner.ts'
import { gpuKills, helperKills, pageKills, secondStarts } from './one-owner/rounds.ts'
import { waylandWindows } from './one-owner/wayland-window.ts'
import { keychainKills, reloads } from './one-owner/without-electron.ts'

/** Second starts, and kills of everything but the core: it receives on, and the window comes back. */
export const oneOwner: Row = {
  id: 'one-owner',
  promise: 'One owner: a second start wakes the first, and what dies beside the core comes back',
  run: prove,
}

async function prove(context: RowContext): Promise<RowResult> {
  const { short, random } = context
  const deaths = short ? 2000 : 20_000
  const kills = short ? 3 : 50
  const windows = short ? 200 : 20_000
  const alone = [
    ...reloads(random.fork(1), deaths),
    ...(await keychainKills(random.fork(2), kills)),
    ...(await waylandWindows(random.fork(3), windows)),
  ]
  const figure = `${String(deaths)} deaths of a page by a virtual clock, ${String(kills)} kills of a keychain process while asked, ${String(windows)} windows under Wayland`
  // The app is built before: no bug can be planted into it, so a run with one ends here.
  if (alone.length > 0 || process.env[PLANTED_VARIABLE] !== undefined) return { figure, failures: alone }
  return withApp(() => inElectron(context, figure))
}

async function inElectron(context: RowContext, alone: string): Promise<RowResult> {
  const { short, progress } = context
  const owner = await Owner.start(context)
  const seconds = await secondStarts(owner, short ? 3 : 100)
  progress('second starts are over')
  const pages = await pageKills(owner, short ? 2 : 50)
  progress('window kills are over')
  const helpers = await helperKills(owner, short ? 2 : 50)
  progress('helper kills are over')
  // The app switches Chromium's limit of GPU crashes off: fifty are as good as five.
  const gpu = await gpuKills(owner, short ? 1 : 50)
  const lost = await owner.close()
  const failures = [...seconds.failures, ...pages.failures, ...helpers.failures, ...gpu.failures, ...lost]
  const gone = gpu.times.length
  return {
    figure: [
      `${String(seconds.times.length)} second starts (over within ${longest(seconds.times)})`,
      `${String(pages.times.length)} window kills (back within ${longest(pages.times)}, asked ${String(pages.asked)} times after three reloads)`,
      `${String(helpers.times.length)} kills of all helpers (${helpers.names.join(', ')}; answering within ${longest(helpers.times)})`,
      gone > 0
        ? `${String(gone)} GPU kills (back within ${longest(gpu.times)})`
        : 'no GPU process here to kill',
      alone,
      `${String(owner.scene.load.notifications.length)} notifications meanwhile, ${String(lost.length)} lost`,
    ].join('; '),
    failures,
  }
}

function longest(times: readonly number[]): string {
  return `${(Math.max(0, ...times) / 1000).toFixed(1)} s`
}
