import { createContext, useContext, useEffect } from 'react'
import { foldForSearch } from '../../../shared/lib/letters.ts'
import type { SettingsTab } from '../../store/dialogs.ts'

/** What the settings are searched for. */
export interface Finding {
  readonly query: string
  /** Its words, folded; none: nothing is searched for, and everything is shown. */
  readonly parts: readonly string[]
  /** A row is shown (1), or no longer (−1). */
  readonly count: (by: 1 | -1) => void
  /** Ends the search and goes to a section. */
  readonly go: (tab: SettingsTab, section: string | null) => void
}

export const FindingContext = createContext<Finding>({
  query: '',
  parts: [],
  count: () => undefined,
  go: () => undefined,
})

/** Where a row stands: its tab, and the names above it, by which it is found as well. */
export const PlaceContext = createContext<{ readonly tab: SettingsTab; readonly names: readonly string[] }>({
  tab: 'general',
  names: [],
})

/** Text as it is compared. Sentences have the printer's apostrophe, keyboards the straight one. */
const fold = (text: string): string => foldForSearch(text).replaceAll('’', "'")

/** The words that are searched for, as searches compare them. */
export function partsOfSearch(query: string): readonly string[] {
  return fold(query)
    .split(/\s+/u)
    .filter((part) => part !== '')
}

/** Whether all that is searched for stands in one of these texts each. */
export function isFound(parts: readonly string[], texts: readonly string[]): boolean {
  const folded = texts.map(fold)
  return parts.every((part) => folded.some((text) => text.includes(part)))
}

/** Whether the settings are being searched: then only what is found is shown, and nothing that is long. */
export function useIsFinding(): boolean {
  return useContext(FindingContext).parts.length > 0
}

/** Whether a row with these words is among what is found; everything is, while nothing is searched for. */
export function useFound(...words: readonly string[]): boolean {
  const { parts } = useContext(FindingContext)
  const { names } = useContext(PlaceContext)
  return parts.length === 0 || isFound(parts, [...words, ...names])
}

/** Counts a row for as long as it is shown. */
export function useCounted(): void {
  const { count } = useContext(FindingContext)
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [count])
}
