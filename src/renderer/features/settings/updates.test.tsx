import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { problem } from '../../../shared/model/problem.ts'
import { NO_UPDATE, type UpdateStatus } from '../../../shared/model/update.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { now, useApp } from '../../store/use-app.ts'
import { NewVersion } from '../notices/NewVersion.tsx'
import { Updates } from './Updates.tsx'

const found = { version: '9.0.0', notes: '- <b>New</b>\n- Newer' }
const request = vi.fn()

const stand = (update: Partial<UpdateStatus>): void =>
  act(() => useApp.setState({ update: { ...NO_UPDATE, ...update } }))

beforeEach(() => {
  request.mockReset()
  request.mockResolvedValue({ ok: true, value: INITIAL_STATE.settings })
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined } satisfies Bridge)
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('updates in "About"', () => {
  it('are off until they are wanted', () => {
    render(<Updates />)
    const box = screen.getByRole('checkbox', { name: 'Check for updates' })
    expect(box).toHaveProperty('checked', false)
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(box)
    expect(request).toHaveBeenCalledWith('settings.set', { updates: 'on' })
  })

  it('say why there are none where the copy cannot be changed from inside', () => {
    stand({ state: 'unsupported' })
    render(<Updates />)
    expect(screen.getByText(/can’t update itself/)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('save the address when its field is left, and say at the field what is wrong with it', () => {
    stand({ state: 'idle' })
    render(<Updates />)
    const field = screen.getByRole('textbox', { name: 'Update address' })
    fireEvent.change(field, { target: { value: ' http://plain.example.com ' } })
    expect(request).not.toHaveBeenCalled()
    fireEvent.blur(field)
    expect(request).toHaveBeenCalledExactlyOnceWith('settings.set', {
      updateFeed: 'http://plain.example.com',
    })
    act(() => useApp.setState({ settings: { ...now().settings, updateFeed: 'http://plain.example.com' } }))
    stand({ state: 'idle', problem: problem('update-feed-not-https') })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    // With such an address there is nowhere to look.
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
    fireEvent.change(field, { target: { value: 'https://' } })
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  it('show the notes letter by letter, and ask before anything happens', () => {
    stand({ state: 'ready', found, checkedAt: 0 })
    render(<Updates />)
    expect(screen.getByRole('region', { name: 'What’s new' }).textContent).toBe(found.notes)
    fireEvent.click(screen.getByRole('button', { name: 'Install when I quit' }))
    expect(request).toHaveBeenLastCalledWith('update.agree', { yes: true })
    stand({ state: 'fetching', found, percent: 30 })
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 30)
    stand({ state: 'agreed', found, percent: 100 })
    expect(screen.getByText('Version 9.0.0 will be installed when you quit Parley.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Don’t install' }))
    expect(request).toHaveBeenLastCalledWith('update.agree', { yes: false })
  })

  it('tell a failure without raising the voice', () => {
    stand({ state: 'idle', problem: problem('update-unreachable') })
    render(<Updates />)
    expect(screen.getByRole('status').textContent).toMatch(/couldn’t be reached/)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the line about a newer version', () => {
  it('leads to "About" and is not said again of the same version', () => {
    stand({ state: 'ready', found })
    render(<NewVersion />)
    fireEvent.click(screen.getByRole('button', { name: 'What’s new' }))
    expect(now().dialog).toEqual({ name: 'settings', tab: 'about' })
    stand({ state: 'ready', found })
    expect(screen.queryByText('Version 9.0.0 is ready.')).toBeNull()
    stand({ state: 'ready', found: { ...found, version: '9.0.1' } })
    expect(screen.getByText('Version 9.0.1 is ready.')).toBeTruthy()
  })

  it('is not said while there is nothing to decide', () => {
    stand({ state: 'agreed', found })
    const { container } = render(<NewVersion />)
    expect(container.textContent).toBe('')
  })
})
