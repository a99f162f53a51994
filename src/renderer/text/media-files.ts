import type { RequestArg } from '../../shared/contract/requests.ts'
import { problem, type Problem } from '../../shared/model/problem.ts'

/** The kinds that a file can be sent as. */
export type SendableMedia = RequestArg<'message.sendMedia'>['media']

/** The kinds that a file can be sent as, in their order. */
export const SENDABLE: readonly SendableMedia[] = ['image', 'video', 'audio', 'document']

/** Pictures that phones show in a conversation; other pictures (vector, raw, camera formats) go as documents. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** What a file would be sent as, by its type. */
export function mediaOf(type: string): SendableMedia {
  const [family] = type.split('/')
  if (PICTURES.has(type)) return 'image'
  return family === 'video' || family === 'audio' ? family : 'document'
}

/** Whether the window can draw a preview of it. */
export function isPicture(type: string): boolean {
  return PICTURES.has(type)
}

/** Why a file cannot be sent, as far as its size tells; null when it can. */
export function judgeFile(size: number, limit: number): Problem | null {
  if (size === 0) return problem('file-empty')
  if (size <= limit) return null
  // Up and down: a file that is over by a little must not read "37 of 37".
  return problem('file-too-large', {
    size: Math.ceil((size / MEGABYTE) * 10) / 10,
    limit: Math.floor((limit / MEGABYTE) * 10) / 10,
  })
}

const MEGABYTE = 1024 * 1024

/** The file name at the end of a link's path, if it has an extension; else empty. */
export function fileNameOf(link: string): string {
  if (!URL.canParse(link)) return ''
  const last = new URL(link).pathname.split('/').at(-1) ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // A stray % is part of the name.
  }
  return /[^.\s/\\]\.[A-Za-z0-9]{1,8}$/.test(name) ? name : ''
}
