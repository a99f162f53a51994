/** What an account wants to know of its customers: fields of its own, filled in beside the conversation, found, and put into replies. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import { shootIn } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  ask,
  button,
  chatRow,
  composer,
  connectAccount,
  field,
  fromAccountMenu,
  openChat,
} from './support/window.ts'

const ANA = '5511987654321'
const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Contact details' })
const fields = (page: Page): Locator => pane(page).getByRole('region', { name: 'Customer fields' })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Customer fields for Loja' })

type Global = typeof globalThis & { parleyShell: TestHooks }

const LOOKS = [
  { scheme: 'light', width: 1600, height: 1000 },
  { scheme: 'dark', width: 1000, height: 700 },
] as const

async function add(page: Page, name: string, kind: string, options = ''): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'New field' }).fill(name)
  await dialog(page).getByRole('combobox', { name: 'Type' }).selectOption(kind)
  if (options !== '') await dialog(page).getByRole('textbox', { name: 'Options' }).fill(options)
  await button(dialog(page), 'Add field').click()
  await expect(dialog(page).getByRole('listitem').last()).toContainText(name)
}

test('fields are made, filled in, found, put into a reply, and deleted after a question @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim, { 'Account name': 'Loja' })
  sim.person(ANA, 'Ana Souza').writes('Oi')
  sim.person('5511987654322', 'Bia').writes('Oi')
  await openChat(page, 'Ana Souza')
  await button(page, 'Contact details').click()
  const shot = (name: string): Promise<void> => shootIn(running, info.outputPath('pictures'), name, LOOKS)

  await test.step('made in a dialog that says how each is used, and refuses what it cannot keep', async () => {
    await button(fields(page), 'Add fields…').click()
    await page.keyboard.press('Escape')
    await expect(button(fields(page), 'Add fields…')).toBeFocused()
    await page.keyboard.press('Enter')
    await add(page, 'Order number', 'Number')
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    await add(page, 'Delivery', 'Date')
    await add(page, 'Address', 'Text')
    await add(page, 'Payment', 'Choice', 'Pix\nBoleto')
    await expect(dialog(page).getByRole('listitem')).toHaveCount(4)
    await dialog(page).getByRole('textbox', { name: 'New field' }).fill('order number')
    await expect(dialog(page)).toContainText('{order number}')
    await button(dialog(page), 'Add field').click()
    await expect(dialog(page)).toContainText('A field named “order number” already exists.')
    await button(dialog(page), 'Move Address up').click()
    await expect(dialog(page).getByRole('listitem').nth(1)).toContainText('Address')
    await shot('fields-dialog')
    await button(dialog(page), 'Done').click()
  })

  await test.step('filled in beside the notes, and kept when another chat is opened', async () => {
    await fields(page).getByRole('textbox', { name: 'Order number' }).fill('47x')
    await expect(fields(page)).toContainText('This isn’t a number.')
    await fields(page).getByRole('textbox', { name: 'Order number' }).fill('4711')
    await fields(page).getByRole('textbox', { name: 'Address' }).fill('Rua Aurora, 12')
    await fields(page).getByLabel('Delivery').fill('2026-12-05')
    await expect(fields(page)).toContainText('December 5, 2026')
    await fields(page).getByRole('combobox', { name: 'Payment' }).selectOption('Pix')
    await shot('fields-filled')
    await openChat(page, 'Bia')
    await expect(fields(page).getByRole('textbox', { name: 'Order number' })).toHaveValue('')
    await openChat(page, 'Ana Souza')
    await expect(fields(page).getByRole('textbox', { name: 'Order number' })).toHaveValue('4711')
    await expect(fields(page).getByLabel('Delivery')).toHaveValue('2026-12-05')
  })

  await test.step('found by the search of the list, under the name of the field', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('aurora')
    const found = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')
    await expect(found).toHaveAccessibleName(/Ana Souza.*Address: Rua Aurora, 12/)
    await shot('fields-found')
    await page.keyboard.press('Escape')
  })

  await test.step('put into a reply; where nothing is known a gap stops Send', async () => {
    const text = 'Pedido {Order number}, {delivery}, {payment|a combinar}.'
    await ask(page, 'canned.save', { id: null, shortcut: 'ped', text })
    await composer(page).click()
    await page.keyboard.type('/ped', { delay: 30 })
    await page.keyboard.press('Enter')
    await expect(composer(page)).toHaveValue('Pedido 4711, December 5, 2026, Pix.')
    await composer(page).fill('')
    await openChat(page, 'Bia')
    await page.keyboard.type('/ped', { delay: 30 })
    await page.keyboard.press('Enter')
    await expect(composer(page)).toHaveValue('Pedido {Order number?}, {delivery?}, a combinar.')
    await button(page, 'Send').click()
    await expect(page.getByRole('alert')).toContainText('placeholder')
    await composer(page).fill('')
  })

  await test.step('deleted from the settings, after a question that counts', async () => {
    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await fromAccountMenu(page, 'Loja', 'Customer fields for')
    const file = info.outputPath('clientes.csv')
    await running.inCore((chosen) => {
      ;(globalThis as Global).parleyShell.savePath = chosen
    }, file)
    await button(dialog(page), 'Export customers').click()
    await page.getByRole('menuitem', { name: 'As CSV (for spreadsheets)…' }).click()
    await expect(dialog(page).getByRole('status')).toHaveText('2 customers exported.')
    expect(readFileSync(file, 'utf8')).toContain(
      'Ana Souza,,5511987654321,,4711,"Rua Aurora, 12",2026-12-05,Pix',
    )
    await shot('fields-exported')
    await button(dialog(page), 'Delete Order number').click()
    const question = page.getByRole('alertdialog', { name: 'Delete the field “Order number”?' })
    await expect(question).toContainText('1 customer has a value in it.')
    await shot('fields-remove')
    await button(question, 'Delete field').click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
    await expect(question).toBeHidden()
    await expect(dialog(page).getByRole('list')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(chatRow(page, 'Ana Souza')).toBeVisible()
    await expect(field(page, 'Order number')).toHaveCount(0)
  })
})
