/** A data folder as the app would have it: an archive of some size, an account at a running service, its token in the keychain. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { saveAccount } from '../../../src/main/core/store/settings/account-rows.ts'
import { openDatabase } from '../../../src/main/core/store/db/open.ts'
import { keychainService } from '../../../src/main/shell/identity.ts'
import { ACCOUNT, accountOf } from '../archive-of.ts'
import { copyArchive, keptArchive } from '../archive-cache.ts'
import type { Bench } from '../bench.ts'

/** Where the account of the bench is at home. */
interface Service {
  readonly url: string
  readonly accessToken: string
}

/** A conversation that figures are measured in. */
interface Talk {
  readonly id: number
  readonly address: string
  readonly size: number
}

/** A data folder that is thrown away at the end. */
export interface DataFolder {
  readonly place: string
  /** The conversation with the most messages; the first of the list. */
  readonly biggest: Talk
  /** One of about 200 messages; the second of the list. */
  readonly small: Talk
  remove(): Promise<void>
}

async function putToken(env: NodeJS.ProcessEnv, place: string, name: string, token: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'put-token.ts')
  const child = spawn(process.execPath, [script, keychainService(place, ''), name], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(token)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the keychain of the bench took no token')
}

const talk = (id: number, size: number): Talk => ({ id, address: `5511${String(900_000_000 + id)}`, size })

/** Prepares one with an archive of so many messages and an account at that service. */
export async function prepareFolder(
  bench: Bench,
  messages: number,
  { url, accessToken }: Service,
): Promise<DataFolder> {
  const kept = keptArchive(messages, bench.chats)
  const place = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const archive = path.join(place, 'archive')
  copyArchive(kept, archive)
  const bySize = [...kept.sizes].sort((one, other) => other[1] - one[1])
  const [most = [1, 0]] = bySize
  const [some = most] = bySize
    .filter(([id]) => id !== most[0])
    .sort((one, other) => Math.abs(one[1] - 200) - Math.abs(other[1] - 200))
  const { database } = openDatabase(archive, Date.now())
  if (!database) throw new Error('the archive of the bench does not open')
  saveAccount(database, accountOf(ACCOUNT, url))
  for (const [index, [id]] of [most, some].entries())
    database.run('UPDATE chats SET pinned_at = ? WHERE id = ?', index + 1, id)
  database.close()
  await putToken(bench.env, place, `${ACCOUNT}/accessToken`, accessToken)
  return {
    place,
    biggest: talk(...most),
    small: talk(...some),
    remove: async () => {
      // The last child processes of the app may still be writing when its main process is gone.
      await wait(200)
      rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
