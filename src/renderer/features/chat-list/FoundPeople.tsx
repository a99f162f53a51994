import type { Account } from '../../../shared/model/account.ts'
import type { FoundPerson } from '../../../shared/model/chat-search.ts'
import { useT } from '../../i18n/i18n.ts'
import { startKnownChat } from '../../store/actions/chat.ts'
import type { FoundPeople as Found } from '../../store/use-people-search.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { FoundGroup } from './FoundGroup.tsx'
import { rowOfPerson } from './found-rows.ts'
import { goToChat } from './go-to-chat.ts'
import { PersonRow } from './PersonRow.tsx'

/** Opens somebody who was found: the chat with them, or a new one. */
export function openPerson({ accountId, contact, chat }: FoundPerson): void {
  if (chat) goToChat(chat)
  else void startKnownChat(accountId, contact)
}

/** People who were found beside the chats. */
export function FoundPeople(props: {
  readonly found: Found
  readonly accounts: readonly Account[]
  readonly stop: string | undefined
  readonly onStop: (row: string) => void
  readonly onAll: () => void
}) {
  const { found, accounts, stop, onStop, onAll } = props
  const { people, total, marks } = found
  const t = useT()
  const all = { words: t('list.found.allContacts', { count: total }), onPress: onAll }
  return (
    <FoundGroup name={t('list.found.contacts')} more={total > people.length ? all : null}>
      {people.map((person) => (
        <PersonRow
          key={rowOfPerson(person)}
          person={person}
          account={shownAccount(accounts, person.accountId)}
          marks={marks}
          tabStop={stop === rowOfPerson(person)}
          onOpen={() => openPerson(person)}
          onFocus={() => onStop(rowOfPerson(person))}
        />
      ))}
    </FoundGroup>
  )
}
