import { describe, expect, test } from 'vitest'
import type { Alert, Log } from '../core/ports.ts'
import { escapeMarkup } from './escape-markup.ts'
import { createNotifier, cut } from './notify.ts'
import type { Presenter } from './present-alert.ts'

const alert: Alert = {
  id: 'a',
  title: 'Ann',
  body: 'hello',
  silent: false,
  target: { accountId: 'x', chatId: 1 },
}
function bench(over: Partial<Presenter> = {}) {
  const told: string[] = []
  const tell = (event: string) => void told.push(event)
  const log: Log = { info: tell, warn: tell, error: tell }
  const presenter: Presenter = { show: () => Promise.resolve('shown'), badge: () => true, ...over }
  return { notifier: createNotifier(presenter, log), told }
}

describe('the notifier', () => {
  test('hands the clicked alert on', async () => {
    const { notifier } = bench({
      show: (shown, onClick) => {
        onClick(shown)
        return Promise.resolve('shown')
      },
    })
    const clicked: Alert[] = []
    notifier.onClick((one) => clicked.push(one))
    expect(await notifier.show(alert)).toBe('shown')
    expect(clicked).toEqual([alert])
  })

  test('turns a system that throws into "failed"', async () => {
    const { notifier, told } = bench({ show: () => Promise.reject(new Error('no bus')) })
    expect(await notifier.show(alert)).toBe('failed')
    expect(told).toEqual(['notification.not-shown'])
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
