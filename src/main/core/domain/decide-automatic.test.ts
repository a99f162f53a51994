import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedSince, type OfficeHours } from '../../../shared/lib/office-hours.ts'
import { AUTOMATIC_PER_HOUR, NO_AUTOMATIC } from '../../../shared/model/automatic-message.ts'
import {
  AUTOMATIC_WITHIN_MS,
  decideAutomatic,
  type AutomaticRules,
  type ChatKnowledge,
  type WrittenMessage,
} from './decide-automatic.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const OFFICE = { from: 9 * 60, to: 18 * 60 }
const WEEK: OfficeHours = [null, OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, null]
/** Friday, 13 November 2026, by the clock on the wall. */
const friday = (hour: number, minute = 0): number => new Date(2026, 10, 13, hour, minute).getTime()
const NIGHT = friday(20)
const DAYTIME = friday(11)

const BOTH: AutomaticRules = {
  isObserving: false,
  officeHours: WEEK,
  away: { on: true, text: 'Closed' },
  greeting: { on: true, text: 'Hello', days: 14 },
}
const AWAY: AutomaticRules = { ...BOTH, greeting: NO_AUTOMATIC.greeting }
const GREETING: AutomaticRules = { ...BOTH, away: NO_AUTOMATIC.away }
const KNOWN: ChatKnowledge = {
  ...{ previousAt: NIGHT - DAY, personWroteAt: null, awayAt: null, automaticAt: null },
  ...{ sentInHour: 0, listeningSince: DAYTIME - HOUR },
}
const written = (at: number, more: Partial<WrittenMessage> = {}): WrittenMessage => ({
  ...{ chatKind: 'person', isWritten: true, at },
  ...more,
})
const kindOf = (
  rules: AutomaticRules,
  at: number,
  known: Partial<ChatKnowledge> = {},
  more: Partial<WrittenMessage> = {},
  now = at + SECOND,
): string | undefined => decideAutomatic(written(at, more), rules, { ...KNOWN, ...known }, now)?.kind

describe('the away message', () => {
  test.each<[string, string | undefined, Parameters<typeof kindOf>]>([
    ['outside the office hours', 'away', [AWAY, NIGHT]],
    ['inside them', undefined, [AWAY, DAYTIME]],
    ['without office hours', undefined, [{ ...AWAY, officeHours: null }, NIGHT]],
    ['switched off', undefined, [GREETING, NIGHT]],
    ['by an account that only observes', undefined, [{ ...AWAY, isObserving: true }, NIGHT]],
    ['to a group', undefined, [AWAY, NIGHT, {}, { chatKind: 'group' }]],
    ['to a channel', undefined, [AWAY, NIGHT, {}, { chatKind: 'other' }]],
    ['after a call', undefined, [AWAY, NIGHT, {}, { isWritten: false }]],
    ['a second time in this absence', undefined, [AWAY, NIGHT, { awayAt: friday(18) }]],
    ['again in the next absence', 'away', [AWAY, NIGHT, { awayAt: friday(17, 59) }]],
    ['after a person has written in this absence', undefined, [AWAY, NIGHT, { personWroteAt: friday(18) }]],
    ['after a person has written before it', 'away', [AWAY, NIGHT, { personWroteAt: friday(17, 59) }]],
    ['four minutes late', 'away', [AWAY, NIGHT, {}, {}, NIGHT + 4 * MINUTE]],
    ['five minutes late', undefined, [AWAY, NIGHT, {}, {}, NIGHT + 5 * MINUTE]],
    ['to what has a time to come', undefined, [AWAY, NIGHT, {}, {}, NIGHT - 5 * MINUTE]],
    ['to what was written before Parley listened', undefined, [AWAY, NIGHT, { listeningSince: NIGHT + 1 }]],
    [
      'when the office has opened since',
      undefined,
      [AWAY, friday(8, 59), { listeningSince: 0 }, {}, friday(9)],
    ],
    ['when it was still open', undefined, [AWAY, friday(17, 59), {}, {}, friday(18, 1)]],
    ['to an automatic answer', undefined, [AWAY, NIGHT, { automaticAt: NIGHT - 10 * SECOND }]],
    ['to a person who answers one', 'away', [AWAY, NIGHT, { automaticAt: NIGHT - 11 * SECOND }]],
  ])('%s: %s', (_, expected, args) => {
    expect(kindOf(...args)).toBe(expected)
  })
})

describe('the greeting', () => {
  const after = (days: number): Partial<ChatKnowledge> => ({ previousAt: DAYTIME - days * DAY })
  test.each<[string, string | undefined, Partial<ChatKnowledge>]>([
    ['to the first message', 'first', { previousAt: null }],
    ['after the days without a message', 'returned', after(14)],
    ['before that', undefined, after(13.99)],
  ])('%s: %s', (_, reason, known) => {
    expect(decideAutomatic(written(DAYTIME), GREETING, { ...KNOWN, ...known }, DAYTIME)?.reason).toBe(reason)
  })

  test('stands back behind the away message, and greets where there are no office hours', () => {
    expect(kindOf(BOTH, NIGHT, { previousAt: null })).toBe('away')
    expect(kindOf(BOTH, NIGHT, { previousAt: null, awayAt: NIGHT - HOUR })).toBe('greeting')
    expect(kindOf({ ...GREETING, officeHours: null }, NIGHT, { previousAt: null })).toBe('greeting')
  })
})

test('the thirtieth in an hour is sent, the one after it is not', () => {
  const decide = (sentInHour: number) =>
    decideAutomatic(written(NIGHT), AWAY, { ...KNOWN, sentInHour }, NIGHT)?.isOverLimit
  expect([decide(AUTOMATIC_PER_HOUR - 1), decide(AUTOMATIC_PER_HOUR)]).toEqual([false, true])
})

const minute = fc.integer({ min: 0, max: 1439 })
const hours = fc.option(
  fc.array(fc.option(fc.record({ from: minute, to: minute })), { minLength: 7, maxLength: 7 }),
)
const moment = fc.integer({ min: friday(0) - 40 * DAY, max: friday(0) + 40 * DAY })
const near = (time: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: time - 6 * MINUTE, max: time + 6 * MINUTE }),
    fc.integer({ min: time - 40 * DAY, max: time }),
  )
const mostly = (value: boolean): fc.Arbitrary<boolean> => fc.constantFrom(value, value, value, value, !value)
const text = fc.record({ on: mostly(true), text: fc.constant('x') })
const rules = fc.record<AutomaticRules>({
  isObserving: mostly(false),
  officeHours: hours,
  away: text,
  greeting: fc.record({ on: mostly(true), text: fc.constant('x'), days: fc.integer({ min: 1, max: 30 }) }),
})
const cases = moment.chain((now) =>
  fc.record({
    now: fc.constant(now),
    rules,
    message: fc.record<WrittenMessage>({
      chatKind: fc.constantFrom('person', 'person', 'person', 'group', 'other'),
      isWritten: mostly(true),
      at: fc.integer({ min: now - 6 * MINUTE, max: now }),
    }),
    known: fc.record<ChatKnowledge>({
      previousAt: fc.option(near(now)),
      personWroteAt: fc.option(near(now)),
      awayAt: fc.option(near(now)),
      automaticAt: fc.option(near(now)),
      sentInHour: fc.integer({ min: 0, max: 40 }),
      listeningSince: fc.oneof(near(now), fc.constant(0)),
    }),
  }),
)

test('whatever is known: no group, nothing old, nothing switched off, not twice in an absence, no more than 30 an hour', () => {
  let sent = 0
  fc.assert(
    fc.property(cases, ({ message, rules, known, now }) => {
      const decision = decideAutomatic(message, rules, known, now)
      if (decision === null) return
      sent += 1
      expect(message.chatKind).toBe('person')
      expect(message.isWritten && !rules.isObserving && rules[decision.kind].on).toBe(true)
      expect(now - message.at).toBeLessThan(AUTOMATIC_WITHIN_MS)
      expect(message.at).toBeGreaterThanOrEqual(known.listeningSince)
      expect(decision.isOverLimit).toBe(known.sentInHour >= AUTOMATIC_PER_HOUR)
      if (known.automaticAt !== null) expect(message.at - known.automaticAt).toBeGreaterThan(10 * SECOND)
      if (decision.kind === 'greeting') return
      const since = closedSince(rules.officeHours, message.at)
      expect(since).not.toBeNull()
      for (const at of [known.awayAt, known.personWroteAt])
        if (at !== null) expect(at).toBeLessThan(since ?? 0)
    }),
    { numRuns: 5000 },
  )
  expect(sent).toBeGreaterThan(200)
})

test('a customer who writes again and again gets one away message in each absence', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 * HOUR }), { maxLength: 60 }), (pauses) => {
      let at = friday(0)
      let awayAt: number | null = null
      const absences: (number | null)[] = []
      for (const pause of pauses) {
        at += pause
        const known = { ...KNOWN, awayAt, automaticAt: awayAt, listeningSince: 0 }
        if (decideAutomatic(written(at), AWAY, known, at) === null) continue
        awayAt = at
        absences.push(closedSince(WEEK, at))
      }
      expect(new Set(absences).size).toBe(absences.length)
      expect(absences).not.toContain(null)
    }),
  )
})
