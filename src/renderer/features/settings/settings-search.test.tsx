import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import type { SettingsTab } from '../../store/dialogs.ts'
import { anAccount } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { isFound, partsOfSearch } from './settings-search.ts'

const TABS: readonly SettingsTab[] = [
  ...(['general', 'notifications', 'sending', 'accounts', 'storage', 'shortcuts', 'about'] as const),
]

const look = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
let asked: string[]

beforeEach(() => {
  asked = []
  const request = async (name: string): Promise<unknown> => {
    asked.push(name)
    if (name === 'account.interval') return success({ ms: 500 })
    return new Promise(() => undefined)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  vi.stubGlobal('matchMedia', () => look)
  Element.prototype.scrollTo = () => undefined
  useApp.setState({
    ...INITIAL_STATE,
    phase: 'ready',
    platform: 'linux',
    accounts: [anAccount('a', { instanceId: '1', has: { accessToken: true, instanceToken: true } })],
    accountId: 'a',
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(tab: SettingsTab): Promise<void> {
  // Asks the system as soon as it is loaded.
  const { SettingsDialog } = await import('./SettingsDialog.tsx')
  await act(async () => render(<SettingsDialog tab={tab} />))
}

const names = (): string[] =>
  [...document.querySelectorAll('.setting-words > :is(label, span)')].map((words) => words.textContent ?? '')
/** What the search says of itself. */
const counted = () => document.querySelector('.settings-found > [role="status"]')?.textContent
const search = (query: string) =>
  act(async () =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search settings' }), {
      target: { value: query },
    }),
  )

it.each(TABS)('every row of the tab %s is found by its name', async (tab) => {
  await open(tab)
  await waitFor(() => expect(document.querySelector('[role="tabpanel"]')).not.toBeNull())
  for (const name of names()) {
    await search(name)
    // Itself, or the way to the long section that it is in.
    expect(counted()).toMatch(/^[1-9]/)
    expect(names()).not.toEqual([])
  }
})

test('asks nobody for what is not found, and shows nothing that is long', async () => {
  await open('general')
  asked = []
  await search('theme')
  expect(names()).toEqual(['Theme'])
  expect(screen.getAllByRole('radio', { name: 'Dark' })).toHaveLength(1)
  expect(asked.filter((name) => /interval|report|copies|storage|about/.test(name))).toEqual([])
  await search('interval')
  await waitFor(() =>
    expect(screen.getByRole('spinbutton', { name: 'Message sending interval (ms)' })).toBeDefined(),
  )
})

test('counts what it shows, and says when that is nothing', async () => {
  await open('general')
  await search('chat')
  const rows = document.querySelectorAll(
    '.settings-found .setting, .settings-found .keys-group dl > div',
  ).length
  expect(counted()).toBe(`${rows} results`)
  await search('xyzzy')
  expect(counted()).toBe('No results for “xyzzy”.')
})

test.each([
  ['theme', ['Theme'], true],
  ['THEME dark', ['Theme', 'Like the system Light Dark'], true],
  ['aparencia', ['Aparência'], true],
  ['  ', ['Theme'], true],
  ["what's", ['What’s using space'], true],
  ['theme loud', ['Theme', 'Dark'], false],
])('“%s” in %j: %s', (query, texts, found) => {
  expect(isFound(partsOfSearch(query), texts)).toBe(found)
})
