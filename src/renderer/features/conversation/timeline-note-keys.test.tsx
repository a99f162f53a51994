import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { toggleSelected } from '../../store/actions/selection.ts'
import { aConversation, aMessage, aState } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { followFocusRing } from '../../ui/focus-ring.ts'
import { TimelineNotes } from './TimelineNotes.tsx'

let asked: string[]
const message = aMessage(1, { text: 'Bom dia' })

function show(editedAt: number | null = null): HTMLElement {
  const note = { id: 5, accountId: 'a', chatId: 1, at: 0, text: 'nota', editedAt }
  render(
    <div role="list">
      <TimelineNotes notes={[note]} stopKey="note-5" aimedKey={null} onActive={() => undefined} />
    </div>,
  )
  const item = screen.getByRole('listitem')
  fireEvent.keyDown(item, { key: 'ArrowDown' })
  item.focus()
  return item
}

const press = (item: HTMLElement, key: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(item, { key, code: key === ' ' ? 'Space' : key, ...more }))

beforeEach(() => {
  asked = []
  vi.stubGlobal('CSS', { escape: String })
  const request = async (name: string): Promise<unknown> => {
    asked.push(name)
    return success(name === 'message.remove' ? { keys: [1] } : null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  useApp.setState(aState(aConversation([message])), true)
  followFocusRing()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the keys on a note are meant for the messages that are chosen, as long as any is', async () => {
  toggleSelected(message)
  const item = show()
  await press(item, ' ')
  expect(now().selections).not.toEqual({})
  await press(item, 'Escape')
  expect([now().selections, asked]).toEqual([{}, []])
  toggleSelected(message)
  await press(item, 'Delete')
  expect(asked).toContain('message.remove')
  expect(asked).not.toContain('note.remove')
  expect(now().selections).toEqual({})
  asked = []
  await press(item, 'Delete')
  expect(asked).toContain('note.remove')
})

it('Enter that is held opens a note once', async () => {
  const item = show()
  await press(item, 'Enter', { repeat: true })
  expect(now().dialog).toBeNull()
  await press(item, 'Enter')
  expect(now().dialog).toMatchObject({ name: 'timeline-note', note: { id: 5 } })
})

it('the name of a note says that it was edited', () => {
  expect(show(7).getAttribute('aria-label')).toMatch(/^Note, never sent, .*, edited: nota$/)
})
