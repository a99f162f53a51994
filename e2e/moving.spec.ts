/** Moving to another computer: a file is made by keys alone, and taken in beside what is there. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Snapshot } from '../src/shared/contract/snapshot.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, connectAccount, message, openChat, takesKeys } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

const PASSPHRASE = 'tulipas amarelas'

/** What the person chooses when asked where to save, and which file. */
const chooses = (running: Running, file: string | null): Promise<void> =>
  running.inCore((chosen) => {
    const { parleyShell } = globalThis as Global
    parleyShell.savePath = chosen
    parleyShell.chosenFile = chosen
  }, file)

async function snapshotOf(page: Page): Promise<Snapshot> {
  return (await ask(page, 'app.snapshot', {})) as Snapshot
}

async function openStorage(running: Running): Promise<void> {
  await running.page.keyboard.press('Control+,')
  await running.page.getByRole('tab', { name: 'Storage' }).click()
}

test('a file is made by keys, and taken in where its messages are already @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('Bom dia!')
  ana.writes('Tem em azul?')
  sim.person('5511987654322', 'Bia').writes('Oi')
  await expect(chatRow(page, 'Bia')).toBeVisible()
  await openChat(page, 'Ana')
  await expect(message(page, 'Tem em azul?')).toBeVisible()
  const file = info.outputPath('Parley loja.parley')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await test.step('from the settings; two passphrases that differ are said at their field', async () => {
    await openStorage(running)
    await button(page, 'Make a file…').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Make a file for another computer' })
    await takesKeys(dialog)
    await shootInBoth(running, info.outputPath(), 'make')
    await field('Passphrase').fill(PASSPHRASE)
    await field('Confirm passphrase').fill('tulipas')
    await field('Confirm passphrase').press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('The passphrases don’t match.')
    await field('Confirm passphrase').fill(PASSPHRASE)
    await chooses(running, null)
    await button(dialog, 'Choose where to save…').press('Enter')
    // Who would rather not stays here.
    await expect(button(dialog, 'Choose where to save…')).toBeEnabled()
    await chooses(running, file)
    await button(dialog, 'Choose where to save…').press('Enter')
    await expect(page.getByText(/“Parley loja\.parley” is ready/)).toBeVisible()
    await shootInBoth(running, info.outputPath(), 'made')
    await button(page.getByRole('dialog'), 'Done').press('Enter')
    await expect(page.getByRole('dialog', { name: 'Move to another computer' })).toHaveCount(0)
    expect(readFileSync(file).includes('Bom dia')).toBe(false)
  })

  await test.step('a file that was changed, and a wrong passphrase, change nothing', async () => {
    const changed = info.outputPath('changed.parley')
    const bytes = readFileSync(file)
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1
    writeFileSync(changed, bytes)
    await page.keyboard.press('Escape')
    await openStorage(running)
    await button(page, 'Add from a file…').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add from another computer' })
    await takesKeys(dialog)
    await shootInBoth(running, info.outputPath(), 'take')
    await chooses(running, changed)
    await button(dialog, 'Choose file…').press('Enter')
    await field('Passphrase').fill('not this one at all')
    await field('Passphrase').press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Wrong passphrase. Nothing was changed; try again.')
    await shootInBoth(running, info.outputPath(), 'wrong')
    await field('Passphrase').fill(PASSPHRASE)
    await field('Passphrase').press('Enter')
    const run = page.getByRole('dialog', { name: 'Move to another computer' })
    await expect(run.getByRole('alert')).toContainText('was damaged or changed after it was made')
    await shootInBoth(running, info.outputPath(), 'damaged')
    await button(run, 'Try again').press('Enter')
  })

  await test.step('the preview says what is new; taken in, the message is there once', async () => {
    const dialog = page.getByRole('dialog', { name: /another computer/ })
    await chooses(running, file)
    await button(dialog, 'Choose file…').press('Enter')
    await field('Passphrase').fill(PASSPHRASE)
    await field('Passphrase').press('Enter')
    const run = page.getByRole('dialog', { name: 'Move to another computer' })
    await expect(run.getByRole('list', { name: 'Accounts' })).toContainText(
      '3 messages, also on this computer',
    )
    await expect(run.getByText('New on this computer').locator('..')).toContainText('0')
    await shootInBoth(running, info.outputPath(), 'preview')
    await page.evaluate(() => Object.assign(globalThis, { isBefore: true }))
    await button(run, 'Add to this computer').press('Enter')
    // The archive is another one: the page is loaded anew, and no picture can be taken of it meanwhile.
    await expect
      .poll(() => page.evaluate(() => 'isBefore' in globalThis).catch(() => true), 'a new page')
      .toBe(false)
    await expect(page.getByText('No new messages: all of them were already on this computer.')).toBeVisible()
    await expect(chatRow(page, 'Ana')).toBeVisible()
    await shootInBoth(running, info.outputPath(), 'taken')
    await button(page, 'Dismiss').click()
    await expect.poll(async () => (await snapshotOf(page)).move).toBeNull()
  })
})

test('an empty Parley takes in everything, and asks for the token of the account @wide', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  sim.person('5511987654321', 'Ana').writes('Bom dia!')
  await expect(chatRow(first.page, 'Ana')).toBeVisible()
  const file = info.outputPath('tudo.parley')
  await chooses(first, file)
  await ask(first.page, 'move.make', { passphrase: PASSPHRASE, files: true })
  await expect.poll(async () => (await snapshotOf(first.page)).move?.state).toBe('made')
  const { accounts } = await snapshotOf(first.page)
  await ask(first.page, 'account.remove', { accountId: accounts[0]?.id ?? '', discardUnsent: true })
  await first.close()

  const running = await parley.start()
  const { page } = running
  await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
  await shootInBoth(running, info.outputPath(), 'welcome')
  await button(page, 'Add from another computer').press('Enter')
  await chooses(running, file)
  await button(page, 'Choose file…').press('Enter')
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(PASSPHRASE)
  await button(page, 'Open file').press('Enter')
  const run = page.getByRole('dialog', { name: 'Move to another computer' })
  await expect(run.getByRole('list', { name: 'Accounts' })).toContainText('1 message, new on this computer')
  await shootInBoth(running, info.outputPath(), 'preview-empty')
  await expect(run.getByRole('checkbox', { name: /settings from the other/ })).toBeChecked()
  await button(run, 'Add to this computer').press('Enter')
  await expect(chatRow(page, 'Ana')).toBeVisible()
  await expect(
    page.getByText(/1 message was added\. Edit each new account and enter its token/),
  ).toBeVisible()
  await shootInBoth(running, info.outputPath(), 'taken-empty')
})
