import { useEffect, useRef, useState, type RefObject } from 'react'
import { NO_MARKS } from '../../../shared/lib/search-marks.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { SearchFor } from '../../../shared/model/search.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { jumpTo } from '../../store/actions/history.ts'
import type { Finding } from '../../store/state.ts'
import { useMessageSearch } from '../../store/use-message-search.ts'
import { hitCount, hitCountText } from '../../text/hit-count.ts'
import { useHighlights } from './use-highlights.ts'

const COUNTED = { counted: true }
/** Pages that are asked for until the message is found from which the search began. */
const MAX_PAGES = 10

/** The hits of a search in one chat, newest first, and the one that is shown. */
export function useFind(chat: Chat, finding: Finding, bar: RefObject<HTMLElement | null>) {
  const t = useT()
  const [query, setQuery] = useState(finding.query)
  const [current, setCurrent] = useState<number | null>(finding.key)
  const pages = useRef(0)
  const wanted: SearchFor = {
    ...{ query, accountId: chat.accountId, chatId: chat.id },
    ...{ starred: false, kinds: [], sender: null, from: null, until: null },
  }
  const { found, answered, busy, more } = useMessageSearch(wanted, COUNTED)
  const hits = found?.hits ?? []
  // What is typed begins with the newest.
  const at =
    current === null ? (hits.length > 0 ? 0 : -1) : hits.findIndex(({ message }) => message.key === current)
  useHighlights(found?.marks ?? NO_MARKS, hits[at]?.message.key ?? current, bar)

  const question = JSON.stringify(wanted)
  useEffect(() => {
    if (answered !== question) return
    const hit = hits[0]
    // The newest hit is shown as soon as it is found.
    if (current === null && hit) void jumpTo(chat.accountId, chat.id, hit.message.key, hit.message.sort)
    else if (current !== null && at < 0 && found?.next && pages.current < MAX_PAGES) {
      pages.current += 1
      more()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answered, found])

  function go(index: number): void {
    const hit = hits[index]
    if (!hit) return
    setCurrent(hit.message.key)
    void jumpTo(chat.accountId, chat.id, hit.message.key, hit.message.sort)
    if (index >= hits.length - 2) more()
  }

  function position(): string {
    if (query.trim() === '' || found === null) return ''
    if (found.problem) return problemText(found.problem)
    if (hits.length === 0) return busy ? '' : t('search.none')
    const total = hitCount(found)
    if (at < 0) return busy ? '' : hitCountText(total, t)
    return t(total.isMore ? 'search.positionMore' : 'search.position', { number: at + 1, total: total.count })
  }

  return {
    query,
    write: (text: string) => {
      setQuery(text)
      setCurrent(null)
    },
    /** Which of the hits is shown, in words. */
    position: position(),
    hasOlder: hits[at + 1] !== undefined,
    hasNewer: hits[at - 1] !== undefined,
    toOlder: () => go(at + 1),
    toNewer: () => go(at - 1),
  }
}
