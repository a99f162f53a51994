import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

beforeEach(() => void vi.stubGlobal('CSS', { escape: String }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
})
