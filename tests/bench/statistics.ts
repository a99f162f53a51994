/** Figure 12: the numbers of the last 30 days, counted in the store piece by piece as the core does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Statistics, StatisticsQuery } from '../../src/shared/model/statistics.ts'
import type { Database } from '../../src/main/core/store/db/database.ts'
import {
  statisticsPiece,
  type StatisticsProgress,
} from '../../src/main/core/store/statistics/statistics-piece.ts'
import { openCopy } from './archive-cache.ts'
import { rounds, type Bench } from './bench.ts'
import { median, ms, p95, type Figure } from './figures.ts'

const DAYS = 30
const LIMIT_MS = 200
const PIECE_LIMIT_MS = 50

/** Counts all, and says how long each piece took: a piece is what a message that comes in may have to wait for. */
function countAll(db: Database, query: StatisticsQuery, pieces: number[]): Statistics {
  let progress: StatisticsProgress | null = null
  for (;;) {
    const began = performance.now()
    const piece = statisticsPiece(db, query, progress)
    pieces.push(performance.now() - began)
    if (piece.statistics) return piece.statistics
    progress = structuredClone(piece.progress)
  }
}

/** See the head of this file. */
export function benchStatistics(bench: Bench): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const { db } = openCopy(folder, bench.messages, bench.chats)
  try {
    const newest = db.get<{ at: number }>('SELECT max(active_at) AS at FROM chats')?.at ?? 0
    const day = new Date(newest)
    const days = Array.from({ length: DAYS + 1 }, (_, back) =>
      new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1 - DAYS + back).getTime(),
    )
    const whole: number[] = []
    const pieces: number[] = []
    let counted = 0
    for (let round = -2; round < rounds(bench, 10, 30); round += 1) {
      const began = performance.now()
      const ofRound: number[] = []
      const { total } = countAll(db, { accountId: null, labelId: null, days }, ofRound)
      counted = total.received + total.sent
      if (round < 0) continue
      whole.push(performance.now() - began)
      pieces.push(...ofRound)
    }
    const many = bench.messages.toLocaleString('en')
    return Promise.resolve([
      {
        number: 12,
        name: `Numbers of the last ${String(DAYS)} days (${counted.toLocaleString('en')} messages) in an archive of ${many}`,
        value: `p95 ${ms(p95(whole))}, median ${ms(median(whole))}`,
        goal: `p95 at most ${String(LIMIT_MS)} ms`,
        met: p95(whole) <= LIMIT_MS,
        details: `a piece, which is what other work may have to wait for: p95 ${ms(p95(pieces))} (at most ${String(PIECE_LIMIT_MS)} ms)`,
      },
    ])
  } finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
