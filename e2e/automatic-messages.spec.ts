/** Away messages and greetings: written in the account's form, marked in the chat, listed with the reason. By keyboard. */
import type { Locator, Page } from '@playwright/test'
import { letPass } from './support/clock.ts'
import { shootInBoth } from './support/screens.ts'
import { fromMenu } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  connectAccount,
  conversation,
  accountForm,
  message,
  openChat,
} from './support/window.ts'

/** Opens the account's form by keys. */
async function editAccount(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await button(page, 'Edit Loja').press('Enter')
  return accountForm(page)
}

test('a customer who writes while the office is closed gets one away message, and still waits @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  // The service writes whole seconds: what comes in the second of the start may be older than it.
  await letPass(running, 2000)

  await test.step('it is switched on by keys, and a text with a gap is refused at its field', async () => {
    const form = await editAccount(page)
    await button(form, 'Automatic messages').press('Enter')
    const group = form.getByRole('group', { name: 'Automatic messages' })
    await group.getByRole('checkbox', { name: 'Send an away message' }).press('Space')
    await expect(group.getByText('Set your office hours first.')).toBeVisible()
    await button(form, 'Office hours').press('Enter')
    await form.getByRole('checkbox', { name: 'Customers are answered at any time' }).press('Space')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await form.getByRole('checkbox', { name: day }).press('Space')
    await expect(group.getByText('Set your office hours first.')).toBeHidden()
    const text = group.getByRole('textbox', { name: 'Away message' })
    await text.focus()
    await page.keyboard.type('Hello {first}, we’re closed. We answer from 9.')
    await button(form, 'Save account').press('Enter')
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription(/Add a fallback for a missing name/)
    await text.fill('Hello {first|there}, we’re closed. We answer from 9.')
    await group.getByRole('checkbox', { name: 'Send a greeting' }).press('Space')
    await group.getByRole('textbox', { name: 'Greeting' }).fill('Welcome to our shop!')
    await button(form, 'Save account').press('Enter')
    await expect(form).toBeHidden()
  })

  await test.step('it is marked in the chat and in its details, and is no answer', async () => {
    sim.person('5511987650002', 'Bia Rocha').writes('Are you open?')
    await openChat(page, 'Bia Rocha')
    const away = message(page, 'Hello Bia, we’re closed. We answer from 9.')
    await expect(away).toHaveAccessibleName(/automatic/)
    await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true })
    await expect(chatRow(page, 'Bia Rocha')).toBeVisible()
    await page.getByRole('radio', { name: /^All/ }).check({ force: true })
    sim.person('5511987650002', 'Bia Rocha').writes('Hello?')
    await expect(message(page, 'Hello?')).toBeVisible()
    await letPass(running, 5000)
    await expect(message(page, /we’re closed\./)).toHaveCount(1)
    await shootInBoth(running, info.outputPath(), 'conversation')
    await fromMenu(page, away, 'Details')
    const details = page.getByRole('dialog', { name: 'Message details' })
    await expect(details).toContainText('Away message: you were closed')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('the form lists what was sent, and opens the chat', async () => {
    sim.fault({ on: 'v1.messages', kind: 'error', code: 1005 })
    sim.person('5511987650003', 'Caio').writes('Hi')
    await openChat(page, 'Caio')
    const form = await editAccount(page)
    await button(form, 'Automatic messages').press('Enter')
    const log = form.getByRole('region', { name: 'What was sent' })
    await expect(log.getByRole('listitem')).toHaveText([
      /Caio.*Not sent/s,
      /Bia Rocha.*wrote outside office hours.*Sent/s,
    ])
    await log.scrollIntoViewIfNeeded()
    await shootInBoth(running, info.outputPath(), 'form')
    await form.getByRole('checkbox', { name: 'Send a greeting' }).press('Space')
    await expect(log.getByRole('button', { name: /Bia Rocha/ })).toBeDisabled()
    await form.getByRole('checkbox', { name: 'Send a greeting' }).press('Space')
    await log.getByRole('button', { name: /Bia Rocha/ }).press('Enter')
    await expect(form).toBeHidden()
    await expect(conversation(page, 'Bia Rocha')).toBeVisible()
  })
})
