/** "Is this number there?": asked when a chat with a new number is to begin. */
import type { Locator, Page } from '@playwright/test'
import { connectInstance } from './support/instance.ts'
import { letPass } from './support/clock.ts'
import { expect, test } from './support/test.ts'
import { button, composer, conversation, field, isOnline } from './support/window.ts'

const NOBODY = '5511912340000'
const SHOWN = '+55 11 91234 0000'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'New chat' })
const input = (page: Page): Locator => field(page, 'Number or group ID')
const notice = (page: Page, words: string): Locator => page.locator('.notices').getByText(words)

test('a number is checked before its chat begins, by keyboard alone: not on WhatsApp, not to be checked, given up @wide', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectInstance(page, sim, { 'Access token': '' })
  await isOnline(page)
  sim.notOnWhatsapp(NOBODY)
  const asked = (): number => sim.log().filter(({ operation }) => operation === 'checkWhatsapp').length

  await test.step('typing asks nobody', async () => {
    await page.keyboard.press('Control+N')
    await input(page).pressSequentially(`+${NOBODY}`)
    await expect(dialog(page).getByRole('option').last()).toHaveText(`Start chat with ${SHOWN}`)
    expect(asked()).toBe(0)
  })

  await test.step('Enter asks; a second Enter leads back to the number', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(`${SHOWN} isn’t on WhatsApp`)
    await expect(button(dialog(page), 'Back')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(input(page)).toBeFocused()
    await expect(dialog(page).getByRole('alert')).toBeHidden()
    expect(asked()).toBe(1)
  })

  await test.step('the answer is kept, and Tab reaches “Start anyway”', async () => {
    await page.keyboard.press('Enter')
    await expect(button(dialog(page), 'Back')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(dialog(page), 'Start anyway')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(conversation(page, SHOWN)).toBeVisible()
    await expect(composer(page)).toBeFocused()
    expect(asked()).toBe(1)
  })

  await test.step('the chat that is there begins without a question', async () => {
    await page.keyboard.press('Control+N')
    await input(page).fill(`+${NOBODY}`)
    await expect(dialog(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('where it cannot be checked, the chat begins and a line says so', async () => {
    // One new number a minute is checked.
    await letPass(running, 60_000)
    sim.fault({ on: 'checkWhatsapp', kind: 'status', status: 469 })
    const start = async (number: string): Promise<void> => {
      await page.keyboard.press('Control+N')
      await input(page).fill(number)
      await input(page).press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(composer(page)).toBeFocused()
    }
    await start('+5511912341111')
    await expect(notice(page, 'Parley couldn’t check whether this number is on WhatsApp.')).toBeVisible()
    await start('+5511912342222')
    await expect(notice(page, 'Parley checks one new number a minute')).toBeVisible()
    await letPass(running, 60_000)
    await start('+5511912343333')
    expect(asked()).toBe(3)
  })

  await test.step('Escape while the service is slow begins nothing', async () => {
    // One new number a minute is checked.
    await letPass(running, 60_000)
    const slow = sim.fault({ on: 'checkWhatsapp', kind: 'delay', ms: 1500 })
    await page.keyboard.press('Control+N')
    await input(page).fill('+5511912344444')
    await input(page).press('Enter')
    await expect(dialog(page).getByText('Checking whether the number is on WhatsApp…')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => slow.hits).toBe(1)
    await expect
      .poll(() => sim.log().filter(({ operation }) => operation === 'checkWhatsapp')[3]?.status)
      .toBe(200)
    await expect(conversation(page, '+55 11 91234 4444')).toBeHidden()
  })
})
