/**
 * A ref: takes the focus into the element when what had it inside is disabled or gone. On the page itself it would be lost,
 * and Escape and Tab with it.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let frame = 0
  const look = (): void => {
    const active = document.activeElement
    if (active === null || active === document.body || active.matches(':disabled')) element.focus()
  }
  // A frame later: whoever changed something may have a better place for it.
  const watcher = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  })
  watcher.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    watcher.disconnect()
    cancelAnimationFrame(frame)
  }
}
