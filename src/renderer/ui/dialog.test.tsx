import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardFocus } from '../keyboard/focus-guard.ts'
import { followFocusRing } from './focus-ring.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
const pressed = async (name: string): Promise<void> => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await frame()
  await frame()
}

/** A dialog whose buttons have nothing left to do once they were pressed. */
function Once({ onClose }: { readonly onClose: () => void }) {
  const [done, setDone] = useState<readonly string[]>([])
  const run = (what: string) => () => setDone([...done, what])
  return (
    <Dialog title="Once" closeLabel="Close" onClose={onClose}>
      <Button disabled={done.includes('disabled')} onPress={run('disabled')}>
        Disable
      </Button>
      {done.includes('removed') ? null : <Button onPress={run('removed')}>Remove</Button>}
      <Button onPress={run('nothing')}>Stay</Button>
    </Dialog>
  )
}

let stops: (() => void)[] = []
beforeEach(() => {
  // jsdom draws nothing.
  Object.defineProperty(HTMLElement.prototype, 'checkVisibility', { configurable: true, value: () => true })
  stops = [followFocusRing(), guardFocus()]
})
afterEach(() => {
  cleanup()
  for (const stop of stops) stop()
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility')
  vi.unstubAllGlobals()
})

/** A button that opens a dialog over the window; the dialog closes by its button, which may take the opener with it. */
function Opened({ takesOpener = false }: { readonly takesOpener?: boolean }) {
  const [open, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  return (
    <div>
      <div data-region="list">
        {isThere ? <Button onPress={() => setOpen(true)}>Open</Button> : null}
        <Button onPress={() => undefined}>Beside</Button>
      </div>
      {open ? (
        <Once
          onClose={() => {
            setOpen(false)
            if (takesOpener) setThere(false)
          }}
        />
      ) : null}
    </div>
  )
}
const microtask = () => act(() => Promise.resolve())

describe('a dialog', () => {
  it.each(['Disable', 'Remove'])(
    'keeps the focus, and with it Escape, when the pressed button is no more: %s',
    async (name) => {
      const onClose = vi.fn()
      render(<Once onClose={onClose} />)
      await pressed(name)
      expect(document.activeElement).toBe(screen.getByRole('dialog'))
      fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
      expect(onClose).toHaveBeenCalledOnce()
    },
  )

  it('leaves the focus where it is otherwise', async () => {
    render(<Once onClose={() => undefined} />)
    await pressed('Stay')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }))
  })

  it('gives the focus back to what opened it, at once', async () => {
    render(<Opened />)
    await pressed('Open')
    await pressed('Disable')
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await microtask()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('gives it to the part of the window of what opened it, where that has gone', async () => {
    // jsdom knows no offset parent, by which a part of the window is known to be in sight.
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
    render(<Opened takesOpener />)
    await pressed('Open')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await microtask()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Beside' }))
    vi.restoreAllMocks()
  })

  it('leaves the focus with whoever takes it away on purpose', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
    render(<Opened />)
    const button = screen.getByRole('button', { name: 'Beside' })
    button.focus()
    button.blur()
    await frame()
    expect(document.activeElement).toBe(document.body)
    // Also when what had it goes later.
    button.remove()
    await frame()
    expect(document.activeElement).toBe(document.body)
    vi.restoreAllMocks()
  })
})
