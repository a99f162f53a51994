/** Chats exported into a folder: by keys alone, cut off and continued, and with folders that cannot be written. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { faultsOf, filesBelow, recordsIn } from '../tests/integration/export/lib/exported.ts'
import { AT_START, type SavedExport } from '../src/main/core/export/saved-export.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, chatRow, connectAccount, message, openChat, takesKeys } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

/** The folder that the person chooses when asked for one. */
const chooses = (running: Running, folder: string | null): Promise<void> =>
  running.inCore((chosen) => {
    ;(globalThis as Global).parleyShell.chosenFolder = chosen
  }, folder)

test('the open chat is exported by keys alone, all chats from the settings; an unfinished export is cancelled @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  const { keyboard } = page
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('Bom dia! =1+1 <b>oi</b>')
  ana.sends('image', { caption: 'A vitrine' })
  sim.person('5511987654322', 'Bia').writes('De outra pessoa')
  await expect(chatRow(page, 'Bia')).toBeVisible()
  await openChat(page, 'Ana')
  // Fetched and drawn: then its file is here.
  await expect(button(message(page, 'A vitrine'), 'Open photo')).toBeVisible()
  const chosen = info.outputPath('chosen')
  mkdirSync(chosen, { recursive: true })
  const dialog = page.getByRole('dialog', { name: 'Export' })

  await test.step('from Ctrl+K; nothing chosen and impossible days are said', async () => {
    await keyboard.press('Control+K')
    await expect(page.locator('input:focus')).toBeVisible()
    await keyboard.type('Export chat…')
    await expect(page.getByRole('option', { name: 'Export chat…', exact: true })).toBeVisible()
    await keyboard.press('Enter')
    await takesKeys(dialog)
    await expect(dialog.getByRole('combobox', { name: 'What to export' })).toHaveValue('chat')
    for (const name of [/^Web pages/, /^JSON/, /^CSV/])
      await dialog.getByRole('checkbox', { name }).press('Space')
    await dialog.getByRole('radio', { name: 'Specific days' }).press('Space')
    await button(dialog, 'Choose folder…').press('Enter')
    await expect(dialog.getByText('Choose at least one format.')).toBeVisible()
    await expect(dialog.getByText('Choose at least one day.')).toBeVisible()
    await dialog.getByLabel('First day').fill('2026-03-02')
    await dialog.getByLabel('Last day').fill('2026-03-01')
    await expect(dialog.getByText('Choose at least one day.')).toBeVisible()
    await shootInBoth(running, info.outputPath(), 'wrong')
    for (const name of [/^Web pages/, /^JSON/, /^CSV/])
      await dialog.getByRole('checkbox', { name }).press('Space')
    await dialog.getByLabel('First day').fill('2020-01-01')
    await dialog.getByLabel('Last day').fill('2099-12-31')
    await shootInBoth(running, info.outputPath(), 'form')
  })

  await test.step('who chooses no folder stays in the form; with one it runs to its end', async () => {
    await chooses(running, null)
    await button(dialog, 'Choose folder…').press('Enter')
    await expect(button(dialog, 'Choose folder…')).toBeEnabled()
    await chooses(running, path.join(chosen, 'nowhere'))
    await button(dialog, 'Choose folder…').press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('can’t be found')
    await chooses(running, chosen)
    await button(dialog, 'Choose folder…').press('Enter')
    await expect(dialog.getByText('Exported 2 messages and 1 file.')).toBeVisible()
    await shootInBoth(running, info.outputPath(), 'done')
    await button(dialog, 'Show in folder').press('Enter')
    await expect
      .poll(() => running.inCore(() => (globalThis as Global).parleyShell.shown.length, null))
      .toBe(1)
  })

  await test.step('what is there is whole, and only of this chat', () => {
    const [name = ''] = readdirSync(chosen)
    expect(name).toMatch(/^Parley export \d{4}-\d\d-\d\d \d\d-\d\d Ana$/)
    const folder = path.join(chosen, name)
    expect(faultsOf(folder)).toEqual([])
    expect(recordsIn(folder).map(({ text }) => text)).toEqual(['Bom dia! =1+1 <b>oi</b>', 'A vitrine'])
    expect(filesBelow(folder).filter((file) => file.startsWith('chats/'))).toEqual(['chats/00001-Ana.html'])
    expect(recordsIn(folder)[1]?.file).toMatchObject({ state: 'exported', type: 'image/png' })
    const html = readFileSync(path.join(folder, 'chats/00001-Ana.html'), 'utf8')
    expect(html).toContain('&lt;b&gt;oi&lt;/b&gt;')
  })

  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // What has been seen is not said again.
  await expect(page.getByText(/^Exported 2 messages/)).toBeHidden()

  await test.step('from the settings all chats are exported', async () => {
    const all = info.outputPath('all')
    mkdirSync(all, { recursive: true })
    await chooses(running, all)
    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Storage' }).click()
    await button(page, 'Export chats…').press('Enter')
    await takesKeys(dialog)
    await expect(dialog.getByRole('combobox', { name: 'What to export' })).toHaveValue('all')
    await button(dialog, 'Choose folder…').press('Enter')
    await expect(dialog.getByText('Exported 3 messages and 1 file.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const [finished = ''] = readdirSync(all)
    expect(faultsOf(path.join(all, finished))).toEqual([])
  })

  await test.step('an unfinished export is cancelled: what it wrote goes, what others put there stays', async () => {
    await running.close()
    const folder = info.outputPath('Parley export of yesterday')
    mkdirSync(path.join(folder, 'chats'), { recursive: true })
    writeFileSync(path.join(folder, 'chats', '00001-Ana.html.part'), 'half')
    writeFileSync(path.join(folder, 'mine.txt'), 'meu')
    const saved: SavedExport = {
      ...{
        version: 1,
        language: 'en',
        locale: 'en',
        startedAt: Date.now(),
        upTo: 1,
        identity: 'of another archive',
      },
      wish: { accountId: null, chatId: null, from: null, until: null, formats: ['html'], files: true },
      ...{ folder, total: null, cursor: AT_START },
    }
    writeFileSync(path.join(parley.userData, 'archive', 'export.json'), JSON.stringify(saved))
    const again = await parley.start()
    await button(again.page, 'Show').press('Enter')
    const unfinished = again.page.getByRole('dialog', { name: 'Export' })
    await takesKeys(unfinished)
    await button(unfinished, 'Continue').press('Enter')
    await expect(unfinished.getByRole('alert')).toContainText(
      'The message archive has changed since this export began',
    )
    await button(unfinished, 'Cancel export').press('Enter')
    await expect(button(unfinished, 'Choose folder…')).toBeVisible()
    expect(filesBelow(folder)).toEqual(['mine.txt'])
  })
})

test('an export that was cut off is told at the next start, and continues where it stopped @wide', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  for (let n = 0; n < 5; n += 1) ana.writes(`Mensagem ${String(n)}`)
  await expect(chatRow(first.page, 'Ana')).toContainText('Mensagem 4')
  await first.close()

  // Killed right behind its beginning, with the folder on a drive that has been taken away.
  const folder = info.outputPath('Parley export of yesterday')
  const archive = path.join(parley.userData, 'archive')
  const db = new DatabaseSync(path.join(archive, 'archive.sqlite'))
  const newest = db.prepare('SELECT id, identity FROM messages ORDER BY id DESC LIMIT 1').get() as {
    id: number
    identity: string
  }
  db.close()
  const saved: SavedExport = {
    ...{
      version: 1,
      language: 'en',
      locale: 'en',
      startedAt: Date.now(),
      upTo: newest.id,
      identity: newest.identity,
    },
    wish: {
      accountId: null,
      chatId: null,
      from: null,
      until: null,
      formats: ['html', 'json', 'csv'],
      files: true,
    },
    ...{ folder, total: null, cursor: AT_START },
  }
  writeFileSync(path.join(archive, 'export.json'), JSON.stringify(saved))

  const running = await parley.start()
  const { page } = running
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(page.getByText(/The export .*Parley export of yesterday.* isn’t finished/)).toBeVisible()
  await shootInBoth(running, info.outputPath(), 'notice')
  await button(page, 'Show').press('Enter')
  await takesKeys(dialog)
  await button(dialog, 'Continue').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(
    'can’t be found. If it is on a drive, connect it, then continue.',
  )
  await shootInBoth(running, info.outputPath(), 'stopped')
  mkdirSync(folder)
  await button(dialog, 'Continue').press('Enter')
  await expect(dialog.getByText('Exported 5 messages and 0 files.')).toBeVisible()
  expect(faultsOf(folder)).toEqual([])
  expect(recordsIn(folder)).toHaveLength(5)
  await button(dialog, 'New export').press('Enter')
  await expect(button(dialog, 'Choose folder…')).toBeVisible()
})

test('@shell a chat is saved as PDF; without a printer it says so', async ({ sim, parley }, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('Bom dia! <script>alert(1)</script>')
  ana.sends('image', { caption: 'A vitrine' })
  await openChat(page, 'Ana')
  await expect(button(message(page, 'A vitrine'), 'Open photo')).toBeVisible()
  const file = info.outputPath('Ana.pdf')
  await running.inCore((chosen) => {
    ;(globalThis as Global).parleyShell.savePath = chosen
  }, file)
  await page.keyboard.press('Control+K')
  await expect(page.locator('input:focus')).toBeVisible()
  await page.keyboard.type('Export chat…')
  await expect(page.getByRole('option', { name: 'Export chat…', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await takesKeys(dialog)
  await button(dialog, 'Save as PDF…').press('Enter')
  await expect(dialog.getByText('Saved as PDF.')).toBeVisible()
  const pdf = readFileSync(file)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // The photo is in it.
  expect(pdf.includes('/Subtype /Image')).toBe(true)
  await button(dialog, 'Print…').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('No printer is set up on this computer.')
})
