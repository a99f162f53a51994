import type { SearchResult } from '../../shared/model/search.ts'
import type { Translate } from '../i18n/i18n.ts'

/** How many messages a search found, or at least. */
export interface HitCount {
  readonly count: number
  readonly isMore: boolean
}

/** As the search counted them; before it has, those that are here. */
export function hitCount(found: Pick<SearchResult, 'hits' | 'total' | 'next'> | null): HitCount {
  return found?.total ?? { count: found?.hits.length ?? 0, isMore: found?.next != null }
}

export function hitCountText({ count, isMore }: HitCount, t: Translate): string {
  return t(isMore ? 'search.countMore' : 'search.count', { count })
}
