import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import type { SearchMarks } from '../../../shared/lib/search-marks.ts'
import { isMuted, unreadOf, type Chat } from '../../../shared/model/chat.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { MarkedWords } from '../../parts/found/Marked.tsx'
import { ChatAvatar, PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { openBeside, openChat, startKnownChat } from '../../store/actions/chat.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import type { Command } from './use-commands.ts'
import type { Person } from './use-people.ts'

/** A line of the switcher. */
export interface Entry {
  readonly id: string
  readonly sign: ReactNode
  readonly name: string
  /** What is marked in its name; null: nothing. */
  readonly marks: SearchMarks | null
  /** What stands at its end, as it is drawn and as it is said. */
  readonly end: ReactNode
  readonly said: string
  readonly run: () => void
  /** Opens it beside the open chat; only what is a chat has this. */
  readonly runBeside?: () => void
}

const filled = (words: readonly string[]): readonly string[] => words.filter((word) => word !== '')

/** `account`: whose chat it is, where there are several; else empty. */
export function chatEntry(
  chat: Chat,
  account: string,
  marks: SearchMarks | null,
  opened: number,
  t: Translate,
): Entry {
  const name = chatName(chat)
  const number = chat.kind === 'person' ? formatAddress(chat.address) : ''
  const unread = unreadOf(chat)
  const beside = filled([account, number === name ? '' : number])
  return {
    id: `${chat.accountId}/${String(chat.id)}`,
    sign: <ChatAvatar chat={chat} size="small" />,
    ...{ name, marks },
    end: (
      <>
        {beside.map((each) => (
          <bdi key={each}>
            <MarkedWords text={each} marks={marks} />
          </bdi>
        ))}
        {unread > 0 ? (
          <span className={isMuted(chat, opened) ? 'palette-badge palette-badge-calm' : 'palette-badge'}>
            {unread > 999 ? '999+' : unread}
          </span>
        ) : null}
      </>
    ),
    said: filled([...beside, unread > 0 ? t('list.unread', { count: unread }) : '']).join(', '),
    run: () => {
      closeDialog()
      openChat(chat.accountId, chat.id)
    },
    runBeside: () => {
      closeDialog()
      openBeside(chat)
    },
  }
}

/** `account`: whose contact it is, where there are several; else empty. */
export function personEntry(person: Person, account: string, marks: SearchMarks | null, t: Translate): Entry {
  const { accountId, contact } = person
  const number = formatAddress(contact.address)
  const end = filled([account || t('switcher.contact'), contact.name === '' ? '' : number])
  return {
    id: `person ${accountId} ${contact.address}`,
    sign: <PersonAvatar accountId={accountId} {...contact} size="small" />,
    name: contact.name === '' ? number : contact.name,
    ...{ marks, end: end.join(' · '), said: end.join(', ') },
    run: () => void startKnownChat(accountId, contact),
  }
}

export function commandEntry({ words, icon, keys, run }: Command): Entry {
  return {
    ...{ id: `command ${words}`, sign: icon, name: words, marks: null, run },
    end: keys.map((key) => <kbd key={key}>{key}</kbd>),
    said: keys.join(' '),
  }
}

/** Looks for the words in all messages. */
export function searchEntry(words: string, t: Translate): Entry {
  return {
    ...{ id: 'messages', sign: <Search aria-hidden="true" /> },
    ...{ name: t('switcher.messages', { words }), marks: null, end: null, said: '' },
    run: () => openDialog({ name: 'search', query: words, accountId: null, chatId: null }),
  }
}
