import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { focusComposer } from '../../keyboard/regions.ts'
import { endFinding } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import { isInFront } from '../../store/sides.ts'
import type { Finding } from '../../store/state.ts'
import { now } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useFind } from './use-find.ts'
import './search.css'

/**
 * The search inside the open conversation: Enter goes to the older hit, Shift+Enter to the newer one, Escape ends it. What is found
 * is marked in the messages as long as it stands.
 */
export function FindBar({ chat, finding }: { readonly chat: Chat; readonly finding: Finding }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  // One that comes back with the width of the window takes nobody's focus.
  const [isFresh] = useState(() => finding.key === null && isInFront(now(), chat))
  const { query, write, position, hasOlder, hasNewer, toOlder, toNewer } = useFind(chat, finding, field)

  function close(): void {
    endFinding(chat)
    focusComposer()
  }

  useEffect(() => {
    if (isFresh) focusBehind(field.current)
  }, [finding, isFresh])

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
          autoFocus={isFresh}
          maxLength={500}
          value={query}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            const meant = keyMeant('find', event.nativeEvent)
            if (meant === null) return
            if (meant === 'find.close') close()
            else if (meant === 'find.older') toOlder()
            else toNewer()
            event.preventDefault()
            event.stopPropagation()
          }}
        />
        <span className="find-count" role="status">
          {position}
        </span>
        <IconButton
          label={t('search.older')}
          className="icon-button-light"
          idle={!hasOlder}
          onPress={toOlder}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          label={t('search.newer')}
          className="icon-button-light"
          idle={!hasNewer}
          onPress={toNewer}
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
