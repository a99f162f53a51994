/** Search and paging in an archive of a given size: the commonest word against the rarest, everywhere and in one conversation. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listChats } from '../src/main/core/archive/list/list-views.ts'
import { pageMessages } from '../src/main/core/archive/messages.ts'
import { messagesByKey } from '../src/main/core/archive/rows.ts'
import { searchMessages } from '../src/main/core/archive/search/find.ts'
import { openCopy } from './archive-cache.ts'
import type { Made } from './archive-of.ts'
import type { Bench } from './bench.ts'
import { median, ms, p95, type Figure } from './figures.ts'

const ROUNDS = 40
const HITS = 50

/** Milliseconds of each round; the rounds of all tries take turns, so that what disturbs one disturbs all. */
function interleaved(tries: Readonly<Record<string, () => unknown>>): Record<string, number[]> {
  const times: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, run] of Object.entries(tries)) {
      const began = performance.now()
      run()
      ;(times[name] ??= []).push(performance.now() - began)
    }
  return times
}

function withArchive(bench: Bench, measure: (made: Made) => Figure[]): Figure[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const made = openCopy(folder, bench.messages, bench.chats)
  try {
    return measure(made)
  } finally {
    made.db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Figure 7 on the archive's side. */
export const benchSearch = (bench: Bench): Figure[] => withArchive(bench, searching)

/** Figure 8 on the archive's side. */
export const benchPages = (bench: Bench): Figure[] => withArchive(bench, paging)

function searching({ db, sizes, counts, seconds }: Made): Figure[] {
  const byUse = [...counts].sort((a, b) => b[1] - a[1])
  const common = byUse.find(([word]) => word.length > 4)?.[0] ?? ''
  const rare = byUse.findLast(([, count]) => count > 1)?.[0] ?? ''
  const bySize = [...sizes].sort((a, b) => b[1] - a[1])
  const [huge, tiny] = [bySize[0]?.[0] ?? 1, bySize.at(-1)?.[0] ?? 1]
  const find = (query: string, chatId: number | null = null): unknown => {
    const everywhere = { accountId: null, kinds: [], sender: null, from: null, until: null }
    return searchMessages(db, { ...everywhere, query, chatId }, null, HITS)
  }
  const taken = interleaved({
    common: () => find(common),
    rare: () => find(rare),
    letter: () => find(common.slice(0, 1)),
    prefix: () => find(common.slice(0, 4)),
    two: () => find(`${common} ${byUse[300]?.[0] ?? ''}`),
    'common, biggest chat': () => find(common, huge),
    'common, smallest chat': () => find(common, tiny),
    'rare, biggest chat': () => find(rare, huge),
    'prefix, smallest chat': () => find(common.slice(0, 4), tiny),
  })
  const byTime = interleaved({
    ordered: () =>
      db.all(
        `SELECT messages.id FROM messages JOIN search ON search.rowid = messages.id WHERE search MATCH ?
         ORDER BY messages.at DESC LIMIT ${String(HITS)}`,
        `"${common}"`,
      ),
  })
  const newest = db.all<{ id: number }>('SELECT id FROM messages ORDER BY id DESC LIMIT ?', HITS)
  const ids = newest.map(({ id }) => id)
  const index = `SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ${String(HITS)}`
  const parts = interleaved({
    index: () => db.all(index, `"${common}"`),
    reading: () => messagesByKey(db, ids),
  })
  const why = `of that the index takes ${ms(p95(parts['index'] ?? []))}; any ${String(HITS)} messages with all that the window shows of them, and their seals, are read in ${ms(p95(parts['reading'] ?? []))}`
  const worst = Math.max(...Object.values(taken).map(p95))
  const ratio = p95(taken['common'] ?? []) / Math.max(p95(taken['rare'] ?? []), 0.05)
  const faster = median(byTime['ordered'] ?? []) / median(taken['common'] ?? [])
  const each = Object.entries(taken).map(([name, values]) => `${name} ${ms(p95(values))}`)
  return [
    {
      number: 7,
      name: `Search in ${String([...sizes.values()].reduce((a, b) => a + b, 0))} messages (made in ${seconds.toFixed(0)} s), newest ${String(HITS)} with snippets, p95`,
      value: each.join(', '),
      limit: 'at most 5 ms each',
      met: worst <= 5,
      why,
    },
    {
      number: 7,
      name: 'The commonest word against the rarest, p95',
      value: `${ratio.toFixed(1)} ×`,
      limit: 'at most 3 ×',
      met: ratio <= 3,
    },
    {
      number: 7,
      name: 'Against the same search ordered by time, medians',
      value: `${faster.toFixed(0)} × faster`,
      limit: 'at least 200 × (with 1,000,000 messages)',
      met: faster >= 200 || sizes.size < 2000,
    },
  ]
}

function paging({ db, accountId, sizes }: Made): Figure[] {
  const bySize = [...sizes].sort((a, b) => b[1] - a[1])
  const huge = bySize[0]?.[0] ?? 1
  const small = bySize.find(([, size]) => size <= 200)?.[0] ?? 1
  const depth = Math.floor((bySize[0]?.[1] ?? 0) * 0.9)
  const deep = db.get<{ sort: number }>(
    'SELECT sort FROM messages WHERE chat_id = ? ORDER BY sort DESC LIMIT 1 OFFSET ?',
    huge,
    depth,
  )
  const taken = interleaved({
    huge: () => pageMessages(db, accountId, huge, 'latest', 60),
    small: () => pageMessages(db, accountId, small, 'latest', 60),
    deep: () => pageMessages(db, accountId, huge, { before: deep?.sort ?? 0 }, 60),
    list: () => listChats(db, accountId, undefined, 50),
  })
  const of = (name: string): number => median(taken[name] ?? [])
  return [
    {
      number: 8,
      name: `A page of the biggest conversation (${String(bySize[0]?.[1])}) against one of a small, medians`,
      value: `${(of('huge') / of('small')).toFixed(2)} × (${ms(of('huge'))}); at depth ${String(depth)}: ${ms(of('deep'))}`,
      limit: 'at most 1.1 ×',
      met: of('huge') / of('small') <= 1.1,
    },
    {
      number: 8,
      name: 'The first 50 rows of the list, median',
      value: ms(of('list')),
      limit: 'at most 1 ms',
      met: of('list') <= 1,
    },
  ]
}
