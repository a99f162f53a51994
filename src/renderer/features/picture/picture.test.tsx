import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { aConversation, aMessage, aState } from '../../store/testing.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Picture } from './Picture.tsx'

const photo = (key: number, more: Partial<Message> = {}, media: 'image' | 'document' = 'image'): Message =>
  aMessage(key, {
    content: { type: 'media', media } as MessageContent,
    fileReady: true,
    ...more,
  })

/** As the window does: the dialog shows what the store says. */
function Shown() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'picture' ? <Picture message={dialog.message} /> : null
}

const shown = (): string | null => screen.getByRole('img').getAttribute('src')
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

function open(messages: readonly Message[], key: number): void {
  useApp.setState(aState(aConversation(messages)), true)
  const message = messages.find((each) => each.key === key)
  if (message) openDialog({ name: 'picture', message })
  render(<Shown />)
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: String })
  closeDialog()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a photo that is open', () => {
  const messages = [
    photo(1),
    aMessage(2),
    photo(3, { fileReady: false }),
    photo(4),
    photo(5, {}, 'document'),
    photo(6, { deletedAt: 9 }),
    photo(7),
  ]

  it('leads to the photos before and after it that are here, and no further', () => {
    open(messages, 4)
    fireEvent.click(button('Next photo')!)
    expect(shown()).toBe('media://file/a/7')
    expect(button('Next photo')?.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Previous photo')!)
    fireEvent.click(button('Previous photo')!)
    expect(shown()).toBe('media://file/a/1')
    expect(button('Previous photo')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('does so with the arrow keys, and leaves those of other keys alone', () => {
    open(messages, 4)
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(shown()).toBe('media://file/a/7')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(shown()).toBe('media://file/a/7')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true })
    expect(shown()).toBe('media://file/a/7')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(shown()).toBe('media://file/a/4')
  })

  it('alone has nowhere to lead to', () => {
    open([photo(1)], 1)
    expect(button('Next photo')).toBeNull()
    expect(now().dialog?.name).toBe('picture')
  })
})
