/** The emoji picker: a skin tone is chosen from a row of hands, and kept. */
import type { Locator } from '@playwright/test'
import { judge } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, composer, connectAccount, openChat } from './support/window.ts'

const NAMES = ['No skin tone', 'Light', 'Medium light', 'Medium', 'Medium dark', 'Dark']

test('the skin tone is chosen by the arrows and by a click, and is still there the next time @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana').writes('Oi')
  await openChat(page, 'Ana')
  const picker = page.getByRole('dialog', { name: 'Emoji' })
  const hands = picker.getByRole('radiogroup', { name: 'Skin tone' }).getByRole('radio')
  const hand = (name: string): Locator =>
    picker.getByRole('radiogroup', { name: 'Skin tone' }).getByRole('radio', { name, exact: true })
  const wave = async (): Promise<void> => {
    await picker.getByRole('searchbox', { name: 'Search emoji' }).fill('waving hand')
    await expect(picker.getByRole('gridcell').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
  }

  await button(page, 'Emoji').click()
  await expect(picker.getByRole('gridcell').first()).toBeVisible()
  await expect(hands).toHaveCount(6)
  for (const [at, name] of NAMES.entries()) {
    await expect(hands.nth(at)).toHaveAccessibleName(name)
    expect((await hands.nth(at).boundingBox())?.width).toBeLessThanOrEqual(44)
  }
  await expect(hand('No skin tone')).toBeChecked()
  expect(await judge(page)).toEqual([])

  // One tab stop: the arrows go on from the one that is chosen, round both ends.
  await hand('No skin tone').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(hand('Dark')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(hand('Medium dark')).toBeFocused()
  await expect(hand('Medium dark')).toBeChecked()
  await expect(hand('Medium dark')).toHaveCSS('outline-style', 'solid')
  await expect(hand('Dark')).toHaveAttribute('tabindex', '-1')
  await wave()
  await expect(composer(page)).toHaveValue('👋🏾')

  await button(page, 'Emoji').click()
  await expect(hand('Medium dark')).toBeChecked()
  await hand('Light').click()
  await expect(hand('Light')).toBeChecked()
  await wave()
  await expect(composer(page)).toHaveValue('👋🏾👋🏻')
})
