import { foldForSearch } from '../../shared/lib/letters.ts'
import { chatName, formatAddress, type Named } from './names.ts'

/** The end of a number that people know each other by, in digits. */
const ENDING = 4

/** Folded names: a list asks for those of all its chats with each of its changes. */
const folded = new WeakMap<Named, string>()

function foldedName(chat: Named): string {
  const known = folded.get(chat)
  if (known !== undefined) return known
  const name = foldForSearch(chatName(chat))
  folded.set(chat, name)
  return name
}

/**
 * What parts the chats of one name in a list: "…2244", the end of the number or of a group's ID; all of it where the ends are the same.
 * Chats whose name stands there once are absent.
 */
export function nameEndings<T extends Named>(chats: readonly T[]): ReadonlyMap<T, string> {
  const groups = new Map<string, T[]>()
  for (const chat of chats) {
    const name = foldedName(chat)
    const group = groups.get(name)
    if (group) group.push(chat)
    else groups.set(name, [chat])
  }
  const endings = new Map<T, string>()
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const ends = group.map(({ address }) => address.replace(/@.*$/, '').slice(-ENDING))
    const isUnique = new Set(ends).size === new Set(group.map(({ address }) => address)).size
    for (const [at, chat] of group.entries())
      endings.set(chat, isUnique ? `…${ends[at] ?? ''}` : formatAddress(chat.address))
  }
  return endings
}

/** The names of chats, each with what parts it from others of its name in the list. */
export function partedNames<T extends Named>(chats: readonly T[]): readonly string[] {
  const endings = nameEndings(chats)
  return chats.map((chat) => [chatName(chat), endings.get(chat)].filter(Boolean).join(' '))
}
