/** What dies beside the core comes back, and a second start wakes the first: the core receives on. */
import { DEFAULT_ADVANCED } from '../src/shared/model/account.ts'
import { startAgain, shown } from './support/desktop/presence.ts'
import { expect, test } from './support/test.ts'
import { ask, connectAccount, formFor, isOnline } from './support/window.ts'

test('a second start, and the end of every helper and of the graphics, leave the window and the core at work @shell', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { app, page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  const receives = async (text: string): Promise<void> => {
    ana.writes(text)
    await expect.poll(() => sim.queue().length).toBe(0)
  }
  const parts = (type: string): Promise<number[]> =>
    app.evaluate(
      ({ app: electron }, wanted) =>
        electron.getAppMetrics().flatMap((each) => (each.type === wanted ? [each.pid] : [])),
      type,
    )

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  expect((await startAgain(parley)).code).toBe(0)
  await expect.poll(() => shown(running)).toBe('shown')
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await receives('um')

  // The keychain's process is among the helpers: it is asked again, by another.
  const check = async (): Promise<unknown> => {
    const { accounts } = (await ask(page, 'app.snapshot', {})) as { accounts: { id: string; name: string }[] }
    const { 'Service address': serviceAddress = '' } = formFor(sim)
    return ask(page, 'account.check', {
      ...{ id: accounts[0]?.id ?? '', name: 'Loja', serviceAddress, mediaAddress: '', accessToken: '' },
      ...{ instanceId: '', instanceToken: '', mode: 'receive', advanced: DEFAULT_ADVANCED },
    })
  }
  await check()
  const helpers = await parts('Utility')
  expect(helpers.length).toBeGreaterThan(1)
  for (const pid of helpers) process.kill(pid, 'SIGKILL')
  await receives('dois')
  await expect(check).toPass()
  await isOnline(page)

  // Where nothing is drawn by a process of its own there is none.
  const [graphics] = await parts('GPU')
  if (graphics === undefined) return
  process.kill(graphics, 'SIGKILL')
  await receives('três')
  await expect.poll(async () => (await parts('GPU')).some((pid) => pid !== graphics)).toBe(true)
  await isOnline(page)
})
