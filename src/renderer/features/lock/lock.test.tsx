import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LockedView } from '../../../shared/contract/snapshot.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import { loadSnapshot } from '../../store/actions/follow-core.ts'
import { followUse, lockNow } from '../../store/actions/lock.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { LockScreen } from './LockScreen.tsx'

const request = vi.fn()

function view(change: Partial<LockedView> = {}): LockedView {
  const { language, contrast, density, clock, textSize, motion } = DEFAULT_SETTINGS
  return {
    ...{ isDamaged: false, file: '/folder/lock.json', touchId: false, platform: 'linux' },
    settings: { language, theme: 'dark', contrast, density, clock, textSize, motion },
    systemLanguages: ['en'],
    ...change,
  }
}

/** The core behind a lock, until one of these requests opens it. */
function lockedCore(shown: LockedView, opens: string): void {
  let isOpen = false
  request.mockImplementation((name: string) => {
    if (name === opens) isOpen = true
    if (name === 'app.snapshot') return isOpen ? success(aSnapshot(1)) : failure(problem('locked'))
    return name === 'lock.state' ? success(shown) : success(null)
  })
}

const asked = (): unknown[] => request.mock.calls.map(([name]: unknown[]) => name)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const passphrase = (): HTMLInputElement => screen.getByLabelText('Passphrase')

beforeEach(() => {
  request.mockReset()
  request.mockResolvedValue(success(null))
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a locked window', () => {
  it('is drawn as the person set it up, with the cursor in its field', async () => {
    lockedCore(view(), 'lock.open')
    await loadSnapshot()
    expect([now().phase, now().settings.theme]).toEqual(['locked', 'dark'])
    render(<LockScreen />)
    expect(document.activeElement).toBe(passphrase())
  })

  it('says what is wrong and keeps the cursor there; the right passphrase brings the window', async () => {
    lockedCore(view(), 'lock.open')
    await loadSnapshot()
    render(<LockScreen />)
    request.mockResolvedValueOnce(failure(problem('lock-wait', { field: 'passphrase', seconds: 8 })))
    fireEvent.input(passphrase(), { target: { value: 'errada' } })
    await press('Unlock')
    expect(screen.getByRole('alert').textContent).toBe('Too many wrong attempts. Try again in 8 s.')
    expect(document.activeElement).toBe(passphrase())
    await press('Unlock')
    expect(now().phase).toBe('ready')
    expect(request).toHaveBeenCalledWith('lock.open', { passphrase: 'errada' })
  })

  it('counts the seconds down at the field, and says them aloud once', async () => {
    vi.useFakeTimers()
    lockedCore(view(), 'lock.open')
    await loadSnapshot()
    render(<LockScreen />)
    request.mockResolvedValueOnce(failure(problem('lock-wait', { field: 'passphrase', seconds: 3 })))
    await press('Unlock')
    const shown = (): string =>
      document.getElementById(passphrase().getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    const spoken = (): string | undefined => screen.queryByRole('alert')?.textContent
    expect(shown()).toContain('Try again in 3 s.')
    await act(async () => vi.advanceTimersByTimeAsync(1000))
    expect(shown()).toContain('Try again in 2 s.')
    expect(spoken()).toContain('Try again in 3 s.')
    for (let left = 2; left > 0; left -= 1) await act(async () => vi.advanceTimersByTimeAsync(1000))
    expect(shown()).toBe('')
    expect(spoken()).toBeUndefined()
    vi.useRealTimers()
  })

  it('offers Touch ID where the person chose that', async () => {
    lockedCore(view({ touchId: true }), 'lock.openByTouch')
    await loadSnapshot()
    render(<LockScreen />)
    await press('Use Touch ID')
    expect(now().phase).toBe('ready')
  })

  it('says that no passphrase fits where its file is damaged, and which file that is', async () => {
    lockedCore(view({ isDamaged: true }), 'lock.open')
    await loadSnapshot()
    render(<LockScreen />)
    expect(screen.getByText(/no passphrase can unlock Parley/)).toBeTruthy()
    await press('Forgot your passphrase?')
    expect(screen.getByText('/folder/lock.json')).toBeTruthy()
  })
})

describe('the key that locks', () => {
  it('leads to the setting as long as there is no passphrase', () => {
    useApp.setState({ lock: { isSet: false, isLocked: false } })
    lockNow()
    expect(now().dialog).toEqual({ name: 'settings', tab: 'general' })
    expect(asked()).toEqual([])
  })

  it('locks once there is one', () => {
    useApp.setState({ lock: { isSet: true, isLocked: false } })
    lockNow()
    expect(asked()).toEqual(['lock.now'])
  })
})

it('what the person does is told now and then, and only where it could lock', () => {
  vi.useFakeTimers()
  followUse()
  useApp.setState({ phase: 'ready' })
  fireEvent.keyDown(window, { key: 'a' })
  expect(asked()).toEqual([])
  useApp.setState({ lock: { isSet: true, isLocked: false } })
  for (const event of ['keyDown', 'pointerDown', 'wheel'] as const) fireEvent[event](window)
  expect(asked()).toEqual(['lock.used'])
  vi.advanceTimersByTime(20_000)
  fireEvent.pointerMove(window)
  expect(asked()).toEqual(['lock.used', 'lock.used'])
  vi.advanceTimersByTime(60_000)
  expect(asked()).toHaveLength(2)
  useApp.setState({
    transfers: { 'a/1': { accountId: 'a', key: 1, direction: 'up', done: 1, total: 9 } },
  })
  vi.advanceTimersByTime(60_000)
  expect(asked().length).toBeGreaterThan(4)
  vi.useRealTimers()
})
