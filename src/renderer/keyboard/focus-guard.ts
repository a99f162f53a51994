import { useApp } from '../store/use-app.ts'
import { OVER_THE_WINDOW, rescueFocus } from './regions.ts'

/** What is drawn after a dialog has closed takes a moment: then it is looked again. */
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

  const look = (): void => {
    const active = document.activeElement
    if (!isWatching || (active !== null && active !== document.body)) return
    if (document.querySelector(OVER_THE_WINDOW)) return
    if (last && canHaveFocus(last.element)) isWatching = false
    else rescueFocus(last?.home ?? null)
  }

  // Two frames later: a closed dialog or menu gives the focus back within one, and whoever changed something may have a better
  // place. Frames may come late on a busy machine: the longer wait begins with them.
  const soon = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        look()
        timer = setTimeout(look, LATER_MS)
      })
    })
  }

  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    last = { element: target, home: homeOf(target) }
    isWatching = true
  }

  const events = ['click', 'keydown', 'keyup'] as const
  const stop = useApp.subscribe(soon)
  document.addEventListener('focusin', focused)
  for (const name of events) window.addEventListener(name, soon)
  soon()
  return () => {
    stop()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    document.removeEventListener('focusin', focused)
    for (const name of events) window.removeEventListener(name, soon)
  }
}
