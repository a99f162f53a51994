import type { SearchMarks } from '../../../shared/lib/search-marks.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { FoundPerson } from '../../../shared/model/chat-search.ts'
import { useT } from '../../i18n/i18n.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { Marked, MarkedWords } from '../../parts/found/Marked.tsx'
import { formatAddress } from '../../text/names.ts'
import { RowPicture } from './RowPicture.tsx'
import './chat-row.css'

/** Somebody who was found beside the chats: a number that is known, or what was noted of them. */
export function PersonRow(props: {
  readonly person: FoundPerson
  /** Whose contact it is, where several accounts are looked through. */
  readonly account: Account | null
  readonly marks: SearchMarks
  readonly tabStop: boolean
  readonly onOpen: () => void
  readonly onFocus: () => void
}) {
  const { person, account, marks, tabStop, onOpen, onFocus } = props
  const t = useT()
  const { contact, note, field } = person
  const number = formatAddress(contact.address)
  const name = contact.name === '' ? number : contact.name
  const noted = field === null ? t('list.found.note.before') : `${field}:`
  const second = note === null ? (name === number ? '' : number) : `${noted} ${note.text}`
  return (
    <div
      role="listitem"
      className="row"
      tabIndex={tabStop ? 0 : -1}
      aria-label={[name, account?.name, second].filter(Boolean).join(', ')}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <RowPicture account={account}>
        <PersonAvatar accountId={person.accountId} {...contact} />
      </RowPicture>
      <div className="row-head">
        <bdi className="row-name">
          <MarkedWords text={name} marks={marks} />
        </bdi>
      </div>
      <div className="row-foot">
        <span className="row-preview">
          <span className="row-words">
            {note === null ? (
              <bdi>
                <MarkedWords text={second} marks={marks} />
              </bdi>
            ) : (
              <>
                {noted} <Marked snippet={note} />
              </>
            )}
          </span>
        </span>
      </div>
    </div>
  )
}
