/** The window on a Wayland compositor: how it comes, goes and comes back. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Simulator } from '../../simulator/simulator.ts'
import type { Size, WindowState } from '../../src/main/shell/window-bounds.ts'
import { startVirtualDisplay } from '../../scripts/system/display.ts'
import { closeWindow, keepInTray, openSettings, shown, startAgain } from '../support/desktop/presence.ts'
import { startTrayHost, type TrayHost } from '../support/desktop/tray-host.ts'
import type { Running } from '../support/running.ts'
import { expect, test, type Parley } from '../support/test.ts'
import { connectAccount, conversation, openChat, chatRow } from '../support/window.ts'

const ANA = '5511987654321'

/** How the window was first shown, by the log of that folder: at its last start, as one may have been lost. */
async function firstShow(userData: string): Promise<{ readonly reason: string; readonly ms: number }> {
  const log = path.join(userData, 'logs', 'parley.log')
  // The log is written a moment after what it tells.
  const lines = (): string[] => {
    const all = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
    const last = all.findLastIndex((line) => line.includes('"event":"start"'))
    return all.slice(last).filter((line) => line.includes('"window.shown"'))
  }
  await expect.poll(lines).toHaveLength(1)
  return JSON.parse(lines()[0] ?? '') as { reason: string; ms: number }
}

/** Resolves when the window has painted twice more. */
const paints = (running: Running): Promise<unknown> =>
  running.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/** Whether the person's keys go to the window. */
const hasFocus = (running: Running): Promise<boolean> =>
  running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null)

/** Starts with an account, and with the wish that a closed window goes into the tray. */
async function startInTray(parley: Parley, sim: Simulator): Promise<Running> {
  const running = await parley.start()
  await connectAccount(running.page, sim)
  await keepInTray(running)
  return running
}

test('the window comes with its page, by no clock', async ({ parley }) => {
  const running = await parley.start()
  await expect(running.page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
  await paints(running)
  expect(await shown(running)).toBe('shown')
  const wayland = await firstShow(parley.userData)
  expect(['painted', 'page-runs']).toContain(wayland.reason)
  await running.close()

  const display = await startVirtualDisplay()
  const before = process.env['DISPLAY']
  process.env['DISPLAY'] = display.env['DISPLAY']
  try {
    const userData = `${parley.userData}-x11`
    const other = await parley.start(['--ozone-platform=x11', `--user-data-dir=${userData}`])
    await expect(other.page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
    const x11 = await firstShow(userData)
    await other.close()
    const line = ({ reason, ms }: typeof x11): string => `${String(ms)} ms (${reason})`
    console.log(`First shown after ${line(wayland)} under Wayland, ${line(x11)} under X11`)
    expect(['painted', 'page-runs']).toContain(x11.reason)
  } finally {
    process.env['DISPLAY'] = before
    await display.stop()
  }
})

test.describe('with a tray', () => {
  let tray: TrayHost
  test.beforeEach(async () => {
    tray = await startTrayHost()
  })
  test.afterEach(() => tray.stop())

  test('a closed window comes back by the tray, a second start and a notification, and can be used', async ({
    parley,
    sim,
  }) => {
    const running = await startInTray(parley, sim)
    await expect.poll(() => tray.items.length).toBe(1)
    const ana = sim.person(ANA, 'Ana')
    ana.writes('Oi')
    await expect(chatRow(running.page, 'Ana')).toBeVisible()
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      tray: () => tray.choose('Show Parley'),
      'second start': () => startAgain(parley),
      notification: async () => {
        const alerts = await running.alerts()
        ana.writes('Tem bolo?')
        await expect.poll(async () => (await running.alerts()).length).toBeGreaterThan(alerts.length)
        await running.clickAlert((await running.alerts()).at(-1)?.id ?? '')
      },
      icon: () => tray.activate(),
    }
    for (const [name, comeBack] of Object.entries(ways)) {
      await closeWindow(running)
      await expect.poll(() => shown(running), name).toBe('hidden')
      await comeBack()
      await expect.poll(() => shown(running), name).toBe('shown')
      await expect.poll(() => hasFocus(running), name).toBe(true)
      await paints(running)
    }
    await expect(conversation(running.page, 'Ana')).toBeVisible()
  })

  test('a window that the person minimised may be closed and shown', async ({ parley, sim }) => {
    const running = await startInTray(parley, sim)
    await expect.poll(() => tray.items.length).toBe(1)
    for (let round = 0; round < 3; round += 1) {
      await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
      await closeWindow(running)
      await expect.poll(() => shown(running)).toBe('hidden')
      await tray.choose('Show Parley')
      await expect.poll(() => shown(running)).toBe('shown')
      await paints(running)
    }
  })
})

test('without a tray, or where it refuses the icon, a closed window stays and can be used', async ({
  parley,
  sim,
}) => {
  const running = await startInTray(parley, sim)
  const why = running.page.getByText('so its window isn’t hidden')
  await closeWindow(running)
  await expect(why).toBeVisible()
  expect(await shown(running)).toBe('shown')

  const tray = await startTrayHost({ refuses: true })
  try {
    await openSettings(running)
    await expect(running.page.getByText('has no tray for Parley. Closing the window')).toBeVisible()
    await running.page.keyboard.press('Escape')
    await closeWindow(running)
    sim.person(ANA, 'Ana').writes('Oi')
    await openChat(running.page, 'Ana')
    expect(await shown(running)).toBe('shown')
  } finally {
    await tray.stop()
  }
})

/** What is remembered of the window. */
const remembered = (userData: string): WindowState & { readonly bounds: Size } =>
  JSON.parse(readFileSync(path.join(userData, 'window.json'), 'utf8')) as WindowState & { bounds: Size }

/** How wide the page is. */
const width = (running: Running): Promise<number> => running.page.evaluate(() => innerWidth)

test('size and maximised state come back; the place of an X11 session is kept', async ({ parley }) => {
  const first = await parley.start()
  await first.resize(900, 640)
  await expect.poll(() => width(first)).toBeLessThan(1000)
  const small = await width(first)
  await first.close()
  const { bounds } = remembered(parley.userData)
  const { width: wide, height: high } = bounds
  expect(remembered(parley.userData)).toEqual({ bounds: { width: wide, height: high }, maximised: false })

  const second = await parley.start()
  expect(await width(second)).toBe(small)
  await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize())
  await expect.poll(() => width(second)).toBeGreaterThan(1500)
  await second.close()
  expect(remembered(parley.userData)).toEqual({ bounds, maximised: true })

  writeFileSync(
    path.join(parley.userData, 'window.json'),
    JSON.stringify({ bounds: { x: 70, y: 80, ...bounds }, maximised: true }),
  )
  const third = await parley.start()
  await expect.poll(() => width(third)).toBeGreaterThan(1500)
  await third.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.unmaximize())
  await expect.poll(() => width(third)).toBe(small)
  await third.close()
  expect(remembered(parley.userData)).toEqual({ bounds: { x: 70, y: 80, ...bounds }, maximised: false })
})

test('the shortcut of the desktop is told as asked for, or as not to be had: never as granted', async ({
  parley,
  sim,
}) => {
  const running = await parley.start()
  await connectAccount(running.page, sim)
  await openSettings(running)
  await running.page.getByRole('textbox', { name: 'Shortcut to show or hide Parley' }).focus()
  await running.page.keyboard.press('Control+Alt+P')
  const asked = running.page.getByText('Your desktop decides')
  const refused = running.page.getByText('That shortcut isn’t available')
  await expect(asked.or(refused)).toBeVisible()
})
