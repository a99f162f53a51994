/** From a clean start to the first message, with the keys alone and with the mouse alone: how long it takes is printed. */
import type { Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { judge } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  conversation,
  field,
  formValues,
  isOnline,
  message,
  openAccountForm,
} from './support/window.ts'

const NUMBER = '+55 11 90000 0000'
const GREETING = 'Oi! Vocês abrem no sábado?'

/** As a provider's console shows it. */
const consoleOf = (sim: Simulator): string =>
  `apiUrl\n${sim.url}\nmediaUrl\n${sim.url}\nidInstance\n${sim.instanceId}\napiTokenInstance\n${sim.instanceToken}`

/** What the person's own phone does. */
const writes = (sim: Simulator): void => {
  sim.person('5511987654321', 'Ana Souza').writes(GREETING)
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  })

/** What a person needs for a key. */
const KEY_MS = 200

/** Presses Tab until the thing with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 20 && (await focused(page)) !== name; tabs += 1) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(name)
}

function print(way: string, since: number): void {
  console.log(
    `first use, ${way}: ${((Date.now() - since) / 1000).toFixed(1)} s from the start to the first message`,
  )
}

test.use({ greets: false })

test('the first message, by keys alone', async ({ sim, parley }) => {
  let since = Date.now()
  const { page } = await parley.start()
  /** Nobody waits for a person's fingers here: their time is only counted. */
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    since -= text.length * KEY_MS
  }
  // The first thing to do has the focus, and so has the first field.
  await expect(button(page, 'Connect an account')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Instance ID')).toBeFocused()
  await type(sim.instanceId)
  await page.keyboard.press('Tab')
  await type(sim.instanceToken)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Service address')).toBeFocused()
  await page.keyboard.press('Control+A')
  await type(sim.url)
  await page.keyboard.press('Tab')
  // Whose address it is, is told by the address.
  await expect(page.getByRole('radio', { name: 'Another provider' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Account name')).toBeFocused()
  await type('Loja')
  await page.keyboard.press('Enter')
  await expect(accountForm(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: `Connected as ${NUMBER}` })).toBeVisible()
  await expect(button(page, 'Copy number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Copied')).toBeFocused()
  writes(sim)
  await expect(page.getByRole('heading', { name: 'Your first message is here' })).toBeVisible()
  await tabTo(page, 'Open chat')
  await page.keyboard.press('Enter')
  await expect(conversation(page, 'Ana Souza')).toBeVisible()
  await expect(message(page, GREETING)).toBeVisible()
  print('keys alone', since)
})

test('the first message, by the mouse alone: what the console shows is pasted @wide', async ({
  sim,
  parley,
}) => {
  let since = Date.now()
  const running = await parley.start()
  const { page } = running
  /** What axe takes is none of the person's time. */
  const look = async (): Promise<void> => {
    const began = Date.now()
    expect(await judge(page)).toEqual([])
    since += Date.now() - began
  }
  await running.fillClipboard({ text: consoleOf(sim), html: '' })
  await page.bringToFront()
  await openAccountForm(page)
  await field(page, 'Account name').click()
  // What the menu's "Paste" does; a menu of the system cannot be driven from here.
  await running.paste()
  await expect(accountForm(page).getByRole('status')).toHaveText(
    'Filled in: Service address, Media address, Instance ID, and Instance token.',
  )
  expect(await formValues(page)).toEqual({
    ...{ 'Account name': '', 'Service address': sim.url, 'Media address': sim.url, 'Access token': '' },
    ...{ 'Instance ID': sim.instanceId, 'Instance token': sim.instanceToken },
  })
  // The token is nowhere but in its own field.
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(sim.instanceToken)
  await running.fillClipboard({ text: 'Flor de Lis', html: '' })
  await page.bringToFront()
  await field(page, 'Account name').click()
  await running.paste()
  await expect(field(page, 'Account name')).toHaveValue('Flor de Lis')
  await button(page, 'Check connection').click()
  await expect(accountForm(page).getByRole('status')).toHaveText(/^Connection works\./)
  const abilities = accountForm(page).getByRole('region', { name: 'What this account can do' })
  await expect(abilities).toContainText(`Connected to ${NUMBER}`)
  await expect(abilities.getByRole('listitem').first()).toHaveText('Receive messages')
  await look()
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)
  await look()
  await button(page, 'Copy number').click()
  await expect(button(page, 'Copied')).toBeVisible()
  expect(await running.readClipboard()).toBe('+5511900000000')
  writes(sim)
  await expect(chatRow(page, 'Ana Souza')).toBeVisible()
  await look()
  await button(page, 'Open chat').click()
  await expect(message(page, GREETING)).toBeVisible()
  print('the mouse alone', since)
})
