import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppLockStatus } from '../../../shared/model/app-lock.ts'
import type { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import type { Clock, TouchId } from '../ports.ts'
import { useCheapPassphrases } from '../testing/cheap-passphrases.ts'
import { AppLock } from './app-lock.ts'

useCheapPassphrases()

const MINUTE = 60_000
const WORDS = 'tulipas amarelas'

let folder: string
let wall: number
let steady: number
let timers: { at: number; call: () => void }[]
let changes: AppLockStatus[]
let lines: string[]
let settings: Pick<typeof DEFAULT_SETTINGS, 'lockMinutes' | 'lockWithScreen' | 'lockTouchId'>

const clock: Clock = {
  now: () => wall,
  monotonic: () => steady,
  after: (ms, call) => {
    const timer = { at: steady + ms, call }
    timers.push(timer)
    return () => void (timers = timers.filter((each) => each !== timer))
  },
  random: () => 0,
}

function pass(ms: number): void {
  const end = steady + ms
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    timers = timers.filter((each) => each !== next)
    wall += next.at - steady
    steady = next.at
    next.call()
  }
  wall += end - steady
  steady = end
}

function open(touchId: TouchId | null = null): AppLock {
  const write = (event: string, fields?: object): void =>
    void lines.push(`${event} ${JSON.stringify(fields ?? {})}`)
  return new AppLock({
    ...{ dataFolder: folder, clock, touchId, log: { info: write, warn: write, error: write } },
    settings: () => settings,
    changed: (status) => void changes.push(status),
  })
}

const file = (): string => path.join(folder, 'lock.json')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-lock-'))
  ;[wall, steady, timers, changes, lines] = [1_800_000_000_000, 1000, [], [], []]
  settings = { lockMinutes: 5, lockWithScreen: true, lockTouchId: false }
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('without a passphrase nothing locks', () => {
  const lock = open()
  lock.lock()
  lock.lockWithScreen()
  lock.used()
  pass(60 * MINUTE)
  expect(lock.status).toEqual({ isSet: false, isLocked: false })
  expect(changes).toEqual([])
})

test('without a passphrase a screen that locks takes no choice away', async () => {
  const lock = open()
  let choose: (path: string) => void = () => undefined
  const chosen = lock.whileOpen(() => new Promise<string | null>((resolve) => (choose = resolve)))
  lock.lockWithScreen()
  choose('/a')
  expect(await chosen).toBe('/a')
})

test('a passphrase locks now and at the next start, and opens; the file holds neither it nor anything to read', async () => {
  const lock = open()
  expect(await lock.set('', WORDS)).toMatchObject({ ok: true })
  expect(lock.status).toEqual({ isSet: true, isLocked: false })
  lock.lock()
  expect(changes.at(-1)).toEqual({ isSet: true, isLocked: true })
  expect(readFileSync(file(), 'utf8')).not.toContain('tulipas')
  const next = open()
  expect(next.isLocked).toBe(true)
  expect(await next.open('tulipas')).toMatchObject({ ok: false, problem: { code: 'lock-wrong' } })
  expect(next.isLocked).toBe(true)
  expect(await next.open(WORDS)).toMatchObject({ ok: true })
  expect(next.isLocked).toBe(false)
  expect(lines.join('\n')).not.toContain('tulipas')
})

test('any words of six characters or more are a passphrase, and no other words open it', async () => {
  const words = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(words, words, async (right, other) => {
      rmSync(file(), { force: true })
      const lock = open()
      expect((await lock.set('', right)).ok).toBe(true)
      lock.lock()
      expect((await lock.open(other)).ok).toBe(other.normalize('NFKC') === right.normalize('NFKC'))
      lock.lock()
      expect((await lock.open(right)).ok).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a passphrase is changed and removed only by who knows it', async () => {
  const lock = open()
  expect(await lock.set('', 'curta')).toMatchObject({
    problem: { code: 'passphrase-short', values: { least: 6 } },
  })
  await lock.set('', WORDS)
  const wrong = { problem: { code: 'lock-wrong', values: { field: 'currentPassphrase' } } }
  expect(await lock.set('errada', 'outra frase')).toMatchObject(wrong)
  expect(await lock.remove('errada')).toMatchObject(wrong)
  expect(await lock.set(WORDS, 'outra frase')).toMatchObject({ ok: true })
  lock.lock()
  expect(await lock.open(WORDS)).toMatchObject({ ok: false })
  expect(await lock.open('outra frase')).toMatchObject({ ok: true })
  expect(await lock.remove('outra frase')).toMatchObject({ ok: true })
  expect([existsSync(file()), lock.isSet]).toEqual([false, false])
})

test('wrong passphrases cost time, more with each, and the right one ends that', async () => {
  const lock = open()
  await lock.set('', WORDS)
  lock.lock()
  for (let n = 0; n < 5; n += 1)
    expect(await lock.open(`errada ${String(n)}`)).toMatchObject({ problem: { code: 'lock-wrong' } })
  const waits: number[] = []
  for (let n = 0; n < 8; n += 1) {
    // The right one is not tried either: else the answer would say that it is.
    expect(await lock.open(WORDS)).toMatchObject({ problem: { code: 'lock-wait' } })
    waits.push(lock.waitMs)
    pass(lock.waitMs)
    await lock.open('errada')
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  pass(30_000)
  expect(await lock.open(WORDS)).toMatchObject({ ok: true })
  lock.lock()
  await lock.open('errada')
  expect(lock.waitMs).toBe(0)
})

test('many tries at once are tried one after another', async () => {
  const lock = open()
  await lock.set('', WORDS)
  lock.lock()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => lock.open(`errada ${String(n)}`)))
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.problem.code))
  expect(codes.filter((code) => code === 'lock-wrong')).toHaveLength(5)
})

test('it locks after the minutes without use, and use puts that off', async () => {
  const lock = open()
  await lock.set('', WORDS)
  pass(4 * MINUTE)
  lock.used()
  pass(4 * MINUTE)
  expect(lock.isLocked).toBe(false)
  pass(MINUTE)
  expect(lock.isLocked).toBe(true)
})

test('another number of minutes counts at once, and none at all keeps it open', async () => {
  const lock = open()
  await lock.set('', WORDS)
  pass(2 * MINUTE)
  settings = { ...settings, lockMinutes: 0 }
  lock.lookAtUse()
  pass(600 * MINUTE)
  expect(lock.isLocked).toBe(false)
  settings = { ...settings, lockMinutes: 15 }
  lock.lookAtUse()
  expect(lock.isLocked).toBe(true)
})

test.each([
  ['the computer slept, and the steady clock with it', 6 * MINUTE, 0],
  ['the clock on the wall was set back', -60 * MINUTE, 5 * MINUTE],
])('it locks where %s', async (_why, onWall, inSteady) => {
  const lock = open()
  await lock.set('', WORDS)
  timers = []
  wall += onWall
  steady += inSteady
  lock.lookAtUse()
  expect(lock.isLocked).toBe(true)
})

test.each([
  ['the computer slept, and the steady clock with it', 6 * MINUTE, 0],
  ['nobody was there', 0, 6 * MINUTE],
])('the first move of who comes back does not keep it open where %s', async (_why, onWall, inSteady) => {
  const lock = open()
  await lock.set('', WORDS)
  timers = []
  wall += onWall
  steady += inSteady
  lock.used()
  expect(lock.isLocked).toBe(true)
})

test('a passphrase that is being removed or changed while it locks stays: nobody is shut out, and nothing opens', async () => {
  const lock = open()
  await lock.set('', WORDS)
  for (const change of [() => lock.remove(WORDS), () => lock.set(WORDS, 'outra frase')]) {
    const changing = change()
    lock.lock()
    expect(await changing).toMatchObject({ ok: false, problem: { code: 'locked' } })
    expect(lock.status).toEqual({ isSet: true, isLocked: true })
    expect(await lock.open(WORDS)).toMatchObject({ ok: true })
  }
})

test('a screen that locks while a passphrase is tried keeps it locked', async () => {
  const lock = open()
  await lock.set('', WORDS)
  lock.lock()
  const opening = lock.open(WORDS)
  lock.lockWithScreen()
  expect(await opening).toMatchObject({ ok: false, problem: { code: 'locked' } })
  expect(lock.isLocked).toBe(true)
})

test('where its file is deleted while it is locked, any passphrase opens it', async () => {
  const lock = open()
  await lock.set('', WORDS)
  lock.lock()
  rmSync(file())
  expect(await lock.open('')).toMatchObject({ ok: true })
  expect(lock.isLocked).toBe(false)
})

test('a file that cannot be looked at keeps it locked', () => {
  // A path through itself: any answer but "there is none".
  symlinkSync(file(), file())
  expect(open().isLocked).toBe(true)
})

test('a choice that began before the lock counts for nothing behind it', async () => {
  const lock = open()
  await lock.set('', WORDS)
  let choose: (path: string) => void = () => undefined
  const asked = (): Promise<string | null> => new Promise((resolve) => (choose = resolve))
  const plain = lock.whileOpen(asked)
  choose('/a')
  expect(await plain).toBe('/a')
  const behind = lock.whileOpen(asked)
  lock.lock()
  choose('/b')
  expect(await behind).toBeNull()
  await lock.open(WORDS)
  const before = lock.whileOpen(asked)
  lock.lock()
  await lock.open(WORDS)
  choose('/c')
  expect(await before).toBeNull()
})

test('it locks with the screen where the person wants that', async () => {
  const lock = open()
  await lock.set('', WORDS)
  settings = { ...settings, lockWithScreen: false }
  lock.lockWithScreen()
  expect(lock.isLocked).toBe(false)
  settings = { ...settings, lockWithScreen: true }
  lock.lockWithScreen()
  expect(lock.isLocked).toBe(true)
})

test.each(['', '{', '{"version":1}', '{"version":2,"kdf":"none","salt":"","key":""}'])(
  'a damaged file %j keeps it locked and says so',
  async (text) => {
    writeFileSync(file(), text)
    const lock = open()
    expect([lock.isLocked, lock.isDamaged]).toEqual([true, true])
    expect(await lock.open(WORDS)).toMatchObject({ ok: false, problem: { code: 'lock-damaged' } })
    expect(await lock.remove(WORDS)).toMatchObject({ ok: false })
    expect(existsSync(file())).toBe(true)
  },
)

test('a disk that takes no passphrase leaves the one before', async () => {
  const lock = open()
  await lock.set('', WORDS)
  // What is written beside it first is a folder already.
  mkdirSync(`${file()}.new`)
  expect(await lock.set(WORDS, 'outra frase')).toMatchObject({
    ok: false,
    problem: { code: 'storage-failed' },
  })
  lock.lock()
  expect(await lock.open(WORDS)).toMatchObject({ ok: true })
})

test('Touch ID opens it where the person has chosen that, and only the right finger', async () => {
  let finger = false
  const touchId: TouchId = { isAvailable: () => true, ask: async () => finger }
  const lock = open(touchId)
  await lock.set('', WORDS)
  lock.lock()
  finger = true
  expect(await lock.openByTouch()).toMatchObject({ ok: false })
  settings = { ...settings, lockTouchId: true }
  finger = false
  expect(await lock.openByTouch()).toMatchObject({ ok: false, problem: { code: 'lock-touch' } })
  finger = true
  expect(await lock.openByTouch()).toMatchObject({ ok: true })
  expect(lock.isLocked).toBe(false)
})
