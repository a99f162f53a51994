import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactInfo, ContactSheet, GroupInfo, Product } from '../../../shared/model/contact.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { flushNotes } from '../../store/actions/notes.ts'
import { applyBatches } from '../../store/apply.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aSnapshot } from '../../store/testing.ts'
import { now, useApp } from '../../store/use-app.ts'
import { ContactPane } from './ContactPane.tsx'

const account = aSnapshot(0).accounts[0]!
const product = (more: Partial<Product> = {}): Product => ({
  id: '1',
  name: 'Torta',
  description: null,
  price: null,
  availability: 'in stock',
  reviewStatus: { network: 'whatsapp', status: 'APPROVED' },
  hidden: false,
  images: { requested: true, original: true },
  ...more,
})
const person = (more: Partial<ContactInfo> = {}): ContactInfo => ({
  chatId: '1@c.us',
  name: 'Lia',
  contactName: '',
  avatar: false,
  email: '',
  category: '',
  description: '',
  lastSeen: null,
  isArchive: true,
  isDisappearing: false,
  isMute: null,
  isBusiness: null,
  messageExpiration: 604_800,
  muteExpiration: { type: 'for', ms: 28_800_000 },
  products: [],
  ...more,
})
const sheet = (more: Partial<ContactSheet> = {}): ContactSheet => ({
  person: null,
  group: null,
  checkedAt: Date.now(),
  problem: null,
  canAsk: true,
  addresses: [{ address: '1', sendsTo: true }],
  notes: '',
  ...more,
})

let asked: [string, Record<string, unknown>][]
let answers: Record<string, unknown[]>

const show = (chat = aChat(1, { name: 'Lia', address: '5511987650001' })) =>
  act(async () => void render(<ContactPane chat={chat} account={account} />))
const text = (): string => document.body.textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** What stands under a name. */
const fact = (name: string): string | null =>
  [...document.querySelectorAll('dt')].find((dt) => dt.textContent === name)?.nextElementSibling
    ?.textContent ?? null

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('parley', {
    request: async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
      asked.push([name, arg])
      const queue = answers[name] ?? []
      return (queue.length > 1 ? queue.shift() : queue[0]) ?? success(null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the contact pane', () => {
  it.each([
    [0, /^today, \d{2}:\d{2}/],
    [-1, /^yesterday, \d{2}:\d{2}/],
    [-40, /\d{2}:\d{2}/],
  ])('says in words when somebody was last seen, %s days from now', async (days, words) => {
    const midnight = new Date()
    midnight.setHours(0, 0, 0, 0)
    midnight.setDate(midnight.getDate() + days)
    answers['contact.sheet'] = [success(sheet({ person: person({ lastSeen: midnight.getTime() }) }))]
    await show()
    expect(fact('Last seen')).toMatch(words)
  })

  it('shows a last seen that is no time as the service writes it', async () => {
    answers['contact.sheet'] = [success(sheet({ person: person({ lastSeen: 'recently' }) }))]
    await show()
    expect(fact('Last seen')).toBe('recently')
  })

  it('shows what the service says of a person, unknowns as unsaid', async () => {
    answers['contact.sheet'] = [success(sheet({ person: person({ email: 'lia@p.example' }) }))]
    await show()
    expect(fact('Archived on the phone')).toBe('Yes')
    expect(fact('Disappearing messages')).toBe('No')
    expect(fact('Muted on the phone')).toBe('Not said')
    expect(fact('Last seen')).toBe('Not said')
    expect(fact('Messages disappear after')).toBe('7 days')
    expect(fact('Mute lasts')).toBe('8 hours')
    expect(text()).toContain('Checked just now')
    await press('lia@p.example')
    expect(now().dialog).toEqual({ name: 'outside', url: 'mailto:lia@p.example' })
  })

  it('shows products as cards: no price, no description, hidden ones marked', async () => {
    const products = [
      product(),
      product({ name: 'Bolo', price: '90', description: 'De cenoura', hidden: true }),
    ]
    answers['contact.sheet'] = [success(sheet({ person: person({ isBusiness: true, products }) }))]
    await show()
    const cards = screen.getByRole('region', { name: 'Products' }).querySelectorAll('.product')
    expect(cards[0]!.textContent).toContain('No price')
    expect(cards[0]!.querySelector('img')?.getAttribute('src')).toBe('media://product/a/1/0/requested')
    expect(cards[1]!.textContent).toMatch(/Bolo90Hidden from customersDe cenoura/)
    expect(text()).toContain('Business')
    await press('Enlarge the picture of Bolo')
    expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toBe(
      'media://product/a/1/1/original',
    )
  })

  it('asks by itself only for what is old, and again when told to', async () => {
    answers['contact.sheet'] = [success(sheet({ checkedAt: null })), success(sheet({ person: person() }))]
    await show()
    const refreshes = (): unknown[] => asked.map(([, arg]) => arg['refresh'])
    expect(refreshes()).toEqual([false, true])
    await press('Refresh')
    expect(refreshes()).toEqual([false, true, true])
  })

  it('shows a group with its members and their roles', async () => {
    const group: GroupInfo = {
      id: '1203@g.us',
      subject: 'Equipe',
      owner: '5511987650001',
      createdAt: 1_600_000_000_000,
      inviteLink: 'https://chat.example/x',
      members: [
        { address: '5511987650001', name: 'Lia', role: 'owner' },
        { address: '5511987650002', name: '', role: 'member' },
      ],
    }
    answers['contact.sheet'] = [success(sheet({ group }))]
    await show(aChat(1, { kind: 'group', name: 'Equipe', address: '1203' }))
    expect(fact('Owner')).toBe('Lia')
    expect(screen.getByRole('list', { name: 'Members' }).textContent).toMatch(
      /Lia.*owner.*\+55 11 98765 0002/,
    )
    expect(text()).toContain('2 members')
    expect(text()).not.toContain('Addresses of this chat')
  })

  it('keeps what is known here when the service refuses, and says why', async () => {
    const refused = problem('no-contact-info-for-groups')
    answers['contact.sheet'] = [success(sheet({ problem: refused, checkedAt: null }))]
    await show(aChat(1, { kind: 'group', name: 'Equipe' }))
    expect(text()).toContain('The service tells nothing more about groups')
    expect(asked.filter(([name]) => name === 'contact.sheet')).toHaveLength(1)
  })

  it('says why nothing can be asked without instance credentials, and leads to the form', async () => {
    answers['contact.sheet'] = [success(sheet({ canAsk: false, checkedAt: null }))]
    await show()
    expect(text()).toContain('needs an instance ID and its token')
    await press('Edit account')
    expect(now().dialog).toEqual({ name: 'account', accountId: 'a' })
  })

  it('offers a way on when even what is kept here cannot be read', async () => {
    answers['contact.sheet'] = [failure(problem('storage-failed')), success(sheet({ person: person() }))]
    await show()
    await press('Try again')
    expect(fact('Name at the service')).toBe('Lia')
  })

  it('takes an address out again', async () => {
    const addresses = [
      { address: '1', sendsTo: true },
      { address: '2@lid', sendsTo: false },
    ]
    answers['contact.sheet'] = [success(sheet({ addresses }))]
    answers['chat.separate'] = [success(aChat(9))]
    await show()
    await press('Separate 2@lid')
    expect(asked.find(([name]) => name === 'chat.separate')?.[1]).toMatchObject({ address: '2@lid' })
    expect(now().shelves['a']?.byId.has(9)).toBe(true)
  })

  it('shows the addresses of a chat that goes into it while it is open', async () => {
    const own = { address: '1', sendsTo: true }
    const other = { address: '2@lid', sendsTo: false }
    answers['contact.sheet'] = [
      success(sheet({ addresses: [own] })),
      success(sheet({ addresses: [own, other] })),
    ]
    await show()
    const events = [{ type: 'chats-joined', accountId: 'a', from: 2, into: 1 }] as const
    await act(async () => useApp.setState(applyBatches(now(), [{ revision: 1, events }])))
    expect(text()).toContain('2@lid')
    expect(asked.map(([, arg]) => arg['refresh'])).toEqual([false, false])
  })
})

describe('own words', () => {
  const nickname = () => screen.getByRole('textbox', { name: 'Nickname' })

  it('are saved while typing, whole, and once per pause', async () => {
    answers['contact.sheet'] = [success(sheet({ notes: 'Paga em dia' }))]
    answers['contact.note'] = [success(aChat(1, { nickname: 'Lili' }))]
    await show()
    vi.useFakeTimers()
    fireEvent.change(nickname(), { target: { value: 'Lil' } })
    fireEvent.change(nickname(), { target: { value: 'Lili' } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    const saved = asked.filter(([name]) => name === 'contact.note').map(([, arg]) => arg)
    expect(saved).toEqual([{ accountId: 'a', chatId: 1, nickname: 'Lili', notes: 'Paga em dia' }])
    expect(now().shelves['a']?.byId.get(1)?.nickname).toBe('Lili')
  })

  it('survive a failure: they are tried again, and stand there when the pane comes back', async () => {
    answers['contact.sheet'] = [success(sheet())]
    answers['contact.note'] = [failure(problem('storage-full'))]
    await show()
    vi.useFakeTimers()
    fireEvent.change(nickname(), { target: { value: 'Lili' } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(screen.getByRole('alert').textContent).toContain('Not saved yet')
    cleanup()
    vi.useRealTimers()
    await show()
    expect((nickname() as HTMLInputElement).value).toBe('Lili')
    answers['contact.note'] = [success(aChat(1))]
    await act(async () => flushNotes())
    expect(asked.at(-1)).toEqual(['contact.note', { accountId: 'a', chatId: 1, nickname: 'Lili', notes: '' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
