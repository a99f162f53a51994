import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { shownKeys } from '../../keyboard/key-caps.ts'
import { keyContext } from '../../keyboard/key-meant.ts'
import { selectOpenChat } from '../../store/select.ts'
import { now, useApp } from '../../store/use-app.ts'
import { hasAllWords } from '../../text/has-all-words.ts'
import { appCommands, firstCommands, listCommands, openChatCommands } from './window-commands.tsx'

/** Something that can be done by its name. */
export interface Command {
  readonly words: string
  readonly icon: ReactNode
  /** What stands on its keys; empty where it has none. */
  readonly keys: readonly string[]
  readonly run: () => void
}

/** So many are offered before anything is typed. */
const SUGGESTED = 3

/** What can be done, beside opening a chat: by words of its name, and a few before anything is typed. */
export function useCommands(query: string): readonly Command[] {
  const t = useT()
  const accountId = useApp((state) => state.accountId)
  const chat = useApp(selectOpenChat)
  const settings = useApp((state) => state.settings)
  const [opened] = useState(() => Date.now())
  if (accountId === null) return []
  // What changes with every message is looked at, not followed.
  const state = { ...now(), settings }
  const context = keyContext(state)
  const commands = [
    ...firstCommands(t, context),
    ...listCommands(state, t),
    ...(chat ? openChatCommands(state, chat, opened, t, context) : []),
    ...appCommands(accountId, t, context),
  ]
  const isMeant = hasAllWords(query)
  const offered =
    query.trim() === '' ? commands.slice(0, SUGGESTED) : commands.filter(({ words }) => isMeant(words))
  return offered.map(({ words, icon, chord, run }) => ({
    ...{ words, icon, run },
    keys: chord === undefined ? [] : shownKeys(chord, context.mac, t),
  }))
}
