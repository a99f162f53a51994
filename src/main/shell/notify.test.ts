import { describe, expect, test } from 'vitest'
import type { Alert, Log } from '../core/ports.ts'
import type { AlertEvents } from './alert-events.ts'
import { escapeMarkup } from './escape-markup.ts'
import { createNotifier, cut } from './notify.ts'
import type { Presenter } from './present-alert.ts'

const alert: Alert = {
  id: 'a',
  title: 'Ann',
  body: 'hello',
  silent: false,
  target: { accountId: 'x', chatId: 1 },
  answers: { upTo: 5 },
}
const taken = { shown: 'shown', quiet: 'no' } as const

function bench(over: Partial<Presenter> = {}) {
  const told: string[] = []
  const deeds: unknown[][] = []
  const tell = (event: string) => void told.push(event)
  const log: Log = { info: tell, warn: tell, error: tell }
  let events: AlertEvents | null = null
  const shown: Alert[] = []
  const presenter: Presenter = {
    show: async (one) => {
      shown.push(one)
      return taken
    },
    withdraw: async () => undefined,
    quiet: async () => 'no',
    revive: (given) => {
      events = given
    },
    badge: () => true,
    ...over,
  }
  const notifier = createNotifier(presenter, log)
  notifier.follow(
    {
      clicked: ({ id }) => void deeds.push(['click', id]),
      replied: ({ id }, text) => void deeds.push(['reply', id, text]),
      markedRead: ({ id }) => void deeds.push(['read', id]),
      chime: () => void deeds.push(['chime']),
    },
    false,
  )
  return { notifier, told, deeds, shown, events: events as unknown as AlertEvents }
}

describe('the notifier', () => {
  test('hands on what the person does', async () => {
    const { notifier, deeds } = bench({
      show: async (shown, events) => {
        events.clicked(shown)
        events.replied(shown, 'sim')
        events.markedRead(shown)
        events.chime()
        return taken
      },
    })
    expect(await notifier.show(alert)).toEqual(taken)
    expect(deeds).toEqual([['click', 'a'], ['reply', 'a', 'sim'], ['read', 'a'], ['chime']])
  })

  test('takes a deed that is told twice for one, and another for another', () => {
    const { events, deeds } = bench()
    events.replied(alert, 'sim')
    events.replied(alert, 'sim')
    events.replied({ ...alert, id: 'b' }, 'sim')
    events.replied(alert, 'não')
    expect(deeds).toEqual([
      ['reply', 'a', 'sim'],
      ['reply', 'b', 'sim'],
      ['reply', 'a', 'não'],
    ])
  })

  test('turns a system that throws into answers', async () => {
    const { notifier, told } = bench({
      show: () => Promise.reject(new Error('no bus')),
      quiet: () => Promise.reject(new Error('no bus')),
      withdraw: () => Promise.reject(new Error('no bus')),
    })
    expect(await notifier.show(alert)).toEqual({ shown: 'failed', quiet: 'unknown' })
    expect(await notifier.quiet()).toBe('unknown')
    notifier.withdraw('a')
    await Promise.resolve()
    expect(told).toEqual([
      'notification.not-shown',
      'notification.quiet-unknown',
      'notification.not-withdrawn',
    ])
  })

  test('hands over no text that ends early', async () => {
    const { notifier, shown } = bench()
    await notifier.show({ ...alert, title: 'A\0nn', body: `\0${'x'.repeat(700)}` })
    expect(shown[0]?.title).toBe('Ann')
    expect(shown[0]?.body).toBe(`${'x'.repeat(599)}…`)
  })

  test('says once that there is no badge', () => {
    const { notifier, told } = bench({ badge: () => false })
    notifier.badge(1)
    notifier.badge(2)
    expect(told).toEqual(['badge.unsupported'])
  })
})

test('markup of a body is text', () => {
  expect(escapeMarkup('<b>&amp;</b> <img src="x">')).toBe('&lt;b&gt;&amp;amp;&lt;/b&gt; &lt;img src="x"&gt;')
})

test('a long text is cut without half a character', () => {
  expect(cut('short', 10)).toBe('short')
  expect(cut('abcdefghij', 5)).toBe('abcd…')
  expect(cut('abc😀fghij', 5)).toBe('abc…')
})
