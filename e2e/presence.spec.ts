/** Parley on the desktop while nobody looks at it: in the tray, at login, by a link. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launchInfo } from '../scripts/runtime/launch-info.ts'
import { DESKTOP_ENTRY } from '../src/main/shell/identity.ts'
import { closeWindow, keepInTray, openSettings, shown, startAgain } from './support/desktop/presence.ts'
import { startTrayHost, type TrayHost } from './support/desktop/tray-host.ts'
import { expect, test } from './support/test.ts'
import { ask, chatRow, connectAccount, conversation, isOnline, openChat } from './support/window.ts'

const ANA = '5511987654321'
const BRUNO = '5511987654322'

test.describe('in the tray', () => {
  let tray: TrayHost
  test.beforeEach(async () => {
    tray = await startTrayHost()
  })
  test.afterEach(() => tray.stop())

  test('the icon counts, its menu names the accounts, and brings a closed window back @shell @wayland', async ({
    parley,
    sim,
  }) => {
    const running = await parley.start()
    await connectAccount(running.page, sim)
    await isOnline(running.page)
    await expect.poll(() => tray.items.length).toBe(1)
    const plain = await tray.picture()
    sim.person(ANA, 'Ana').writes('Oi')
    sim.person(BRUNO, 'Bruno').writes('Bom dia')
    await expect.poll(() => tray.toolTip()).toBe('Parley: 2 unread messages')
    expect((await tray.picture()).equals(plain)).toBe(false)
    const labels = (await tray.menu()).map(({ label }) => label)
    expect(labels[0]).toBe('Show Parley')
    expect(labels.at(-1)).toBe('Quit Parley')
    expect(labels.some((label) => label.endsWith(': 2 unread'))).toBe(true)

    expect(labels).toContain('Do not disturb')

    await keepInTray(running)
    await closeWindow(running)
    await expect.poll(() => shown(running)).toBe('hidden')
    sim.person(ANA, 'Ana').writes('Ainda aí?')
    await expect.poll(() => tray.toolTip()).toBe('Parley: 3 unread messages')
    await tray.choose('Show Parley')
    await expect.poll(() => shown(running)).toBe('shown')
    await expect(chatRow(running.page, 'Ana')).toBeVisible()

    // A tray that goes away takes nothing with it.
    await tray.stop()
    await closeWindow(running)
    // Nobody minimises here (a display without a window manager, or Wayland): the window stays, and it is said why.
    await expect(running.page.getByText('This desktop has no tray for Parley')).toBeVisible()
    expect(await shown(running)).not.toBe('hidden')
  })

  test('behind the lock its menu names no account and silences nothing @shell', async ({ parley, sim }) => {
    const { page } = await parley.start()
    await connectAccount(page, sim)
    const labels = async (): Promise<string[]> => (await tray.menu()).map(({ label }) => label)
    await expect.poll(labels).toContain('Do not disturb')
    const passphrase = 'tulipas amarelas'
    await ask(page, 'lock.set', { currentPassphrase: '', passphrase })
    await page.keyboard.press('Control+l')
    await expect(page.getByRole('heading', { name: 'Parley is locked' })).toBeVisible()
    await expect.poll(labels).toEqual(['Show Parley', '', 'Quit Parley'])
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await page.keyboard.press('Enter')
    await expect.poll(labels).toContain('Do not disturb')
  })

  test('Quit in its menu ends Parley although closing would not @shell', async ({ parley }) => {
    const running = await parley.start()
    await running.page.waitForLoadState()
    await expect.poll(() => tray.items.length).toBe(1)
    await tray.choose('Quit Parley')
    await running.gone
  })
})

test('starts with the session by an entry that the desktop reads, and no longer when told so @shell', async ({
  parley,
  sim,
}) => {
  const config = path.join(parley.userData, '..', 'config home')
  const entry = path.join(config, 'autostart', DESKTOP_ENTRY)
  const former = path.join(path.dirname(entry), 'parley.desktop')
  mkdirSync(path.dirname(former), { recursive: true })
  writeFileSync(former, '[Desktop Entry]\n')
  const before = process.env['XDG_CONFIG_HOME']
  process.env['XDG_CONFIG_HOME'] = config
  try {
    const running = await parley.start()
    await connectAccount(running.page, sim)
    expect([existsSync(former), existsSync(entry)]).toEqual([false, true])
    await openSettings(running)
    const box = running.page.getByRole('checkbox', { name: 'Start Parley when you log in' })
    await box.check()
    await expect.poll(() => readFileSync(entry, 'utf8')).toContain('Exec=')
    const text = readFileSync(entry, 'utf8')
    const { executablePath } = await launchInfo()
    expect(text).toContain(`Exec="${executablePath}"`)
    expect(text).toContain(`"--user-data-dir=${parley.userData}" "--hidden"`)
    await box.uncheck()
    await expect.poll(() => existsSync(entry)).toBe(false)
  } finally {
    if (before === undefined) delete process.env['XDG_CONFIG_HOME']
    else process.env['XDG_CONFIG_HOME'] = before
  }
})

test('a link opens its chat: from a second start, and as the first @shell @wayland', async ({
  parley,
  sim,
}) => {
  const running = await parley.start()
  await connectAccount(running.page, sim)
  sim.person(ANA, 'Ana').writes('Oi')
  sim.person(BRUNO, 'Bruno').writes('Bom dia')
  await openChat(running.page, 'Bruno')
  await expect(chatRow(running.page, 'Ana')).toBeVisible()

  // The system starts the program again with the address; that start hands it over and ends.
  const open = (address: string) => startAgain(parley, address)
  await open('parley://chat/1')
  await expect(conversation(running.page, 'Ana')).toBeVisible()
  await open('parley://chat/1/send?text=evil')
  await expect(running.page.getByText('doesn’t lead to a chat in Parley')).toBeVisible()
  await expect(conversation(running.page, 'Ana')).toBeVisible()
  await open('parley://chat/999')
  await expect(running.page.getByText('The chat in that link isn’t on this computer')).toBeVisible()
  await running.close()

  const again = await parley.start(['parley://chat/2'])
  await expect(conversation(again.page, 'Bruno')).toBeVisible()
})

test('nothing is fetched for spelling until the person wants it, and then it says from where @shell', async ({
  parley,
  sim,
}) => {
  const running = await parley.start()
  const asked = await running.app.evaluate(({ session }) => [
    session.defaultSession.getSpellCheckerLanguages().length,
    session.defaultSession.isSpellCheckerEnabled(),
  ])
  expect(asked).toEqual([0, false])
  await connectAccount(running.page, sim)
  await openSettings(running)
  const box = running.page.getByRole('checkbox', { name: 'Check spelling as you type' })
  await expect(running.page.getByText('downloaded once from a Google server')).toBeVisible()
  await box.check()
  await running.page.getByRole('combobox', { name: 'Dictionary language' }).selectOption('pt-BR')
  const languages = (): Promise<string[]> =>
    running.app.evaluate(({ session }) => session.defaultSession.getSpellCheckerLanguages())
  await expect.poll(languages).toEqual(['pt-BR'])
  await box.uncheck()
  await expect.poll(languages).toEqual([])
})

test('the shortcut of the whole desktop is taken and given back @shell', async ({ parley, sim }) => {
  const running = await parley.start()
  await connectAccount(running.page, sim)
  await openSettings(running)
  const keys = running.page.getByRole('textbox', { name: 'Shortcut to show or hide Parley' })
  await keys.focus()
  await running.page.keyboard.press('p')
  await expect(running.page.getByText('together with one more key')).toBeVisible()
  await running.page.keyboard.press('Control+Alt+P')
  await expect(keys).toHaveValue('Ctrl+Alt+P')
  const isHeld = (): Promise<boolean> =>
    running.app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('Ctrl+Alt+P'))
  await expect.poll(isHeld).toBe(true)
  await running.page.getByRole('button', { name: 'No shortcut' }).click()
  await expect.poll(isHeld).toBe(false)
})
