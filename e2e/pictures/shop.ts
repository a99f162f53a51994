/** A flower shop in Rio and its customers: what stands in the window when it is pictured. */
import type { Browser, Page } from '@playwright/test'
import type { Simulator } from '../../simulator/simulator.ts'
import { hum } from '../../simulator/sample-media.ts'
import { startFileServer, type FileServer } from '../support/file-server.ts'
import { connectInstance } from '../support/instance.ts'
import { expect } from '../support/test.ts'
import { ask, chatRow, message, openChat, statusIs, writeAndSend } from '../support/window.ts'
import { bouquet, face, photograph, receipt } from './art.ts'

const MINUTE = 60_000

/** The customer whose chat is open. */
const ANA = 'Ana Souza'
const TEAM = 'Equipe da loja'

/** What the others wrote last, and how many minutes ago. */
const OTHERS = [
  ['5511976540105', 'Rafael Lima', 6, 'As caixas chegam amanhã às 7h, pode receber?'],
  ['5521987650107', 'Marina Alves', 22, 'Vocês têm tulipas amarelas para sábado?'],
  ['5521987650108', 'Beatriz Nunes', 48, 'Amei o arranjo, muito obrigada! 💐'],
  ['5521987650109', 'João Pedro Reis', 75, 'Consigo retirar na loja depois das 18h?'],
  ['5531987650110', 'Lúcia Prado', 130, 'Pode incluir um cartão escrito “Feliz aniversário, vó”?'],
  [
    '5521987650111',
    'Padaria Estrela',
    190,
    'Bom dia! O pedido de sábado continua igual ao da semana passada.',
  ],
  ['5521987650112', 'Caio Fernandes', 260, 'Fechado, obrigado!'],
  ['5571987650113', 'Teresa Gomes', 320, 'Qual é o prazo para Salvador?'],
  ['5521987650114', 'Hotel Arpoador', 400, 'Dá para trocar as flores da recepção antes de sábado?'],
  ['5521987650115', 'Sofia Martins', 520, 'Ficou lindo, já postei!'],
] as const

const DRAWN = {
  roses: bouquet(900, 700, 3, [342, 350, 12]),
  tulips: bouquet(900, 700, 5, [46, 30, 52]),
  lilac: bouquet(900, 700, 8, [285, 300, 262]),
  field: bouquet(900, 700, 11, [12, 48, 330]),
  receipt: receipt(),
}

/** Connects the account of the shop and lets its customers write; the chat with Ana is open at the end. */
export async function openShop(page: Page, browser: Browser, sim: Simulator): Promise<FileServer> {
  const server = await startFileServer()
  const names = [ANA, ...OTHERS.map(([, name]) => name), TEAM]
  const faces = Object.fromEntries(names.map((name, at) => [name, face(at + 2)]))
  const files = await photograph(browser, { ...DRAWN, ...faces })
  const file = (name: string): { bytes: Buffer; extension: string; mimeType: string } => {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`There is no drawing ${name}.`)
    return { bytes, extension: 'jpg', mimeType: 'image/jpeg' }
  }
  const known = (number: string, name: string, profile: Record<string, unknown> = {}) => {
    const person = sim.person(number, name)
    const address = `/${number}.jpg`
    server.files.set(address, { bytes: file(name).bytes })
    person.contactName = name
    person.profile = { avatar: `${server.url}${address}`, ...profile }
    return person
  }
  await connectInstance(page, sim, {
    'Account name': 'Flor do Bairro',
    'Access token': '',
    'Media address': server.url,
  })

  const flowers = [
    ['Buquê de rosas', 'R$ 149,00', 'Doze rosas com folhagem', 'roses'],
    ['Tulipas amarelas', 'R$ 119,00', 'Dez tulipas, da serra para a sua mesa', 'tulips'],
    ['Arranjo lilás', 'R$ 189,00', 'Para mesas de até seis pessoas', 'lilac'],
    ['Flores do campo', 'R$ 89,00', 'O que está bonito na semana', 'field'],
  ] as const
  sim.person(sim.ownNumber, 'Flor do Bairro').profile = {
    category: 'Floricultura',
    products: flowers.map(([name, price, description, drawing]) => {
      const address = `/${drawing}.jpg`
      server.files.set(address, { bytes: file(drawing).bytes })
      const picture = `${server.url}${address}`
      const imageUrls = { requested: picture, original: picture }
      return { id: drawing, name, price, description, isHidden: false, imageUrls }
    }),
  }

  const now = Date.now()
  const at = (minutes: number): { at: number } => ({ at: now - minutes * MINUTE })
  const ana = known('5521987650101', ANA, {
    email: 'ana.souza@example.com',
    lastSeen: String(Math.floor(now / 1000) - 180),
  })
  const others = OTHERS.map(([number, name]) => known(number, name))
  for (const [index, [, , minutes, text]] of [...OTHERS.entries()].reverse())
    others[index]?.writes(text, at(minutes))
  const team = sim.group('5521987650101-1581234048', TEAM, [...others.slice(0, 3), ana])
  server.files.set('/team.jpg', { bytes: file('field').bytes })
  team.avatar = `${server.url}/team.jpg`
  team.says(others[2] ?? ana, 'A vitrine nova ficou linda', at(95))
  team.says(others[1] ?? ana, 'Amanhã chego às 8h para receber as caixas', at(34))

  ana.writes('Bom dia! Já paguei as rosas 🙌', at(190))
  ana.sends('image', { ...file('receipt'), caption: 'Comprovante do pedido 318' }, at(189))
  ana.writes('Para sábado queria mais um arranjo, nesses tons:', at(42))
  for (const [index, name] of ['tulips', 'lilac', 'field', 'roses'].entries())
    ana.sends('image', file(name), { at: now - 41 * MINUTE + index * 2000 })
  ana.sends('voice', { bytes: hum(14), extension: 'wav', mimeType: 'audio/wav' }, at(38))
  await expect.poll(() => sim.queue('instance').length, { timeout: 60_000 }).toBe(0)

  await label(page)
  await openChat(page, ANA)
  ana.acknowledges({ sent: 100, delivered: 200, read: 400 })
  await writeAndSend(page, 'Lindos! Com a entrega fica em R$ 189,00. Pode ser *rosa com lilás*?')
  await statusIs(page, /^Lindos!/, 'read')
  ana.writes('Pode, sim 😍')
  await expect(message(page, /^Pode, sim/)).toBeVisible()
  await writeAndSend(page, 'Combinado! Entregamos no sábado às 9h.')
  await statusIs(page, /^Combinado!/, 'read')
  return server
}

async function label(page: Page): Promise<void> {
  await expect(chatRow(page, ANA)).toBeVisible()
  const snapshot = (await ask(page, 'app.snapshot', {})) as {
    accounts: { id: string }[]
    chats: { chats: { id: number; name: string }[] }[]
  }
  const accountId = snapshot.accounts[0]?.id ?? ''
  const idOf = (name: string): number =>
    snapshot.chats.flatMap(({ chats }) => chats).find((chat) => chat.name === name)?.id ?? 0
  const paid = (await ask(page, 'label.save', { accountId, id: null, name: 'Pago', colour: 1 })) as {
    id: number
  }
  await ask(page, 'chat.label', { accountId, chatId: idOf(ANA), labels: [paid.id] })
  await ask(page, 'chat.pin', { accountId, chatId: idOf(TEAM), pinned: true })
  await ask(page, 'contact.note', {
    ...{ accountId, chatId: idOf(ANA), nickname: '' },
    notes: 'Gosta de rosa e lilás. No sábado, deixar na portaria com o Seu Jorge.',
  })
  for (const [, name] of OTHERS.slice(2))
    await ask(page, 'chat.mark', { accountId, chatId: idOf(name), as: 'read' })
}
