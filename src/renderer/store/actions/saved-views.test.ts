import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_SAVED_VIEWS, type SavedView } from '../../../shared/model/saved-view.ts'
import { problem, success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE, type AppState } from '../state.ts'
import { anAccount } from '../store-fixture.ts'
import { change, now, useApp } from '../use-app.ts'
import { undoInList } from './chat-state.ts'
import { canSaveView, isViewHere, nameView, removeView, showPlace, shownViewOf } from './saved-views.ts'

let refuses: boolean

const view = (more: Partial<SavedView> = {}): SavedView => ({
  ...{ name: 'Pedidos', list: 'waiting', accountId: 'b', label: 7, text: '' },
  ...more,
})
const saved = (): readonly SavedView[] => now().settings.savedViews
const save = (...savedViews: SavedView[]): void =>
  change(({ settings }) => ({ settings: { ...settings, savedViews } }))
const shown = (): Partial<AppState> => {
  const { listView, listLabel, search, accountId, settings } = now()
  return { listView, listLabel, search, accountId, settings: { allAccounts: settings.allAccounts } as never }
}

beforeEach(() => {
  refuses = false
  const request = async (name: string, arg: object): Promise<unknown> => {
    if (name === 'chat.list') return success({ chats: [], more: false })
    if (name !== 'settings.set') return success(null)
    return refuses ? { ok: false, problem: problem('internal') } : success({ ...now().settings, ...arg })
  }
  vi.stubGlobal('parley', { request })
  const label = { id: 7, accountId: 'b', name: 'Pedido', colour: 0, repeatsAlert: false }
  useApp.setState(
    {
      ...INITIAL_STATE,
      ...{ accountId: 'a', accounts: [anAccount('a'), anAccount('b')], labels: { b: [label] } },
    },
    true,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each<[string, SavedView, object]>([
  ['of one account', view({ text: 'pix' }), { accountId: 'b', settings: { allAccounts: false } }],
  ['of all', view({ accountId: null, label: null, text: 'pix' }), { settings: { allAccounts: true } }],
])('a view %s brings back all that it was saved with', (_, wanted, more) => {
  save(wanted)
  change(() => ({ search: 'oi', listView: 'archived', listLabel: null }))
  // Behind the two accounts and the list of both.
  showPlace(3)
  expect(shown()).toMatchObject({ listView: 'waiting', listLabel: wanted.label, search: 'pix', ...more })
  expect(shownViewOf(now())).toBe(0)
})

test('what the list shows is saved under a name, once', async () => {
  change(({ settings }) => ({
    ...{ accountId: 'b', listView: 'waiting', listLabel: 7, search: ' pix ' },
    settings: { ...settings, allAccounts: false },
  }))
  expect(canSaveView(now())).toBe(true)
  await nameView('Pix', null)
  expect(saved()).toEqual([view({ name: 'Pix', text: 'pix' })])
  expect(canSaveView(now())).toBe(false)
  await nameView('Pix em aberto', 0)
  expect(saved()).toEqual([view({ name: 'Pix em aberto', text: 'pix' })])
})

test('there are as many as there are digits, and a plain filter is none', () => {
  change(({ settings }) => ({ settings: { ...settings, allAccounts: true }, listLabel: null, search: '' }))
  expect(canSaveView(now())).toBe(false)
  change(() => ({ search: 'pix' }))
  expect(canSaveView(now())).toBe(true)
  save(...Array.from({ length: MAX_SAVED_VIEWS }, (_, at) => view({ name: String(at) })))
  expect(canSaveView(now())).toBe(false)
})

test.each<[string, Partial<SavedView>]>([
  ['an account', { accountId: 'c', label: null }],
  ['a label', { label: 8 }],
  ['a label of another account', { accountId: 'a' }],
])('a view of %s that is not here is not shown', (_, gone) => {
  save(view(gone))
  const before = shown()
  expect(isViewHere(now(), view(gone))).toBe(false)
  showPlace(3)
  expect(shown()).toEqual(before)
})

test('a deleted view comes back at its place', async () => {
  save(view({ name: '1' }), view({ name: '2' }), view({ name: '3' }))
  removeView(1)
  expect(saved().map(({ name }) => name)).toEqual(['1', '3'])
  await undoInList()
  expect(saved().map(({ name }) => name)).toEqual(['1', '2', '3'])
})

test('a view that could not be saved is not shown as saved, and its form hears why', async () => {
  refuses = true
  expect(await nameView('Pix', null)).toMatchObject({ code: 'internal' })
  expect(saved()).toEqual([])
  expect(now().notices).toEqual([])
})
