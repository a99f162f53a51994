import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhotoFound } from '../../../shared/model/photo.ts'
import { success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../state.ts'
import type * as UseApp from '../use-app.ts'
import type * as Photos from './photos.ts'

vi.mock('../../ui/small-picture.ts', () => ({
  smallPicture: (bytes: Uint8Array) => Promise.resolve(bytes[0] === 0 ? null : bytes),
}))

let photos: typeof Photos
let useApp: typeof UseApp.useApp
/** What was asked, in order. */
let asked: string[]
let found: (address: string) => PhotoFound
let kept: Map<string, string | null>
let revoked: string[]
/** How long it takes to read what is kept. */
let keptAfter: number
/** Looks under way: never more than one of an account. */
let running: number
let most: number

const PICTURE = btoa('picture')
const of = (n: number, accountId = 'a') => ({ accountId, kind: 'person' as const, address: String(n) })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = []
  revoked = []
  keptAfter = 0
  kept = new Map()
  found = () => ({ state: 'picture', picture: PICTURE })
  running = most = 0
  let made = 0
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () => Promise.resolve()
    },
  )
  vi.stubGlobal('URL', {
    createObjectURL: () => `blob:${String((made += 1))}`,
    revokeObjectURL: (url: string) => void revoked.push(url),
  })
  vi.stubGlobal('parley', {
    request: async (name: string, arg: { address: string; people: { address: string }[] }) => {
      if (name === 'photo.kept') {
        await new Promise((resolve) => setTimeout(resolve, keptAfter))
        asked.push(`kept ${arg.people.map(({ address }) => address).join(' ')}`)
        return success(
          arg.people
            .filter(({ address }) => kept.has(address))
            .map(({ address }) => ({ address, picture: kept.get(address), isOld: false })),
        )
      }
      if (name !== 'photo.find') return success(null)
      asked.push(`find ${arg.address}`)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 50))
      running -= 1
      return success(found(arg.address))
    },
    subscribe: () => () => undefined,
  })
  photos = await import('./photos.ts')
  useApp = (await import('../use-app.ts')).useApp
  useApp.setState({ phase: 'ready' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('rows of a fast scroll are asked for by nobody', async () => {
  // Ten seconds of a list that is thrown: each row is in sight for 150 ms.
  for (let n = 0; n < 200; n += 1) {
    const stop = photos.watchPhoto(of(n), () => undefined)
    setTimeout(stop, 150)
    await pass(50)
  }
  expect(asked).toEqual([])
  photos.watchPhoto(of(7), () => undefined)
  await pass(1000)
  expect(asked).toEqual(['kept 7', 'find 7'])
})

test('whoever is in sight is looked for, the last first, one after the other, and drawn when found', async () => {
  const drawn = vi.fn()
  for (const n of [1, 2, 3]) photos.watchPhoto(of(n), drawn)
  await pass(5000)
  expect(asked).toEqual(['kept 1 2 3', 'find 3', 'find 2', 'find 1'])
  expect(most).toBe(1)
  expect(drawn).toHaveBeenCalledTimes(3)
  expect(photos.photoOf(of(2))).toMatch(/^blob:/)
})

test('what is kept is shown without asking the service; nobody is asked for twice', async () => {
  kept = new Map([
    ['1', PICTURE],
    ['2', null],
  ])
  const stop = [1, 2].map((n) => photos.watchPhoto(of(n), () => undefined))
  await pass(1000)
  expect(asked).toEqual(['kept 1 2'])
  expect([photos.photoOf(of(1)), photos.photoOf(of(2))]).toEqual([expect.stringMatching(/^blob:/), null])
  for (const each of stop) each()
  photos.watchPhoto(of(1), () => undefined)
  await pass(1000)
  expect(asked).toEqual(['kept 1 2'])
})

test('nobody is looked for while what is kept of them is still being read', async () => {
  kept = new Map([['1', PICTURE]])
  keptAfter = 2000
  photos.watchPhoto(of(1), () => undefined)
  await pass(1000)
  keptAfter = 0
  photos.watchPhoto(of(2), () => undefined)
  await pass(5000)
  expect(asked.filter((each) => each.startsWith('find'))).toEqual(['find 2'])
})

test('a row that came while the others were read is read itself before the service is asked', async () => {
  kept = new Map([['2', PICTURE]])
  keptAfter = 150
  photos.watchPhoto(of(1), () => undefined)
  await pass(120)
  // In sight for 80 ms when the first is looked for, and for longer than 200 ms when that has been read.
  photos.watchPhoto(of(2), () => undefined)
  await pass(5000)
  expect(asked.filter((each) => each.startsWith('find'))).toEqual(['find 1'])
})

test('an account that cannot now is left alone for as long as it said, and others are not', async () => {
  let rests = true
  found = (address) =>
    address === '1' && rests ? { state: 'later', ms: 60_000 } : { state: 'picture', picture: PICTURE }
  photos.watchPhoto(of(1, 'a'), () => undefined)
  photos.watchPhoto(of(2, 'b'), () => undefined)
  await pass(1000)
  expect(asked.filter((each) => each.startsWith('find')).toSorted()).toEqual(['find 1', 'find 2'])
  photos.watchPhoto(of(3, 'a'), () => undefined)
  await pass(50_000)
  expect(asked).not.toContain('find 3')
  rests = false
  await pass(20_000)
  expect(asked.slice(-2)).toEqual(['find 3', 'find 1'])
})

test('with “Save data” nothing is looked for until it ends', async () => {
  useApp.setState({ settings: { ...INITIAL_STATE.settings, saveData: true } })
  photos.watchPhoto(of(1), () => undefined)
  await pass(10_000)
  expect(asked).toEqual(['kept 1'])
  useApp.setState({ settings: { ...INITIAL_STATE.settings, saveData: false } })
  await pass(1000)
  expect(asked).toEqual(['kept 1', 'find 1'])
})

test('one that cannot be drawn, or is not there, leaves the letters for a day', async () => {
  found = (address) => (address === '1' ? { state: 'none' } : { state: 'picture', picture: btoa('\0broken') })
  for (const n of [1, 2]) photos.watchPhoto(of(n), () => undefined)
  await pass(1000)
  expect([photos.photoOf(of(1)), photos.photoOf(of(2))]).toEqual([null, null])
  photos.watchPhoto(of(3), () => undefined)
  await pass(1000)
  expect(asked.filter((each) => each === 'find 1' || each === 'find 2')).toHaveLength(2)
  await pass(25 * 3_600_000)
  photos.watchPhoto(of(4), () => undefined)
  await pass(1000)
  expect(asked.filter((each) => each === 'find 1')).toHaveLength(2)
})

test('memory is bounded: who is out of sight goes first, and is read from the disk again', async () => {
  kept = new Map(Array.from({ length: 700 }, (_, n) => [String(n), PICTURE]))
  for (let from = 0; from < 700; from += 50) {
    const stop = Array.from({ length: 50 }, (_, n) => photos.watchPhoto(of(from + n), () => undefined))
    await pass(300)
    if (from < 650) for (const each of stop) each()
  }
  expect(revoked).toHaveLength(200)
  expect(photos.photoOf(of(0))).toBeNull()
  expect(photos.photoOf(of(699))).not.toBeNull()
  photos.watchPhoto(of(0), () => undefined)
  await pass(300)
  expect(asked.at(-1)).toBe('kept 0')
  expect(photos.photoOf(of(0))).not.toBeNull()
  expect(asked.some((each) => each.startsWith('find'))).toBe(false)
})
