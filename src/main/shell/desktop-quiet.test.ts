import { describe, expect, test } from 'vitest'
import type { Clock } from '../core/ports.ts'
import {
  askDesktop,
  MAX_AGE_MS,
  systemRun,
  watchDesktop,
  type DesktopState,
  type Run,
} from './desktop-quiet.ts'

type Answer = Awaited<ReturnType<Run>>

const done = (said: string): Answer => ({ state: 'done', said })
const failed = (said: string): Answer => ({ state: 'failed', said })
const noProperty = failed('Error org.freedesktop.DBus.Error.InvalidArgs: No such property')
const named = (name: string): Answer => done(`${name}   somebody   1.0   1.2`)

/** A system on which programs answer by a word in their arguments; what is not named is not installed. */
const system =
  (answers: Readonly<Record<string, Answer>>): Run =>
  async (program, args) =>
    Object.entries(answers).find(([word]) => [program, ...args].some((each) => each.includes(word)))?.[1] ?? {
      state: 'missing',
      said: '',
    }

describe('what a desktop says of itself', () => {
  test.each<[string, Record<string, Answer>, DesktopState['service'], DesktopState['quiet']]>([
    ['nothing can be asked', {}, 'unknown', 'unknown'],
    [
      'nobody shows notifications',
      { GetServerInformation: failed('Error org.freedesktop.DBus.Error.ServiceUnknown: not provided') },
      'none',
      'unknown',
    ],
    ['there is no bus', { GetServerInformation: failed('Failed to open connection') }, 'unknown', 'unknown'],
    [
      'it does not answer',
      { GetServerInformation: failed('Error org.freedesktop.DBus.Error.NoReply') },
      'silent',
      'unknown',
    ],
    ['the asking itself hangs', { GetServerInformation: { state: 'late', said: '' } }, 'silent', 'unknown'],
    [
      'Plasma, quiet',
      { GetServerInformation: named('Plasma'), Inhibited: done('   variant       boolean true') },
      'there',
      'yes',
    ],
    [
      'Plasma',
      { GetServerInformation: named('Plasma'), Inhibited: done('   variant       boolean false') },
      'there',
      'no',
    ],
    [
      'it begins to hang between two questions',
      { GetServerInformation: named('Plasma'), Inhibited: { state: 'late', said: '' } },
      'silent',
      'unknown',
    ],
    ['a stranger', { GetServerInformation: named('something'), Inhibited: noProperty }, 'there', 'unknown'],
    [
      'GNOME, quiet',
      { GetServerInformation: named('gnome-shell'), Inhibited: noProperty, 'show-banners': done('false') },
      'there',
      'yes',
    ],
    [
      'GNOME',
      { GetServerInformation: named('gnome-shell'), Inhibited: noProperty, 'show-banners': done('true') },
      'there',
      'no',
    ],
    [
      'GNOME without its tool',
      { GetServerInformation: named('gnome-shell'), Inhibited: noProperty },
      'there',
      'unknown',
    ],
    [
      'dunst, paused',
      {
        GetServerInformation: named('dunst'),
        'string:paused': done('   variant       boolean true'),
        Inhibited: noProperty,
      },
      'there',
      'yes',
    ],
    [
      'Xfce, quiet',
      {
        GetServerInformation: named('Xfce Notify Daemon'),
        Inhibited: noProperty,
        'do-not-disturb': done('true'),
      },
      'there',
      'yes',
    ],
    [
      'Xfce that was never told',
      {
        GetServerInformation: named('Xfce Notify Daemon'),
        Inhibited: noProperty,
        'do-not-disturb': failed('Property "/do-not-disturb" does not exist'),
      },
      'there',
      'unknown',
    ],
  ])('%s', async (_, answers, service, quiet) => {
    expect(await askDesktop(system(answers))).toEqual({ service, quiet })
  })
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
  test.each<[string, string, readonly string[], Answer]>([
    ['that ends well', process.execPath, ['-e', 'console.log("true")'], done('true')],
    ['that complains', process.execPath, ['-e', 'console.error("no"); process.exit(1)'], failed('no')],
    ['that is not there', '/nowhere/at-all', [], { state: 'missing', said: '' }],
    ['that hangs', process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { state: 'late', said: '' }],
  ])('%s', async (_, program, args, answer) => {
    expect(await systemRun(program, args)).toEqual(answer)
  })
})
