import { useApp } from '../store/use-app.ts'
import { OVER_THE_WINDOW, rescueFocus } from './regions.ts'

/** What is drawn after a dialog has closed takes a moment. Milliseconds. */
const LATER_MS = 100

/** Where the focus was last: the element, and the part of the window that it was in. */
interface LastFocus {
  readonly element: HTMLElement
  readonly home: string | null
}

function homeOf(element: HTMLElement): string | null {
  const home = element.closest<HTMLElement>('[data-focus-home], [data-region]')
  return home?.dataset['focusHome'] ?? home?.dataset['region'] ?? null
}

const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/**
 * The focus never stays on the page itself: when what had it is gone, hidden or disabled, it goes to what is nearest. Whoever
 * presses the pointer on an empty place takes it away on purpose, and that is left as it is. Answers how to stop.
 */
export function guardFocus(): () => void {
  let last: LastFocus | null = null
  /** Nothing had the focus yet, or something that may have gone. */
  let isWatching = true
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let change: ReturnType<typeof setTimeout> | undefined
  let isChanged = false

  const isLost = (): boolean => {
    const active = document.activeElement
    return isWatching && (active === null || active === document.body)
  }

  const look = (): void => {
    if (!isLost()) return
    if (document.querySelector(OVER_THE_WINDOW)) return
    if (last && canHaveFocus(last.element)) isWatching = false
    else rescueFocus(last?.home ?? null)
  }

  // Two frames and a moment later: a closed dialog or menu gives the focus back by itself, whoever changed something may have a
  // better place, and on a busy machine either may come late.
  const soon = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(look, LATER_MS)
      })
    })
  }

  // Messages change the state all day, and rarely the focus: a timer asks for no frame.
  const changed = (): void => {
    if (change !== undefined) {
      isChanged = true
      return
    }
    isChanged = false
    change = setTimeout(() => {
      change = undefined
      if (isLost()) soon()
      // What came meanwhile may not be drawn yet.
      else if (isChanged) changed()
    }, LATER_MS)
  }

  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    last = { element: target, home: homeOf(target) }
    isWatching = true
  }

  const events = ['click', 'keydown', 'keyup'] as const
  const stop = useApp.subscribe(changed)
  document.addEventListener('focusin', focused)
  for (const name of events) window.addEventListener(name, soon)
  soon()
  return () => {
    stop()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(change)
    document.removeEventListener('focusin', focused)
    for (const name of events) window.removeEventListener(name, soon)
  }
}
