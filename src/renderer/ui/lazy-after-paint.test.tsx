import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyAfterPaint } from './lazy-after-paint.tsx'

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>
}

test('draws nothing until it is loaded, then what it was given, and is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = lazyAfterPaint(load)
  const { unmount } = render(<Late name="Ana" />)
  expect(screen.queryByText(/Hello/)).toBeNull()
  // Behind the picture without it, not in its way.
  expect(load).not.toHaveBeenCalled()
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
  unmount()
  render(<Late name="Bia" />)
  expect(screen.getByText('Hello Bia')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('one that cannot be loaded fails where it stands', async () => {
  class Boundary extends Component<{ readonly children: ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError() {
      return { failed: true }
    }
    override render() {
      return this.state.failed ? <p>failed</p> : this.props.children
    }
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Late = lazyAfterPaint(() => Promise.reject<typeof Greeting>(new Error('gone')))
  render(
    <Boundary>
      <Late name="Ana" />
    </Boundary>,
  )
  expect(await screen.findByText('failed')).toBeTruthy()
})
