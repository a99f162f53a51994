import type { Chat } from '../../shared/model/chat.ts'
import { chatKey, type AppState, type Panes } from './state.ts'
import { change, now, useApp } from './use-app.ts'

/** Widths in rem: what carries text grows with it. */
const FOUR_PANES_REM = 100
const THREE_PANES_REM = 73.75
const TWO_PANES_REM = 40
const REM_PX = 16

/** How many panes have room in a window of this width, with text of this size in percent. */
export function panesIn(widthPx: number, textSize: number): Panes {
  const rem = widthPx / ((REM_PX * textSize) / 100)
  if (rem >= FOUR_PANES_REM) return 4
  if (rem >= THREE_PANES_REM) return 3
  return rem >= TWO_PANES_REM ? 2 : 1
}

/** Where the details of a chat's contact stand: beside the conversation, in its place, or nowhere. */
export type ContactPlace = 'beside' | 'over' | null

/** See {@link ContactPlace}. The choice to see them all the time holds where there is room beside the conversation. */
export function selectContactPlace(
  { panes, settings, contactOver }: Pick<AppState, 'panes' | 'settings' | 'contactOver'>,
  chat: Pick<Chat, 'accountId' | 'id'> | null,
): ContactPlace {
  if (chat === null) return null
  const isOver = contactOver === chatKey(chat.accountId, chat.id)
  if (panes >= 3) return settings.contactPane || isOver ? 'beside' : null
  return isOver ? 'over' : null
}

/** Keeps the number of panes in step with the window's width and the text size. */
export function followWidth(): void {
  // Reading the width lays the page out: it is read when it may have changed.
  let width = window.innerWidth
  const follow = (): void => {
    const panes = panesIn(width, now().settings.textSize)
    if (panes !== now().panes) change(() => ({ panes }))
  }
  useApp.subscribe(follow)
  window.addEventListener('resize', () => {
    width = window.innerWidth
    follow()
  })
  follow()
}
