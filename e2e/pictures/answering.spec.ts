/** The pictures of docs/features.md, of what helps to answer faster: `npm run pictures -- answering`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { projectRoot } from '../../scripts/lib/places.ts'
import { enterOnArrival } from '../support/early-enter.ts'
import { settled, wear } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import {
  ask,
  button,
  chatRow,
  composer,
  accountForm,
  filterByLabel,
  isStill,
  message,
  openChat,
} from '../support/window.ts'
import type { Snapshot } from '../../src/shared/contract/snapshot.ts'
import { sendButtons } from '../support/sending.ts'
import { asWebp } from './art.ts'
import { openShop } from './shop.ts'

const folder = path.join(projectRoot, 'docs', 'images')

const menuOf = async (page: Page, text: string): Promise<void> => {
  await message(page, new RegExp(`^${text}`)).click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
}

/** A reminder for a chat of the list, so many hours from now. */
async function remindOf(page: Page, name: string, text: string, hours: number): Promise<void> {
  const chatId = Number(await chatRow(page, name).getAttribute('data-chat-id'))
  const snapshot = (await ask(page, 'app.snapshot', {})) as Snapshot
  const accountId = snapshot.accounts[0]?.id ?? ''
  const words = { text, dueAt: Date.now() + hours * 3_600_000, endsWithReply: false }
  await ask(page, 'reminder.add', { accountId, chatId, key: null, ...words })
}

async function fromPlus(page: Page, item: string): Promise<void> {
  await button(page, 'Attach').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('what helps to answer faster', async ({ sim, parley }) => {
  test.setTimeout(600_000)
  mkdirSync(folder, { recursive: true })
  sim.notOnWhatsapp('5521976540199')
  const running = await parley.start()
  const { page } = running
  const browser = page.context().browser() as Browser
  await wear(running, { scheme: 'light', width: 1100, height: 720 })
  const server = await openShop(page, browser, sim)
  await expect(page.locator('.list img.avatar-photo')).not.toHaveCount(0, { timeout: 120_000 })
  await isStill(page.locator('.talk-scroll'))

  async function shot(name: string): Promise<void> {
    await settled(page)
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    writeFileSync(path.join(folder, `${name}.webp`), await asWebp(browser, png))
  }

  await menuOf(page, 'Combinado!')
  await shot('edit-and-delete')
  await page.keyboard.press('Escape')

  await menuOf(page, 'Para sábado queria')
  await page.getByRole('menuitem', { name: /^Pin/ }).click()
  await menuOf(page, 'Lindos!')
  await page.getByRole('menuitem', { name: /^Star/ }).click()
  await expect(page.getByRole('region', { name: 'Pinned messages' })).toBeVisible()
  await page.mouse.move(640, 4)
  await shot('pinned')

  await ask(page, 'settings.set', {
    waitReminder: true,
    macros: [
      { name: 'Pago', text: 'Recebido, {first}! Obrigada 💐', label: 'Pago', end: 'archive', hours: 24 },
      {
        name: 'Amanhã',
        text: 'Bom dia, {first}! Respondo amanhã cedo.',
        label: '',
        end: 'snooze',
        hours: 16,
      },
    ],
  })
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Sending' }).click()
  await shot('macros')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await shot('waits')
  await page.keyboard.press('Escape')

  await chatRow(page, 'Marina Alves').click({ modifiers: ['Control'] })
  await chatRow(page, 'João Pedro Reis').click({ modifiers: ['Shift'] })
  await shot('selected-chats')
  await button(page, 'End selection').click()

  const finder = page.getByRole('searchbox', { name: 'Search', exact: true })
  const view = page.getByRole('dialog', { name: 'Save this view' })
  await finder.fill('tulipas')
  await button(page, 'Save this view…').click()
  await button(view, 'Save').click()
  await expect(view).toBeHidden()
  await finder.press('Escape')
  await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true })
  await filterByLabel(page, 'Pago')
  await button(page, 'Save this view…').click()
  await view.getByLabel('Name').fill('Pagos de hoje')
  await shot('saved-views')
  await button(view, 'Save').click()
  await expect(view).toBeHidden()
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true })
  await filterByLabel(page, 'All labels')

  await remindOf(page, 'Marina Alves', 'Confirmar o horário da entrega', 2)
  await remindOf(page, 'João Pedro Reis', 'Mandar o orçamento', 26)
  await page.getByRole('radio', { name: /^Reminders/ }).click()
  await openChat(page, 'Marina Alves')
  await shot('reminders')
  await page.getByRole('radio', { name: 'All', exact: true }).click()

  await fromPlus(page, 'Contact')
  await page.keyboard.type('João')
  await expect(page.getByRole('listbox', { name: 'Known contacts' }).getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('Enter')
  await shot('contact-card')
  await page.keyboard.press('Escape')
  await fromPlus(page, 'Poll')
  await page.keyboard.type('Qual horário fica melhor?')
  for (const option of ['Sábado, 9h', 'Sábado, 11h', 'Domingo, 10h']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(option)
  }
  await shot('poll')
  await page.keyboard.press('Escape')

  await fromPlus(page, 'Buttons')
  await page.getByRole('radio', { name: /^Reply buttons/ }).check({ force: true })
  const dialog = sendButtons(page)
  await dialog.getByRole('textbox', { name: 'Heading' }).fill('Entrega')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Qual horário fica melhor para você?')
  for (const [at, words] of ['Sábado, 9h', 'Sábado, 11h', 'Domingo, 10h'].entries()) {
    const row = dialog.getByRole('group', { name: `Button ${String(at + 1)}`, exact: true })
    if ((await row.count()) === 0) await button(dialog, 'Add button').click()
    await row.getByRole('textbox').fill(words)
  }
  await dialog.getByRole('radio', { name: /^Reply buttons/ }).scrollIntoViewIfNeeded()
  await shot('reply-buttons')
  await page.keyboard.press('Escape')
  await fromPlus(page, 'Product')
  await expect(page.getByRole('option', { name: /Arranjo lilás/ })).toBeVisible()
  await settled(page)
  await shot('own-products')
  await page.keyboard.press('Escape')

  for (const [shortcut, text, folder] of [
    ['entrega', 'Entregamos de segunda a sábado, das 9h às 18h.', 'Entrega'],
    ['endereco', 'Rua das Laranjeiras, 210. Fica ao lado da padaria.', 'Entrega'],
    ['pix', 'Nossa chave é pix@flordobairro.example. Me manda o comprovante, {first}?', 'Pagamento'],
  ] as const)
    await ask(page, 'canned.save', { id: null, shortcut, text, folder })
  await openChat(page, 'João Pedro Reis')
  await page.keyboard.type('Oi, João! /')
  await expect(page.getByRole('listbox', { name: 'Matching canned replies' })).toBeVisible()
  await shot('canned-replies')
  await page.keyboard.press('Escape')
  await composer(page).fill('')
  await openChat(page, 'Ana Souza')
  await menuOf(page, 'Comprovante do pedido 318')
  await page.getByRole('menuitem', { name: /^Forward/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Equipe da loja/ })
    .check({ force: true })
  await shot('forward')
  await page.keyboard.press('Escape')

  await openChat(page, 'Marina Alves')
  await composer(page).fill('Temos, sim! Separo as amarelas para você.')
  await openChat(page, 'Rafael Lima')
  await enterOnArrival(page)
  await chatRow(page, 'Marina Alves').click()
  await expect(button(page, 'Send in this chat')).toBeVisible()
  await shot('wrong-chat')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const form = accountForm(page)
  await button(form, 'Automatic messages').click()
  await form.getByRole('checkbox', { name: 'Send an away message' }).check()
  await form
    .getByRole('textbox', { name: 'Away message' })
    .fill('Oi, {first|tudo bem}! A loja abre às 9h, respondo assim que chegar 💐')
  await form.getByRole('group', { name: 'Automatic messages' }).scrollIntoViewIfNeeded()
  await shot('automatic-messages')
  await button(form, 'Advanced').click()
  await form.getByRole('checkbox', { name: /typing/ }).scrollIntoViewIfNeeded()
  await shot('typing-and-read')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+K')
  await page.keyboard.type('Export chat…')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await shot('export')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Statistics').click()
  const statistics = page.getByRole('dialog', { name: 'Statistics', exact: true })
  await statistics.getByLabel('Period').selectOption('Last 30 days')
  await expect(statistics.getByRole('img')).toHaveCount(4)
  await shot('statistics')
  await page.keyboard.press('Escape')

  await openChat(page, 'Rafael Lima')
  await composer(page).fill('Pode sim! Recebo às 7h.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+N')
  await page.getByRole('textbox', { name: 'Number or group ID' }).fill('+55 21 97654-0199')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Start anyway' })).toBeVisible()
  await shot('number-check')
  await page.keyboard.press('Escape')

  sim.unlinkPhone()
  sim.setSettings({ stateWebhook: 'no' })
  await page.keyboard.press('Control+K')
  await page.keyboard.type('account doctor')
  await expect(page.getByRole('option', { name: 'Account doctor', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const doctor = page.getByRole('dialog', { name: 'Account doctor' })
  await expect(doctor.locator('[data-verdict="broken"]')).toHaveCount(1)
  await expect(doctor.locator('[data-verdict="asking"]')).toHaveCount(0)
  await shot('account-doctor')
  await server.stop()
})
