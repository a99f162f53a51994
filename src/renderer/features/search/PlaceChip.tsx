import { useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { SearchFor } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { MenuChip } from '../../ui/Chip.tsx'
import { chatKey, type SearchableChat } from './chat-places.ts'

const ANY = 'any'

type Place = Pick<SearchFor, 'accountId' | 'chatId'>

/** Where messages are looked for: everywhere, in an account, or in one chat. */
export function PlaceChip(props: {
  readonly place: Place
  readonly accounts: readonly Account[]
  /** The chats that can be looked in. */
  readonly chats: readonly SearchableChat[]
  readonly onPlace: (place: Place) => void
}) {
  const { place, accounts, chats, onPlace } = props
  const t = useT()
  const key = place.chatId === null ? null : chatKey(place.accountId, place.chatId)
  // What is chosen stays to be seen, though nothing is found in it any more.
  const [chosen, setChosen] = useState<SearchableChat | null>(null)
  const offered =
    chosen === null || chosen.key !== key || chats.some((chat) => chat.key === key)
      ? chats
      : [chosen, ...chats]
  const account = accounts.find(({ id }) => id === place.accountId)
  const where = key === null ? account?.name : offered.find((chat) => chat.key === key)?.name
  return (
    <MenuChip
      label={where === undefined ? t('search.where.chip') : t('search.where.in', { name: where })}
      menuLabel={t('search.where')}
      chosen={key ?? place.accountId ?? ANY}
      none={ANY}
      items={[
        { id: ANY, label: t('search.everywhere') },
        ...(accounts.length > 1 ? accounts : []).map(({ id, name }, index) => ({
          ...{ id, label: name, line: index === 0 },
        })),
        ...offered.map(({ key: id, name }, index) => ({ id, label: name, line: index === 0 })),
      ]}
      onChoose={(id) => {
        const chat = offered.find((each) => each.key === id) ?? null
        setChosen(chat)
        if (chat) onPlace({ accountId: chat.accountId, chatId: chat.chatId })
        else onPlace({ accountId: id === ANY ? null : id, chatId: null })
      }}
    />
  )
}
