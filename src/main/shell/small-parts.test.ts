import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBudget } from './budget.ts'
import { clock } from './clock.ts'
import { copyText } from './copy-text.ts'
import { openDataFolder } from './data-folder.ts'
import { keychainService } from './identity.ts'

const made: string[] = []
const folder = (): string => {
  const one = mkdtempSync(path.join(tmpdir(), 'parley-folder-'))
  made.push(one)
  return one
}
afterEach(() => {
  vi.useRealTimers()
  for (const one of made.splice(0)) rmSync(one, { recursive: true })
})

test('a budget is refilled by time', () => {
  let now = 0
  const budget = createBudget(3, 60_000, () => now)
  const take = (): boolean => budget.take()
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  now = 59_999
  expect(take()).toBe(false)
  now = 60_000
  expect(take()).toBe(true)
})

describe('the clock', () => {
  test('calls back once, also after more than setTimeout can count', () => {
    vi.useFakeTimers()
    const called = vi.fn()
    clock.after(30 * 24 * 3_600_000, called)
    vi.advanceTimersByTime(29 * 24 * 3_600_000)
    expect(called).not.toHaveBeenCalled()
    vi.advanceTimersByTime(24 * 3_600_000)
    expect(called).toHaveBeenCalledOnce()
  })

  test('does not call what was cancelled, even late', () => {
    vi.useFakeTimers()
    const called = vi.fn()
    const cancel = clock.after(30 * 24 * 3_600_000, called)
    vi.advanceTimersByTime(29 * 24 * 3_600_000)
    cancel()
    vi.advanceTimersByTime(9 * 24 * 3_600_000)
    expect(called).not.toHaveBeenCalled()
  })
})

describe('the keychain entries', () => {
  test('of the usual folder have the plain name, also through a link', () => {
    const usual = folder()
    const link = path.join(folder(), 'link')
    symlinkSync(usual, link)
    expect(keychainService(usual, usual)).toBe('Parley')
    expect(keychainService(link, usual)).toBe('Parley')
    expect(keychainService('/nowhere/a/../b', '/nowhere/b')).toBe('Parley')
  })

  test('of another folder are other entries, always the same ones', () => {
    const [a, b] = [folder(), folder()]
    const service = keychainService(a, '/home/ann/.config/Parley')
    expect(service).toMatch(/^Parley:[0-9a-f]{16}$/)
    expect(keychainService(a, '/elsewhere')).toBe(service)
    expect(keychainService(b, '/home/ann/.config/Parley')).not.toBe(service)
  })
})

test.each([
  ['at once', (): undefined => undefined, 0],
  ['later', () => Promise.resolve(), 0],
  ['with a refusal', () => Promise.reject(new Error('no clipboard')), 1],
  [
    'by throwing',
    () => {
      throw new Error('no clipboard')
    },
    1,
  ],
])('a clipboard that answers %s', async (_, write, warnings) => {
  const warn = vi.fn()
  await copyText('+55 11 98765-4321', write, { info: vi.fn(), warn, error: vi.fn() })
  expect(warn).toHaveBeenCalledTimes(warnings)
})

test('the data folder is for this user only', () => {
  const userData = path.join(folder(), 'a', 'b')
  mkdirSync(userData, { recursive: true, mode: 0o755 })
  const archive = openDataFolder(userData)
  expect(archive).toBe(path.join(userData, 'archive'))
  for (const one of [userData, archive]) expect(statSync(one).mode & 0o777).toBe(0o700)
})
