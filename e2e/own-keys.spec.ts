/** Shortcuts of the person's own: chosen by pressing them, taken from another command, and given back. */
import type { Page } from '@playwright/test'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, chatRow, connectAccount, openChat } from './support/window.ts'

const filter = (page: Page) => page.getByRole('searchbox', { name: 'Search shortcuts by name or key' })
const pencil = (page: Page, name: string) => button(page, `Change the shortcut for “${name}”`)
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const switcher = (page: Page) => page.getByRole('dialog', { name: 'Jump to a chat' })

/** The keys that the list shows for a command. */
const keysOf = (page: Page, name: string) =>
  page
    .locator('.keys-row')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('kbd')

async function openList(page: Page): Promise<void> {
  await page.keyboard.press('Control+/')
  await expect(filter(page)).toBeVisible()
}

test('keys are chosen by keys, taken from another command, kept over a restart, and given back @wide', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  const { page } = first
  const { keyboard } = page
  await connectAccount(page, sim)
  sim.person('5511987650001', 'Ana').writes('Oi')
  await openChat(page, 'Ana')

  await test.step('what cannot be is said, and nothing changes', async () => {
    await openList(page)
    await pencil(page, 'Switch chat').press('Enter')
    await expect(field(page, 'Switch chat')).toBeFocused()
    await keyboard.press('j')
    await expect(page.getByRole('alert')).toHaveText(
      'Hold Ctrl or Alt as well: on its own, this key types a character.',
    )
    await keyboard.press('Control+a')
    await expect(page.getByRole('alert')).toContainText('Ctrl+A is needed in text fields')
    await keyboard.press('Control+c')
    await expect(page.getByRole('alert')).toContainText('which can’t be changed')
    await keyboard.press('Escape')
    await expect(pencil(page, 'Switch chat')).toBeFocused()
    await expect(keysOf(page, 'Switch chat')).toHaveText(['Ctrl', 'K'])
  })

  await test.step('keys of another command are taken from it', async () => {
    await keyboard.press('Enter')
    await keyboard.press('Control+n')
    await expect(page.getByRole('alert')).toHaveText('Ctrl+N is already the shortcut for “New chat”.')
    await shootInBoth(first, info.outputPath(), 'own-keys')
    await button(page, 'Use it here instead').press('Enter')
    await expect(page.getByRole('alert')).toHaveText('“New chat” has no shortcut now.')
    await expect(pencil(page, 'Switch chat')).toBeFocused()
    await expect(keysOf(page, 'Switch chat')).toHaveText(['Ctrl', 'N'])
    await expect(keysOf(page, 'New chat')).toHaveCount(0)
    await shootInBoth(first, info.outputPath(), 'own-keys-taken')
    await keyboard.press('Escape')
    await expect(filter(page)).toBeHidden()
  })

  await test.step('they act at once', async () => {
    await keyboard.press('Control+k')
    await keyboard.press('Control+n')
    await expect(switcher(page)).toBeVisible()
    await keyboard.press('Escape')
    await expect(switcher(page)).toBeHidden()
  })

  await first.close()
  const again = (await parley.start()).page
  await test.step('a restart keeps them; all go back at once, and Undo brings them again', async () => {
    await expect(chatRow(again, 'Ana')).toBeVisible()
    await again.keyboard.press('Control+n')
    await expect(switcher(again)).toBeVisible()
    await again.keyboard.press('Escape')
    await expect(switcher(again)).toBeHidden()
    await openList(again)
    await button(again, 'Reset shortcuts').press('Enter')
    await expect(keysOf(again, 'Switch chat')).toHaveText(['Ctrl', 'K'])
    await button(again, 'Undo').press('Enter')
    await expect(keysOf(again, 'Switch chat')).toHaveText(['Ctrl', 'N'])
    await button(again, 'Reset to Ctrl+K').press('Enter')
    await expect(keysOf(again, 'Switch chat')).toHaveText(['Ctrl', 'K'])
    await pencil(again, 'Go to the newest message').press('Enter')
    await button(again, 'Remove the shortcut').press('Enter')
    await expect(keysOf(again, 'Go to the newest message')).toHaveCount(0)
    await again.keyboard.press('Escape')
    await again.keyboard.press('Control+k')
    await expect(switcher(again)).toBeVisible()
  })
})
