import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak } from '../../i18n/i18n.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { Progress } from '../../ui/Progress.tsx'

const look = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => look)
  useApp.setState(INITIAL_STATE, true)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await speak('en', ['en'])
})

// No break between the number and its sign: U+00A0 in Spanish and Russian.
it.each([
  ['en', '150%', '30%'],
  ['pt-BR', '150%', '30%'],
  ['es', '150\u00A0%', '30\u00A0%'],
  ['ru', '150\u00A0%', '30\u00A0%'],
] as const)('in %s, percentages are written as the language writes them', async (language, size, done) => {
  await act(() => speak(language, [language]))
  const { Appearance } = await import('./Appearance.tsx')
  const { container } = render(
    <>
      <Appearance />
      <Progress label="" done={3} total={10} />
    </>,
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(size)
  expect(container.querySelector('.progress-words')?.textContent).toBe(done)
})
