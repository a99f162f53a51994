import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNKNOWN_DESKTOP, type DesktopState } from '../../../shared/model/desktop.ts'
import { success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { DesktopSettings } from './DesktopSettings.tsx'

let desktop: DesktopState = UNKNOWN_DESKTOP

beforeEach(() => {
  vi.stubGlobal('parley', { request: async () => success(desktop), subscribe: () => () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each<[boolean, DesktopState['startAtLogin'], string | null]>([
  [true, 'on', null],
  [true, 'failed', 'won’t start automatically'],
  [false, 'off', null],
  [false, 'stays', 'will still start when you log in'],
])('start at login %s, and the system says %s', async (startAtLogin, said, banner) => {
  desktop = { ...UNKNOWN_DESKTOP, startAtLogin: said }
  const settings = { ...INITIAL_STATE.settings, startAtLogin }
  useApp.setState({ ...INITIAL_STATE, settings, desktop }, true)
  await act(async () => render(<DesktopSettings />))
  const refused = screen.queryAllByText(/Your system refused/).map((each) => each.textContent)
  expect(refused).toEqual(banner === null ? [] : [expect.stringContaining(banner)])
})

test.each<[string, DesktopState['shortcut'], string, string | null]>([
  ['Ctrl+Alt+P', 'on', 'Works in any program', null],
  ['Ctrl+Alt+P', 'asked', 'Your desktop decides', null],
  ['Ctrl+Alt+P', 'taken', 'Works in any program', 'isn’t available'],
  ['', 'asked', 'Works in any program', null],
])('the shortcut %s is %s', async (globalShortcut, shortcut, help, error) => {
  desktop = { ...UNKNOWN_DESKTOP, shortcut }
  const settings = { ...INITIAL_STATE.settings, globalShortcut }
  useApp.setState({ ...INITIAL_STATE, settings, desktop }, true)
  await act(async () => render(<DesktopSettings />))
  const field = screen.getByRole('textbox', { name: 'Shortcut to show or hide Parley' })
  const told = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
  for (const words of [help, error ?? '']) expect(told).toContain(words)
  expect(field.getAttribute('aria-invalid')).toBe(String(error !== null))
})
