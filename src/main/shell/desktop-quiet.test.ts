import { describe, expect, test } from 'vitest'
import type { Clock } from '../core/ports.ts'
import type { BusAnswer } from './bus-message.ts'
import {
  askDesktop,
  MAX_AGE_MS,
  systemRun,
  watchDesktop,
  type DesktopState,
  type Run,
} from './desktop-quiet.ts'
import type { AskBus } from './session-bus.ts'

const named = (text: string): Record<string, BusAnswer> => ({ GetServerInformation: { text } })
const error = (name: string): BusAnswer => ({ error: `org.freedesktop.DBus.Error.${name}` })

/** A bus on which whoever is asked answers by the last word of the call; what is not named is not known there. */
const busOf =
  (answers: Readonly<Record<string, BusAnswer>>): AskBus =>
  ({ member, args }) =>
    Promise.resolve(answers[args.at(-1) ?? member] ?? error('UnknownProperty'))

/** A system on which one setting can be read, or none. */
const settings =
  (told: string | null): Run =>
  (program, args) =>
    Promise.resolve(program === 'gsettings' && args.includes('show-banners') ? told : null)

describe('what a desktop says of itself', () => {
  test.each<
    [
      string,
      Record<string, BusAnswer>,
      DesktopState['service'],
      DesktopState['quiet'],
      banners?: string | null,
    ]
  >([
    ['there is no bus', { GetServerInformation: 'no-bus' }, 'unknown', 'unknown'],
    ['nobody shows notifications', { GetServerInformation: error('ServiceUnknown') }, 'none', 'unknown'],
    ['what shows them cannot start', { GetServerInformation: error('Spawn.ExecFailed') }, 'none', 'unknown'],
    ['it may not be asked', { GetServerInformation: error('AccessDenied') }, 'unknown', 'unknown'],
    ['it answers something else', { GetServerInformation: 'strange' }, 'unknown', 'unknown'],
    ['it does not answer', { GetServerInformation: 'late' }, 'silent', 'unknown'],
    ['Plasma, quiet', { ...named('Plasma'), Inhibited: true }, 'there', 'yes'],
    ['Plasma', { ...named('Plasma'), Inhibited: false }, 'there', 'no'],
    [
      'it begins to hang between two questions',
      { ...named('Plasma'), Inhibited: 'late' },
      'silent',
      'unknown',
    ],
    ['a stranger', named('something'), 'there', 'unknown'],
    ['GNOME, quiet', named('gnome-shell'), 'there', 'yes', 'false'],
    ['GNOME', named('gnome-shell'), 'there', 'no', 'true'],
    ['GNOME without its tool', named('gnome-shell'), 'there', 'unknown'],
    ['dunst, paused', { ...named('dunst'), paused: true }, 'there', 'yes'],
    ['dunst of an older kind', named('dunst'), 'there', 'unknown'],
    ['Xfce, quiet', { ...named('Xfce Notify Daemon'), '/do-not-disturb': true }, 'there', 'yes'],
    ['Xfce that was never told', named('Xfce Notify Daemon'), 'there', 'unknown'],
  ])('%s', async (_, answers, service, quiet, banners = null) => {
    expect(await askDesktop(busOf(answers), settings(banners))).toEqual({ service, quiet })
  })
})

test('messages start no program of their own: a minute of a thousand takes six on GNOME, and none elsewhere', async () => {
  for (const [name, programs] of [
    ['gnome-shell', 6],
    ['Plasma', 0],
  ] as const) {
    let now = 0
    let started = 0
    const run: Run = () => {
      started += 1
      return Promise.resolve('true')
    }
    const bus = busOf({ ...named(name), ...(programs === 0 ? { Inhibited: false } : {}) })
    const look = watchDesktop({ monotonic: () => now } as Clock, () => askDesktop(bus, run))
    for (; now < 60_000; now += 60) await look(MAX_AGE_MS.arriving)
    expect(started).toBe(programs)
  }
})

test('callers at the same time share an answer, and later ones until it is too old for them', async () => {
  let now = 0
  let asked = 0
  const look = watchDesktop({ monotonic: () => now } as Clock, async () => {
    asked += 1
    return { service: 'there', quiet: 'no' }
  })
  await Promise.all([look(MAX_AGE_MS.looking), look(MAX_AGE_MS.arriving), look(MAX_AGE_MS.looking)])
  now = 249
  await look(MAX_AGE_MS.looking)
  expect(asked).toBe(1)
  now = 9_999
  for (let message = 0; message < 1000; message += 1) await look(MAX_AGE_MS.arriving)
  expect(asked).toBe(1)
  await look(MAX_AGE_MS.looking)
  expect(asked).toBe(2)
})

describe('running a program', () => {
  test.each<[string, string, readonly string[], string | null]>([
    ['that ends well', process.execPath, ['-e', 'console.log("true")'], 'true'],
    ['that complains', process.execPath, ['-e', 'console.error("no"); process.exit(1)'], null],
    ['that is not there', '/nowhere/at-all', [], null],
    ['that hangs', process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], null],
  ])('%s', async (_, program, args, said) => {
    expect(await systemRun(program, args)).toBe(said)
  })
})
