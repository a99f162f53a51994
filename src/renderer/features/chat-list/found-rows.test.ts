import { expect, it } from 'vitest'
import { NO_MARKS } from '../../../shared/lib/search-marks.ts'
import { problem } from '../../../shared/model/problem.ts'
import { aChat } from '../../store/store-fixture.ts'
import { foundRows, isAnswered, isNothingFound, shownChats } from './found-rows.ts'
import type { FoundAll } from './use-found.ts'

const found = (chats: Partial<FoundAll['chats']> = {}, isBusy = false): FoundAll => ({
  chats: {
    ...{ chats: [], total: 0, answered: 'ana', busy: false, loadingMore: false, hasMore: false },
    ...{ problem: null, marks: NO_MARKS, more: () => undefined },
    ...chats,
  },
  people: { people: [], total: 0, marks: NO_MARKS, busy: isBusy, problem: null },
  messages: { found: null, busy: false },
  busy: false,
})

it('names the rows from the first to the last, of the chats only the best', () => {
  const many = found({ chats: Array.from({ length: 9 }, (_, id) => aChat(id + 1)) })
  expect(shownChats(many)).toHaveLength(6)
  expect(foundRows(many)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `chat ${String(id)}`))
})

it('says that nothing is there only when everything has answered, and nothing failed', () => {
  expect(isNothingFound(found())).toBe(true)
  expect(isNothingFound(found({ answered: null }))).toBe(false)
  expect(isNothingFound(found({}, true))).toBe(false)
  expect(isNothingFound(found({ problem: problem('storage-full') }))).toBe(false)
  expect(isNothingFound(found({ chats: [aChat(1)] }))).toBe(false)
  expect(isAnswered(found())).toBe(true)
})
