import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MUTED_ALWAYS } from '../../../shared/model/chat.ts'
import type {
  ContactInfo,
  ContactSheet,
  GroupInfo,
  GroupMember,
  Product,
} from '../../../shared/model/contact.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { composerOf, typeText } from '../../store/actions/composer.ts'
import { flushNotes, unsavedNote } from '../../store/actions/notes.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { applyBatches } from '../../store/apply.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aSnapshot } from '../../store/store-fixture.ts'
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

const show = (
  chat = aChat(1, { name: 'Lia', address: '5511987650001' }),
  place: 'beside' | 'over' = 'beside',
) => act(async () => void render(<ContactPane chat={chat} account={account} place={place} />))
const text = (): string => document.body.textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

const sheets = () => asked.filter(([name]) => name === 'contact.sheet')

/** What stands under a name. */
const fact = (name: string): string | null =>
  [...document.querySelectorAll('dt')].find((dt) => dt.textContent === name)?.nextElementSibling
    ?.textContent ?? null

beforeEach(() => {
  asked = []
  answers = { 'chat.shared': [success({ messages: [], next: null })] }
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

  it('shows what the service says of a person, and no row that says nothing', async () => {
    const known = person({
      email: 'lia@p.example',
      isDisappearing: true,
      isMute: true,
      muteExpiration: { type: 'for', ms: 28_800_000 },
    })
    answers['contact.sheet'] = [success(sheet({ person: known }))]
    await show()
    const service = within(screen.getByRole('region', { name: 'From the service' }))
    for (const words of [
      'Archived on the phone',
      'Messages disappear after 7 days',
      'Muted on the phone for 8 hours',
    ])
      expect(service.getByText(words)).toBeTruthy()
    expect(text()).toContain('checked just now')
    await press('lia@p.example')
    expect(now().dialog).toEqual({ name: 'outside', url: 'mailto:lia@p.example' })
    cleanup()
    answers['contact.sheet'] = [
      success(sheet({ person: person({ isArchive: false, isDisappearing: false, muteExpiration: null }) })),
    ]
    await show()
    const names = [...document.querySelectorAll('dt')].map((dt) => dt.textContent)
    expect(names).toEqual(['Number', 'Account', 'Name at the service', 'Chat ID'])
    expect(text()).not.toMatch(/\b(No|Unknown|Yes)\b/)
  })

  it('stands in the order in which one looks: the person, what they wait for, what was shared, notes, the rest', async () => {
    const products = [product()]
    answers['contact.sheet'] = [
      success(sheet({ person: person({ lastSeen: Date.now(), isBusiness: true, products }) })),
    ]
    await show(aChat(1, { name: 'Lia', address: '5511987650001', waitingSince: Date.now() - 17 * 60_000 }))
    const order = [
      ...['Lia', 'Business', '+55 11 98765 0001', 'Last seen', 'Waiting for an answer17 min'],
      ...['Photos, files and links', 'Notes', 'Nickname', 'Labels', 'Mute…', 'Archive', 'Join with another'],
      ...['From the service', 'Products', 'Technical details', 'Chat ID'],
    ].map((words) => text().indexOf(words))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(document.querySelector('.contact-wait')?.className).toContain('contact-wait-some')
    // Identifiers are folded away.
    expect(document.querySelector('details')?.open).toBe(false)
  })

  it('says how a chat stands beside what changes it', async () => {
    answers['contact.sheet'] = [success(sheet())]
    await show(aChat(1, { name: 'Lia', archived: true, mutedUntil: MUTED_ALWAYS }))
    expect(screen.getByRole('button', { name: /^Unmute ?muted$/ })).toBeTruthy()
    await press('Unarchivearchived')
    expect(asked.at(-1)).toEqual(['chat.archive', { accountId: 'a', chatId: 1, archived: false }])
  })

  it('takes the place of the conversation with a way back, which has the focus; Escape goes it too', async () => {
    answers['contact.sheet'] = [success(sheet())]
    useApp.setState({ panes: 2, contactOver: 'a/1' })
    await show(undefined, 'over')
    const back = screen.getByRole('button', { name: 'Back to the chat' })
    expect(document.activeElement).toBe(back)
    expect(screen.queryByRole('button', { name: 'Close contact details' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Notes' }), { key: 'Escape' })
    expect(now().contactOver).toBeNull()
    useApp.setState({ contactOver: 'a/1' })
    await press('Back to the chat')
    expect(now().contactOver).toBeNull()
    expect(asked.filter(([name]) => name === 'settings.set')).toEqual([])
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

  it('puts a product before the person: its picture by link, name and price behind the draft', async () => {
    const products = [
      product({ price: 'R$ 90' }),
      product({ name: 'Bolo', hidden: true }),
      product({ name: 'Frete', images: { requested: false, original: false } }),
    ]
    answers['contact.sheet'] = [success(sheet({ person: person({ isBusiness: true, products }) }))]
    useApp.setState({ accounts: [account] })
    answers['contact.productLink'] = [success({ link: 'https://pictures.example/torta.jpg' })]
    await show()
    expect(screen.queryByRole('button', { name: 'Send Bolo…' })).toBeNull()
    const place = { accountId: 'a', id: 1 }
    act(() => typeText(place, 'Temos esta: '))
    await press('Send Torta…')
    expect(composerOf(place).text).toBe('Temos esta:\nTorta\nR$ 90')
    expect(now().dialog).toMatchObject({
      ...{ name: 'send-media', accountId: 'a', chatId: 1, media: 'image' },
      link: { url: 'https://pictures.example/torta.jpg', picture: 'media://product/a/1/0/original' },
    })

    // Without a picture its words are all there is.
    act(() => {
      closeDialog()
      typeText(place, '')
    })
    await press('Send Frete…')
    expect([composerOf(place).text, now().dialog]).toEqual(['Frete', null])
  })

  it('asks by itself only for what is old, and again when told to', async () => {
    answers['contact.sheet'] = [success(sheet({ checkedAt: null })), success(sheet({ person: person() }))]
    await show()
    const refreshes = (): unknown[] => sheets().map(([, arg]) => arg['refresh'])
    expect(refreshes()).toEqual([false, true])
    await press('Refresh')
    expect(refreshes()).toEqual([false, true, true])
  })

  it('shows the members of a group by name, who runs it first, and all of many only when asked', async () => {
    const named = (name: string, n: number, role: GroupMember['role'] = 'member'): GroupMember => ({
      address: `55119876500${String(n).padStart(2, '0')}`,
      name,
      role,
    })
    const group: GroupInfo = {
      id: '1203@g.us',
      subject: 'Equipe',
      owner: '5511987650001',
      createdAt: 1_600_000_000_000,
      inviteLink: 'https://chat.example/x',
      members: [
        named('', 2),
        named('Zoé', 3),
        named('Ágata', 4),
        named('Lia', 1, 'owner'),
        named('Davi', 5, 'admin'),
        named('', 6),
      ],
    }
    answers['contact.sheet'] = [success(sheet({ group }))]
    useApp.setState({ accounts: [account] })
    await act(
      async () =>
        void render(
          <ContactPane
            chat={aChat(1, { kind: 'group', name: 'Equipe', address: '1203' })}
            account={{ ...account, ownNumber: '5511987650006' }}
            place="beside"
          />,
        ),
    )
    const members = () =>
      within(screen.getByRole('list', { name: 'Members' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('bdi, .contact-member')?.textContent)
    const role = (name: string) =>
      screen.getAllByText(name)[0]?.closest('li')?.querySelector('.contact-role')?.textContent
    expect(members()).toEqual(
      ['Lia', 'Davi', 'You', 'Ágata', 'Zoé', '+55 11 98765 0002'].map((name) =>
        expect.stringContaining(name),
      ),
    )
    expect([role('Lia'), role('Davi'), role('Zoé')]).toEqual(['owner', 'admin', undefined])
    expect(text()).toContain('Group · 6 members')
    expect(fact('Owner')).toBe('Lia')
    expect(fact('Group ID')).toContain('1203')
    expect(screen.getByRole('button', { name: 'Copy invitation link' })).toBeTruthy()
    expect(text()).not.toContain('This chat’s addresses')
    cleanup()
    const many = Array.from({ length: 40 }, (_, n) => named(`Pessoa ${String(n)}`, n))
    answers['contact.sheet'] = [success(sheet({ group: { ...group, members: many } }))]
    await show(aChat(1, { kind: 'group', name: 'Equipe', address: '1203' }))
    expect(members()).toHaveLength(12)
    await press('Show all 40 members')
    expect(members()).toHaveLength(40)
  })

  it('keeps what is known here when the service refuses, and says why', async () => {
    const refused = problem('no-contact-info-for-groups')
    answers['contact.sheet'] = [
      success(sheet({ checkedAt: null })),
      success(sheet({ problem: refused, checkedAt: null })),
    ]
    await show(aChat(1, { kind: 'group', name: 'Equipe' }))
    expect(text()).toContain('The service gives no further details for groups')
    expect(sheets()).toHaveLength(2)
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
    expect(now().chatsByAccount['a']?.byId.has(9)).toBe(true)
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
    expect(sheets().map(([, arg]) => arg['refresh'])).toEqual([false, false])
  })
})

describe('own words', () => {
  const nickname = () => screen.getByRole('textbox', { name: 'Nickname' })

  it('are saved while typing, what has changed alone, and once per pause', async () => {
    answers['contact.sheet'] = [success(sheet({ notes: 'Paga em dia' }))]
    answers['contact.note'] = [success(aChat(1, { nickname: 'Lili' }))]
    await show()
    vi.useFakeTimers()
    fireEvent.change(nickname(), { target: { value: 'Lil' } })
    fireEvent.change(nickname(), { target: { value: 'Lili' } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    const saved = asked.filter(([name]) => name === 'contact.note').map(([, arg]) => arg)
    expect(saved).toEqual([{ accountId: 'a', chatId: 1, nickname: 'Lili', fields: {} }])
    expect(now().chatsByAccount['a']?.byId.get(1)?.nickname).toBe('Lili')
  })

  it('of a field: half a date is none, and what is typed keeps its field until it is left', async () => {
    answers['contact.sheet'] = [success(sheet())]
    answers['contact.note'] = [success(aChat(1))]
    const due = { id: 7, accountId: 'a', name: 'Due', kind: 'date', options: [] } as const
    const pay = { id: 8, accountId: 'a', name: 'Payment', kind: 'choice', options: ['Pix', 'Card'] } as const
    useApp.setState({ fields: { a: [due, pay] } })
    await show(aChat(1, { fieldValues: { 7: 'amanhã', 8: 'Cheque' } }))
    const field = (): HTMLInputElement => screen.getByLabelText('Due')
    expect(field().type).toBe('text')
    fireEvent.change(field(), { target: { value: '2026-12-05' } })
    expect(field().type).toBe('text')
    fireEvent.blur(field())
    expect(field().type).toBe('date')
    // What Chromium reports on the way to 2026.
    fireEvent.change(field(), { target: { value: '0002-12-05' } })
    fireEvent.blur(field())
    expect(field().value).toBe('2026-12-05')
    expect(unsavedNote('a', 1)?.fields).toEqual({ 7: '2026-12-05' })
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Payment' }).selectedOptions[0]?.text,
    ).toBe('Cheque (no longer an option)')
    await act(async () => flushNotes())
  })

  it('survive a failure: they are tried again, and stand there when the pane comes back', async () => {
    answers['contact.sheet'] = [success(sheet())]
    answers['contact.note'] = [failure(problem('storage-full'))]
    const order = { id: 7, accountId: 'a', name: 'Order', kind: 'text', options: [] } as const
    useApp.setState({ fields: { a: [order] } })
    await show()
    vi.useFakeTimers()
    fireEvent.change(nickname(), { target: { value: 'Lili' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Order' }), { target: { value: '4711' } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(screen.getByRole('alert').textContent).toContain('Not saved yet')
    cleanup()
    vi.useRealTimers()
    await show()
    expect((nickname() as HTMLInputElement).value).toBe('Lili')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Order' }).value).toBe('4711')
    answers['contact.note'] = [success(aChat(1))]
    await act(async () => flushNotes())
    const whole = { accountId: 'a', chatId: 1, nickname: 'Lili', fields: { 7: '4711' } }
    expect(asked.at(-1)).toEqual(['contact.note', whole])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
