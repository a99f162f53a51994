import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MessageText } from '../../parts/MessageText.tsx'
import { INITIAL_STATE } from '../../store/state.ts'
import { aMessage } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'

afterEach(() => {
  cleanup()
  useApp.setState(INITIAL_STATE, true)
})

it('a text of megabytes shows its start, and the way to all of it', () => {
  const text = 'palavra '.repeat(500_000)
  const { container } = render(<MessageText message={aMessage(1, { text })} tabIndex={0} />)
  expect(container.textContent.length).toBeLessThan(4100)
  expect(container.textContent).toMatch(/^palavra palavra/)
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(now().dialog).toEqual({ name: 'long-text', text })
})

it('a text of an ordinary length is shown whole', () => {
  const text = 'palavra '.repeat(500).trim()
  const { container } = render(<MessageText message={aMessage(1, { text })} tabIndex={0} />)
  expect(container.textContent).toBe(text)
  expect(screen.queryByRole('button')).toBeNull()
})
