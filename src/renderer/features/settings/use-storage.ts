import { useEffect, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import type { StorageLook, WeighCursor, WeighedPiece } from '../../../shared/model/storage.ts'
import { ask } from '../../store/actions/ask.ts'
import { namedChats } from '../../store/actions/chat.ts'
import { addPiece, biggestChats, NOTHING_WEIGHED, type StorageSum } from './storage-sum.ts'

/** So many of the largest conversations are named. */
const NAMED_CHATS = 10

/** How far the weighing is. */
export interface Storage {
  readonly look: StorageLook | null
  readonly sum: StorageSum
  /** The largest conversations; null until all is weighed. */
  readonly biggest: readonly Chat[] | null
  readonly problem: Problem | null
}

const NONE: Storage = { look: null, sum: NOTHING_WEIGHED, biggest: null, problem: null }

/** Weighs while it is looked at: what can be said at once, then the archive piece by piece. `round` begins anew. */
export function useStorage(round: number): Storage {
  const [storage, setStorage] = useState(NONE)

  useEffect(() => {
    let wanted = true
    const put = (change: Partial<Storage>): void => {
      if (wanted) setStorage((before) => ({ ...before, ...change }))
    }
    const weigh = async (): Promise<void> => {
      const look = await ask('storage.look', {})
      if (!look.ok) {
        put({ problem: look.problem })
        return
      }
      put({ look: look.value, problem: null })
      let sum = NOTHING_WEIGHED
      let cursor: WeighCursor | null = null
      do {
        const piece: Outcome<WeighedPiece> = await ask('storage.weigh', { cursor })
        if (!wanted) return
        if (!piece.ok) {
          put({ problem: piece.problem })
          return
        }
        sum = addPiece(sum, piece.value)
        put({ sum })
        cursor = piece.value.next
      } while (cursor !== null)
      const largest = biggestChats(sum, NAMED_CHATS)
      const named = await namedChats(largest.map(({ accountId, chatId }) => ({ accountId, id: chatId })))
      if (named.ok) put({ biggest: named.value })
      else put({ problem: named.problem })
    }
    void weigh()
    return () => {
      wanted = false
    }
  }, [round])

  return storage
}
