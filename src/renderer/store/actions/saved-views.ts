import type { Problem } from '../../../shared/model/problem.ts'
import { MAX_SAVED_VIEWS, SAVED_VIEW_LIMITS, type SavedView } from '../../../shared/model/saved-view.ts'
import { isMerged, railOf } from '../merged.ts'
import type { AppState } from '../state.ts'
import { change, now } from '../use-app.ts'
import { selectAccountById, selectAllAccounts, selectInRail } from './account.ts'
import { enterView } from './chat.ts'
import { offerUndo } from './chat-state.ts'
import { saveSettings, trySettings } from './view.ts'

type Narrowed = Pick<
  AppState,
  'accounts' | 'accountId' | 'labels' | 'listLabel' | 'listView' | 'search' | 'settings'
>

/** What the list shows now. */
function viewNow(state: Narrowed): Omit<SavedView, 'name'> {
  const isOfAll = isMerged(state) || state.accounts.length === 1
  return {
    list: state.listView,
    accountId: isOfAll ? null : state.accountId,
    label: state.listLabel,
    text: state.search.trim().slice(0, SAVED_VIEW_LIMITS.text),
  }
}

const isSame = (a: Omit<SavedView, 'name'>, b: Omit<SavedView, 'name'>): boolean =>
  a.list === b.list && a.accountId === b.accountId && a.label === b.label && a.text === b.text

/** The saved view that the list shows, by its place; -1: none. */
export function shownViewOf(state: Narrowed): number {
  const shown = viewNow(state)
  return state.settings.savedViews.findIndex((view) => isSame(view, shown))
}

/** Whether what the list shows can be saved: it is more than a press away, and not saved yet. */
export function canSaveView(state: Narrowed): boolean {
  const { list, accountId, label, text } = viewNow(state)
  const isPlain =
    label === null && text === '' && (list === 'all' || (accountId === null && state.accounts.length === 1))
  return !isPlain && state.settings.savedViews.length < MAX_SAVED_VIEWS && shownViewOf(state) === -1
}

/** Whether the account and the label of a saved view are still here. */
export function isViewHere(
  { accounts, labels }: Pick<AppState, 'accounts' | 'labels'>,
  view: SavedView,
): boolean {
  const { accountId, label } = view
  if (accountId !== null && !accounts.some(({ id }) => id === accountId)) return false
  const own = accountId === null ? accounts.flatMap(({ id }) => labels[id] ?? []) : (labels[accountId] ?? [])
  return label === null || own.some(({ id }) => id === label)
}

/** Shows what was saved. */
export function showSavedView({ list, accountId, label, text }: SavedView): void {
  if (accountId !== null) selectAccountById(accountId)
  else if (now().accounts.length > 1) selectAllAccounts()
  change(() => ({ listView: list, listLabel: label, search: text }))
  enterView()
}

/** Shows what stands at a place behind the digits: an entry of the rail, and after them a saved view. */
export function showPlace(place: number): void {
  const { accounts, settings } = now()
  const entries = railOf(accounts).length
  const view = settings.savedViews[place - entries]
  if (place < entries) selectInRail(place)
  else if (view && isViewHere(now(), view)) showSavedView(view)
}

/** Saves what the list shows under a name, or gives a saved view another one. Answers why it could not. */
export function nameView(name: string, place: number | null): Promise<Problem | null> {
  const before = now().settings.savedViews
  const renamed = place === null ? undefined : before[place]
  const savedViews =
    renamed && place !== null
      ? before.with(place, { ...renamed, name })
      : [...before, { name, ...viewNow(now()) }]
  return trySettings({ savedViews })
}

/** Deletes a saved view. Offers the way back. */
export function removeView(place: number): void {
  const { savedViews } = now().settings
  const view = savedViews[place]
  if (!view) return
  void saveSettings({ savedViews: savedViews.toSpliced(place, 1) })
  offerUndo({ what: 'view', view, place })
}
