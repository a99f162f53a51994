/** Figure 13: an archive becomes a file for another computer, and is taken in there: time, and memory beside what the core holds. */
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/main/core/store/db/open.ts'
import { copyArchive, keptArchive } from './archive-cache.ts'
import type { Bench } from './bench.ts'
import type { Figure } from './figures.ts'
import type { MovingMeasured } from './moving-child.ts'

const LIMIT_MB = 150

function measure(step: 'make' | 'take', folder: string, file: string): Promise<MovingMeasured> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./moving-child.ts', import.meta.url)), [step, folder, file])
    let said: MovingMeasured | null = null
    child.on('message', (told) => (said = told as MovingMeasured))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (said && code === 0) resolve(said)
      else reject(new Error(`moving (${step}) ended with ${String(code)}`))
    })
  })
}

/** Other messages than those of the same archive, an hour later in the same chats: none of them is the same as one of those. */
function makeOther(folder: string): void {
  const { database: db } = openDatabase(folder, Date.now())
  if (!db) throw new Error('the archive of the bench does not open')
  db.run(
    `UPDATE messages SET identity = identity || '-there', service_id = service_id || '-there', at = at + 3600000`,
  )
  db.close()
}

/** See the head of this file. */
export async function benchMoving(bench: Bench): Promise<Figure[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  try {
    const [from, empty, same, other] = ['from', 'empty', 'same', 'other'].map((name) => path.join(root, name))
    if (!from || !empty || !same || !other) throw new Error('no folders')
    const kept = keptArchive(bench.messages, bench.chats)
    for (const folder of [from, same, other]) copyArchive(kept, folder)
    mkdirSync(empty)
    makeOther(other)
    const file = path.join(root, 'bench.parley')
    const count = bench.messages.toLocaleString('en')
    const figures: Figure[] = []
    for (const [step, folder, name, wanted] of [
      ['make', from, 'Making a file for another computer', 'made'],
      ['take', empty, 'Taking it in there', 'taken'],
      ['take', same, 'Taking it into the archive that it is of', 'taken'],
      ['take', other, `Taking it into one of ${count} other messages`, 'taken'],
    ] as const) {
      const { seconds, memoryMb, state, blockedSeconds } = await measure(step, folder, file)
      const size = `${(statSync(file).size / 1024 / 1024).toFixed(0)} MB`
      const blocked =
        step === 'take' ? `, of which the archive is blocked ${blockedSeconds.toFixed(1)} s` : ''
      figures.push({
        number: 13,
        name: `${name}: ${count} messages (${size})`,
        value: `${memoryMb.toFixed(0)} MB more, ${seconds.toFixed(1)} s${blocked}`,
        goal: `at most ${String(LIMIT_MB)} MB more`,
        met: state === wanted && memoryMb <= LIMIT_MB,
      })
    }
    return figures
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
