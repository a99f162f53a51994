import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertNote, AlertOutcome } from '../../../shared/model/alert-note.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { QUIET_FOR_GOOD } from '../../../shared/model/quiet.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { NotificationsTab } from './NotificationsTab.tsx'

const NOON = new Date(2026, 10, 21, 12).getTime()

let asked: [string, unknown][]
let answers: Record<string, unknown>

const note = (change: Partial<AlertNote>): AlertNote => ({
  id: 1,
  at: NOON,
  accountId: 'loja',
  chatId: 7,
  name: 'Ana',
  shown: 'alert',
  sounded: true,
  why: null,
  ...change,
})
const body = (): string => document.body.textContent ?? ''
const show = (settings: Partial<Settings> = {}) =>
  act(async () => {
    useApp.setState({ settings: { ...INITIAL_STATE.settings, ...settings } })
    render(<NotificationsTab />)
  })
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Do not disturb' })

beforeEach(() => {
  vi.useFakeTimers({
    now: NOON,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  asked = []
  answers = { 'alert.report': success({ notes: [], system: 'unknown' }) }
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    if (name === 'settings.set') return success({ ...useApp.getState().settings, ...(arg as Settings) })
    return answers[name] ?? success(null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('do not disturb', () => {
  it.each<[string, number]>([
    ['For 30 minutes', NOON + 30 * 60_000],
    ['For 4 hours', NOON + 4 * 3_600_000],
    ['Until tomorrow morning', new Date(2026, 10, 22, 8).getTime()],
    ['Until I turn it off', QUIET_FOR_GOOD],
  ])('%s', async (label, quietUntil) => {
    await show()
    const option = [...choice().options].find((each) => each.text === label)
    await act(async () => fireEvent.change(choice(), { target: { value: option?.value } }))
    expect(asked).toContainEqual(['settings.set', { quietUntil }])
  })

  it('says until when, and is turned off', async () => {
    await show({ quietUntil: NOON + 3_600_000 })
    expect(body()).toMatch(/Quiet until today, /)
    expect(choice().selectedOptions[0]?.text).toMatch(/^Until today, /)
    await act(async () => fireEvent.change(choice(), { target: { value: 'off' } }))
    expect(asked).toContainEqual(['settings.set', { quietUntil: 0 }])
    expect(body()).not.toMatch(/Quiet until/)
  })

  it('is over when its time is', async () => {
    await show({ quietUntil: NOON + 15_000 })
    await act(async () => vi.advanceTimersByTime(20_000))
    expect(choice().value).toBe('off')
  })

  it('keeps hours, and takes no half a time', async () => {
    await show({ quietHours: true, quietFrom: 11 * 60, quietTo: 13 * 60 })
    expect(body()).toMatch(/Quiet hours until today, /)
    const from = screen.getByLabelText<HTMLInputElement>('From')
    expect(from.value).toMatch(/^11:00\sAM$/)
    await act(async () => {
      fireEvent.change(from, { target: { value: '' } })
      fireEvent.blur(from)
    })
    expect(from.value).toMatch(/^11:00\sAM$/)
    await act(async () => {
      fireEvent.change(from, { target: { value: '9:30 pm' } })
      fireEvent.blur(from)
    })
    expect(asked).toContainEqual(['settings.set', { quietFrom: 1290 }])
  })

  it('says when the hours are none', async () => {
    await show({ quietHours: true, quietFrom: 60, quietTo: 60 })
    expect(body()).toContain('Start and end are the same')
  })
})

describe('why it was quiet', () => {
  it.each<[Partial<AlertNote>, string]>([
    [{}, 'Notification with a sound'],
    [{ sounded: false, why: 'sound-off' }, 'Notification without a sound: sound was turned off'],
    [
      { shown: 'summary', sounded: false, why: 'burst' },
      'Part of a summary: more than five arrived within two seconds',
    ],
    [{ shown: 'nothing', sounded: false, why: 'muted' }, 'No notification: its chat was muted'],
  ])('%j', async (change, words) => {
    answers['alert.report'] = success({ notes: [note(change)], system: 'no' })
    await show()
    expect(screen.getByRole('list', { name: 'Recent messages' }).textContent).toMatch(
      new RegExp(`Ana${words}$`),
    )
    expect(body()).toContain('Your system’s Do Not Disturb is off.')
  })

  it('follows what comes, and says that it does not know', async () => {
    await show()
    expect(body()).toContain('No messages since Parley started.')
    expect(body()).toContain('Your system doesn’t tell Parley whether its Do Not Disturb is on.')
    answers['alert.report'] = success({ notes: [note({})], system: 'yes' })
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(body()).toContain('Your system’s Do Not Disturb is on.')
  })

  it('shows the last ten until all are wanted', async () => {
    const notes = Array.from({ length: 14 }, (_, at) => note({ id: 14 - at, name: `Ana ${at}` }))
    answers['alert.report'] = success({ notes, system: 'no' })
    await show()
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show all 14' })))
    expect(screen.getAllByRole('listitem')).toHaveLength(14)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show the last 10' })))
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    answers['alert.report'] = success({ notes: notes.slice(4), system: 'no' })
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  })

  it('says so when it cannot be told', async () => {
    answers['alert.report'] = failure(problem('internal'))
    await show()
    expect(screen.getByRole('alert').textContent).not.toBe('')
  })
})

describe('a test notification', () => {
  const test = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send a test notification' })))

  it.each<[AlertOutcome, Partial<Settings>, RegExp]>([
    [{ shown: 'shown', quiet: 'no' }, {}, /^Sent\..* on your screen now\.$/],
    [{ shown: 'shown', quiet: 'yes' }, {}, /Do Not Disturb is holding it back\.$/],
    [{ shown: 'shown', quiet: 'no' }, { notifications: 'none' }, /turned off above/],
    [{ shown: 'shown', quiet: 'no' }, { quietUntil: QUIET_FOR_GOOD }, /Do Not Disturb is on/],
    [{ shown: 'unsupported', quiet: 'unknown' }, {}, /no notification service/],
    [{ shown: 'no-answer', quiet: 'unknown' }, {}, /isn’t responding/],
    [{ shown: 'failed', quiet: 'unknown' }, {}, /didn’t show/],
  ])('tells what became of it: %j, %j', async (outcome, settings, words) => {
    answers['alert.test'] = success(outcome)
    await show(settings)
    await test()
    const told = [...document.querySelectorAll('.banner-words')].map((each) => each.textContent ?? '')
    expect(told).toEqual([expect.stringMatching(words)])
  })
})
