import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfficeHours } from '../../../../shared/lib/office-hours.ts'
import { addDays, emptySum, spread } from './activity-sums.ts'
import { emptyFold, foldEvents, type ChatEvent, type ChatFold, type FoldRules } from './fold-events.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A moment by the clock on the wall of a day of March 2026; the second is a Monday. */
const at = (day: number, hour: number, minute = 0): number => new Date(2026, 2, day, hour, minute).getTime()
const dayStarts = (from: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, n) => new Date(2026, 2, from + n).getTime())

const asks = (when: number): ChatEvent => ({ at: when, direction: 'in', isCounted: true, isTurn: true })
const answers = (when: number): ChatEvent => ({ at: when, direction: 'out', isCounted: true, isTurn: true })
const automatic = (when: number): ChatEvent => ({ ...answers(when), isTurn: false })
const deleted = (event: ChatEvent): ChatEvent => ({ ...event, isCounted: false })

const RULES: FoldRules = {
  ...{ days: dayStarts(2, 3), officeHours: null, isPerson: true },
  askedBefore: () => null,
}

function fold(events: readonly ChatEvent[], change: Partial<FoldRules> = {}): ChatFold {
  const made = emptyFold()
  foldEvents(made, events, { ...RULES, ...change })
  return made
}

const waitsOf = (made: ChatFold): number[] => Object.values(made.days).flatMap(({ waits }) => waits)

const NINE_TO_FIVE: OfficeHours = [0, 1, 2, 3, 4, 5, 6].map((day) =>
  day === 0 || day === 6 ? null : { from: 9 * 60, to: 17 * 60 },
)

test.each<[string, readonly ChatEvent[], Partial<FoldRules>, readonly number[]]>([
  ['one question, one answer', [asks(at(2, 10)), answers(at(2, 10, 4))], {}, [4]],
  [
    'from the first of several questions',
    [asks(at(2, 10)), asks(at(2, 10, 3)), answers(at(2, 10, 4))],
    {},
    [4],
  ],
  ['a second answer is to nothing', [asks(at(2, 10)), answers(at(2, 10, 4)), answers(at(2, 10, 9))], {}, [4]],
  [
    'a new question begins anew',
    [asks(at(2, 10)), answers(at(2, 10, 4)), asks(at(2, 11)), answers(at(2, 11, 30))],
    {},
    [4, 30],
  ],
  ['what was not asked is not answered', [answers(at(2, 10))], {}, []],
  [
    'an automatic message is no answer',
    [asks(at(2, 10)), automatic(at(2, 10)), answers(at(2, 10, 20))],
    {},
    [20],
  ],
  ['an answer that was deleted here was one', [asks(at(2, 10)), deleted(answers(at(2, 10, 5)))], {}, [5]],
  ['the wait began before the days', [answers(at(2, 9))], { askedBefore: () => at(1, 21) }, [12 * 60]],
  [
    'it began before the days, and went on in them',
    [asks(at(2, 8)), answers(at(2, 9))],
    { askedBefore: () => at(1, 21) },
    [12 * 60],
  ],
  ['over midnight', [asks(at(2, 23, 50)), answers(at(3, 0, 10))], {}, [20]],
  ['a night is no wait', [asks(at(2, 16, 50)), answers(at(3, 9, 5))], { officeHours: NINE_TO_FIVE }, [15]],
  [
    'both outside the office hours',
    [asks(at(2, 20)), answers(at(2, 21))],
    { officeHours: NINE_TO_FIVE },
    [0],
  ],
  ['in groups nobody waits', [asks(at(2, 10)), answers(at(2, 11))], { isPerson: false }, []],
])('how long a first answer takes: %s', (_, events, change, minutes) => {
  expect(waitsOf(fold(events, change))).toEqual(minutes.map((each) => each * MINUTE))
})

test('what stands before the days is looked for only where an answer needs it, and once', () => {
  let looked = 0
  const askedBefore = (): null => {
    looked += 1
    return null
  }
  fold([asks(at(2, 10)), asks(at(3, 10))], { askedBefore })
  expect(looked).toBe(0)
  fold([answers(at(2, 10)), asks(at(2, 11)), answers(at(2, 12)), answers(at(2, 13))], { askedBefore })
  expect(looked).toBe(1)
})

test('what a person sends to many is sent, and answers nobody', () => {
  const copy: ChatEvent = { ...automatic(at(2, 10)), isOfMailing: true }
  const made = fold([asks(at(2, 9)), copy, answers(at(2, 11))])
  expect(made.days[0]).toMatchObject({ received: 1, sent: 2, automatic: 0 })
  expect(made.days[0]?.waits).toHaveLength(1)
})

test('messages count for their day and hour; automatic ones stand apart, deleted ones count nowhere', () => {
  const made = fold([
    asks(at(2, 0)),
    deleted(asks(at(2, 1))),
    automatic(at(2, 1)),
    answers(at(2, 23, 59)),
    asks(at(3, 0)),
    answers(at(4, 23, 59)),
  ])
  expect(
    Object.entries(made.days).map(([day, { received, sent, automatic: own }]) => [day, received, sent, own]),
  ).toEqual([
    ['0', 1, 1, 1],
    ['1', 1, 0, 0],
    ['2', 0, 1, 0],
  ])
  expect([made.received[0], made.received[1], made.sent[23]]).toEqual([2, 0, 2])
})

test('a day of 23 or 25 hours begins and ends where the calendar says', () => {
  // Wherever the tests run: a day may begin at any hour, because the caller says where it begins.
  for (const hours of [23, 25]) {
    const days = [at(2, 0), at(2, 0) + hours * HOUR, at(2, 0) + (hours + 24) * HOUR]
    const made = fold([asks((days[1] ?? 0) - 1), asks(days[1] ?? 0)], { days })
    expect(Object.keys(made.days)).toEqual(['0', '1'])
  }
})

test('a conversation may be read in pieces', () => {
  const event = fc.record({
    minute: fc.integer({ min: 0, max: 3 * 24 * 60 - 1 }),
    make: fc.constantFrom(asks, answers, automatic),
    isDeleted: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.integer({ min: 0, max: 30 }), (made, cut) => {
      const events = made
        .sort((a, b) => a.minute - b.minute)
        .map(({ minute, make, isDeleted }) => {
          const whole = make(at(2, 0) + minute * MINUTE)
          return isDeleted ? deleted(whole) : whole
        })
      const whole = fold(events)
      const inTwo = emptyFold()
      foldEvents(inTwo, events.slice(0, cut), RULES)
      foldEvents(inTwo, events.slice(cut), RULES)
      expect(inTwo).toEqual(whole)
      // The hours and the days count the same messages.
      const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0)
      const every = Object.values(whole.days)
      expect(sum(whole.received)).toBe(sum(every.map(({ received }) => received)))
      expect(sum(whole.sent)).toBe(sum(every.map(({ sent }) => sent)))
    }),
  )
})

test.each<[readonly number[], ReturnType<typeof spread>]>([
  [[], null],
  [[7], { median: 7, p90: 7 }],
  [[9, 1], { median: 5, p90: 9 }],
  [[3, 1, 2], { median: 2, p90: 3 }],
  [[10, 1, 9, 2, 8, 3, 7, 4, 6, 5], { median: 5.5, p90: 9 }],
  [[100, 20, 3], { median: 20, p90: 100 }],
])('the middle and nine of ten of %j', (values, expected) => {
  expect(spread(values)).toEqual(expected)
})

test('of a chat its person counts once, however often they wrote and were answered', () => {
  const days = [
    { received: 2, sent: 1, automatic: 1, waits: [5, 6] },
    { received: 1, sent: 0, automatic: 0, waits: [7] },
  ]
  const [person, group] = [emptySum(), emptySum()]
  addDays(person, days, true)
  addDays(group, days, false)
  expect(person).toMatchObject({
    customers: 1,
    answered: 1,
    received: 3,
    sent: 1,
    automatic: 1,
    waits: [5, 6, 7],
  })
  expect(group.customers).toBe(0)
})
