import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { setFinding, showFound, type Wanted } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { focusComposer } from '../../keyboard/regions.ts'
import { useSearch } from './use-search.ts'
import './search.css'

/** The search inside the open conversation: Enter goes to the older hit, Shift+Enter to the newer one, Escape ends it. */
export function FindBar({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const wanted: Wanted = {
    ...{
      query,
      accountId: chat.accountId,
      chatId: chat.id,
      kinds: [],
      sender: null,
      from: null,
      until: null,
    },
  }
  const { found, busy, more } = useSearch(wanted)
  const hits = found?.hits ?? []

  // The newest hit is shown as soon as it is found.
  const newest = hits[0]?.message.key ?? null
  useEffect(() => {
    const hit = hits[0]
    if (hit && at === 0) void showFound(hit.message)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each question: what is found later does not move the person
  }, [newest])

  function go(index: number): void {
    const hit = hits[index]
    if (!hit) return
    setAt(index)
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
    return t(found.next === null ? 'search.position' : 'search.positionMore', {
      ...{ number: at + 1, total: hits.length },
    })
  }

  return (
    <div className="find-bar" role="search" aria-label={t('search.inChat')}>
      <input
        type="search"
        className="input"
        aria-label={t('search.inChat')}
        placeholder={t('search.inChat')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') close()
          else if (event.key === 'Enter' || event.key === 'ArrowUp' || event.key === 'ArrowDown')
            go(at + (event.key === 'ArrowDown' || event.shiftKey ? -1 : 1))
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <span className="find-count" role="status">
        {position()}
      </span>
      <IconButton label={t('search.older')} idle={hits[at + 1] === undefined} onPress={() => go(at + 1)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={t('search.newer')} idle={hits[at - 1] === undefined} onPress={() => go(at - 1)}>
        <ChevronDown />
      </IconButton>
      <IconButton
        label={t('search.all')}
        onPress={() => openDialog({ name: 'search', query, accountId: chat.accountId, chatId: chat.id })}
      >
        <ListFilter />
      </IconButton>
      <IconButton label={t('search.close')} onPress={close}>
        <X />
      </IconButton>
    </div>
  )
}
