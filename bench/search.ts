/** Figure 3: search and paging in the store, the commonest word and the rarest, everywhere and in one conversation. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageMessages } from '../src/main/core/archive/messages.ts'
import { searchMessages } from '../src/main/core/archive/search/find.ts'
import { placeOf } from '../src/main/core/archive/search/search-index.ts'
import { openCopy } from './archive-cache.ts'
import { rounds, type Bench } from './bench.ts'
import { median, ms, p95, times, type Figure } from './figures.ts'

const HITS = 50
const PAGE = 60
const LIMIT_MS = 20

/** Milliseconds of each try, in turns: what disturbs one disturbs all. */
function inTurns(bench: Bench, tries: Readonly<Record<string, () => unknown>>): Record<string, number[]> {
  const taken: Record<string, number[]> = {}
  // The first rounds warm up.
  for (let round = -3; round < rounds(bench, 20, 100); round += 1)
    for (const [name, run] of Object.entries(tries)) {
      const began = performance.now()
      run()
      if (round >= 0) (taken[name] ??= []).push(performance.now() - began)
    }
  return taken
}

/** See the head of this file. */
export function benchSearch(bench: Bench): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const { db, accountId, sizes, counts } = openCopy(folder, bench.messages, bench.chats)
  const byUse = [...counts].sort((one, other) => other[1] - one[1])
  const bySize = [...sizes].sort((one, other) => other[1] - one[1])
  const common = byUse.find(([word]) => word.length > 4)?.[0] ?? ''
  const rare = byUse.findLast(([, count]) => count > 1)?.[0] ?? ''
  const [biggest, most] = bySize[0] ?? [1, 0]
  const [smallest] = bySize.at(-1) ?? [1]
  const [small] = bySize.find(([, size]) => size <= 200) ?? [1]
  const deep = db.get<{ sort: number }>(
    'SELECT sort FROM messages WHERE chat_id = ? ORDER BY sort DESC LIMIT 1 OFFSET ?',
    biggest,
    Math.floor(most * 0.9),
  )
  const find = (query: string, chatId: number | null = null): unknown => {
    const everywhere = { accountId: null, kinds: [], sender: null, from: null, until: null }
    return searchMessages(db, { ...everywhere, query, chatId }, null, HITS)
  }
  const index = `SELECT ${placeOf('rowid')} AS id FROM search WHERE search MATCH ? ORDER BY rowid LIMIT ${String(HITS)}`
  try {
    const searches = inTurns(bench, {
      'the commonest word': () => find(common),
      'the rarest': () => find(rare),
      'one letter': () => find(common.slice(0, 1)),
      'four letters': () => find(common.slice(0, 4)),
      'two words': () => find(`${common} ${byUse[300]?.[0] ?? ''}`),
      'the commonest in the biggest chat': () => find(common, biggest),
      'the commonest in the smallest': () => find(common, smallest),
      'the rarest in the biggest': () => find(rare, biggest),
      'the index alone': () => db.all(index, `"${common}"`),
    })
    const pages = inTurns(bench, {
      biggest: () => pageMessages(db, accountId, biggest, 'latest', PAGE),
      deep: () => pageMessages(db, accountId, biggest, { before: deep?.sort ?? 0 }, PAGE),
      small: () => pageMessages(db, accountId, small, 'latest', PAGE),
    })
    return Promise.resolve(figuresOf(bench, searches, pages))
  } finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(
  bench: Bench,
  { 'the index alone': index = [], ...searches }: Record<string, number[]>,
  { biggest = [], deep = [], small = [] }: Record<string, number[]>,
): Figure[] {
  const many = bench.messages.toLocaleString('en')
  const worst = Math.max(...Object.values(searches).map(p95))
  const ratio = median(biggest) / median(small)
  return [
    {
      number: 3,
      name: `Search in the store of ${many} messages, newest ${String(HITS)} with snippets`,
      value: `p95 at most ${ms(worst)}; the index of SQLite alone, for the commonest word: p95 ${ms(p95(index))}`,
      goal: `p95 at most ${String(LIMIT_MS)} ms each`,
      met: worst <= LIMIT_MS,
      details: Object.entries(searches)
        .map(([name, values]) => `${name} ${ms(p95(values))}`)
        .join(', '),
    },
    {
      number: 3,
      name: 'A page of the biggest chat against one of a small, medians',
      value: `${times(ratio)}: ${ms(median(biggest))}; nine tenths up: ${ms(median(deep))}; of a small: ${ms(median(small))}`,
      goal: `at most ${times(1.5)}`,
      met: ratio <= 1.5,
    },
  ]
}
