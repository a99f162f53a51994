import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Gap } from '../../../shared/model/gap.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { GapRibbons } from './GapRibbon.tsx'

const from = new Date(2026, 2, 1, 9, 5).getTime()
const until = new Date(2026, 2, 4, 18, 30).getTime()

function show(more: Partial<Gap>, reads: boolean): HTMLElement {
  const accounts = aSnapshot(0).accounts.map((account) => ({
    ...account,
    instanceId: reads ? '1101' : '',
    has: { accessToken: true, instanceToken: reads },
  }))
  useApp.setState({ ...INITIAL_STATE, accounts }, true)
  const gap: Gap = { id: 1, accountId: 'a', from, until, reason: 'journal-failed', recovered: 0, ...more }
  render(<GapRibbons gaps={[gap]} stopKey="gap-1" aimedKey={null} onActive={() => undefined} />)
  return screen.getByRole('note', { name: 'Messages may be missing' })
}

afterEach(cleanup)

describe('a gap in the conversation', () => {
  it('says from when to when, why, and how much of it has come since', () => {
    const words = show({ recovered: 2 }, false).textContent
    expect(words).toMatch(/Messages from Mar 1, 2026, 0?9:05.* to Mar 4, 2026, .*30.* may be missing\./)
    expect(words).toContain('couldn’t be read')
    expect(words).toContain('2 messages from this time have been recovered.')
    expect(screen.getByRole('listitem').getAttribute('aria-label')?.replace('missing. ', 'missing.')).toBe(
      words,
    )
  })

  it('says nothing of what has come while nothing has', () => {
    expect(show({}, false).textContent).not.toContain('recovered')
  })

  it.each([
    ['journal-failed', true, true],
    ['queue-expired', true, true],
    ['journal-refused', true, false],
    ['journal-failed', false, false],
  ] as const)('offers the journal where it can help: %s, reads %s', (reason, reads, offered) => {
    show({ reason }, reads)
    expect(screen.queryByRole('button', { name: 'Fetch recent messages' }) !== null).toBe(offered)
  })

  it('asks for all minutes since it began, and a few more', () => {
    show({}, true)
    fireEvent.click(screen.getByRole('button', { name: 'Fetch recent messages' }))
    const dialog = now().dialog
    const minutes = dialog?.name === 'fetch-recent' ? (dialog.minutes ?? 0) : 0
    expect(Math.abs(minutes - Math.min(1_000_000, (Date.now() - from) / 60_000 + 5))).toBeLessThan(2)
  })
})
