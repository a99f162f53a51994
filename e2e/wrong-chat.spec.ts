/** A text that was not typed in a chat does not leave right after the switch to it, until the person confirms. */
import type { Page } from '@playwright/test'
import { enterOnArrival } from './support/early-enter.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, chatRow, composer, connectAccount, conversation, openChat } from './support/window.ts'

const question = (page: Page) => page.getByText('You’ve just switched to Bia. Send this text here?')

async function toBia(page: Page): Promise<void> {
  await openChat(page, 'Ana')
  await enterOnArrival(page)
  await chatRow(page, 'Bia').click()
  await expect(conversation(page, 'Bia')).toBeVisible()
}

test('a draft asks before it leaves right behind a switch, and what was typed there leaves at once', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)

  await test.step('a draft asks, and leaves once it is confirmed', async () => {
    sim.person('5511987650001', 'Ana').writes('Qual é a chave?')
    sim.person('5511987650002', 'Bia').writes('Bom dia')
    await openChat(page, 'Bia')
    await composer(page).fill('Pix: 11 98765-0002')

    await toBia(page)
    await expect(question(page)).toBeVisible()
    await expect(composer(page)).toHaveValue('Pix: 11 98765-0002')
    await shootInBoth(running, info.outputPath(), 'wrong-chat')
    expect(sim.sent()).toEqual([])

    // Leaving the chat takes the question away; the draft stays.
    await toBia(page)
    await expect(question(page)).toBeVisible()

    // By the keyboard alone.
    const confirm = button(page, 'Send in this chat')
    await expect(async () => {
      await page.keyboard.press('Shift+Tab')
      await expect(confirm).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect.poll(() => sim.sent().map(({ text }) => text)).toEqual(['Pix: 11 98765-0002'])
    await expect(question(page)).toBeHidden()
    await expect(composer(page)).toBeFocused()
  })

  await test.step('what was typed in the chat leaves at once', async () => {
    const before = sim.sent().length
    await openChat(page, 'Ana')
    await openChat(page, 'Bia')
    await page.keyboard.type('Oi')
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        sim
          .sent()
          .slice(before)
          .map(({ text }) => text),
      )
      .toEqual(['Oi'])
    await expect(question(page)).toBeHidden()
  })
})
