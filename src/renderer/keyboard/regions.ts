/** The parts of the window that F6 walks through, in reading order. */
const REGIONS = ['rail', 'list', 'messages', 'composer', 'contact'] as const

const FOCUSABLE =
  'button:not([disabled], [tabindex="-1"]), [href], input:not([disabled], [tabindex="-1"]), select, textarea, [tabindex="0"]'

/** What gets the focus in a region: the thing one goes there for, not its first button. */
const ENTRY: Readonly<Partial<Record<(typeof REGIONS)[number], string>>> = {
  list: '[role="listitem"][tabindex="0"]',
  messages: '[role="listitem"][tabindex="0"]',
  composer: 'textarea',
}

function enter(name: (typeof REGIONS)[number]): boolean {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`)
  if (!region || region.offsetParent === null) return false
  const entry = ENTRY[name]
  const target =
    (entry === undefined ? null : region.querySelector<HTMLElement>(entry)) ??
    region.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  return target !== null
}

/** Moves the focus to the next (or previous) part of the window. */
export function cycleRegions(step: 1 | -1): void {
  const here = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']
  const place = REGIONS.findIndex((name) => name === here)
  for (let tries = 1; tries <= REGIONS.length; tries++) {
    const from = place < 0 && step === -1 ? 0 : place
    const name = REGIONS[(from + step * tries + 2 * REGIONS.length) % REGIONS.length]
    if (name && enter(name)) return
  }
}

/** Where the focus goes when what had it is gone: to the composer, else to the list, the contact or the rail. */
export function rescueFocus(): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (lost && !enter('composer') && !enter('list') && !enter('contact')) enter('rail')
}

/** Gives the focus to the composer. */
export function focusComposer(): void {
  enter('composer')
}
