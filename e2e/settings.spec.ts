/** Settings at once, over restarts, in files; and what may be told to someone who helps. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { openGallery } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, connectAccount, message, openChat, statusIs, writeAndSend } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

/** What the person answers when asked for a file. */
const answers = (running: Running, file: string): Promise<void> =>
  running.inCore((chosen) => {
    const hooks = (globalThis as Global).parleyShell
    hooks.savePath = chosen
    hooks.chosenFile = chosen
  }, file)

async function openSettings(page: Page, tab: string): Promise<void> {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
}

const sizeOfText = (page: Page): Promise<number> =>
  page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))

test('settings are found by a search; the diagnostics name nobody; the look changes at once, lasts and travels in a file @wide', async ({
  sim,
  parley,
  tokens,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim, { 'Account name': 'Loja Canário' })

  await test.step('a search over all settings sets them where it finds them, and leads to what is long', async () => {
    const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens', 'settings')
    const variant = { scheme: 'light', width: 1280, height: 800 } as const
    const { shot, violations } = await openGallery(page, folder, variant, running.capture)
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    const search = dialog.getByRole('searchbox', { name: 'Search settings' })
    const found = dialog.getByRole('region', { name: 'Search results' })
    await page.keyboard.press('Control+,')
    await expect(dialog).toBeVisible()

    // Typing is enough, wherever the focus is; arrow down leads to the first that was found.
    await page.keyboard.type('contrast')
    await expect(search).toBeFocused()
    await expect(found.getByRole('status').first()).toHaveText('1 result')
    await shot('search')
    await page.keyboard.press('ArrowDown')
    await expect(found.getByRole('checkbox', { name: 'High contrast' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
    await shot('search-contrast')
    await page.keyboard.press('Space')

    // Escape goes back to the tab, and only then out.
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await expect(dialog.getByRole('tabpanel', { name: 'General' })).toBeVisible()

    await search.fill("what's using")
    await expect(found.getByRole('status').first()).toHaveText('1 result')
    await button(found, 'Show What’s using space').click()
    await expect(dialog.getByRole('tabpanel', { name: 'Storage' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'What’s using space' })).toBeFocused()
    await expect(search).toHaveValue('')

    await search.fill('ctrl+k')
    await expect(found.getByRole('term')).toHaveText(['Switch chat'])
    await button(found, 'Shortcuts').click()
    await expect(dialog.getByRole('tabpanel', { name: 'Shortcuts' })).toBeVisible()
    await search.fill('xyzzy')
    await expect(found.getByRole('status').first()).toHaveText('No results for “xyzzy”.')
    await shot('search-nothing')
    // A press on the tab that is open ends the search as well.
    await page.getByRole('tab', { name: 'Shortcuts' }).click()
    await expect(search).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(violations).toEqual([])
  })

  await test.step('the diagnostics tell versions and states, and nothing of anybody', async () => {
    sim.person('5511987654321', 'Ana Canário').writes('texto canário')
    await openChat(page, 'Ana Canário')
    await expect(message(page, 'texto canário')).toBeVisible()
    // The first answer in the v1 style tells the version of the service.
    await writeAndSend(page, 'resposta canário')
    await statusIs(page, 'resposta canário', 'accepted')

    await openSettings(page, 'About')
    const about = page.getByRole('tabpanel', { name: 'About' })
    for (const name of ['Parley', 'Electron', 'Chromium', 'Node', 'SQLite', 'System'])
      await expect(about.getByText(name, { exact: true })).toBeVisible()
    await expect(about).toContainText(/SQLite\s*3\.\d+/)
    await expect(about).toContainText('API 2.0.1, stable')
    await button(page, 'Copy diagnostics').click()
    await expect(about.getByText('Copied.')).toBeVisible()
    const copied = await running.readClipboard()
    expect(copied).toMatch(/^Parley diagnostics\n/)
    expect(copied).toContain('connection: online')
    for (const canary of [tokens.accessToken, 'anário', '5511987654321', new URL(sim.url).host])
      expect(copied).not.toContain(canary)
    await button(page, 'Show diagnostics').click()
    await expect(about.getByRole('group', { name: 'Diagnostics' })).toContainText('connection: online')

    await button(page, 'Show log folder').click()
    const shown = () => running.inCore(() => (globalThis as Global).parleyShell.shown, null)
    const log = path.join(parley.userData, 'logs', 'parley.log')
    await expect.poll(shown).toEqual([log])
    const lines = readFileSync(log, 'utf8')
    expect(lines).toContain('"event":"start"')
    expect(lines).not.toMatch(/anário|5511987654321/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  })

  await test.step('the look changes at once, lasts over a restart, and travels in a file', async () => {
    const root = page.locator('html')
    const row = page.getByRole('list', { name: 'Chats' }).getByRole('listitem').first()
    await expect(row).toBeVisible()
    const height = async (): Promise<number> => (await row.boundingBox())?.height ?? 0
    expect([await sizeOfText(page), await height()]).toEqual([14, 64])

    await openSettings(page, 'General')
    // What the system asks for is on, and cannot be switched off here.
    const still = page.getByRole('checkbox', { name: 'Reduce motion' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(still).toBeChecked()
    await expect(still).toBeDisabled()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(still).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'High contrast' }).check()
    await expect(root).toHaveAttribute('data-contrast', 'more')
    await page.getByRole('radio', { name: 'Compact' }).check()
    await expect.poll(height).toBe(48)
    await page.getByRole('combobox', { name: 'Text size' }).selectOption('150')
    await expect.poll(() => sizeOfText(page)).toBe(21)
    await expect.poll(height).toBe(72)
    await still.check()
    await expect(root).toHaveAttribute('data-motion', 'reduced')

    const file = path.join(parley.userData, '..', 'settings-out.json')
    await answers(running, file)
    await button(page, 'Export settings').click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    const written = readFileSync(file, 'utf8')
    expect(JSON.parse(written)).toMatchObject({ settings: { contrast: true, textSize: 150 } })
    expect(written).not.toMatch(/lastAccount|5511|127\.0\.0\.1|CANARY/)

    await button(page, 'Reset settings').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset settings' }).click()
    await expect(page.getByText('All settings are back to their defaults.')).toBeVisible()
    await expect(root).not.toHaveAttribute('data-contrast', 'more')
    expect(await sizeOfText(page)).toBe(14)

    const bad = path.join(parley.userData, '..', 'settings-bad.json')
    writeFileSync(bad, written.replace('150', '"huge"'))
    await answers(running, bad)
    await button(page, 'Import settings').click()
    await expect(page.getByRole('alert')).toContainText('The value for “textSize” isn’t valid')
    await expect(root).not.toHaveAttribute('data-contrast', 'more')

    await answers(running, file)
    await button(page, 'Import settings').click()
    await expect(page.getByText('4 settings changed.')).toBeVisible()
    await expect(root).toHaveAttribute('data-contrast', 'more')
    await expect(page.getByRole('combobox', { name: 'Text size' })).toHaveValue('150')
    await running.close()

    const again = await parley.start()
    await expect(again.page.locator('html')).toHaveAttribute('data-contrast', 'more')
    await expect(again.page.locator('html')).toHaveAttribute('data-density', 'compact')
    expect(await sizeOfText(again.page)).toBe(21)
  })
})
