/** A walk past every screen of the window, with all that can be in it. */
import type { Locator, Page } from '@playwright/test'
import type { Simulator } from '../../simulator/simulator.ts'
import type { Running } from './running.ts'
import { openGallery, wear, type Gallery, type Variant } from './screens.ts'
import { expect, test, type Parley } from './test.ts'
import {
  accountForm,
  button,
  chatRow,
  composer,
  connection,
  connectionIs,
  conversation,
  field,
  fillForm,
  formFor,
  isOnline,
  message,
  openAccountForm,
  statusIs,
  writeAndSend,
} from './window.ts'

const ANA = '5511987654321'
const BRUNO = '5511912345678'
const LINK = 'https://example.com/catalogo/verao-2026?cor=azul&tamanho=m'
const LONG =
  'Olá! *Confirmado* para _sexta_, ~10 h~ 11 h. O código é `AB-1234`. Veja ' +
  `${LINK} e me diga se serve; se não, temos outras cores. 😀\n\nObrigada pela paciência!`

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

async function closed(page: Page, which: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(which).toBeHidden()
}

/** Opens a chat from anywhere, also where the panes are stacked. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Find a chat' }).fill(name)
  // The chat, and the way to messages with these words.
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(conversation(page, name)).toBeVisible()
  await expect(composer(page)).toBeFocused()
}

/** Shows the list where the panes are stacked; elsewhere it is there already. */
async function toList(page: Page): Promise<void> {
  const back = button(page, 'Back to the chats')
  if (await back.isVisible()) await back.click()
  await expect(page.getByRole('list', { name: 'Chats' })).toBeVisible()
}

async function beforeAnyAccount(page: Page, sim: Simulator, { shot }: Gallery): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
  await shot('welcome')
  await openAccountForm(page)
  await shot('account-form')
  await fillForm(page, formFor(sim, { 'Service address': 'api.example.com' }))
  await button(page, 'Save account').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await shot('account-form-error')
  await button(page, 'Advanced').click()
  await field(page, 'Instance address').scrollIntoViewIfNeeded()
  await shot('account-form-advanced')
  await fillForm(page, formFor(sim))
  await button(page, 'Check connection').click()
  await expect(accountForm(page).getByRole('status')).toHaveText(/^The connection works\./)
  await shot('account-form-checked')
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)
}

async function emptyPlaces(page: Page, { shot }: Gallery): Promise<void> {
  await expect(page.getByText('No chats yet')).toBeVisible()
  await shot('no-chats')
  await page.keyboard.press('Control+N')
  await shot('new-chat')
  await dialog(page, 'New chat').getByRole('radio', { name: 'Group' }).check()
  await field(page, 'Number or group ID').fill('equipe de vendas')
  await button(page, 'Start chat').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await shot('new-chat-error')
  await dialog(page, 'New chat').getByRole('radio', { name: 'Person' }).check()
  await field(page, 'Number or group ID').fill('+55 21 99999-0000')
  await button(page, 'Start chat').click()
  await expect(conversation(page, '+55 21 99999 0000')).toBeVisible()
  await expect(page.getByText('No messages here yet')).toBeVisible()
  await shot('empty-chat')
}

/** People, a group, every kind that v1 brings, and every status that a message can have in a minute. */
async function fill(page: Page, sim: Simulator): Promise<void> {
  const ana = sim.person(ANA, 'Ana Souza')
  const bruno = sim.person(BRUNO, 'Bruno Lima')
  const carla = sim.person('4915112345678', 'Carla Weiß')
  const dmitri = sim.person('79161234567', 'Дмитрий Соколов')
  ana.writes('Bom dia! O vestido azul ainda está disponível no tamanho M?')
  ana.writes('Preciso dele para sábado 🙏')
  bruno.writes('Qual é o preço do conserto?')
  const team = sim.group(`${ANA}-1581234048`, 'Equipe de vendas', [ana, carla, dmitri])
  for (let n = 1; n <= 6; n += 1) {
    team.says(ana, `Reunião às ${n + 8} h?`)
    team.says(dmitri, 'Буду через 10 минут')
    team.says(carla, 'Ich auch. *Bis gleich!*')
  }
  carla.sends('image', { caption: 'Foto do produto' })
  carla.sends('document', { fileName: 'Orçamento revisado para a reunião de sexta-feira.pdf' })
  carla.sends('voice', {})
  carla.sends('location', { latitude: -23.5613, longitude: -46.6565, name: 'MASP' })
  carla.sends('contact', {
    displayName: 'João Pereira',
    vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:João Pereira\nEND:VCARD',
  })
  carla.sends('unknown', { type: 'hologram', data: { depth: 3 } })
  sim.enqueueRaw('{"receipt":777000111,"notifications":[{"type":"inbound_mess', 777_000_111)
  await expect.poll(() => sim.queue().length, { timeout: 15_000 }).toBe(0)

  await switchTo(page, 'Ana Souza')
  for (const [text, status] of [
    ['Sim, temos um!', 'read'],
    [LONG, 'delivered'],
    ['Separei para a senhora.', 'sent'],
  ] as const) {
    await writeAndSend(page, text)
    await statusIs(page, text.slice(0, 4), 'accepted')
    ana.reports(status)
    await statusIs(page, text.slice(0, 4), status)
  }
  await writeAndSend(page, 'Até logo!')
  await statusIs(page, 'Até logo!', 'accepted')
  sim.fault({ on: 'v1.messages', kind: 'resetAfter' })
  await writeAndSend(page, 'Talvez já tenha ido.')
  await statusIs(page, 'Talvez já', 'unsure')
  sim.fault({ on: 'v1.messages', kind: 'status', status: 429, headers: { 'retry-after': '600' } })
  await writeAndSend(page, 'Esta é recusada.')
  await writeAndSend(page, 'Esta espera atrás dela.')
  await expect(message(page, 'Esta espera')).toHaveAttribute('data-waiting', 'paused')
}

async function conversations(page: Page, sim: Simulator, { shot }: Gallery): Promise<void> {
  // In a narrow window the list, where the connection stands, is one step away.
  await shot('conversation-paused')
  await toList(page)
  await connectionIs(page, 'Paused')
  await shot('list-paused')
  sim.fault({ on: 'v1.messages', kind: 'error', code: 1011, to: ANA })
  await button(page, 'Resume now').click()
  await isOnline(page)
  await switchTo(page, 'Ana Souza')
  await statusIs(page, 'Esta é recusada', 'failed')
  await expect(message(page, 'Esta espera')).toHaveAttribute('data-waiting', 'order')
  await button(message(page, 'Esta é recusada'), 'What the service said').click()
  await shot('conversation-statuses')
  await message(page, 'Bom dia!').scrollIntoViewIfNeeded()
  await shot('conversation-top')
  await button(page, 'Contact details').click()
  await expect(page.getByRole('complementary', { name: 'Contact details' })).toBeVisible()
  await shot('contact-details')
  await button(page, 'Close contact details').click()

  const asked = message(page, 'Bom dia!')
  await asked.hover()
  await button(asked, 'Message menu').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await shot('message-menu')
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await shot('message-details-received')
  await closed(page, dialog(page, 'Message details'))
  const refused = message(page, 'Esta é recusada')
  await refused.click({ button: 'right', position: { x: 20, y: 10 } })
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await shot('message-details-failed')
  await closed(page, dialog(page, 'Message details'))

  sim.fault({ on: 'v1.messages', kind: 'silence', to: BRUNO })
  await switchTo(page, 'Bruno Lima')
  await writeAndSend(page, 'A partir de R$ 80.')
  await statusIs(page, 'A partir de', 'sending')
  await composer(page).fill('Quando pode passar aqui')
  await shot('conversation-sending-draft')
  await switchTo(page, 'Carla Weiß')
  await expect(page.getByText('hologram')).toBeVisible()
  await shot('conversation-kinds')
  await switchTo(page, 'Equipe de vendas')
  await shot('conversation-group')
  await composer(page).fill('x'.repeat(4100))
  await expect(page.getByRole('alert')).toBeVisible()
  await shot('composer-too-long')
  await composer(page).fill('')
  await toList(page)
  await expect(chatRow(page, 'Bruno Lima')).toHaveAccessibleName(/Draft/)
  await shot('list')
}

async function dialogs(page: Page, { shot }: Gallery): Promise<void> {
  await page.getByRole('button', { name: /^Unsent/ }).click()
  await expect(dialog(page, 'Unsent messages').getByRole('listitem')).toHaveCount(4)
  await shot('unsent')
  await closed(page, dialog(page, 'Unsent messages'))
  await button(page, 'Unreadable events (1)').click()
  await expect(dialog(page, 'Unreadable events').getByRole('listitem')).toHaveCount(1)
  await shot('unreadable')
  await closed(page, dialog(page, 'Unreadable events'))
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('option').first()).toBeVisible()
  await shot('switcher')
  await closed(page, dialog(page, 'Switch chat'))
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('tab', { name: 'Shortcuts' })).toHaveAttribute('aria-selected', 'true')
  await shot('shortcuts')
  for (const tab of ['General', 'Notifications', 'Accounts', 'Storage', 'About']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await shot(`settings-${tab.toLowerCase()}`)
  }
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await button(page, 'Remove Loja').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shot('remove-account')
  await closed(page, page.getByRole('alertdialog'))
  await closed(page, dialog(page, 'Settings'))
  await page.getByRole('searchbox', { name: 'Search' }).fill('ninguém com este nome')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await shot('search-nothing')
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
}

async function troubles(running: Running, sim: Simulator, { shot }: Gallery): Promise<void> {
  const { page } = running
  await sim.offline()
  await connectionIs(page, 'Offline')
  await toList(page)
  await shot('offline')
  await switchTo(page, 'Carla Weiß')
  await writeAndSend(page, 'Já respondo')
  await expect(message(page, 'Já respondo')).toHaveAttribute('data-waiting', 'offline')
  await shot('conversation-offline')
  sim.clearFaults()
  sim.fault({ on: 'v1.notifications', kind: 'error1041', times: 'always' })
  await sim.online()
  await toList(page)
  await connectionIs(page, 'Sign-in refused')
  await expect(connection(page)).toContainText('does not accept the token')
  await shot('sign-in-refused')
}

/** Takes a shot of every screen. The app is left in the state of the last trouble. */
async function walkThrough(running: Running, sim: Simulator, gallery: Gallery): Promise<void> {
  const { page } = running
  await test.step('before any account', () => beforeAnyAccount(page, sim, gallery))
  await test.step('empty places', () => emptyPlaces(page, gallery))
  await test.step('everything that can be in it', () => fill(page, sim))
  await test.step('conversations', () => conversations(page, sim, gallery))
  await test.step('dialogs', () => dialogs(page, gallery))
  await test.step('troubles', () => troubles(running, sim, gallery))
}

/** Walks past every screen in one variant, with pictures into `folder`; neither axe nor the width may object to any. */
export async function everyScreen(
  parley: Parley,
  sim: Simulator,
  variant: Variant,
  folder: string,
): Promise<void> {
  const running = await parley.start()
  const { page } = running
  await wear(running, variant)
  const gallery = await openGallery(page, folder, variant, running.capture)
  await walkThrough(running, sim, gallery)
  expect(gallery.violations).toEqual([])
  // Axe does look: a picture without words, planted now, is found.
  await page.evaluate(() => document.body.append(document.createElement('img')))
  await gallery.look('planted')
  expect(gallery.violations).toEqual([expect.stringMatching(/^planted: image-alt /)])
  expect(new Set(gallery.shots).size).toBe(gallery.shots.length)
  // The message that is in flight would hold an orderly end; that is another test's matter.
  await running.kill()
}
