import { readFile } from 'node:fs/promises'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import {
  PHOTO_BYTES,
  PHOTO_PX,
  type KeptPhoto,
  type PhotoFound,
  type PhotoOf,
} from '../../../shared/model/photo.ts'
import type { MediaFile } from '../store/ingest/message-files.ts'
import { Backoff } from '../lib/backoff.ts'
import { removeFile } from '../lib/disk/remove-file.ts'
import { askOnce, isFinal, isPassing } from '../gateway/service/instance-read.ts'
import { parseAvatar } from '../gateway/translate/avatar.ts'
import { instanceChatId } from '../gateway/service/instance-chat-id.ts'
import { PROGRESS_DEADLINE_MS, type MediaContext } from './media-context.ts'
import { download } from './download.ts'
import { keepBytes } from './fetching.ts'
import type { MediaFolder } from './media-folder.ts'
import { pictureSize } from '../lib/picture-size.ts'
import { trustedOrigins } from './file-source.ts'
import { Semaphore } from './semaphore.ts'
import { sniffType } from '../lib/sniff-type.ts'
import type { Web } from './fetch-from-web.ts'

/** What is known of a photo is asked for again after this, whether there was one or not. */
const FRESH_MS = 24 * 60 * 60_000
/** Largest photo that is fetched, in bytes and in pixels: those of the network have 640 by 640. */
const MAX_PHOTO_BYTES = 512 * 1024
const MAX_PHOTO_PIXELS = 4_000_000
/** The types that are decoded. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Why a photo cannot be had that a second try would not change. */
const LASTING: ReadonlySet<string> = new Set([
  'media-gone',
  'media-private-address',
  'media-error-page',
  'media-no-source',
])

/** Messages go first: no photo is looked for until they have rested this long… */
const REST_MS = 1000
/** …unless they never do: then one in this time. */
const PATIENT_MS = 30_000
/** While the line is down, or nothing may be fetched unasked. */
const AWAY_MS = 5000
/** Without credentials to ask by. */
const UNABLE_MS = 5 * 60_000
/** What the service refuses for good is not asked for again before this. */
const REFUSED_MS = 60 * 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 30 * 60_000

/** How photos stand with one account. */
interface Pace {
  readonly semaphore: Semaphore
  readonly backoff: Backoff
  /** By steady time. */
  pausedUntil: number
  lastAsked: number
}

const sourceOf = ({ address }: PhotoOf): string => `photo:${address}`

/**
 * Photos of people and groups, small, for the lists. They are decoration, so everything else goes first: an account looks for one at a
 * time, at a slow pace, while its line stands and no messages move; a refusal ends it for long. What was found, or not, is kept for a day.
 * Bytes from outside are never decoded here: the window's process does that, behind its walls.
 */
export class Photos {
  readonly #context: MediaContext
  readonly #web: Web
  readonly #folder: MediaFolder
  readonly #paces = new Map<AccountId, Pace>()
  readonly #running = new Set<Promise<unknown>>()
  readonly #end = new AbortController()

  constructor(context: MediaContext, web: Web, folder: MediaFolder) {
    this.#context = context
    this.#web = web
    this.#folder = folder
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await Promise.allSettled(this.#running)
  }

  /** What is kept of these people; nothing of whom nothing is known. */
  async kept(accountId: AccountId, people: readonly PhotoOf[]): Promise<readonly KeptPhoto[]> {
    if (!this.#context.account(accountId)) return []
    const rows = await this.#context.archive.mediaFiles(accountId, people.map(sourceOf))
    const found = await Promise.all(people.map((of, index) => this.#kept(accountId, of, rows[index] ?? null)))
    return found.filter((each) => each !== null)
  }

  /** Looks for a photo at the service. */
  find(accountId: AccountId, of: PhotoOf): Promise<PhotoFound> {
    const pace = this.#paceOf(accountId)
    // Whoever asks beside another has no hurry.
    if (pace.semaphore.full) return Promise.resolve(later(REST_MS))
    const answer = pace.semaphore.run(() => this.#find(accountId, of, pace))
    this.#running.add(answer)
    return answer.finally(() => this.#running.delete(answer))
  }

  /** Keeps a photo that was made small; null: it could not be drawn, which is known for a day as well. */
  async keep(accountId: AccountId, of: PhotoOf, bytes: Buffer | null): Promise<Outcome<null>> {
    if (!this.#context.account(accountId)) return failure(problem('not-found-here'))
    if (bytes === null || !isSmall(bytes)) {
      await this.#note(accountId, of, problem('media-unsafe-type'))
      return success(null)
    }
    const name = this.#folder.nameOf(accountId, sourceOf(of))
    const expected = { media: 'image', fileName: '', mimeType: '', size: null } as const
    const kept = await keepBytes({ folder: this.#folder, name, most: () => PHOTO_BYTES, expected }, bytes)
    if (kept.state !== 'here') return failure(problem('storage-failed'))
    const { archive, ports } = this.#context
    const found = { file: name, type: kept.type, size: kept.size, problem: null, pixels: kept.pixels }
    await archive.noteMedia(accountId, sourceOf(of), found, ports.clock.now())
    return success(null)
  }

  async #kept(accountId: AccountId, of: PhotoOf, row: MediaFile | null): Promise<KeptPhoto | null> {
    const { archive, ports } = this.#context
    if (!row) return null
    const isOld = ports.clock.now() - row.fetchedAt >= FRESH_MS
    const picture = row.file === '' ? null : await this.#read(row.file)
    // Somebody cleaned up behind our back.
    if (row.file !== '' && picture === null) {
      await archive.forgetMedia(accountId, sourceOf(of))
      return null
    }
    return { address: of.address, picture: picture?.toString('base64') ?? null, isOld }
  }

  async #read(name: string): Promise<Buffer | null> {
    const bytes = await readFile(this.#folder.pathOf(name)).catch(() => null)
    return bytes && isSmall(bytes) ? bytes : null
  }

  async #find(accountId: AccountId, of: PhotoOf, pace: Pace): Promise<PhotoFound> {
    const { clock } = this.#context.ports
    const account = this.#context.account(accountId)
    const asking = this.#context.asking(accountId)
    const wait = account && asking ? this.#waitOf(accountId, pace) : UNABLE_MS
    if (!account || !asking || wait > 0) return later(wait)
    pace.lastAsked = clock.monotonic()
    const signal = AbortSignal.any([asking.signal, this.#end.signal])
    const chatId = instanceChatId(of.kind, of.address)
    const answer = await askOnce({ ...asking, signal }, (service, ended) => service.getAvatar(chatId, ended))
    if (signal.aborted) return later(AWAY_MS)
    if (!answer.ok) return this.#refused(accountId, of, pace, answer.problem)
    const url = parseAvatar(answer.value)
    if (url === null) return this.#pause(pace, REFUSED_MS)
    pace.backoff.reset()
    if (url === '') return this.#none(accountId, of, problem('media-no-source'))
    const part = await this.#folder.newPart()
    const fetched = await download(this.#web, {
      ...{ url, part, signal, patience: PROGRESS_DEADLINE_MS, trusted: trustedOrigins(account), secrets: [] },
      most: () => MAX_PHOTO_BYTES,
      onProgress: () => undefined,
      expected: { media: 'image', fileName: '', mimeType: '', size: null },
    })
    if (fetched.state === 'cancelled') return later(AWAY_MS)
    if (fetched.state === 'failed' && !LASTING.has(fetched.problem.code)) return { state: 'unchanged' }
    if (fetched.state !== 'here')
      return this.#none(
        accountId,
        of,
        fetched.state === 'failed' ? fetched.problem : problem('media-unsafe-type'),
      )
    try {
      const bytes = await readFile(part)
      if (!isBearable(bytes)) return await this.#none(accountId, of, problem('media-unsafe-type'))
      return { state: 'picture', picture: bytes.toString('base64') }
    } finally {
      await removeFile(part).catch(() => undefined)
    }
  }

  /** Milliseconds until this account may look for a photo; 0: now. */
  #waitOf(accountId: AccountId, pace: Pace): number {
    const now = this.#context.ports.clock.monotonic()
    if (this.#context.settings().saveData || !this.#context.isConnected(accountId)) return AWAY_MS
    if (pace.pausedUntil > now) return pace.pausedUntil - now
    const stir = this.#context.lastStir(accountId)
    const isMoving = stir !== null && now - stir < REST_MS
    return isMoving && now - pace.lastAsked < PATIENT_MS ? REST_MS : 0
  }

  async #refused(accountId: AccountId, of: PhotoOf, pace: Pace, said: Problem): Promise<PhotoFound> {
    this.#context.ports.log.warn('photos.refused', { code: said.code })
    const status = said.service?.status ?? null
    if (isFinal(said) || said.code === 'lookup-limit' || status === 404 || status === 405)
      return this.#pause(pace, REFUSED_MS)
    if (isPassing(said)) return this.#pause(pace, pace.backoff.next())
    // It was about this one alone.
    return this.#none(accountId, of, said)
  }

  #pause(pace: Pace, ms: number): PhotoFound {
    pace.pausedUntil = this.#context.ports.clock.monotonic() + ms
    return later(ms)
  }

  async #none(accountId: AccountId, of: PhotoOf, why: Problem): Promise<PhotoFound> {
    await this.#note(accountId, of, why)
    return { state: 'none' }
  }

  /** That there is no photo, and why. The picture of before goes. */
  async #note(accountId: AccountId, of: PhotoOf, why: Problem): Promise<void> {
    const { archive, ports } = this.#context
    const gone = { file: '', type: '', size: 0, problem: why, pixels: null }
    await archive.noteMedia(accountId, sourceOf(of), gone, ports.clock.now())
    await this.#folder.remove([this.#folder.nameOf(accountId, sourceOf(of))])
  }

  #paceOf(accountId: AccountId): Pace {
    const { clock } = this.#context.ports
    let pace = this.#paces.get(accountId)
    if (!pace) {
      const backoff = new Backoff(clock, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)
      pace = { semaphore: new Semaphore(1), backoff, pausedUntil: 0, lastAsked: clock.monotonic() }
      this.#paces.set(accountId, pace)
    }
    return pace
  }
}

const later = (ms: number): PhotoFound => ({ state: 'later', ms })

/** Whether the window may decode it. */
function isBearable(bytes: Buffer): boolean {
  const type = sniffType(bytes)
  const size = PICTURES.has(type) ? pictureSize(bytes, type) : null
  return size !== null && size.width * size.height <= MAX_PHOTO_PIXELS
}

/** Whether it is one of ours: small, and a picture. */
function isSmall(bytes: Buffer): boolean {
  const type = sniffType(bytes)
  const size = bytes.length <= PHOTO_BYTES && PICTURES.has(type) ? pictureSize(bytes, type) : null
  return size !== null && size.width <= PHOTO_PX && size.height <= PHOTO_PX
}
