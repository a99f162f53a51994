/** Figure 13: an archive becomes a file for another computer, and is taken in there: time, and memory beside what the core holds. */
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** See the head of this file. */
export async function benchMoving(bench: Bench): Promise<Figure[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  try {
    const [from, to] = [path.join(root, 'from'), path.join(root, 'to')]
    copyArchive(keptArchive(bench.messages, bench.chats), from)
    mkdirSync(to)
    const file = path.join(root, 'bench.parley')
    const figures: Figure[] = []
    for (const [step, folder, name, wanted] of [
      ['make', from, 'Making a file for another computer', 'made'],
      ['take', to, 'Taking it in there', 'taken'],
    ] as const) {
      const { seconds, memoryMb, state } = await measure(step, folder, file)
      const size = `${(statSync(file).size / 1024 / 1024).toFixed(0)} MB`
      figures.push({
        number: 13,
        name: `${name}: ${bench.messages.toLocaleString('en')} messages (${size})`,
        value: `${memoryMb.toFixed(0)} MB more, ${seconds.toFixed(1)} s`,
        goal: `at most ${String(LIMIT_MB)} MB more`,
        met: state === wanted && memoryMb <= LIMIT_MB,
      })
    }
    return figures
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
