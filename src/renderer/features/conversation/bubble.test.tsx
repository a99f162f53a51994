import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardFacts } from '../../../shared/model/contact-card.ts'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aConversation, aMessage, aState } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Bubble } from './Bubble.tsx'
import { groupReactions } from './Reactions.tsx'

const media = (more: Partial<MessageContent & { type: 'media' }> = {}): MessageContent => ({
  type: 'media',
  media: 'image',
  mediaId: '',
  url: 'https://files.example/1',
  mimeType: 'image/jpeg',
  fileName: '',
  size: 2_500_000,
  thumbnail: false,
  fileId: '',
  animated: false,
  ...more,
})

let asked: [string, unknown][]
let answers: Record<string, unknown>

const draw = (more: Partial<Message>) =>
  render(
    <Bubble message={aMessage(1, more)} named={false} holds={false} words="Received" aside="" tabIndex={0} />,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const text = (): string => document.body.textContent

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen
      }
      observe(): void {
        this.#seen([{ isIntersecting: true }])
      }
      disconnect(): void {}
    },
  )
  vi.stubGlobal('parley', {
    request: async (name: string, arg: unknown): Promise<unknown> => {
      asked.push([name, arg])
      return answers[name] ?? success(null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('where it came from', () => {
  it('is a sign with its words where it was sent from the phone, and words else', () => {
    draw({ direction: 'out', source: 'phone' })
    expect(screen.getByRole('img', { name: 'sent from the phone' }).title).toBe('sent from the phone')
    expect(text()).not.toContain('phone')
    cleanup()
    draw({ source: 'history' })
    expect(text()).toContain('from history')
  })
})

describe('the time', () => {
  const time = () => document.querySelector('.bubble-meta time')?.textContent ?? ''

  it('of what is scheduled is the one at which it is sent, with a calendar', () => {
    const message = aMessage(1, { direction: 'out', status: 'queued', waiting: 'scheduled', dueAt: 9e12 })
    const aside = 'tomorrow, 08:00'
    render(
      <Bubble message={message} named={false} holds={false} words="Scheduled" aside={aside} tabIndex={0} />,
    )
    expect(document.querySelector('.bubble-meta')?.textContent).toBe(aside)
    expect(time()).toBe(aside)
    expect(document.querySelector('.status svg')?.classList.contains('lucide-calendar-clock')).toBe(true)
  })

  it('of what is being sent has the sign of what is still here', () => {
    draw({ direction: 'out', status: 'sending' })
    expect(document.querySelector('.status svg')?.classList.contains('lucide-clock')).toBe(true)
  })

  const choice = { kind: 'reply', text: 'Sim', value: 's', description: '', section: '' } as const
  const lines: readonly [string, Partial<Message>][] = [
    ['poll', { content: { type: 'poll', name: 'Dia?', multiple: false, options: [] } }],
    ['invitation', { content: { type: 'invite', name: 'Loja', group: 'g', expiresAt: null } }],
    ['unknown kind', { kind: 'hologramMessage', content: { type: 'unknown', reason: '' } }],
    [
      'choice',
      {
        text: 'Confirma?',
        content: { type: 'buttons', title: '', footer: '', opener: '', choices: [choice], numbered: false },
      },
    ],
  ]
  it.each(lines)('of a %s stands in its last line', (_, more) => {
    draw({ text: '', ...more })
    expect(document.querySelectorAll('.bubble-meta')).toHaveLength(1)
    expect(document.querySelector('.card-end > .bubble-meta')).not.toBeNull()
  })

  it('stands behind words that follow a card', () => {
    const content = { type: 'invite', name: 'Loja', group: 'g', expiresAt: null } as MessageContent
    draw({ text: 'Entre!', content })
    expect(document.querySelector('.bubble > .bubble-meta')).not.toBeNull()
    expect(document.querySelectorAll('.bubble-meta')).toHaveLength(1)
  })

  it('until which an invitation holds has no seconds', () => {
    const expiresAt = new Date(2030, 2, 17, 8, 46, 40).getTime()
    draw({ text: '', content: { type: 'invite', name: 'Loja', group: 'g', expiresAt } })
    expect(text()).toMatch(/Valid until Mar 17, 2030, 0?8:46(?!:)/)
  })
})

describe('a file', () => {
  it('that the settings fetch is asked for once when it comes into view', async () => {
    answers['media.fetch'] = success({ state: 'fetching' })
    await act(async () => void draw({ content: media() }))
    expect(asked).toEqual([['media.fetch', { accountId: 'a', key: 1, auto: true }]])
  })

  it('that they do not fetch waits behind a button with its size', async () => {
    answers['media.fetch'] = success({ state: 'not-wanted' })
    await act(async () => void draw({ content: media() }))
    await press('Download (2.4 MB)')
    expect(asked.at(-1)).toEqual(['media.fetch', { accountId: 'a', key: 1, auto: false }])
  })

  it.each(['image', 'video', 'sticker'] as const)(
    'of the kind %s that has no preview has one sign on it: the arrow',
    async (kind) => {
      answers['media.fetch'] = success({ state: 'not-wanted' })
      await act(async () => void draw({ content: media({ media: kind }) }))
      expect(document.querySelectorAll('.photo svg')).toHaveLength(1)
      expect(text()).toContain(kind === 'video' ? 'Video · 2.4 MB' : '2.4 MB')
    },
  )

  it('is not fetched by itself when it is no picture', async () => {
    await act(async () => void draw({ content: media({ media: 'video' }) }))
    expect(asked).toEqual([])
  })

  it('on its way says how far it is, and can be stopped', async () => {
    useApp.setState({
      transfers: {
        'a/1': { accountId: 'a', key: 1, direction: 'down', done: 512 * 1024, total: 2 * 1024 * 1024 },
      },
    })
    await act(async () => void draw({ content: media({ media: 'document', fileName: 'a.pdf' }) }))
    expect(text()).toContain('512 KB of 2 MB')
    await press('Cancel')
    expect(asked.at(-1)?.[0]).toBe('media.cancel')
  })

  it('of ours on its way up is taken back with its message', async () => {
    useApp.setState({
      transfers: { 'a/1': { accountId: 'a', key: 1, direction: 'up', done: 1, total: 2 } },
    })
    const own = { direction: 'out', status: 'sending', content: media({ fileId: 'f' }) } as const
    await act(async () => void draw(own))
    // A ring that would be gone at once is not even shown.
    await screen.findByRole('button', { name: 'Cancel' })
    await press('Cancel')
    expect(asked.map(([name]) => name)).toEqual(['message.undoSend'])
  })

  it('that is here is drawn from it and opens large', async () => {
    await act(async () => void draw({ content: media(), fileReady: true }))
    expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('src')).toBe('media://file/a/1')
    await press('Open photo')
    expect(now().dialog?.name).toBe('picture')
  })

  it('that is gone says so plainly and can be tried again', async () => {
    const gone = problem('media-gone')
    await act(async () => void draw({ content: media({ media: 'document' }), fileProblem: gone }))
    expect(text()).toContain('The service no longer has this file')
    answers['media.fetch'] = failure(gone)
    await press('Try again')
    expect(asked).toEqual([['media.fetch', { accountId: 'a', key: 1, auto: false }]])
  })

  it('that stayed at the service is a sentence, and nothing is asked', async () => {
    await act(async () => void draw({ content: media({ url: '{{SWE002}}' }), marker: 'SWE002' }))
    expect(text()).toContain('too large for the service')
    expect(asked).toEqual([])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

const NINA: CardFacts = {
  ...{ readable: true, name: 'Nina', organisation: '', title: '', emails: [], urls: [], addresses: [] },
  phones: [
    {
      ...{ written: '+55 11 98765-0009', digits: '5511987650009', extension: '' },
      ...{ type: 'cell', label: '' },
    },
  ],
  ...{ otherNames: [], notes: [], birthday: '' },
}

describe('what stands at a message', () => {
  const quote = {
    serviceId: 'q',
    key: 7,
    kind: 'textMessage',
    text: 'Quanto custa?',
    name: '',
    isDeleted: false,
    senderId: '1',
    senderName: 'Lia',
    own: false,
  }

  it('a quote leads to the original where it is here', async () => {
    useApp.setState(aState(aConversation([aMessage(7)])), true)
    draw({ quote })
    await press('Show quoted message from Lia: Quanto custa?')
    expect(now().conversations['a/1']?.target?.key).toBe(7)
  })

  it('a quote of what is not here is words only', () => {
    draw({ quote: { ...quote, key: null } })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('group', { name: 'Quoted message from Lia: Quanto custa?' })).toBeTruthy()
  })

  it('an answer to our choices is told as one and leads to the question', async () => {
    useApp.setState(aState(aConversation([aMessage(3)])), true)
    draw({ text: '２', answers: { key: 3, number: 2, text: 'Azul' } })
    await press('Answer 2: Azul')
    expect(now().conversations['a/1']?.target?.key).toBe(3)
  })

  it('a deletion hides the words until they are asked for', async () => {
    draw({ text: 'Esqueça', deletedAt: 5 })
    expect(document.querySelector('.deleted-words')?.textContent).toBe('Deleted·Show')
    expect(text()).not.toContain('Esqueça')
    await press('Show deleted text')
    expect(text()).toContain('Esqueça')
    await press('Hide deleted text')
    expect(text()).not.toContain('Esqueça')
  })

  it('a deletion whose words never came here offers nothing', () => {
    draw({ text: '', deletedAt: 5 })
    expect(document.querySelector('.deleted-words')?.textContent).toBe('Deleted')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('reactions are counted, the most given first, ours by our own word', () => {
    const reaction = (emoji: string, senderName: string, own = false) => ({
      emoji,
      senderId: '',
      senderName,
      own,
    })
    const given = [
      reaction('👍', 'Ana'),
      reaction('❤️', 'Bia'),
      reaction('❤️', '', true),
      reaction('', 'Cid'),
    ]
    expect(groupReactions(given, 'You')).toEqual([
      { emoji: '❤️', names: ['Bia', 'You'] },
      { emoji: '👍', names: ['Ana'] },
    ])
  })

  it.each(['\n', '\r\n', '\u2028', 'a\n'])(
    'shows the start of very many lines (%j), and the way to all',
    (line) => {
      const { container } = draw({ text: `Oi${line.repeat(1800)}fim` })
      const shown = container.querySelector('.text-body')?.textContent ?? ''
      expect(shown).toMatch(/^Oi[^]*…$/)
      expect(shown.split('\n').length).toBeLessThanOrEqual(100)
      expect(container.querySelector('.link-button')).not.toBeNull()
    },
  )

  it('draws no more than anybody reads of what is not its own text', () => {
    const long = '3,90\n'.repeat(1_000_000)
    const contents: readonly MessageContent[] = [
      { type: 'link', title: long, description: long, url: `https://loja.example/${long}`, thumbnail: false },
      media({ media: 'document', fileName: `${long}.pdf` }),
      { type: 'poll', name: long, multiple: false, options: [{ name: long, voters: [] }] },
      { type: 'contact', displayName: long, vcard: '' },
      { type: 'location', name: long, address: long, latitude: 1, longitude: 2, link: '', thumbnail: false },
    ]
    for (const content of contents) {
      const given = [{ emoji: long, senderId: '', senderName: 'Ana', own: false }]
      const { container, unmount } = draw({ text: '', content, reactions: given })
      expect(container.textContent.length).toBeLessThan(2500)
      expect(container.querySelector('.reaction')?.textContent.length).toBeLessThan(50)
      unmount()
    }
  })

  it('a link in the text asks the door and goes nowhere by itself', () => {
    draw({ text: 'Veja https://loja.example/x' })
    const link = screen.getByRole('link', { name: 'https://loja.example/x' })
    expect(link.getAttribute('href')).toBeNull()
    fireEvent.click(link)
    expect(now().dialog).toEqual({ name: 'outside', url: 'https://loja.example/x' })
  })
})

describe('what a message carries', () => {
  const choice = (kind: 'reply' | 'link' | 'call', words: string, value: string) =>
    ({ kind, text: words, value, description: '', section: '' }) as const
  const buttons: MessageContent = {
    type: 'buttons',
    title: 'Pedido',
    footer: 'Até as 18 h',
    opener: '',
    choices: [
      choice('reply', 'Sim', 's'),
      choice('link', 'Site', 'https://l.example'),
      choice('call', 'Ligar', '+55 (11) 4000-1234'),
    ],
    numbered: false,
  }

  it('choices: replies are not pressed, links and calls go through the door', async () => {
    draw({ kind: 'buttonsMessage', content: buttons, text: 'Confirma?' })
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Open Site',
      'Call Ligar',
    ])
    expect(text()).toContain('Reply with text instead')
    await press('Call Ligar')
    expect(now().dialog).toEqual({ name: 'outside', url: 'tel:+551140001234' })
  })

  it('our choices: how many have chosen each, once somebody has', () => {
    const numbered = { ...buttons, choices: [choice('reply', 'Azul', '1'), choice('reply', 'Verde', '2')] }
    const asked = { direction: 'out', kind: 'buttonsMessage', content: numbered, text: 'Qual?' } as const
    draw(asked)
    expect(text()).not.toContain('answer')
    cleanup()
    draw({ ...asked, tally: [2, 1] })
    expect(text()).toMatch(/Azul2 answers.*Verde1 answer(?!s)/)
  })

  it('an answer to choices is said once', () => {
    draw({ content: { type: 'choice', text: 'Sim', id: 's', index: 0 }, text: 'Sim' })
    expect(text().match(/Sim/g)).toHaveLength(1)
  })

  it('a place opens in maps by the door', async () => {
    draw({
      text: '',
      content: {
        type: 'location',
        name: 'Sé',
        address: '',
        latitude: -23.5,
        longitude: -46.6,
        link: '',
        thumbnail: false,
      },
    })
    expect(text()).not.toContain('-23.5')
    await press('Open in maps')
    expect(now().dialog).toMatchObject({ url: expect.stringContaining('mlat=-23.5&mlon=-46.6') })
  })

  it.each([
    ['', '', 'Location-23.50000, -46.60000'],
    ['', 'Praça da Sé', 'LocationPraça da Sé'],
    ['Sé', 'Praça da Sé', 'SéPraça da Sé'],
    ['Sé', '', 'Sé'],
  ])('a place called %j at %j says so; where it has neither, its coordinates', (name, address, said) => {
    const at = { latitude: -23.5, longitude: -46.6, link: '', thumbnail: false }
    draw({ text: '', content: { type: 'location', name, address, ...at } })
    expect(document.querySelector('.card-words')?.textContent).toBe(said)
  })

  it('an order shows its products, quantities and price, and without products how many there are', () => {
    const order = { type: 'order', what: 'order', title: 'Padaria Sol', number: '129', count: 3 } as const
    const money = (amount: string) => ({ amount, currency: 'BRL' })
    const items = [
      { name: 'Bolo', id: '1', quantity: 2, price: money('25.50') },
      { name: '', id: 'CAFE', quantity: 1, price: money('8') },
    ]
    draw({ text: 'Hoje?', content: { ...order, items, total: money('59.00') } })
    for (const words of [
      'Padaria Sol',
      'Order no. 129',
      '2 × Bolo',
      'R$25.50 each',
      '1 × CAFE',
      'Total: R$59.00',
    ])
      expect(text()).toContain(words)
    expect(text()).toContain('Hoje?')
    cleanup()
    draw({ text: '', content: { ...order, items: [], total: { amount: '59', currency: 'points' } } })
    for (const words of ['3 items', 'Total: 59 points', 'See the products on your phone.'])
      expect(text()).toContain(words)
  })

  it('a long order is compact, and shows all its products when asked', async () => {
    const items = Array.from({ length: 30 }, (_, n) => ({
      name: `Item ${n}.`,
      id: '',
      quantity: 1,
      price: null,
    }))
    const order = {
      type: 'order',
      what: 'order',
      title: '',
      number: '',
      count: 30,
      items,
      total: null,
    } as const
    draw({ text: '', content: order })
    expect(text()).not.toContain('Item 10.')
    await press('Show all (20 more)')
    expect(text()).toContain('Item 29.')
  })

  it('a contact card starts a chat with its number', async () => {
    answers['chat.start'] = failure(problem('number-bad-length'))
    draw({ text: '', content: { type: 'contact', displayName: 'Nina', vcard: 'FN:Nina', facts: NINA } })
    await screen.findByText('Nina', {}, { timeout: 15_000 })
    await press('Start chat with +55 11 98765 0009')
    expect(asked).toEqual([['chat.start', { accountId: 'a', kind: 'person', input: '5511987650009@c.us' }]])
    expect(screen.getByRole('alert').textContent).toContain('7 to 15 digits')
  })

  it('a card is compact, and shows all that it says when asked', async () => {
    const facts = {
      ...NINA,
      ...{ name: 'Nina Maria Alves', otherNames: ['Nininha', 'Nina'] },
      ...{ organisation: 'Oficina', title: 'Padeira', emails: ['nina@oficina.example', 'n@b.example'] },
      ...{
        urls: ['oficina.com.br'],
        addresses: ['Rua A, 12'],
        notes: ['Só de manhã'],
        birthday: '1990-02-03',
      },
    }
    draw({ text: '', content: { type: 'contact', displayName: 'Nina', vcard: '', facts } })
    await screen.findByText('Nina', {}, { timeout: 15_000 })
    expect(text()).toContain('Nina Maria Alves, Nininha, Padeira, Oficina')
    expect(text()).not.toContain('Só de manhã')
    await press('Show all (5 more)')
    for (const words of ['n@b.example', 'Rua A, 12', 'Só de manhã', '1990']) expect(text()).toContain(words)
    await press('oficina.com.br')
    expect(now().dialog).toMatchObject({ name: 'outside', url: 'https://oficina.com.br' })
    await press('Show less')
    expect(text()).not.toContain('Rua A, 12')
  })

  it('a broken card shows its name and itself', async () => {
    const facts = { ...NINA, readable: false, phones: [] }
    draw({
      text: '',
      content: { type: 'contact', displayName: 'Nina', vcard: 'BEGIN:VCARD\nbroken', facts },
    })
    await screen.findByText('Nina', {}, { timeout: 15_000 })
    await press('Show original card')
    expect(text()).toContain('broken')
  })

  it('what is unknown says its kind, and shows its record when asked', async () => {
    answers['message.record'] = success({ raw: '{"a":1}' })
    draw({ kind: 'hologramMessage', text: '', content: { type: 'unknown', reason: '' } })
    expect(text()).toContain('“hologramMessage”')
    expect(asked).toEqual([])
    await press('Show original data')
    expect(screen.getByRole('group', { name: 'Original data' }).textContent).toBe('{\n  "a": 1\n}')
  })
})

describe('a message that did not go as it should', () => {
  it.each([
    ['failed', 'bubble bubble-bad', 'Not sent'],
    ['unsure', 'bubble bubble-warn', 'May not have been sent'],
    ['expired', 'bubble bubble-warn', 'Expired – not sent'],
  ] as const)('that is %s leaves the colour of what was sent, and says so first', (status, look, title) => {
    draw({ direction: 'out', status, text: 'Bom dia', problem: problem('send-outcome-unknown') })
    expect(document.querySelector('.bubble')?.className).toBe(look)
    expect(document.querySelector('.bubble-trouble-title')?.textContent).toBe(title)
    expect(text()).toContain('The service gave no clear answer')
  })

  it.each([
    ['failed', 'Retry'],
    ['unsure', 'Send again'],
  ] as const)('that is %s and cannot be sent again says so in place of "%s"', (status, button) => {
    draw({ direction: 'out', status, text: 'Bom dia' })
    expect(screen.queryByRole('button', { name: button })).not.toBeNull()
    cleanup()
    draw({ direction: 'out', status, text: 'Bom dia', cannotRepeat: true })
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    expect(text()).toContain('can’t be sent again from here')
  })

  it.each(['queued', 'sending', 'accepted', 'read'] as const)('that is %s keeps it', (status) => {
    draw({ direction: 'out', status, text: 'Bom dia' })
    expect(document.querySelector('.bubble')?.className).toBe('bubble')
  })
})

describe('emoji alone', () => {
  const bubble = () => document.querySelector<HTMLElement>('.bubble')
  const quote = {
    key: 3,
    serviceId: 'Q',
    kind: 'textMessage',
    own: false,
    senderId: '1',
    senderName: 'Ana',
    text: 'Oi',
    name: '',
    isDeleted: false,
  }

  it.each([
    ['😍', '1'],
    ['🌻 😍', '2'],
    ['🌻😍❤️', '3'],
  ])('%s are drawn large, on no bubble', (words, count) => {
    draw({ text: words })
    expect(bubble()?.className).toBe('bubble bubble-emoji')
    expect(bubble()?.dataset['emoji']).toBe(count)
  })

  it.each([
    ['with a quote', { quote }],
    ['that were forwarded', { forwarded: true }],
    ['that were not sent', { direction: 'out', status: 'failed' }],
  ] satisfies [string, Partial<Message>][])('%s are large on their bubble', (_, more) => {
    draw({ text: '😍', ...more })
    expect(bubble()?.className).not.toContain('bubble-emoji')
    expect(bubble()?.dataset['emoji']).toBe('1')
  })

  it.each([
    ['four', { text: '😍😍😍😍' }],
    ['a caption', { text: '😍', content: media() }],
    ['what was deleted', { text: '😍', deletedAt: 5 }],
  ] as const)('%s are not', async (_, more) => {
    await act(async () => void draw(more))
    expect(bubble()?.dataset['emoji']).toBeUndefined()
  })
})

describe('a mention', () => {
  const mentions = [{ digits: '5531977776666', name: 'Caio_Souza_' }]
  it('stands with the name of the member, in formatted words and behind "Show all" too', () => {
    draw({ text: `*oi @5531977776666* e @5511900000009 ${'x'.repeat(5000)}`, mentions })
    expect(document.querySelector('strong .mention')?.textContent).toBe('@Caio_Souza_')
    expect(text()).toContain('oi @Caio_Souza_ e @5511900000009')
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(useApp.getState().dialog).toMatchObject({ name: 'long-text' })
    expect(JSON.stringify(useApp.getState().dialog)).toContain('@Caio_Souza_')
  })
})
