import { isFocusable, moveFocus } from '../ui/focus-ring.ts'
import { isAside, OVER_THE_WINDOW, rescueFocus } from './regions.ts'

/** An element that has the focus, or had it, and the part of the window that it is in. */
interface Place {
  readonly element: HTMLElement
  readonly home: string | null
}

/** What has the focus, or had it last. */
let current: Place | null = null
/** Whether whoever had it let it go while it was still there: by pressing the pointer on an empty place. */
let isLetGo = false
/** What had the focus last behind all that lies over the window. */
let behind: Place | null = null
/** What had the focus last in each dialog and menu. */
let inside = new WeakMap<Element, HTMLElement>()

function placeOf(element: HTMLElement): Place {
  const home = element.closest<HTMLElement>('[data-focus-home], [data-region]')
  return { element, home: home?.dataset['focusHome'] ?? home?.dataset['region'] ?? null }
}

const topmost = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(OVER_THE_WINDOW)].at(-1) ?? null

/** Gives an element of the window the focus: now, or once what lies over the window has gone. One beside the chat in front gets none. */
export function focusBehind(element: HTMLElement | null): void {
  if (!element || isAside(element)) return
  behind = placeOf(element)
  if (!topmost()) element.focus({ preventScroll: true })
}

const isOnPage = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Whether nothing has the focus although nobody let it go: what had it has gone, was disabled, or is hidden. */
function isLost(): boolean {
  if (!isOnPage()) return document.activeElement?.matches(':disabled') === true
  return current === null || (!isLetGo && !isFocusable(current.element))
}

function giveBack(): void {
  if (!isLost()) return
  const over = topmost()
  const last = over ? inside.get(over) : behind?.element
  // What was opened just now takes the focus itself. What lies behind it is still out of reach when it has just closed.
  if ((over && !last) || last?.closest('[inert]')) return
  if (last && isFocusable(last) && !isAside(last)) moveFocus(last)
  else if (over) moveFocus(over)
  else rescueFocus(behind?.home ?? null)
}

/**
 * The focus never stays on the page itself, where Escape and Tab reach nothing. What closes gives it back to what had it before;
 * what disappears or is disabled in a dialog, to the dialog; in the window, to its part of the window, else to the composer or the list.
 * Whoever presses the pointer on an empty place takes it away on purpose, and that is left as it is. Answers how to stop.
 */
export function guardFocus(): () => void {
  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    current = placeOf(target)
    isLetGo = false
    const over = target.closest(OVER_THE_WINDOW)
    if (over) inside.set(over, target)
    else behind = current
  }
  // The engine reports no event when the element with the focus is taken out of the page.
  const watcher = new MutationObserver(giveBack)
  watcher.observe(document.body, {
    ...{ subtree: true, childList: true },
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  // Behind the move of the focus itself.
  const left = (): void =>
    queueMicrotask(() => {
      if (isOnPage() && current) isLetGo = isFocusable(current.element)
      giveBack()
    })
  document.addEventListener('focusin', focused)
  document.addEventListener('focusout', left)
  giveBack()
  return () => {
    watcher.disconnect()
    document.removeEventListener('focusin', focused)
    document.removeEventListener('focusout', left)
    current = null
    isLetGo = false
    behind = null
    inside = new WeakMap()
  }
}
