/** The pictures of docs/features.md, of what a person keeps and how it is protected: `npm run pictures -- own-data`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { projectRoot } from '../../scripts/lib/places.ts'
import { settled, wear } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { ask, button, chatRow, composer, filterByLabel, isStill, openChat } from '../support/window.ts'
import type { Snapshot } from '../../src/shared/contract/snapshot.ts'
import type { CustomerField } from '../../src/shared/model/customer-field.ts'
import { asWebp } from './art.ts'
import { openShop } from './shop.ts'

const folder = path.join(projectRoot, 'docs', 'images')
const PASSPHRASE = 'três buquês de lavanda'

test('what a person keeps, and how it is protected', async ({ sim, parley }) => {
  test.setTimeout(600_000)
  mkdirSync(folder, { recursive: true })
  const running = await parley.start()
  const { page } = running
  const browser = page.context().browser() as Browser
  const size = { width: 1100, height: 720 }
  await wear(running, { scheme: 'light', ...size })
  const server = await openShop(page, browser, sim)
  const photos = page.locator('.list img.avatar-photo')
  await expect.poll(() => photos.count(), { timeout: 120_000 }).toBeGreaterThan(9)
  await isStill(page.locator('.talk-scroll'))
  const snapshot = (await ask(page, 'app.snapshot', {})) as Snapshot
  const accountId = snapshot.accounts[0]?.id ?? ''
  const idOf = (name: string): number =>
    snapshot.chats.flatMap(({ chats }) => chats).find((chat) => chat.name === name)?.id ?? 0

  async function shot(name: string): Promise<void> {
    await settled(page)
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    writeFileSync(path.join(folder, `${name}.webp`), await asWebp(browser, png))
  }

  const ana = idOf('Ana Souza')
  const values: Record<string, string> = {}
  for (const [name, kind, options, value] of [
    ['Pedido', 'number', [], '318'],
    ['Entrega', 'date', [], '2026-12-05'],
    ['Endereço', 'text', [], 'Rua das Laranjeiras, 88, ap. 302'],
    ['Pagamento', 'choice', ['Pix', 'Cartão', 'Na entrega'], 'Pix'],
  ] as const) {
    const draft = { name, kind, options: [...options] }
    const field = (await ask(page, 'field.save', { accountId, id: null, ...draft })) as CustomerField
    values[field.id] = value
  }
  await ask(page, 'contact.note', {
    ...{ accountId, chatId: ana, nickname: '', fields: values },
    notes: 'Gosta de rosa e lilás. No sábado, deixar na portaria com o Seu Jorge.',
  })
  // Where the details stand beside the conversation.
  await wear(running, { scheme: 'light', width: 1280, height: 800 })
  await button(page, 'Contact details').click()
  await page.getByRole('region', { name: 'Customer fields' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('textbox', { name: 'Pedido' })).toHaveValue('318')
  await shot('customer-fields')
  await button(page, 'Contact details').click()
  await wear(running, { scheme: 'light', ...size })

  const text = 'O Seu Jorge só fica até as 11h: sair da loja às 8h30.'
  await ask(page, 'note.add', { accountId, chatId: ana, text, draftId: null })
  await expect(page.getByRole('note')).toContainText('Seu Jorge')
  await isStill(page.locator('.talk-scroll'))
  await shot('note')

  const labelled = ['Marina Alves', 'João Pedro Reis', 'Lúcia Prado', 'Teresa Gomes']
  const { id: label } = (await ask(page, 'label.save', {
    ...{ accountId, id: null, name: 'Dia das Mães', colour: 3 },
  })) as { id: number }
  for (const name of labelled)
    await ask(page, 'chat.label', { accountId, chatId: idOf(name), labels: [label] })
  await filterByLabel(page, 'Dia das Mães')
  await button(page, 'List menu').click()
  await page.getByRole('menuitem', { name: 'Send to many…' }).click()
  const many = page.getByRole('dialog', { name: 'Send to many' })
  await expect(many.getByText('4 people will get this')).toBeVisible()
  await many
    .getByRole('textbox', { name: 'Text' })
    .fill('Oi, {first}! As encomendas para o Dia das Mães estão abertas até quinta 💐')
  await many.getByRole('region', { name: 'Preview' }).scrollIntoViewIfNeeded()
  await shot('send-to-many')
  await page.keyboard.press('Escape')
  await filterByLabel(page, 'All labels')

  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Storage' }).click()
  await button(page, 'Make a file…').click()
  await expect(page.getByRole('dialog', { name: 'Make a file for another computer' })).toBeVisible()
  await shot('move')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await wear(running, { scheme: 'light', width: 1600, height: 900 })
  await openChat(page, 'Marina Alves')
  await chatRow(page, 'Ana Souza').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Open side by side/ }).click()
  await expect(page.locator('.talk')).toHaveCount(2)
  await composer(page.getByRole('region', { name: 'Ana Souza' })).fill('Já separei as rosas com lilás!')
  await isStill(page.locator('.talk-scroll').first())
  await shot('two-chats')

  await wear(running, { scheme: 'dark', ...size })
  await ask(page, 'lock.set', { currentPassphrase: '', passphrase: PASSPHRASE })
  await page.keyboard.press('Control+l')
  await expect(button(page, 'Unlock')).toBeVisible()
  await shot('locked')
  await server.stop()
})
