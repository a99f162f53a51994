/** The lock of the window: set, locked by a key, opened, and there again at the next start. */
import type { Page } from '@playwright/test'
import { runFromMain } from './support/run-from-main.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, composer, connectAccount, message, openChat } from './support/window.ts'

const PASSPHRASE = 'tulipas amarelas'

const field = (page: Page, name = 'Passphrase') => page.getByRole('textbox', { name, exact: true })
const locked = (page: Page) => page.getByRole('heading', { name: 'Parley is locked' })

/** All that a person, a screen reader or a script could find in the page. */
async function seen(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  return `${tree}\n${html}\n${await page.title()}`
}

async function setPassphrase(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await button(page, 'Set a passphrase…').click()
  await field(page).fill(PASSPHRASE)
  await field(page, 'Confirm passphrase').fill(PASSPHRASE)
  await button(page, 'Set passphrase').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a locked window shows nothing, keeps what was typed, and opens with its passphrase alone @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987650001', 'Ana Souza')
  ana.writes('O segredo é 1234')
  await openChat(page, 'Ana Souza')
  await expect(message(page, 'O segredo é 1234')).toBeVisible()
  await setPassphrase(page)
  await expect(button(page, 'Lock Parley')).toBeVisible()
  await openChat(page, 'Ana Souza')
  await composer(page).fill('Já respondo')

  // Whatever is open: who leaves in a hurry closes no dialog first.
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+l')
  await expect(locked(page)).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(await seen(page)).not.toMatch(/Ana|segredo|respondo|987650001/)
  await shootInBoth(running, info.outputPath(), 'locked')

  await test.step('what arrives meanwhile is not seen either', async () => {
    ana.writes('Segunda parte do segredo')
    await expect.poll(() => sim.queue().length).toBe(0)
    expect(await seen(page)).not.toMatch(/Ana|segredo/)
  })

  await test.step('no key and no wrong passphrase leads past it', async () => {
    for (const keys of ['Control+k', 'Control+n', 'Control+,', 'Escape', 'F6'])
      await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await field(page).fill('errada')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Wrong passphrase. Try again.')
    await button(page, 'Forgot your passphrase?').click()
    await expect(page.getByText('lock.json')).toBeVisible()
    await shootInBoth(running, info.outputPath(), 'locked-wrong')
  })

  await field(page).fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(chatRow(page, 'Ana Souza')).toBeVisible()
  await expect(message(page, 'Segunda parte do segredo')).toBeVisible()
  await expect(composer(page)).toHaveValue('Já respondo')

  await running.close()
  const again = (await parley.start()).page
  await expect(locked(again)).toBeVisible()
  expect(await seen(again)).not.toMatch(/Ana|segredo|respondo/)
  await field(again).fill(PASSPHRASE)
  await button(again, 'Unlock').click()
  await expect(chatRow(again, 'Ana Souza')).toBeVisible()
  await again.keyboard.press('Control+,')
  await button(again, 'Remove…').click()
  await field(again, 'Current passphrase').fill(PASSPHRASE)
  await button(again, 'Remove lock').click()
  await expect(button(again, 'Lock Parley')).toHaveCount(0)
})

test('a page that hangs when the computer goes to sleep is gone as well @shell', async ({ sim, parley }) => {
  parley.allow(/"event":"page\.gone"/)
  const { page, app } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5511987650001', 'Ana Souza').writes('O segredo é 1234')
  await expect(chatRow(page, 'Ana Souza')).toBeVisible()
  await ask(page, 'lock.set', { currentPassphrase: '', passphrase: PASSPHRASE })
  // Nobody waits for it: it never answers.
  void page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined)
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'))
  // The driver has lost the page: the application says what its window shows.
  const shown = async (): Promise<string> =>
    (await runFromMain<string>(app, 'document.documentElement.innerText')) ?? ''
  await expect.poll(shown).toContain('Parley is locked')
  expect(await shown()).not.toMatch(/Ana|segredo/)
})
