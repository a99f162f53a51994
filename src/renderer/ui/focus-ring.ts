/** What has the focus and was reached by the keyboard. */
let reached: Element | null = null
let isPointerLast = false
/** The pointer is being pressed: what gets the focus now gets it from the press. */
let isPressing = false
/** The window itself moves the focus: it goes on as the person began, with the pointer or with keys. */
let isMoving = false

/**
 * Whether an element got the focus by the keyboard and shows its ring. Keys without a modifier act only there: WCAG 2.1.4
 * asks for it, and whoever clicks something and begins to type expects no command. `:focus-visible` cannot tell: with the
 * first key after a click it matches before anybody hears of that key.
 */
export function showsRing(element: EventTarget | null): boolean {
  return element !== null && element === reached && element === document.activeElement
}

/** Whether the person works with the pointer just now. */
export function usesPointer(): boolean {
  return isPointerLast
}

/** Gives an element the focus on the window's own account: after a click it is no keyboard's focus. */
export function moveFocus(element: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  isMoving = true
  element.focus(options)
  isMoving = false
}

/** Whether a field has the focus. */
export const isWriting = (): boolean => document.activeElement?.matches('textarea, input') === true

/** Whether an element is there to take the focus. */
export function isFocusable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}

/** Follows what is reached by keys and what by the pointer. Answers how to stop. */
export function followFocusRing(): () => void {
  const key = (): void => {
    isPointerLast = false
    isPressing = false
  }
  const press = ({ target }: MouseEvent): void => {
    isPointerLast = true
    isPressing = true
    setTimeout(() => void (isPressing = false))
    const ringed = reached
    reached = null
    if (!(ringed instanceof HTMLElement) || ringed !== document.activeElement) return
    // The engine keeps the ring on what already has the focus; the press gives the focus back without it.
    if (ringed.role === 'listitem' && target instanceof Node && ringed.contains(target)) ringed.blur()
  }
  const focused = ({ target }: FocusEvent): void => {
    reached = isPressing || (isMoving && isPointerLast) || !(target instanceof Element) ? null : target
  }
  window.addEventListener('keydown', key, true)
  window.addEventListener('mousedown', press, true)
  window.addEventListener('focusin', focused, true)
  return () => {
    window.removeEventListener('keydown', key, true)
    window.removeEventListener('mousedown', press, true)
    window.removeEventListener('focusin', focused, true)
  }
}
