import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { foldForSearch } from '../../../shared/lib/letters.ts'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { composes, isCommand } from '../../keyboard/chords.ts'
import { loadCanned, putReply } from '../../store/actions/canned.ts'
import { composerOf } from '../../store/actions/composer.ts'
import { now, useApp } from '../../store/use-app.ts'
import { openCatalogue, removeSlashWord } from '../../store/actions/catalogue.ts'
import { findReplies } from '../../text/find-replies.ts'
import type { SlashWord } from '../../text/slash-word.ts'
import { useSlashWord } from './use-slash-word.ts'

/** The most that are offered at once; more letters find the others. */
const MAX_SUGGESTIONS = 8

/** Whether a "/word" is the beginning of the name of an entry. A bare "/" is that of every name. */
function isNamed(name: string | null, typed: string): boolean {
  return name !== null && foldForSearch(name).startsWith(foldForSearch(typed.slice(1)))
}

const NONE: readonly CannedReply[] = []

export type Suggested = ReturnType<typeof useSuggestions>

/**
 * The canned replies that a "/word" at the caret offers, and the keys that choose among them. `products`: what the entry is called
 * that leads to the account's products; null where the account cannot read them.
 */
export function useSuggestions(chat: Chat, text: string, editing: boolean, products: string | null) {
  const replies = useApp((state) => state.canned)
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const slash = useSlashWord(text, editing)
  const { word } = slash
  const typed = word?.typed ?? null
  const found = useMemo(
    () => (typed === null ? NONE : findReplies(replies ?? NONE, typed).slice(0, MAX_SUGGESTIONS)),
    [replies, typed],
  )
  // Until the replies are loaded nothing is offered: an entry would move away from under the Enter that is meant for it.
  const offersProducts = replies !== null && typed !== null && isNamed(products, typed)
  const count = found.length + (offersProducts ? 1 : 0)
  const current = Math.min(chosen, count - 1)

  useEffect(() => {
    if (typed !== null) void loadCanned()
  }, [typed])

  const take = (reply: CannedReply): void => {
    setChosen(0)
    slash.forget()
    putReply(chat, reply, word)
  }

  const takeProducts = (asked: SlashWord | null): void => {
    setChosen(0)
    slash.forget()
    // Drawn before the dialog opens: under it the field takes no text.
    if (asked) flushSync(() => removeSlashWord(chat, asked))
    openCatalogue(chat)
  }

  /** Enter was pressed before the replies were loaded. It acts once they are, unless the text has changed. */
  async function takeOnceLoaded(asked: SlashWord, otherwise: () => void): Promise<void> {
    await loadCanned()
    if (composerOf(chat).text !== text) return
    const [first] = findReplies(now().canned ?? NONE, asked.typed)
    if (first) take(first)
    else if (isNamed(products, asked.typed)) takeProducts(asked)
    else otherwise()
  }

  return {
    listId,
    found,
    current,
    /** What leads from the field to the list. */
    ofField:
      count > 0 ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${String(current)}` } : {},
    take,
    takeProducts: offersProducts ? () => takeProducts(word) : null,
    /** The text or the caret of the field has changed. */
    noteCaret: (field: HTMLTextAreaElement): void => {
      if (slash.noteCaret(field)) setChosen(0)
    },
    /** True when the key was for the list. The list calls `otherwise` when it had to load the replies first and none fits. */
    pressed: (event: KeyboardEvent, otherwise: () => void): boolean => {
      const reply = found[current]
      const { key, nativeEvent, shiftKey } = event
      if (composes(nativeEvent) || shiftKey || isCommand(event)) return false
      if (replies === null && word !== null && key === 'Enter') {
        event.preventDefault()
        void takeOnceLoaded(word, otherwise)
        return true
      }
      if (count === 0) return false
      if (key === 'ArrowDown') setChosen((current + 1) % count)
      else if (key === 'ArrowUp') setChosen((current + count - 1) % count)
      else if (key === 'Enter' || key === 'Tab') {
        if (reply) take(reply)
        else takeProducts(word)
      } else if (key === 'Escape') slash.close()
      else return false
      event.preventDefault()
      return true
    },
  }
}
