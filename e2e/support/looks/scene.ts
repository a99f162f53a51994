/** What stands in the window when its screens are looked at: customers, a team, every status and every kind of message. */
import { expect, type Locator, type Page } from '@playwright/test'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import type { Account } from '../../../src/shared/model/account.ts'
import type { Chat } from '../../../src/shared/model/chat.ts'
import { sendEveryKind } from '../kinds.ts'
import type { Walk } from './walk.ts'
import { SERVICE } from '../test.ts'
import { ask, composer, formFor, openChat, statusIs, writeAndSend } from '../window.ts'

export const ANA = 'Ana Souza'
export const BRUNO = 'Bruno Lima'
export const CARLA = 'Carla Weiß'
export const TEAM = 'Equipe de vendas'
export const SARA = 'سارة'
/** A customer with two chats: under the number, and under an older form of it. */
export const DAVI = 'Davi Rocha'
export const DAVI_OLD = 'Davi R.'
/** A channel, which can only be read. */
export const CHANNEL = '120363044444444444'
/** A chat that nobody has written in. */
export const EMPTY = '+55 21 99999 0000'

const MINUTE = 60_000
const LONG =
  'Olá! *Confirmado* para _sexta_, ~10 h~ 11 h. O código é `AB-1234`. Veja ' +
  'https://example.com/catalogo/verao-2026?cor=azul&tamanho=m e me diga se serve. 😀'

export const chatRow = ({ page }: Pick<Walk, 'page'>, name: string): Locator =>
  page.locator('.list [role="listitem"]').filter({ hasText: name }).first()

export const messageRow = ({ page }: Pick<Walk, 'page'>, text: string): Locator =>
  page.locator('.talk [role="listitem"]').filter({ hasText: text }).first()

/** Opens a chat by its row, in any language. */
export async function open(walk: Walk, name: string): Promise<void> {
  await chatRow(walk, name).click()
  await expect(walk.page.getByRole('main', { name, exact: true })).toBeVisible()
}

/** What the core knows. */
export async function known(page: Page): Promise<{ account: Account; chat(name: string): Chat }> {
  const snapshot = (await ask(page, 'app.snapshot', {})) as {
    accounts: Account[]
    chats: { chats: Chat[] }[]
  }
  const chats = snapshot.chats.flatMap((each) => each.chats)
  const [account] = snapshot.accounts
  if (!account) throw new Error('There is no account.')
  return {
    account,
    chat: (name) => {
      const found = chats.find((each) => each.name === name)
      if (!found) throw new Error(`There is no chat ${name}.`)
      return found
    },
  }
}

async function statuses(page: Page, sim: Simulator): Promise<void> {
  const ana = sim.person('5511987654321', ANA)
  await openChat(page, ANA)
  for (const [text, status] of [
    ['Sim, temos um!', 'read'],
    [LONG, 'delivered'],
    ['Separei para a senhora.', 'sent'],
  ] as const) {
    const start = new RegExp(`^${text.slice(0, 4)}`)
    await writeAndSend(page, text)
    await statusIs(page, start, 'accepted')
    ana.reports(status)
    await statusIs(page, start, status)
  }
  sim.fault({ on: 'v1.messages', kind: 'resetBefore' })
  await writeAndSend(page, 'Talvez já tenha ido.')
  await statusIs(page, 'Talvez já tenha ido.', 'unsure')
  await openChat(page, BRUNO)
  sim.fault({ on: 'v1.messages', kind: 'error', code: 1011 })
  await writeAndSend(page, 'Esta é recusada.')
  await statusIs(page, 'Esta é recusada.', 'failed')
  await writeAndSend(page, 'Esta espera atrás dela.')
  const { account, chat } = await known(page)
  const carla = chat(CARLA)
  for (const [text, sendAt] of [
    ['Lembrete de amanhã', Date.now() + 20 * 60 * MINUTE],
    ['Lembrete da semana', Date.now() + 5 * 24 * 60 * MINUTE],
  ] as const)
    await ask(page, 'message.send', {
      accountId: account.id,
      chatId: carla.id,
      text,
      sendId: `look-${String(sendAt)}`,
      replyTo: null,
      split: false,
      sendAt,
    })
}

/** Labels, notes, canned replies: what the person has made. */
async function ownThings(page: Page): Promise<void> {
  const { account, chat } = await known(page)
  const accountId = account.id
  const ids: number[] = []
  for (const [name, colour] of [
    ['Pago', 1],
    ['Aguardando fornecedor', 4],
  ] as const) {
    const label = (await ask(page, 'label.save', { accountId, id: null, name, colour })) as { id: number }
    ids.push(label.id)
  }
  await ask(page, 'chat.label', { accountId, chatId: chat(ANA).id, labels: ids })
  await ask(page, 'chat.pin', { accountId, chatId: chat(ANA).id, pinned: true })
  await ask(page, 'chat.mute', { accountId, chatId: chat(TEAM).id, until: Date.now() + 60 * MINUTE })
  await ask(page, 'canned.save', { id: null, shortcut: 'oi', text: 'Olá {first}, tudo bem?' })
  await ask(page, 'canned.save', {
    id: null,
    shortcut: 'obrigada-pela-compra',
    text: 'Obrigada pela compra! A nota fiscal segue por e-mail ainda hoje.',
    folder: 'Depois da venda',
  })
  await ask(page, 'canned.count', { id: 1 })
  await ask(page, 'canned.save', {
    ...{ id: null, shortcut: 'loja', text: 'Estamos aqui:', folder: 'Endereços' },
    attachment: {
      ...{ type: 'place', name: 'Loja do centro', address: 'Av. Paulista, 1578 – São Paulo' },
      ...{ latitude: -23.5613, longitude: -46.6565 },
    },
  })
  await ask(page, 'place.save', {
    name: 'Loja do centro',
    address: 'Av. Paulista, 1578 – São Paulo',
    latitude: -23.5613,
    longitude: -46.6565,
  })
  await ask(page, 'copy.make', {})
  await composer(page).fill('Quando pode passar aqui')
  await openChat(page, ANA)
}

/** All that can be in an account with both kinds of credentials. */
export async function furnish(page: Page, sim: Simulator): Promise<void> {
  const ana = sim.person('5511987654321', ANA)
  const bruno = sim.person('5511912345678', BRUNO)
  const carla = sim.person('4915112345678', CARLA)
  ana.writes('Bom dia! O vestido azul ainda está disponível no tamanho M?')
  ana.writes('Preciso dele para sábado 🙏')
  bruno.writes('Qual é o preço do conserto?')
  sim.person('966501234567', SARA).writes('مرحبا، هل المتجر مفتوح اليوم؟')
  sim.person('552188887777', DAVI_OLD).writes('Boa tarde')
  sim.person('5521988887777', DAVI).writes('Mandei do outro celular')
  ana.writes('Coleção de verão nas lojas', { feed: `${CHANNEL}@newsletter` })
  const team = sim.group('5511987654321-1581234048', TEAM, [ana, bruno, carla])
  for (let n = 1; n <= 5; n += 1) {
    team.says(ana, `Reunião às ${String(n + 8)} h?`)
    team.says(bruno, 'Chego em 10 minutos')
    team.says(carla, 'Ich auch. *Bis gleich!*')
  }
  carla.sends('image', { caption: 'Foto do produto' })
  carla.sends('document', { fileName: 'Orçamento revisado para a reunião de sexta-feira.pdf' })
  carla.sends('voice', {})
  carla.sends('location', { latitude: -23.5613, longitude: -46.6565, name: 'MASP' })
  carla.sends('unknown', { type: 'hologram', data: { depth: 3 } })
  sim.enqueueRaw('{"receipt":777000111,"notifications":[{"type":"inbound_mess', 777_000_111)
  await expect.poll(() => sim.queue().length).toBe(0)
  // Without the dialog: the one number a minute that is checked is left to the screen that shows the check.
  const { account } = await known(page)
  await ask(page, 'chat.start', { accountId: account.id, kind: 'person', input: EMPTY })
  await openChat(page, EMPTY)
  await statuses(page, sim)
  // One that is leaving until the end.
  sim.fault({ on: 'v1.messages', kind: 'silence', to: '552188887777' })
  await openChat(page, DAVI_OLD)
  await writeAndSend(page, 'A partir de R$ 80.')
  await statusIs(page, 'A partir de R$ 80.', 'sending')
  await openChat(page, BRUNO)
  await ownThings(page)
}

/** A second account, which receives in the instance style: there a customer sends every kind. */
export async function addWorkshop(walk: Walk): Promise<Simulator> {
  const { page, word } = walk
  const other = await startSimulator(SERVICE)
  await walk.button('rail.add').click()
  const { 'Service address': address = '' } = formFor(other)
  await page.getByRole('textbox', { name: word('account.name'), exact: true }).fill('Oficina')
  await page.getByRole('textbox', { name: word('account.serviceAddress'), exact: true }).fill(address)
  await page.getByRole('textbox', { name: word('account.instanceId'), exact: true }).fill(other.instanceId)
  await page
    .getByRole('textbox', { name: word('account.instanceToken'), exact: true })
    .fill(other.instanceToken)
  await walk.button('account.save').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  sendEveryKind(other.person('5511987650003', 'Lia Prado'))
  await expect.poll(() => other.queue('instance').length).toBe(0)
  return other
}
