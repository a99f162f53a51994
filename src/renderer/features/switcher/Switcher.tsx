import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { NO_MARKS, type SearchMarks } from '../../../shared/lib/search-marks.ts'
import { isMuted, unreadOf, type Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { KeyHint } from '../../parts/KeyHint.tsx'
import { ChatAvatar, PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { MarkedWords } from '../../parts/found/Marked.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { openChat, startKnownChat } from '../../store/actions/chat.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { selectOpenChat } from '../../store/select.ts'
import type { AppState } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { useChatChoice } from '../../store/use-chat-choice.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { Palette } from '../../ui/Palette.tsx'
import { useAfterSearch } from '../../ui/use-after-search.ts'
import { useCommands } from './use-commands.tsx'
import { usePeople, type Person } from './use-people.ts'

/** Chats that are offered: before anything is typed, and for what is. */
const SHOWN = { first: 4, found: 8 } as const

/** A line of the switcher. */
interface Entry {
  readonly id: string
  readonly sign: ReactNode
  readonly name: string
  /** What is marked in its name; null: nothing. */
  readonly marks: SearchMarks | null
  /** What stands at its end, as it is drawn and as it is said. */
  readonly end: ReactNode
  readonly said: string
  readonly run: () => void
}

/** The chats in the order in which they were left, then the newest: the one before this one is one Enter away. */
function lastFirst(
  chats: readonly Chat[],
  { chatsByAccount, visited }: Pick<AppState, 'chatsByAccount' | 'visited'>,
  open: Chat | null,
): readonly Chat[] {
  const before = visited.flatMap(({ accountId, id }) => chatsByAccount[accountId]?.byId.get(id) ?? [])
  const isOpen = (chat: Chat): boolean => chat.id === open?.id && chat.accountId === open.accountId
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...chats.filter(({ id }) => !known.has(id))].filter((chat) => !isOpen(chat))
}

/** Ctrl/Cmd+K: type a few letters, Enter opens. Chats of every account, whom their address books know, commands, messages. */
export function Switcher() {
  const t = useT()
  const id = useId()
  const accounts = useApp((state) => state.accounts)
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  const visited = useApp((state) => state.visited)
  const open = useApp(selectOpenChat)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const [opened] = useState(() => Date.now())
  const list = useRef<HTMLDivElement>(null)
  const people = usePeople(accounts, query)
  const commands = useCommands(query)
  const words = query.trim()
  const nameOf = (accountId: string): string =>
    accounts.length > 1 ? (accounts.find((account) => account.id === accountId)?.name ?? '') : ''
  const found = useChatChoice(
    accounts.map(({ id }) => id),
    query,
  )
  const chats =
    words === ''
      ? lastFirst(found.chats, { chatsByAccount, visited }, open).slice(0, SHOWN.first)
      : found.chats.slice(0, SHOWN.found)
  const marks = words === '' ? null : found.marks

  const ofChat = (chat: Chat): Entry => {
    const name = chatName(chat)
    const number = chat.kind === 'person' ? formatAddress(chat.address) : ''
    const unread = unreadOf(chat)
    const beside = [nameOf(chat.accountId), number === name ? '' : number].filter(Boolean)
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
      said: [...beside, unread > 0 ? t('list.unread', { count: unread }) : ''].filter(Boolean).join(', '),
      run: () => {
        closeDialog()
        openChat(chat.accountId, chat.id)
      },
    }
  }

  const ofPerson = ({ accountId, contact }: Person): Entry => {
    const number = formatAddress(contact.address)
    const end = [nameOf(accountId) || t('switcher.contact'), contact.name === '' ? '' : number].filter(
      Boolean,
    )
    return {
      id: `person ${accountId} ${contact.address}`,
      sign: <PersonAvatar accountId={accountId} {...contact} size="small" />,
      name: contact.name === '' ? number : contact.name,
      ...{ marks, end: end.join(' · '), said: end.join(', ') },
      run: () => void startKnownChat(accountId, contact),
    }
  }

  const groups: readonly {
    readonly name: string
    readonly head: boolean
    readonly entries: readonly Entry[]
  }[] = [
    {
      ...{ name: t('switcher.chats'), head: false },
      entries: [...chats.map(ofChat), ...people.map(ofPerson)],
    },
    {
      ...{ name: t('switcher.commands'), head: true },
      entries: commands.map(({ words: name, icon, keys, run }) => ({
        ...{ id: `command ${name}`, sign: icon, name, marks: null, run },
        end: keys.map((key) => <kbd key={key}>{key}</kbd>),
        said: keys.join(' '),
      })),
    },
    // Last: letters that name a chat are meant for that chat.
    {
      ...{ name: t('list.found.messages'), head: false },
      entries:
        words === ''
          ? []
          : [
              {
                ...{ id: 'messages', sign: <Search aria-hidden="true" /> },
                ...{ name: t('switcher.messages', { words }), marks: null, end: null, said: '' },
                run: () => openDialog({ name: 'search', query: words, accountId: null, chatId: null }),
              },
            ],
    },
  ]
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(chosen, entries.length - 1)

  const enter = useAfterSearch(query, found.busy, () => entries[current]?.run())

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosen(Math.min(entries.length - 1, current + 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, current - 1))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }

  let index = -1
  return (
    <Palette
      title={t('switcher.title')}
      onClose={closeDialog}
      field={
        <>
          <Search aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label={t('switcher.input')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current >= 0 ? `${id}-${String(current)}` : undefined}
            placeholder={t('switcher.input')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            maxLength={500}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(0)
            }}
            onKeyDown={pressed}
          />
        </>
      }
      foot={
        <>
          <KeyHint chords={['ArrowUp', 'ArrowDown']} words={t('switcher.choose')} />
          <KeyHint chords={['Enter']} words={t('switcher.open')} />
          <KeyHint chords={['Escape']} words={t('switcher.close')} />
        </>
      }
    >
      <ProblemBanner problem={found.problem} />
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        className="palette-list"
        aria-label={t('switcher.list')}
        hidden={entries.length === 0}
      >
        {groups.map(({ name, head, entries: of }) =>
          of.length === 0 ? null : (
            <div key={name} role="group" aria-label={name}>
              {head ? (
                <div className="palette-head" aria-hidden="true">
                  {name}
                </div>
              ) : null}
              {of.map((entry) => {
                index += 1
                return (
                  <div
                    key={entry.id}
                    id={`${id}-${String(index)}`}
                    role="option"
                    className="palette-item"
                    aria-label={entry.said === '' ? entry.name : `${entry.name}, ${entry.said}`}
                    aria-selected={index === current}
                    onClick={entry.run}
                  >
                    {entry.sign}
                    <bdi className="palette-name">
                      <MarkedWords text={entry.name} marks={entry.marks ?? NO_MARKS} />
                    </bdi>
                    <span className="palette-end">{entry.end}</span>
                  </div>
                )
              })}
            </div>
          ),
        )}
      </div>
      {entries.length === 0 && !found.busy && !found.problem ? (
        <p className="palette-none" role="status">
          {t('switcher.none')}
        </p>
      ) : null}
    </Palette>
  )
}
