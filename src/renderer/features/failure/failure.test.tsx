import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from './Failure.tsx'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../bridge/bridge.ts', () => ({ request: asked, subscribe: () => () => undefined }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a window that cannot be drawn says so, writes down where, and begins anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  asked.mockResolvedValue({ ok: false, problem: { code: 'internal' } })
  let broken = true
  function Part() {
    if (broken) throw new TypeError('cannot read "Oi, tudo bem?"')
    return <p>All is well</p>
  }
  render(
    <Failure>
      <Part />
    </Failure>,
  )
  expect(screen.getByRole('alert').textContent).toContain('still being sent and received')
  const [name, noted] = asked.mock.calls[0] as [string, { name: string; where: string }]
  expect(name).toBe('app.noteFailure')
  expect(noted.name).toBe('TypeError')
  expect(noted.where).toContain('at Part')
  expect(JSON.stringify(noted)).not.toContain('tudo bem')

  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getByText('All is well')).toBeTruthy())
  expect(asked).toHaveBeenCalledWith('app.snapshot', {})
})
