import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { selectOpenChat } from '../../store/select.ts'
import type { AppState } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { useChatChoice } from '../../store/use-chat-choice.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { chatEntry, commandEntry, personEntry, searchEntry, type Entry } from './switcher-entries.tsx'
import { useCommands } from './use-commands.ts'
import { usePeople } from './use-people.ts'

/** Chats that are offered: before anything is typed, and for what is. */
const SHOWN = { first: 4, found: 8 } as const

/** Lines of one sort. */
interface Group {
  readonly name: string
  /** Whether its name stands above it. */
  readonly head: boolean
  readonly entries: readonly Entry[]
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

/** What answers to the words, or is offered before there are any. */
export function useSwitcherGroups(query: string): {
  readonly groups: readonly Group[]
  readonly busy: boolean
  readonly problem: Problem | null
} {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  const visited = useApp((state) => state.visited)
  const open = useApp(selectOpenChat)
  const [opened] = useState(() => Date.now())
  const people = usePeople(accounts, query)
  const commands = useCommands(query)
  const found = useChatChoice(
    accounts.map(({ id }) => id),
    query,
  )
  const { busy, problem } = found
  const words = query.trim()
  const chats =
    words === ''
      ? lastFirst(found.chats, { chatsByAccount, visited }, open).slice(0, SHOWN.first)
      : found.chats.slice(0, SHOWN.found)
  const marks = words === '' ? null : found.marks
  const accountName = (accountId: string): string => shownAccount(accounts, accountId)?.name ?? ''
  const groups: readonly Group[] = [
    {
      ...{ name: t('switcher.chats'), head: false },
      entries: [
        ...chats.map((chat) => chatEntry(chat, accountName(chat.accountId), marks, opened, t)),
        ...people.map((person) => personEntry(person, accountName(person.accountId), marks, t)),
      ],
    },
    { name: t('switcher.commands'), head: true, entries: commands.map(commandEntry) },
    // Last: letters that name a chat are meant for that chat.
    {
      ...{ name: t('list.found.messages'), head: false },
      entries: words === '' ? [] : [searchEntry(words, t)],
    },
  ]
  return { groups, busy, problem }
}
