// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../shared/model/message.ts'
import type { Conversation } from './state.ts'
import { aConversation, aMessage } from './store-fixture.ts'
import {
  dropMessages,
  holdsMoment,
  putMessages,
  putPageOfMessages,
  TIMELINE_LIMIT,
  trim,
  withoutPage,
} from './timeline.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aMessage(from + index))

describe('what lies outside the loaded part', () => {
  it('is not added before the first when older ones are still to come', () => {
    const held = aConversation(range(10, 12), { hasOlder: true })
    expect(putMessages(held, [aMessage(5)])).toBe(held)
  })

  it('is not added behind a cut end', () => {
    const held = aConversation(range(10, 12), { hasNewer: true, notes: [] })
    expect(putMessages(held, [aMessage(20)])).toBe(held)
    expect(putMessages(held, [aMessage(11, { text: 'x' })]).messages[1]?.text).toBe('x')
  })
})

describe('what arrives while the person reads above', () => {
  const sort = (key: number, at: number): Message => aMessage(key, { sort: at })
  const held = aConversation([sort(1, 10), sort(2, 20), sort(3, 30)])
  const keys = (messages: readonly Message[]): number[] => messages.map(({ key }) => key)

  it('late, takes its place above, and the list keeps its own from the end', () => {
    const next = putMessages(held, [sort(4, 15)], 25)
    expect(keys(next.messages)).toEqual([1, 4, 2, 3])
    expect(next).toMatchObject({ changed: 'start', hasNewer: false, notes: [] })
  })

  it('late and new at once, moves nothing: the new one is read as the page of newer ones', () => {
    const next = putMessages(held, [sort(5, 40), sort(4, 15)], 25)
    expect(keys(next.messages)).toEqual([1, 4, 2, 3])
    expect(next).toMatchObject({ changed: 'start', hasNewer: true, notes: [] })
    expect(keys(next.arrived)).toEqual([5, 4])
  })

  it('is there at once where the end is followed', () => {
    const next = putMessages(held, [sort(5, 40), sort(4, 5)], null)
    expect(keys(next.messages)).toEqual([4, 1, 2, 3, 5])
    expect(next.hasNewer).toBe(false)
  })

  it('grows at one side at a time, whatever comes together', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 12 }),
        fc.constantFrom(5, 15, 25, 35),
        (sorts, sight) => {
          const incoming = sorts
            .filter((each) => ![10, 20, 30].includes(each))
            .map((at) => sort(at + 100, at))
          const next = putMessages(held, incoming, sight)
          const above = next.messages.some(({ key, sort: at }) => key > 100 && at < sight)
          const below = next.messages.some(({ key, sort: at }) => key > 100 && at > 30)
          expect(above && below).toBe(false)
          expect(next.changed === 'start' || !above).toBe(true)
          // Nothing is left out between what is loaded, and what is left out at the end is known to be there.
          const within = incoming.filter(({ sort: at }) => at < 30)
          expect(
            next.messages.filter(({ key }) => key > 100 && within.some((each) => each.key === key)),
          ).toHaveLength(within.length)
          expect(next.hasNewer || next.messages.length === 3 + incoming.length).toBe(true)
        },
      ),
    )
  })
})

describe('what is read aloud', () => {
  it('is what arrived, wherever it stands, once; not what is sent, was asked for or left', () => {
    const held = aConversation([aMessage(1, { sort: 10 }), aMessage(6, { sort: 40 })], { hasOlder: true })
    const next = putMessages(held, [
      aMessage(7, { sort: 3, text: 'a change of one that is not loaded' }),
      aMessage(2, { sort: 15 }),
      aMessage(3, { sort: 20 }),
      aMessage(4, { sort: 30, direction: 'out' }),
      aMessage(5, { sort: 17, source: 'history' }),
    ])
    expect(next.arrived.map(({ key }) => key)).toEqual([2, 3])
    expect(
      putMessages(next, [aMessage(3, { sort: 20, text: 'x' })]).arrived.map(({ key, text }) => [key, text]),
    ).toEqual([
      [2, aMessage(2).text],
      [3, 'x'],
    ])
    expect(dropMessages(next, [2]).arrived.map(({ key }) => key)).toEqual([3])
  })

  it('is said once where the list begins anew with a page that was read before it', () => {
    const held = putMessages(aConversation(range(8, 9), { seeking: 2 }), [aMessage(10)])
    expect(held.arrived.map(({ key }) => key)).toEqual([10])
    const page = { messages: range(1, 9), hasOlder: false, hasNewer: false, notes: [] }
    expect(putPageOfMessages(held, 'latest', page).arrived.map(({ key }) => key)).toEqual([10])
  })
})

describe('what is told while a page is on its way', () => {
  const texts = (conversation: Conversation): string[] => conversation.messages.map(({ text }) => text ?? '')
  const page = { messages: range(1, 3), hasOlder: false, hasNewer: false, notes: [] }
  const told = (conversation: Conversation): Conversation =>
    dropMessages(
      putMessages(conversation, [aMessage(2, { text: 'changed' }), aMessage(4, { text: 'new' })]),
      [1],
    )

  it.each(['latest', 'older', 'newer'] as const)(
    'stands over the page (%s) that was read before it',
    (where) => {
      const before = where === 'newer' ? [] : [aMessage(5, { text: 'five' })]
      const held = told(
        aConversation(where === 'latest' ? [] : before, { loading: where, hasOlder: where === 'older' }),
      )
      const next = putPageOfMessages(held, where, page)
      expect(texts(next).slice(0, 3)).toEqual(['changed', aMessage(3).text, 'new'])
      expect(next.told).toEqual([])
      expect(next.loading).toBeNull()
    },
  )

  it('stands over the page that a message is sought in', () => {
    const next = putPageOfMessages(told(aConversation([], { seeking: 2 })), 'latest', page)
    expect(texts(next)).toEqual(['changed', aMessage(3).text, 'new'])
  })

  it('is not lost when the page does not come', () => {
    const held = told(aConversation(range(1, 3), { loading: 'latest' }))
    expect(texts(withoutPage(held, null))).toEqual(['changed', aMessage(3).text, 'new'])
  })

  it('is not added behind a page that ends before the newest', () => {
    const held = told(aConversation([], { loading: 'latest' }))
    expect(texts(putPageOfMessages(held, 'latest', { ...page, hasNewer: true, notes: [] }))).toEqual([
      'changed',
      aMessage(3).text,
    ])
  })
})

describe('a moment stands in the loaded part', () => {
  const loaded = [aMessage(1, { at: 100 }), aMessage(2, { at: 200 })]
  const late = [...loaded, aMessage(3, { at: 150 })]
  it.each([
    ['between two', loaded, 160, true],
    ['behind the last one, and more is to come', loaded, 200, false],
    ['before the first one', loaded, 99, false],
    ['behind one that came late and is the last one, and more is to come', late, 160, false],
    ['before what the late one came after', late, 140, true],
  ])('%s', (_, messages, at, held) => {
    // What is held back of the beginning is not shown yet.
    const all = [aMessage(0, { at: 50, sort: -1, direction: 'out' }), ...messages]
    expect(holdsMoment(aConversation(all, { hasOlder: true, hasNewer: true }), at)).toBe(held)
  })
})

describe('pages', () => {
  it('put before say that the start changed, so that the list keeps its place', () => {
    const held = aConversation(range(10, 12), { hasOlder: true, loading: 'older' })
    const next = putPageOfMessages(held, 'older', {
      messages: range(7, 10),
      hasOlder: false,
      hasNewer: true,
      notes: [],
    })
    expect(next.messages.map((message) => message.key)).toEqual([7, 8, 9, 10, 11, 12])
    expect(next).toMatchObject({ changed: 'start', hasOlder: false, hasNewer: false, loading: null })
  })

  it('put behind go on until the end is reached', () => {
    const held = aConversation(range(1, 3), { hasNewer: true, notes: [] })
    const next = putPageOfMessages(held, 'newer', {
      messages: range(4, 5),
      hasOlder: true,
      hasNewer: false,
      notes: [],
    })
    expect(next).toMatchObject({ changed: 'end', hasNewer: false, hasOlder: false })
    expect(next.messages).toHaveLength(5)
  })

  it('of the latest begin a new list', () => {
    const next = putPageOfMessages(aConversation(range(1, 3)), 'latest', {
      messages: range(50, 60),
      hasOlder: true,
      hasNewer: false,
      notes: [],
    })
    expect(next).toMatchObject({ epoch: 2, hasOlder: true })
  })
})

describe('trimming', () => {
  it('cuts the end that the person is farther from, and says so', () => {
    const long = aConversation(range(1, 700))
    expect(trim(long, 'start')).toMatchObject({ hasOlder: true, hasNewer: false, changed: 'start' })
    expect(trim(long, 'start').messages[0]?.key).toBe(101)
    expect(trim(long, 'end')).toMatchObject({ hasOlder: false, hasNewer: true, changed: 'end' })
    expect(trim(long, 'end').messages).toHaveLength(TIMELINE_LIMIT)
  })

  it('leaves what is short or on its way', () => {
    const short = aConversation(range(1, 620))
    expect(trim(short, 'start')).toBe(short)
    const loading = aConversation(range(1, 700), { loading: 'older' })
    expect(trim(loading, 'end')).toBe(loading)
  })
})

describe('a quote', () => {
  const bare = {
    ...{ serviceId: 'q', key: null, kind: 'unknown', text: '', name: '', isDeleted: false },
    ...{ senderId: '', senderName: '', own: false },
  }
  const answer = aMessage(12, { quote: bare })
  const quoteIn = (held: ReturnType<typeof aConversation>) =>
    held.messages.find(({ key }) => key === 12)?.quote
  const question = aMessage(5, { serviceId: 'q', text: 'Qual cor?', senderName: 'Lia' })

  it('finds its words when the message comes, even where that is not loaded', () => {
    const held = aConversation([aMessage(10), answer], { hasOlder: true })
    expect(quoteIn(putMessages(held, [question]))).toMatchObject({
      key: 5,
      text: 'Qual cor?',
      senderName: 'Lia',
    })
    expect(putMessages(held, [aMessage(6)])).toBe(held)
    const linked = { ...question, serviceId: 'v1', linkedIds: ['q'] }
    expect(quoteIn(putMessages(held, [linked]))).toMatchObject({ key: 5 })
  })

  it('follows an edit and a deletion of its message', () => {
    const held = putMessages(aConversation([question, answer]), [question])
    const edited = putMessages(held, [{ ...question, text: 'Que cor?' }])
    expect(quoteIn(edited)).toMatchObject({ key: 5, text: 'Que cor?' })
    const deleted = putMessages(edited, [{ ...question, deletedAt: 1 }])
    expect(quoteIn(deleted)).toMatchObject({ text: '', isDeleted: true })
  })

  it('repeats nothing of a message that was removed, until that is undone', () => {
    const held = putMessages(aConversation([question, answer]), [question])
    const without = dropMessages(held, [5])
    expect(quoteIn(without)).toMatchObject({ key: null, text: '', isDeleted: true })
    expect(quoteIn(putMessages(without, [question]))).toMatchObject({ key: 5, text: 'Qual cor?' })
    expect(dropMessages(without, [99])).toBe(without)
  })

  it('is drawn anew only where it changes', () => {
    const held = putMessages(aConversation([question, answer]), [question])
    expect(putMessages(held, [question]).messages[1]).toBe(held.messages[1])
  })
})
