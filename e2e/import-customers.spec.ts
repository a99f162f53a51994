/** Customers come from a file: what its columns are, what it would change, and where they are found afterwards. */
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { shootIn } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, connectAccount, fromAccountMenu, openChat } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import customers into Loja' })

const LOOKS = [
  { scheme: 'light', width: 1280, height: 800 },
  { scheme: 'dark', width: 900, height: 700 },
] as const

async function choose(running: Running, file: string, content: string): Promise<void> {
  writeFileSync(file, content)
  await running.inCore((chosen) => {
    ;(globalThis as Global).parleyShell.chosenFile = chosen
  }, file)
}

test('customers are imported from a table, shown before, and found after @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim, { 'Account name': 'Loja' })
  sim.person('5511987654321', 'Ana Souza').writes('Oi')
  await openChat(page, 'Ana Souza')
  const accountId = await page.evaluate(async () => {
    const snapshot = await window.parley?.request('app.snapshot', {})
    return snapshot?.ok === true ? (snapshot.value.accounts[0]?.id ?? '') : ''
  })
  await ask(page, 'field.save', { accountId, id: null, name: 'Pedido', kind: 'number', options: [] })
  await ask(page, 'contact.note', { accountId, chatId: 1, notes: 'liga antes', fields: {} })
  const shot = (name: string): Promise<void> => shootIn(running, info.outputPath('pictures'), name, LOOKS)
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await fromAccountMenu(page, 'Loja', 'Customer fields for')
  const fields = page.getByRole('dialog', { name: 'Customer fields for Loja' })

  await test.step('a file that is none is refused with a sentence, and another one can be chosen', async () => {
    await shot('import-0-fields')
    await choose(running, info.outputPath('foto.csv'), 'PK\u0003\u0004\n\0\0\0\0!\0xl/workbook.xml')
    await button(fields, 'Import customers…').click()
    await expect(dialog(page).getByRole('alert')).toContainText('neither a table nor contact cards')
    await shot('import-1-broken')
  })

  await test.step('columns are recognized, and can be chosen', async () => {
    const rows = [
      'Nome;WhatsApp;Pedido;Observações;Cidade',
      'Ana;+55 11 98765-4321;4711;paga em dia;São Paulo',
      'Bruno Lima;+55 11 98765-4322;caixa;gosta de manhã;Recife',
      'Carla;123;;;',
      ...Array.from(
        { length: 40 },
        (_, n) => `Cliente ${String(n)};+55 11 9${String(10_000_000 + n)};${String(n)};;Olinda`,
      ),
    ]
    await choose(running, info.outputPath('clientes.csv'), rows.join('\n'))
    await button(dialog(page), 'Choose another file…').click()
    const columns = dialog(page).getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')
    await expect(columns).toHaveCount(5)
    await expect(columns.getByRole('combobox')).toHaveCount(5)
    await expect(dialog(page).getByRole('combobox', { name: 'WhatsApp' })).toHaveValue('number')
    await dialog(page).getByRole('combobox', { name: 'WhatsApp' }).selectOption('Don’t import')
    await button(dialog(page), 'Show what will change').click()
    await expect(dialog(page).getByRole('alert')).toContainText('Choose the column with the phone numbers')
    await dialog(page).getByRole('combobox', { name: 'WhatsApp' }).selectOption('Phone number')
    await dialog(page).getByRole('combobox', { name: 'Cidade' }).selectOption('New field: Cidade')
    await shot('import-2-columns')
  })

  await test.step('what will change is shown; what differs stays unless the file is chosen', async () => {
    await button(dialog(page), 'Show what will change').click()
    await expect(dialog(page).getByText('1 can’t be imported')).toBeVisible()
    const known = dialog(page).getByRole('list', { name: '1 customer you already have' })
    await expect(known).toContainText('liga antes')
    await expect(known).toContainText('(Parley’s stays)')
    await expect(
      dialog(page).getByRole('list', { name: '41 new customers' }).getByRole('listitem'),
    ).toHaveCount(41)
    await shot('import-3-preview')
    await dialog(page).getByRole('radio', { name: 'Take what the file says' }).check()
    await expect(known).not.toContainText('(Parley’s stays)')
    await dialog(page).getByRole('radio', { name: 'Keep what Parley has' }).check()
    await button(dialog(page), 'Back').click()
    await expect(dialog(page).getByRole('combobox', { name: 'Cidade' })).toHaveValue('new')
    await button(dialog(page), 'Show what will change').click()
  })

  await test.step('imported, and found by name and by field; the conversation begins with all of it', async () => {
    await button(dialog(page), 'Import 42 customers').click()
    await expect(dialog(page).getByRole('status')).toContainText('41 customers added.')
    await shot('import-4-done')
    await button(dialog(page), 'Done').click()
    await expect(fields.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search' }).fill('recife')
    const found = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')
    await expect(found).toHaveAccessibleName(/Bruno Lima.*Cidade: Recife/)
    await shot('import-5-found')
    await found.click()
    await button(page, 'Contact details').click()
    const pane = page.getByRole('complementary', { name: 'Contact details' })
    await expect(pane.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Recife')
    await expect(pane.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue('gosta de manhã')
    await expect(pane.getByRole('textbox', { name: 'Pedido' })).toHaveValue('caixa')
  })
})
