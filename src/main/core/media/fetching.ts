import { open } from 'node:fs/promises'
import type { Account } from '../../../shared/model/account.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { syncHandle } from '../lib/disk/durable-write.ts'
import { readHead, type MediaFolder } from './media-folder.ts'
import { SNIFF_BYTES, sniffType } from '../lib/sniff-type.ts'
import { download, MOST_MB, type Downloaded } from './download.ts'
import { isErrorPage, type Expected } from './error-page.ts'
import type { PictureSize } from '../../../shared/model/message.ts'
import { isBearable, pictureSize } from '../lib/picture-size.ts'
import { fileSourceOf, trustedOrigins, type FileSource } from './file-source.ts'
import type { Web } from './fetch-from-web.ts'

/** Bytes of a picture in which its size must stand: what comes before it is colour profiles and previews. */
const PICTURE_HEAD_BYTES = 1024 * 1024

/** How one source is brought here. */
export interface Fetching {
  readonly web: Web
  readonly folder: MediaFolder
  readonly account: Account
  readonly accessToken: string
  readonly secrets: readonly string[]
  /** As the archive keeps them, the likeliest first. */
  readonly places: readonly string[]
  /** The name that it gets. */
  readonly name: string
  /** See {@link Download.most}. */
  readonly most: () => number
  readonly signal: AbortSignal
  readonly patience: number
  readonly onProgress: (done: number, total: number | null) => void
  readonly expected: Expected
}

/** What the beginning of a file says of how it is drawn. */
export interface PictureLook {
  /** False for a picture that no window should unfold. */
  readonly drawable: boolean
  /** Null for what is no picture, or one whose header does not say it. */
  readonly pixels: PictureSize | null
}

/** What fetching came to. */
export type Fetched =
  | ({ readonly state: 'here'; readonly size: number; readonly type: string } & PictureLook)
  | Exclude<Downloaded, { state: 'here' }>

/** Tries the places one after the other; the first that has the file ends it. */
export async function fetchFile(wanted: Fetching): Promise<Fetched> {
  const places = wanted.places.flatMap((kept) => fileSourceOf(wanted.account, kept) ?? [])
  let worst: Problem | null = null
  for (const place of places) {
    const part = await wanted.folder.newPart()
    const result = await download(wanted.web, { ...order(wanted, place), part })
    if (result.state === 'here') {
      const look = await lookAtPicture(part, result.type)
      await wanted.folder.place(part, wanted.name)
      return { ...result, ...look }
    }
    if (result.state !== 'failed') return result
    // "Gone" is the last word only when every place says so.
    if (worst === null || worst.code === 'media-gone') worst = result.problem
  }
  return { state: 'failed', problem: worst ?? problem('media-no-source') }
}

/** Keeps a file that came in an answer of the service. */
export async function keepBytes(
  wanted: Pick<Fetching, 'folder' | 'name' | 'most' | 'expected'>,
  bytes: Buffer,
): Promise<Fetched> {
  if (bytes.length > wanted.most()) return { state: 'too-large' }
  const head = bytes.subarray(0, SNIFF_BYTES)
  if (isErrorPage(head, '', wanted.expected)) return { state: 'failed', problem: problem('media-error-page') }
  const part = await wanted.folder.newPart()
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await syncHandle(file)
  } finally {
    await file.close()
  }
  const type = sniffType(head)
  const look = await lookAtPicture(part, type)
  await wanted.folder.place(part, wanted.name)
  return { state: 'here', size: bytes.length, type, ...look }
}

function order(wanted: Fetching, place: FileSource) {
  const { signal, patience, most, secrets, onProgress, expected, account } = wanted
  return {
    url: place.url,
    trusted: trustedOrigins(account),
    ...(place.own ? { authorization: `Bearer ${wanted.accessToken}` } : {}),
    signal,
    patience,
    most,
    secrets,
    onProgress,
    expected,
  }
}

/** Reads the size of a picture from its header. Anything but a picture is drawable as far as its pixels go. */
export async function lookAtPicture(file: string, type: string): Promise<PictureLook> {
  if (!type.startsWith('image/')) return { drawable: true, pixels: null }
  const pixels = pictureSize(await readHead(file, PICTURE_HEAD_BYTES), type)
  return { drawable: pixels !== null && isBearable(pixels), pixels }
}

/** The sentence for a file over the limit. */
export function tooLarge(): Problem {
  return problem('media-too-large', { limit: MOST_MB })
}
