/** Text is text: what strangers write, in every field of a message, makes no element, no address and no handler. */
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { injections } from '../../../../simulator/injections.ts'
import type { CardFacts } from '../../../shared/model/contact-card.ts'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { problem, success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aMessage } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { Bubble } from './Bubble.tsx'

const { process: host } = globalThis as { process?: { env: Record<string, string | undefined> } }
/** All of them in the security run and the full one; elsewhere every seventh. */
const corpus = injections().filter((_, at) => host?.env['PARLEY_FULL'] || at % 7 === 0)

const media = (more: Partial<MessageContent & { type: 'media' }>): MessageContent => ({
  type: 'media',
  media: 'document',
  mediaId: '',
  url: 'https://files.example/1',
  mimeType: 'application/pdf',
  fileName: 'a.pdf',
  size: 1000,
  thumbnail: false,
  fileId: '',
  animated: false,
  ...more,
})
const place = (more: Partial<MessageContent & { type: 'location' }>): MessageContent => ({
  type: 'location',
  name: '',
  address: '',
  latitude: 1,
  longitude: 2,
  link: '',
  thumbnail: false,
  ...more,
})
const link = (more: Partial<MessageContent & { type: 'link' }>): MessageContent => ({
  type: 'link',
  title: '',
  description: '',
  url: 'https://a.example',
  thumbnail: false,
  ...more,
})
const buttons = (more: Partial<MessageContent & { type: 'buttons' }>): MessageContent => ({
  type: 'buttons',
  title: '',
  footer: '',
  opener: '',
  choices: [],
  numbered: false,
  ...more,
})
const choice = (kind: 'reply' | 'link' | 'call' | 'row', words: string) =>
  ({ kind, text: words, value: words, description: words, section: words }) as const
const quote = {
  serviceId: 'q',
  name: '',
  isDeleted: false,
  key: null,
  kind: 'textMessage',
  text: '',
  senderId: '1',
  senderName: 'Lia',
  own: false,
}
const card = (words: string): CardFacts => ({
  ...{
    readable: false,
    name: words,
    otherNames: [words],
    organisation: words,
    title: words,
    birthday: words,
  },
  phones: [{ written: words, digits: '5511987650009', extension: words, type: null, label: words }],
  ...{ emails: [words], urls: [words], addresses: [words], notes: [words] },
})

/** Field → a message that carries the words there. */
const fields: Readonly<Record<string, (words: string) => Partial<Message>>> = {
  text: (text) => ({ text }),
  caption: (text) => ({ text, content: media({ media: 'image' }) }),
  'sender name': (senderName) => ({ senderName }),
  'file name': (fileName) => ({ content: media({ fileName }) }),
  'type of a file': (mimeType) => ({ content: media({ mimeType, fileName: '' }) }),
  'address of a file': (url) => ({ content: media({ url, media: 'video' }) }),
  'title of a link': (title) => ({ content: link({ title }) }),
  'description of a link': (description) => ({ content: link({ description }) }),
  'address of a link': (url) => ({ content: link({ url, title: 'x' }) }),
  'name of a place': (name) => ({ text: '', content: place({ name }) }),
  'address of a place': (address) => ({ text: '', content: place({ address }) }),
  'link of a place': (words) => ({
    text: '',
    content: place({ link: words, latitude: null, longitude: null }),
  }),
  'an order': (words) => ({
    text: '',
    content: {
      ...{ type: 'order', what: 'order', title: words, number: words, count: 1 },
      items: [{ name: words, id: words, quantity: 2, price: { amount: words, currency: words } }],
      total: { amount: '1', currency: words },
    },
  }),
  'name on a card': (displayName) => ({ text: '', content: { type: 'contact', displayName, vcard: '' } }),
  'fields of a card': (words) => ({
    text: '',
    content: { type: 'contact', displayName: '', vcard: words, facts: card(words) },
  }),
  'a card itself': (vcard) => ({
    text: '',
    content: { type: 'contacts', contacts: [{ displayName: '', vcard }] },
  }),
  'title of buttons': (title) => ({ content: buttons({ title }) }),
  'footer of buttons': (footer) => ({ content: buttons({ footer }) }),
  'opener of a list': (opener) => ({ content: buttons({ opener }) }),
  buttons: (words) => ({
    content: buttons({
      choices: (['reply', 'link', 'call', 'row'] as const).map((kind) => choice(kind, words)),
    }),
  }),
  'a choice': (text) => ({ text: '', content: { type: 'choice', text, id: text, index: null } }),
  'question of a poll': (name) => ({
    text: '',
    content: { type: 'poll', name, multiple: false, options: [] },
  }),
  'options of a poll': (name) => ({
    text: '',
    content: { type: 'poll', name: 'x', multiple: true, options: [{ name, voters: [name] }] },
  }),
  'an invitation': (name) => ({ text: '', content: { type: 'invite', group: name, name, expiresAt: null } }),
  'kind of what is unknown': (kind) => ({ kind, text: '', content: { type: 'unknown', reason: kind } }),
  'detail of an annotation': (detail) => ({
    text: '',
    content: { type: 'annotation', annotation: 'reaction', targetId: detail, detail },
  }),
  'words of a quote': (text) => ({ quote: { ...quote, text } }),
  'file name in a quote': (name) => ({ quote: { ...quote, name, kind: 'documentMessage' } }),
  'name in a quote': (senderName) => ({ quote: { ...quote, senderName } }),
  'kind in a quote': (kind) => ({ quote: { ...quote, kind } }),
  reactions: (words) => ({ reactions: [{ emoji: words, senderId: words, senderName: words, own: false }] }),
  'words before an edit': (before) => ({ edited: { at: 1, before } }),
  'what a choice answers': (text) => ({ answers: { key: 1, number: 1, text } }),
  'details of an error': (words) => ({
    direction: 'out',
    status: 'failed',
    problem: problem(
      'request-refused',
      { reason: words },
      { status: 400, errors: [{ code: 1, title: words, details: words }] },
    ),
  }),
}

/** What a message is drawn with; nothing of it can run, fetch or lead anywhere. */
const DRAWN = new Set(
  (
    'div span p button bdi strong em s code pre img ul ol li dl dt dd time ' +
    'svg path circle line rect polyline polygon ellipse g'
  ).split(' '),
)
const OWN_PICTURE = /^(?:media:\/\/|app:\/\/bundle\/|blob:)/

/** Everything about a drawn message that no message may have. */
function troubles(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName
    const found = DRAWN.has(name) ? [] : [`<${name}>`]
    for (const { name: attribute, value } of element.attributes) {
      if (
        /^on|^(?:href|srcdoc|srcset|action|formaction|ping|background|data|poster|xlink:href)$/i.test(
          attribute,
        )
      )
        found.push(`${name} ${attribute}`)
      if (attribute === 'src' && !OWN_PICTURE.test(value)) found.push(`${name} src ${value}`)
      if (attribute === 'style' && /url|expression|@import/i.test(value)) found.push(`${name} style ${value}`)
    }
    return found
  })
}

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('parley', {
    request: async (name: string): Promise<unknown> => {
      asked.push(name)
      return success(name === 'message.record' ? { raw: corpus.join('\n') } : null)
    },
    subscribe: () => () => undefined,
  })
  vi.stubGlobal('alert', () => asked.push('alert'))
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (more: Partial<Message>) =>
  render(<Bubble message={aMessage(1, more)} named holds={false} words="Received" aside="" tabIndex={0} />)
    .container

describe(`${String(corpus.length)} injections`, () => {
  it.each(Object.entries(fields))('in the %s', async (_, carry) => {
    let drawn = 0
    for (const words of corpus) {
      const container = draw(carry(words))
      // What is folded away counts as well.
      for (const fold of container.querySelectorAll('button[aria-expanded=false]'))
        await act(async () => void fireEvent.click(fold))
      expect([words, troubles(container)]).toEqual([words, []])
      drawn += container.querySelectorAll('*').length
      cleanup()
    }
    expect(drawn).toBeGreaterThan(corpus.length)
    expect(globalThis).not.toHaveProperty('pwned')
    expect(asked.filter((name) => name === 'alert')).toEqual([])
  })

  it('in the text stand there letter by letter', () => {
    for (const words of corpus.filter((each) => !/[*_~`]/.test(each) && each.trim() === each)) {
      const shown = draw({ text: words }).querySelector('.text-body')?.textContent
      // Only a link shows what is hidden in it.
      if (!/https?:/i.test(words)) expect(shown).toBe(words)
      else expect(shown?.length).toBeGreaterThanOrEqual(words.length)
      cleanup()
    }
  })
})
