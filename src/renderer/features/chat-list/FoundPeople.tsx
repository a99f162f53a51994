import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import type { FoundPeople as Found } from '../../store/use-people-search.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { FoundGroup } from './FoundGroup.tsx'
import { rowOfPerson } from './found-rows.ts'
import { openPerson } from './go-to-chat.ts'
import { PersonRow } from './PersonRow.tsx'

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
