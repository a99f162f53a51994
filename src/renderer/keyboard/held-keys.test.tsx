import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDialog, openDialog } from '../store/actions/view.ts'
import { INITIAL_STATE } from '../store/state.ts'
import { now, useApp } from '../store/use-app.ts'
import { followHeldKeys } from './held-keys.ts'

let stop: () => void
let sent: string[]

type Shown = 'field' | 'caption' | 'button' | 'search' | 'form'

/** A composer that sends by Enter, and a dialog that comes late. */
function Window({ dialog }: { readonly dialog: 'none' | Shown }) {
  return (
    <>
      <textarea
        aria-label="Message"
        onKeyDown={(event) => {
          if (event.key === 'Enter') sent.push('composer')
        }}
      />
      {dialog === 'field' ? <Field /> : null}
      {dialog === 'caption' ? (
        <div role="dialog">
          <textarea
            aria-label="Caption"
            autoFocus
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              sent.push(`${event.ctrlKey ? 'Ctrl+' : ''}Enter after ${event.currentTarget.value}`)
            }}
          />
        </div>
      ) : null}
      {dialog === 'form' ? (
        <div role="dialog">
          <form
            onSubmit={(event) => {
              event.preventDefault()
              sent.push(`form with ${screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value}`)
            }}
          >
            <input type="text" aria-label="Name" name="name" autoFocus />
          </form>
        </div>
      ) : null}
      {dialog === 'button' ? (
        <div role="alertdialog">
          <button type="button" autoFocus onKeyDown={(event) => sent.push(`button ${event.key}`)}>
            Delete
          </button>
        </div>
      ) : null}
      {dialog === 'search' ? (
        <div role="dialog">
          <button type="button" autoFocus onKeyDown={(event) => sent.push(`button ${event.key}`)}>
            General
          </button>
          <input type="search" aria-label="Search settings" data-takes-typing />
        </div>
      ) : null}
    </>
  )
}

function Field() {
  const [value, setValue] = useState('')
  return (
    <div role="dialog">
      <input
        type="text"
        aria-label="Find"
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => sent.push(`${event.key} after ${value}`)}
      />
    </div>
  )
}

const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
/** Presses a key where the focus is; true where the engine would write it there. */
const press = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
/** What an input method writes: there is no key for it. */
const write = (field: HTMLElement, data: string): boolean =>
  fireEvent(field, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }))
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => {
  sent = []
  useApp.setState(INITIAL_STATE, true)
  stop = followHeldKeys()
})
afterEach(() => {
  stop()
  cleanup()
})

async function drawn(): Promise<{ show(dialog: Shown): Promise<void> }> {
  const view = render(<Window dialog="none" />)
  composer().focus()
  return {
    show: async (dialog) => {
      view.rerender(<Window dialog={dialog} />)
      await settle()
    },
  }
}

describe('what is typed before a dialog has the focus', () => {
  test('goes into the dialog, Enter included, and not to the composer', async () => {
    const { show } = await drawn()
    openDialog({ name: 'switcher' })
    expect(['A', 'n', 'x', 'Backspace', 'a', 'Enter'].map((key) => press(key))).toEqual(Array(6).fill(false))
    expect(sent).toEqual([])
    await show('field')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' }).value).toBe('Ana')
    expect(sent).toEqual(['Enter after Ana'])
    expect(composer().value).toBe('')
    expect(press('b')).toBe(true)
  })

  test('keeps its order with what is typed while the dialog is drawn', async () => {
    const { show } = await drawn()
    openDialog({ name: 'switcher' })
    press('A')
    press('n')
    const shown = show('field')
    expect(press('a')).toBe(true)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' })
    expect(field.value).toBe('An')
    await shown
    expect(field.value).toBe('An')
  })

  test('what is pasted or written without a key comes too, in its order', async () => {
    const { show } = await drawn()
    openDialog({ name: 'switcher' })
    press('A')
    expect(press('v', { ctrlKey: true })).toBe(true)
    fireEvent.paste(composer(), { clipboardData: { getData: () => 'n👍' } })
    press('Backspace')
    const shown = show('field')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' })
    expect(field.value).toBe('')
    // What is written into the dialog itself comes behind what was held.
    expect(write(field, 'a')).toBe(true)
    expect(field.value).toBe('An')
    await shown
    expect(composer().value).toBe('')
  })

  test.each(['Escape', 'End'])(
    'is there before %s in the dialog, which gets that key itself',
    async (key) => {
      const { show } = await drawn()
      openDialog({ name: 'switcher' })
      press('A')
      const shown = show('field')
      expect(press(key)).toBe(true)
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' }).value).toBe('A')
      await shown
      expect(now().dialog).not.toBeNull()
      expect(press('b')).toBe(true)
    },
  )

  test('a new line is a new line, and sends nothing', async () => {
    const { show } = await drawn()
    openDialog({ name: 'switcher' })
    press('A')
    press('Shift')
    press('Enter', { shiftKey: true })
    press('b')
    await show('caption')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' }).value).toBe('A\nb')
    expect(sent).toEqual([])
  })

  test('Enter does what the form of the field is for', async () => {
    const { show } = await drawn()
    openDialog({ name: 'switcher' })
    for (const key of ['A', 'n', 'a', 'Enter']) press(key)
    await show('form')
    expect(sent).toEqual(['form with Ana'])
  })

  test('Enter keeps what was held with it', async () => {
    const { show } = await drawn()
    openDialog({ name: 'switcher' })
    press('A')
    press('Enter', { ctrlKey: true })
    await show('caption')
    expect(sent).toEqual(['Ctrl+Enter after A'])
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' }).value).toBe('A')
  })

  test('goes into the search of a dialog that begins on a button', async () => {
    const { show } = await drawn()
    openDialog({ name: 'settings', tab: 'general' })
    press('i')
    press('n')
    await show('search')
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search settings' })
    expect(search.value).toBe('in')
    expect(document.activeElement).toBe(search)
    expect(sent).toEqual([])
  })

  test('Enter before any letter presses no button of it', async () => {
    const { show } = await drawn()
    openDialog({ name: 'settings', tab: 'general' })
    press('Enter')
    press('n')
    await show('search')
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search settings' }).value).toBe('')
    expect(sent).toEqual([])
  })

  test('a key of the dialog itself is not held: Enter presses the button that has the focus', async () => {
    const { show } = await drawn()
    openDialog({ name: 'settings', tab: 'general' })
    const shown = show('search')
    const button = screen.getByRole('button', { name: 'General' })
    button.focus()
    expect(press('Enter')).toBe(true)
    expect(sent).toEqual(['button Enter'])
    await shown
    expect(sent).toEqual(['button Enter'])
  })

  test('presses no button of a dialog that has no field', async () => {
    const { show } = await drawn()
    openDialog({ name: 'settings', tab: 'general' })
    press('Enter')
    await show('button')
    expect(sent).toEqual([])
  })

  test('an input method and a paste write nothing into the composer', async () => {
    await drawn()
    openDialog({ name: 'switcher' })
    const before = new InputEvent('beforeinput', { bubbles: true, cancelable: true })
    expect(composer().dispatchEvent(before)).toBe(false)
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    expect(composer().dispatchEvent(paste)).toBe(false)
  })
})

describe('the keys are free again', () => {
  test.each([
    ['when the dialog closes', () => closeDialog()],
    ['by Escape, which closes it', () => void press('Escape')],
    ['by the pointer', () => void fireEvent.pointerDown(document.body)],
    ['when the window loses the focus', () => void fireEvent.blur(window)],
  ])('%s', async (_when, end) => {
    await drawn()
    openDialog({ name: 'switcher' })
    expect(press('a')).toBe(false)
    end()
    expect(press('b')).toBe(true)
    expect(press('Enter')).toBe(true)
    expect(sent).toEqual(['composer'])
  })

  test('Escape leaves no dialog', async () => {
    await drawn()
    openDialog({ name: 'switcher' })
    press('Escape')
    expect(now().dialog).toBeNull()
  })
})

test('modifiers go on, and a dialog over a dialog holds nothing', async () => {
  const { show } = await drawn()
  openDialog({ name: 'switcher' })
  expect(press('Shift', { shiftKey: true })).toBe(true)
  await show('field')
  openDialog({ name: 'search', query: '', accountId: null, chatId: null })
  expect(press('a')).toBe(true)
})
