import type { SearchFor } from '../../../shared/model/search.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { NO_MARKS } from '../../../shared/lib/search-marks.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { setFinding, showFound } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import type { Finding } from '../../store/state.ts'
import { useMessageSearch } from '../../store/use-message-search.ts'
import { IconButton } from '../../ui/Button.tsx'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { focusComposer } from '../../keyboard/regions.ts'
import { useHighlights } from './use-highlights.ts'
import './search.css'

const COUNTED = { counted: true }
/** Pages that are asked for until the message is found from which the search began. */
const MAX_PAGES = 10

/**
 * The search inside the open conversation: Enter goes to the older hit, Shift+Enter to the newer one, Escape ends it. What is found
 * is marked in the messages as long as it stands.
 */
export function FindBar({ chat, finding }: { readonly chat: Chat; readonly finding: Finding }) {
  const t = useT()
  const [query, setQuery] = useState(finding.query)
  const [current, setCurrent] = useState<number | null>(finding.key)
  const pages = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  const wanted: SearchFor = {
    ...{ query, accountId: chat.accountId, chatId: chat.id },
    ...{ starred: false, kinds: [], sender: null, from: null, until: null },
  }
  const { found, answered, busy, more } = useMessageSearch(wanted, COUNTED)
  const hits = found?.hits ?? []
  // What is typed begins with the newest.
  const at =
    current === null ? (hits.length > 0 ? 0 : -1) : hits.findIndex(({ message }) => message.key === current)
  const total = found?.total ?? { count: hits.length, isMore: found?.next != null }
  useHighlights(found?.marks ?? NO_MARKS, hits[at]?.message.key ?? current)

  useEffect(() => {
    if (finding.key === null) focusBehind(field.current)
  }, [finding])

  const question = JSON.stringify(wanted)
  useEffect(() => {
    if (answered !== question) return
    const hit = hits[0]
    // The newest hit is shown as soon as it is found.
    if (current === null && hit) void showFound(hit.message)
    else if (current !== null && at < 0 && found?.next && pages.current < MAX_PAGES) {
      pages.current += 1
      more()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answered, found])

  function go(index: number): void {
    const hit = hits[index]
    if (!hit) return
    setCurrent(hit.message.key)
    void showFound(hit.message)
    if (index >= hits.length - 2) more()
  }

  function close(): void {
    setFinding(false)
    focusComposer()
  }

  function position(): string {
    if (query.trim() === '' || found === null) return ''
    if (found.problem) return problemText(found.problem)
    if (hits.length === 0) return busy ? '' : t('search.none')
    if (at < 0)
      return busy ? '' : t(total.isMore ? 'search.countMore' : 'search.count', { count: total.count })
    return t(total.isMore ? 'search.positionMore' : 'search.position', { number: at + 1, total: total.count })
  }

  return (
    <div className="find-place">
      <div className="find-bar" role="search" aria-label={t('search.inChat')}>
        <Search className="find-sign" aria-hidden="true" />
        <input
          ref={field}
          // Beside the search of the list it is a field of its own: two searches at once would say that they are the same.
          type={finding.key === null ? 'search' : 'text'}
          className="find-field"
          aria-label={t('search.inChat')}
          placeholder={t('search.inChat')}
          autoComplete="off"
          spellCheck={false}
          autoFocus={finding.key === null}
          maxLength={500}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setCurrent(null)
          }}
          onKeyDown={(event) => {
            const meant = keyMeant('find', event.nativeEvent)
            if (meant === null) return
            if (meant === 'find.close') close()
            else go(at + (meant === 'find.older' ? 1 : -1))
            event.preventDefault()
            event.stopPropagation()
          }}
        />
        <span className="find-count" role="status">
          {position()}
        </span>
        <IconButton
          label={t('search.older')}
          className="icon-button-light"
          idle={hits[at + 1] === undefined}
          onPress={() => go(at + 1)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          label={t('search.newer')}
          className="icon-button-light"
          idle={hits[at - 1] === undefined}
          onPress={() => go(at - 1)}
        >
          <ChevronDown />
        </IconButton>
        <IconButton
          label={t('search.all')}
          className="icon-button-light"
          onPress={() => openDialog({ name: 'search', query, accountId: chat.accountId, chatId: chat.id })}
        >
          <ListFilter />
        </IconButton>
        <IconButton label={t('search.close')} className="icon-button-light" onPress={close}>
          <X />
        </IconButton>
      </div>
    </div>
  )
}
