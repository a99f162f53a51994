/** What the service is asked to change about a sent message: by keys alone, and honest about what is not confirmed. */
import type { Locator, Page } from '@playwright/test'
import { connectInstance } from './support/instance.ts'
import { shootLightAndDark } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, composer, message, startChat, statusIs, writeAndSend } from './support/window.ts'

const CUSTOMER = '5511987654321'

/** Presses a key until the focus is there. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 20; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Opens the menu of a message by the keyboard and stands on the item. */
async function onItem(page: Page, text: string, item: RegExp): Promise<void> {
  await message(page, text).focus()
  await page.keyboard.press('Shift+F10')
  await walkTo(page, page.getByRole('menuitem', { name: item }), 'ArrowDown')
}

test('a sent text is edited and deleted for everyone, by keys alone', async ({ sim, parley }, info) => {
  const running = await parley.start()
  const { page } = running
  await connectInstance(page, sim, { 'Access token': '' })
  await startChat(page, CUSTOMER)
  await writeAndSend(page, 'chego às dez')
  await statusIs(page, 'chego às dez', 'accepted')

  await test.step('the edit is asked, and says why no confirmation will come', async () => {
    sim.setSettings({ editedMessageWebhook: 'no' })
    await onItem(page, 'chego às dez', /^Edit message \(15 min left\)$/)
    await shootLightAndDark(running, info.outputPath(), 'menu')
    await page.keyboard.press('Enter')
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('chego às dez')
    await composer(page).fill('chego às onze')
    await page.keyboard.press('Enter')
    const asked = message(page, 'chego às dez')
    await expect(asked).toHaveAccessibleName(/Edit requested, not confirmed/)
    await expect(asked).toContainText('New text: chego às onze')
    await expect(asked).toContainText('there will be no confirmation')
    await expect(composer(page)).toHaveValue('')
    await shootLightAndDark(running, info.outputPath(), 'asked')
  })

  await test.step('asked again with its switch on, it is done, and the details keep the old text', async () => {
    sim.setSettings({ editedMessageWebhook: 'yes' })
    await onItem(page, 'chego às dez', /^Edit message/)
    await page.keyboard.press('Enter')
    await expect(composer(page)).toHaveValue('chego às onze')
    await page.keyboard.press('Enter')
    await expect(message(page, 'chego às onze')).toHaveAccessibleName(/edited/)
    await expect(message(page, 'chego às onze')).not.toContainText('not confirmed')
    await onItem(page, 'chego às onze', /^Details$/)
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Message details' })
    await expect(details).toContainText('Original textchego às dez')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('a refusal says what was kept, and the deletion follows', async () => {
    sim.fault({ on: 'deleteMessage', kind: 'status', status: 466 })
    const ask = async (): Promise<void> => {
      await onItem(page, 'chego às onze', /^Delete for everyone \(72 h left\)$/)
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: 'Delete this message for everyone?' })
      await expect(button(question, 'Cancel')).toBeFocused()
      await walkTo(page, button(question, 'Delete for everyone'), 'Tab')
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
    }
    await ask()
    await expect(message(page, 'chego às onze')).toContainText('Not deleted. The message stays.')
    await expect(message(page, 'chego às onze')).toContainText('The plan’s limit has been reached')
    await ask()
    await expect(message(page, /^Deleted/)).toHaveAccessibleName(/This message was deleted/)
  })
  const operations = sim.log().map(({ operation }) => operation)
  expect(operations.filter((name) => name === 'editMessage')).toHaveLength(2)
  expect(operations.filter((name) => name === 'deleteMessage')).toHaveLength(2)
})
