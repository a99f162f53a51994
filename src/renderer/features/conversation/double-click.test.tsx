import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../shared/model/message.ts'
import { success } from '../../../shared/model/problem.ts'
import { replyOf } from '../../store/actions/composer.ts'
import { aConversation, aMessage, aState } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { MessageRow } from './MessageRow.tsx'

/** Where the selected word lies. */
const WORD = { left: 10, right: 50, top: 0, bottom: 20 }
const ON_WORD = { clientX: 30, clientY: 10 }
const BESIDE = { clientX: 300, clientY: 10 }

const nothing = (): void => undefined
const stands = {
  first: true,
  last: true,
  day: '',
  at: 0,
  onDay: nothing,
  unread: 0,
  end: false,
  gaps: [],
  gapsAfter: [],
  notes: [],
  notesAfter: [],
  asideKey: null,
  aimedAsideKey: null,
  covered: false,
}

function draw(more: Partial<Message> = {}, how: { selecting?: boolean } = {}): void {
  const message = aMessage(1, { text: 'Bom dia', ...more })
  useApp.setState(aState(aConversation([message])), true)
  render(
    <div role="list">
      <MessageRow
        {...stands}
        message={message}
        time="8:00"
        words="Received"
        aside=""
        holds={false}
        group={false}
        found={false}
        active
        menuOpen={false}
        selecting={how.selecting ?? false}
        selected={false}
        folded={false}
        onActive={nothing}
        onMenu={nothing}
        onUnfold={nothing}
      />
    </div>,
  )
}
/** The engine selects the nearest word with the first half of a double click. */
function select(target: Element): void {
  const range = document.createRange()
  range.selectNodeContents(target)
  range.getClientRects = () => [WORD] as unknown as DOMRectList
  vi.spyOn(window, 'getSelection').mockReturnValue({
    isCollapsed: false,
    getRangeAt: () => range,
    removeAllRanges: nothing,
  } as unknown as Selection)
}
const answered = (): number | null => replyOf({ accountId: 'a', id: 1 })?.key ?? null
const part = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

beforeEach(() => {
  vi.stubGlobal('parley', { request: async () => success(null), subscribe: () => nothing })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a double click on a message', () => {
  it.each([
    ['beside its bubble', '.message', BESIDE, 1],
    ['in its bubble, beside the words', '.bubble', BESIDE, 1],
    ['on the time', '.bubble-meta', ON_WORD, 1],
    ['on a word', '.text-body', ON_WORD, null],
    ['on a button', '.message-menu', BESIDE, null],
  ] as const)('%s', (_, selector, at, key) => {
    draw()
    select(part('.text-body'))
    act(() => void fireEvent.doubleClick(part(selector), at))
    expect(answered()).toBe(key)
  })

  it.each([
    ['that has not left', { direction: 'out', status: 'queued' }, {}],
    ['while messages are chosen', {}, { selecting: true }],
    ['that was deleted', { deletedAt: 5 }, {}],
  ] as const)('%s means nothing', (_, more, how) => {
    draw(more, how)
    act(() => void fireEvent.doubleClick(part('.message'), BESIDE))
    expect(answered()).toBe(null)
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  })
})

describe('the button beside the menu', () => {
  it('replies', () => {
    draw()
    act(() => screen.getByRole('button', { name: 'Reply' }).click())
    expect(answered()).toBe(1)
  })
})
