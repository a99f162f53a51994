// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { canSend, countsFrom, leavingText, limitOf, partsOf, quotesBy } from './composer-rules.ts'
import { restAfter } from '../../shared/lib/rest-after.ts'
import { aMessage, aSnapshot } from './store-fixture.ts'

describe('sending', () => {
  it.each([
    ['', false],
    ['  \n\t ', false],
    ['\u200b\u2800', false],
    ['\u3164\0\u00ad', false],
    [' a ', true],
    ['x'.repeat(4096), true],
    ['x'.repeat(4097), false],
    ['😀'.repeat(2048), true],
    ['😀'.repeat(2049), false],
  ])('counts UTF-16 units and wants words', (text, allowed) => {
    expect(canSend(text, 4096)).toBe(allowed)
  })

  it('leaves what was typed while the request was under way', () => {
    expect(restAfter('hello', 'hello')).toBe('')
    expect(restAfter('hello', 'hello and more')).toBe(' and more')
    expect(restAfter('hello', 'hello\n')).toBe('')
    expect(restAfter('hello', 'help')).toBe('help')
  })
})

describe('what leaves', () => {
  const [v1] = aSnapshot(0).accounts
  if (!v1) throw new Error('The snapshot has an account.')
  const instance = { ...v1, instanceId: '1101', has: { accessToken: false, instanceToken: true } }
  const both = { ...instance, has: { accessToken: true, instanceToken: true } }
  const known = aMessage(1, { instanceId: 'ABC', text: 'When?' })

  it.each([
    ['v1, text', v1, 'text', known, 'text'],
    ['instance, text', instance, 'text', known, 'id'],
    ['instance, of no id', instance, 'text', aMessage(1), 'text'],
    ['both, text', both, 'text', known, 'text'],
    ['both, location', both, 'location', known, 'id'],
    ['both, location of no id', both, 'location', aMessage(1), 'text'],
  ] as const)('is quoted as the service can: %s', (_, account, operation, message, way) => {
    expect(quotesBy(account, operation, message)).toBe(way)
  })

  it('has the line that quotes in front only where no id goes along', () => {
    expect(leavingText(' At nine ', v1, known)).toBe('> Ana: When?\nAt nine')
    expect(leavingText('At nine', instance, known)).toBe('At nine')
    expect(leavingText('At nine', v1, null)).toBe('At nine')
    expect(leavingText('At nine', instance, known, 'reply-buttons')).toBe('> Ana: When?\nAt nine')
  })

  it('is measured by the limit of its account', () => {
    expect(limitOf(null)).toBe(4096)
    expect(limitOf({ ...v1, advanced: { ...v1.advanced, textLimit: 100 } })).toBe(100)
    expect(canSend('hello', 100, 101)).toBe(false)
    expect([countsFrom(4096), countsFrom(100_000), countsFrom(1000), countsFrom(100)]).toEqual([
      3800, 3800, 704, 0,
    ])
    expect(partsOf('one two three four five six seven', 30)).toBe(2)
  })
})
