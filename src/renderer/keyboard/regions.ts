import { chatKey } from '../store/state.ts'
import { now } from '../store/use-app.ts'
import { moveFocus, usesPointer } from '../ui/focus-ring.ts'

/** The parts of the window that F6 walks through. */
type Region = 'rail' | 'list' | 'messages' | 'composer' | 'contact'

const FOCUSABLE =
  'button:not([disabled], [tabindex="-1"]), [href], input:not([disabled], [tabindex="-1"]), select, textarea, [tabindex="0"]'

/** What gets the focus in a region: the thing one goes there for, not its first button. */
const ENTRY: Readonly<Partial<Record<Region, readonly string[]>>> = {
  list: ['[role="listitem"][tabindex="0"]'],
  messages: ['[role="listitem"][tabindex="0"]'],
  // A recording stands in the place of the field, and says which of its buttons comes first.
  composer: ['textarea', '[data-first] button:not([disabled])'],
}

/**
 * Whether an element is in a chat that stands beside the one in front. Only the person takes the focus there: what the window itself
 * moves it for, and what ends late, would turn their keys to another customer.
 */
export function isAside(element: Element): boolean {
  const { beside } = now()
  const open = element.closest<HTMLElement>('[data-conversation]')?.dataset['conversation']
  return beside !== null && open === chatKey(beside.accountId, beside.chatId)
}

/** A part of the window by its name; of two open chats, that of the one in front. */
function regionOf(name: string): HTMLElement | null {
  const regions = document.querySelectorAll<HTMLElement>(`[data-region="${name}"]`)
  return [...regions].find((region) => !isAside(region)) ?? null
}

function enter(region: HTMLElement | null, options: FocusOptions = {}): boolean {
  if (!region || region.offsetParent === null) return false
  const target = [...(ENTRY[region.dataset['region'] as Region] ?? []), FOCUSABLE]
    .flatMap((selector) => [...region.querySelectorAll<HTMLElement>(selector)])
    .find((element) => element.closest('[hidden]') === null)
  if (target) moveFocus(target, options)
  return target !== undefined
}

/** Moves the focus to the next (or previous) part of the window, in reading order. */
export function cycleRegions(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
  const here = document.activeElement?.closest<HTMLElement>('[data-region]')
  const place = here ? regions.indexOf(here) : -1
  for (let tries = 1; tries <= regions.length; tries++) {
    const from = place < 0 && step === -1 ? 0 : place
    if (enter(regions[(from + step * tries + 2 * regions.length) % regions.length] ?? null)) return
  }
}

/** What is open over the window: a dialog, a menu, a popover. The focus and the keys are its own. */
export const OVER_THE_WINDOW = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/** Where a new account goes on: the one thing to press is there, or will be. */
const FIRST = '[data-focus-first]'

/**
 * Brings the focus to where what had it was (`home`), else to the composer, the list, the contact or the rail; where none of them is, to
 * the page's own first button. Whoever works with the pointer sees no ring, and writes next. Nothing scrolls for it.
 */
export function rescueFocus(home: string | null): void {
  const options = { preventScroll: true }
  const first = home === null ? document.querySelector<HTMLElement>(FIRST) : null
  if (first && first.offsetParent !== null) {
    moveFocus(first, options)
    return
  }
  const places = [...(home === null || usesPointer() ? [] : [home]), 'composer', 'list', 'contact', 'rail']
  if (places.some((name) => enter(regionOf(name), options))) return
  const button = document.querySelector<HTMLElement>(':is(main, [role="main"]) button:not([disabled])')
  if (button) moveFocus(button, options)
}

/** Gives the focus to the composer. */
export function focusComposer(): void {
  enter(regionOf('composer'))
}

/** The field of the composer, where there is one in sight. A chat that cannot be answered has none. */
export function composerField(): HTMLTextAreaElement | null {
  const field = regionOf('composer')?.querySelector('textarea')
  return field && field.offsetParent !== null && !field.disabled ? field : null
}
