import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../shared/model/message.ts'
import { success } from '../../../shared/model/problem.ts'
import { aConversation, aMessage, anAccount, aState } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { MessageMenu } from './MessageMenu.tsx'

const open = (more: Partial<Message> = {}) => {
  const message = aMessage(1, { text: 'Bom dia', ...more })
  useApp.setState(aState(aConversation([message])), true)
  const anchor = document.body.appendChild(document.createElement('button'))
  render(<MessageMenu message={message} anchor={anchor} at={null} onClose={() => undefined} />)
}
/** The items in their groups, each with its keys. */
const groups = (): string[][] => {
  const found: string[][] = []
  for (const item of screen.getAllByRole('menuitem')) {
    if (found.length === 0 || item.classList.contains('drop-menu-line')) found.push([])
    const name = item.querySelector('[slot="label"]')?.textContent ?? ''
    const keys = item.querySelector('kbd')?.textContent ?? ''
    found.at(-1)?.push(keys === '' ? name : `${name} (${keys})`)
  }
  return found
}

beforeEach(() => {
  // The menu asks how it can be shown; here nothing is laid out.
  vi.stubGlobal('parley', { request: async () => success(null), subscribe: () => () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

describe('the menu of a message', () => {
  it('has what it says, then what is lost, with the keys that do it', () => {
    open()
    expect(groups()).toEqual([
      [
        'Reply (R)',
        'Copy text (Ctrl+C)',
        'Forward (F)',
        'Star (S)',
        'Pin (P)',
        'Remind me… (T)',
        'Select (Space)',
        'Details',
      ],
      ['Delete for me (Del)'],
    ])
    expect(document.querySelectorAll('.drop-menu-danger')).toHaveLength(1)
    expect(screen.getAllByRole('menuitem').every((item) => item.querySelector('svg'))).toBe(true)
  })

  it('begins with what can be done about one that was not sent', () => {
    open({ direction: 'out', status: 'failed' })
    expect(groups()).toEqual([
      ['Retry', 'Edit', 'Cancel sending'],
      [
        'Copy text (Ctrl+C)',
        'Forward (F)',
        'Star (S)',
        'Pin (P)',
        'Remind me… (T)',
        'Select (Space)',
        'Details',
      ],
    ])
    expect(document.querySelectorAll('.drop-menu-danger')).toHaveLength(0)
  })

  it('deletes one that may not have been sent and cannot be sent again', () => {
    open({ direction: 'out', status: 'unsure' })
    expect(groups()[0]).toContain('Send again')
    expect(groups().flat()).not.toContain('Delete for me (Del)')
    cleanup()
    open({ direction: 'out', status: 'unsure', cannotRepeat: true })
    expect(groups()[0]).toEqual(['Mark as sent'])
    expect(groups().at(-1)).toEqual(['Delete for me (Del)'])
  })

  it('asks to edit or delete what was sent while there is time, by an account with an instance', () => {
    vi.setSystemTime(3_600_000)
    const sent = { direction: 'out', status: 'sent', source: 'here', instanceId: 'm1' } as const
    const account = anAccount('a', { instanceId: '1', has: { accessToken: false, instanceToken: true } })
    const items = (at: number, accounts = [account]): string[] => {
      open({ ...sent, at })
      act(() => useApp.setState({ accounts }))
      const found = groups().flat()
      cleanup()
      return found.filter((item) => /^Edit|^Delete/.test(item))
    }
    expect(items(3_600_000 - 3 * 60_000)).toEqual([
      'Edit message (12 min left)',
      'Delete for everyone (72 h left)',
      'Delete for me (Del)',
    ])
    expect(items(0)).toEqual(['Delete for everyone (71 h left)', 'Delete for me (Del)'])
    expect(items(-72 * 3_600_000)).toEqual(['Delete for me (Del)'])
    expect(items(3_600_000, [anAccount('a')])).toEqual(['Delete for me (Del)'])
  })

  it('shows no keys that are switched off', () => {
    open()
    act(() => useApp.setState(({ settings }) => ({ settings: { ...settings, singleKeys: false } })))
    expect(groups()[0]).toEqual([
      'Reply',
      'Copy text (Ctrl+C)',
      'Forward',
      'Star',
      'Pin',
      'Remind me…',
      'Select',
      'Details',
    ])
    expect(now().settings.singleKeys).toBe(false)
  })

  it('is called by its words alone; its keys describe it', () => {
    open()
    const reply = screen.getByRole('menuitem', { name: 'Reply' })
    const id = reply.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('R')
  })
})
