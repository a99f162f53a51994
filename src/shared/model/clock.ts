import type { Language } from './language.ts'

/** How hours are written: as the language does, 1 to 12 with AM and PM, or 0 to 23. */
export const CLOCKS = ['language', '12', '24'] as const

/** See {@link CLOCKS}. */
export type Clock = (typeof CLOCKS)[number]

/**
 * Whether hours are counted to 12 or to 24. Only English has both, by its region: `region` is the tag of the person's own
 * English, or of their system's language where that is another.
 */
export function hourCycleFor(clock: Clock, language: Language, region: string): 'h12' | 'h23' {
  if (clock !== 'language') return clock === '12' ? 'h12' : 'h23'
  if (language !== 'en') return 'h23'
  const { hourCycle } = new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h12' || hourCycle === 'h11' ? 'h12' : 'h23'
}
