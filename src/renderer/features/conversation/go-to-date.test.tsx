import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { aChat, aConversation, aMessage, aState } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { GoToDate } from './GoToDate.tsx'

const NOW = new Date(2026, 10, 25, 14).getTime()
const dayOf = (month: number, day: number, hour = 0): number => new Date(2026, month, day, hour).getTime()

let answers: Record<string, (arg: { at: number; starts: number[] }) => unknown>
let asked: [string, unknown][]
let closed = 0

async function open(at = dayOf(10, 18, 9)): Promise<void> {
  useApp.setState(aState(aConversation([aMessage(1, { sort: 1 })])), true)
  const anchor = document.body.appendChild(document.createElement('button'))
  await act(async () => {
    render(<GoToDate chat={aChat(1)} pick={{ anchor, at }} onClose={() => (closed += 1)} />)
  })
}
const press = (key: string, more = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? ''
const heading = (): string => document.querySelector('.date-head strong')?.textContent ?? ''
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  closed = 0
  asked = []
  answers = {
    'message.since': ({ at }) => success(at === 0 ? { sort: 1, at: dayOf(8, 3, 10) } : { sort: 1, at }),
    // The fourth and the ninth of each month.
    'message.days': ({ starts }) =>
      success(starts.slice(0, -1).map((start) => [4, 9].includes(new Date(start).getDate()))),
  }
  vi.stubGlobal('parley', {
    request: async (name: string, arg: { at: number; starts: number[] }) => {
      asked.push([name, arg])
      return answers[name]?.(arg) ?? success(null)
    },
    subscribe: () => () => undefined,
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the calendar', () => {
  it('begins on the day that is before the person, and says which days have messages', async () => {
    await open()
    expect(heading()).toBe('November 2026')
    expect(focused()).toBe('Wednesday, November 18, 2026')
    expect(button('Wednesday, November 4, 2026, has messages').className).toContain('date-full')
    expect(button('Thursday, November 5, 2026').className).not.toContain('date-full')
    expect(button(/November 25/).getAttribute('aria-current')).toBe('date')
    expect(button(/November 26/)).toHaveProperty('disabled', true)
  })

  it('still says which days have messages after a key that leads behind today', async () => {
    await open()
    await press('PageDown')
    expect(button(/November 4, 2026, has messages/).className).toContain('date-full')
  })

  it.each([
    ['ArrowLeft', {}, 'Tuesday, November 17, 2026'],
    ['ArrowUp', {}, 'Wednesday, November 11, 2026'],
    ['ArrowDown', {}, 'Wednesday, November 25, 2026'],
    ['Home', {}, 'Sunday, November 15, 2026'],
    ['End', {}, 'Saturday, November 21, 2026'],
    ['PageUp', {}, 'Sunday, October 18, 2026'],
    ['PageUp', { shiftKey: true }, 'Tuesday, November 18, 2025'],
    // Nobody has written tomorrow.
    ['PageDown', {}, 'Wednesday, November 25, 2026'],
  ])('goes by %s %j to %s', async (key, more, to) => {
    await open()
    await press(key, more)
    expect(focused()).toBe(to)
  })

  it('goes back no further than the first message, and not beyond today', async () => {
    await open()
    const back = button('Previous month')
    expect(button('Next month').getAttribute('aria-disabled')).toBe('true')
    for (const month of ['October 2026', 'September 2026', 'September 2026']) {
      await act(async () => back.click())
      expect(heading()).toBe(month)
    }
    expect(back.getAttribute('aria-disabled')).toBe('true')
  })

  it('closes with a choice, and brings the first message since that day before the person', async () => {
    await open()
    await act(async () => button(/November 4/).click())
    expect(asked.at(-1)).toEqual(['message.since', { accountId: 'a', chatId: 1, at: dayOf(10, 4) }])
    expect(closed).toBe(1)
    expect(now().conversations['a/1']?.begin).toMatchObject({ sort: 1, offset: 0 })
  })

  it.each([
    [() => success(null), 'There are no messages on that day or after it.'],
    [() => failure(problem('storage-failed')), /./],
  ])('stays open and says why where it leads nowhere', async (answer, words) => {
    await open()
    answers['message.since'] = answer
    await act(async () => button(/November 5/).click())
    expect(closed).toBe(0)
    expect(screen.getByRole('status').textContent).toMatch(words)
    expect(screen.getByRole('status').textContent).not.toBe('Days in bold have messages.')
    expect(now().conversations['a/1']?.begin).toBeNull()
  })
})
