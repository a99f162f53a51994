import type { AccountId } from '../../../shared/model/account.ts'
import { PHOTO_PX, MAX_PHOTOS, type PhotoOf } from '../../../shared/model/photo.ts'
import { smallPicture } from '../../ui/small-picture.ts'
import { now, useApp } from '../use-app.ts'
import { ask } from './ask.ts'

/** Whose photo, by which account. */
export interface PhotoWanted extends PhotoOf {
  readonly accountId: AccountId
}

/** Rows of a fast scroll are in sight for less: nothing is read or asked for them. */
const SETTLED_MS = 200
/** Photos in memory: some lists full, a few kilobytes each. */
const MAX_KNOWN = 500
/** After an answer that never came. */
const AGAIN_MS = 30_000
/** What was found, or not, holds for so long. */
const FRESH_MS = 24 * 60 * 60_000

/** A photo as it is drawn; null: there is none. */
interface Known {
  readonly url: string | null
  /** Kept, so that the engine keeps it drawn: a row that comes back shows it with its first picture. */
  readonly image: HTMLImageElement | null
  /** Epoch milliseconds from which it is to be asked for again. */
  readonly askFrom: number
}

interface InSight {
  readonly of: PhotoWanted
  /** Since when, by steady time. */
  readonly since: number
  readonly shown: Set<() => void>
}

const known = new Map<string, Known>()
/** Whose photos are in sight, those that came last at the end. */
const inSight = new Map<string, InSight>()
/** Of whom it was asked what is kept, and of whom there is no answer yet: before it the service is not asked. */
const looked = new Set<string>()
const reading = new Set<string>()
/** Accounts that look for one just now, or wait. */
const busy = new Set<AccountId>()
let timer: ReturnType<typeof setTimeout> | null = null

const keyOf = ({ accountId, address }: PhotoWanted): string => `${accountId}/${address}`

/** The photo of somebody, as an address that the window can draw; null where none is known. */
export function photoOf(of: PhotoWanted): string | null {
  return known.get(keyOf(of))?.url ?? null
}

/** Somebody is in sight: their photo is looked for, and `changed` called when it is there. Answers how to stop. */
export function watchPhoto(of: PhotoWanted, changed: () => void): () => void {
  const key = keyOf(of)
  const entry = inSight.get(key) ?? { of, since: performance.now(), shown: new Set() }
  entry.shown.add(changed)
  // Again at the end: what came into sight last is looked for first.
  inSight.delete(key)
  inSight.set(key, entry)
  lookSoon()
  return () => {
    entry.shown.delete(changed)
    if (entry.shown.size === 0 && inSight.get(key) === entry) inSight.delete(key)
  }
}

function lookSoon(): void {
  timer ??= setTimeout(() => void look(), SETTLED_MS)
}

const isSettled = ({ since }: InSight): boolean => performance.now() - since >= SETTLED_MS

async function look(): Promise<void> {
  timer = null
  if (now().phase !== 'ready') return
  const settled = [...inSight].filter(([, each]) => isSettled(each))
  if (settled.length < inSight.size) lookSoon()
  const fresh = settled.filter(([key]) => !known.has(key) && !looked.has(key))
  const accounts = new Set([...inSight.values()].map(({ of }) => of.accountId))
  await Promise.all(
    [...accounts].map((accountId) =>
      readKept(
        accountId,
        fresh.filter(([, { of }]) => of.accountId === accountId),
      ),
    ),
  )
  for (const accountId of accounts) void seek(accountId)
}

/** What is kept is shown, whatever is fetched or not. */
async function readKept(accountId: AccountId, fresh: readonly [string, InSight][]): Promise<void> {
  for (let from = 0; from < fresh.length; from += MAX_PHOTOS) {
    const part = fresh.slice(from, from + MAX_PHOTOS)
    for (const [key] of part) {
      looked.add(key)
      reading.add(key)
    }
    const people = part.map(([, { of }]) => ({ kind: of.kind, address: of.address }))
    const outcome = await ask('photo.kept', { accountId, people })
    for (const { address, picture, isOld } of outcome.ok ? outcome.value : [])
      await show(
        `${accountId}/${address}`,
        picture === null ? null : bytesOf(picture),
        isOld ? 0 : Date.now() + FRESH_MS,
      )
    for (const [key] of part) reading.delete(key)
  }
}

/** Who is looked for next: whoever came into sight last and is not known, or known for too long. */
function nextOf(accountId: AccountId): PhotoWanted | null {
  const at = Date.now()
  const due = [...inSight.values()].filter(
    (each) =>
      each.of.accountId === accountId &&
      isSettled(each) &&
      looked.has(keyOf(each.of)) &&
      !reading.has(keyOf(each.of)) &&
      (known.get(keyOf(each.of))?.askFrom ?? 0) <= at,
  )
  return due.at(-1)?.of ?? null
}

/** One after the other, as long as somebody is in sight; an account that cannot is left alone until it said. */
async function seek(accountId: AccountId): Promise<void> {
  if (busy.has(accountId)) return
  busy.add(accountId)
  let pause = 0
  while (pause === 0) {
    const of = isWanted() ? nextOf(accountId) : null
    if (!of) break
    const { kind, address } = of
    const outcome = await ask('photo.find', { accountId, kind, address })
    if (!outcome.ok) {
      leave(keyOf(of))
      pause = AGAIN_MS
      continue
    }
    const found = outcome.value
    if (found.state === 'later') pause = Math.max(1, found.ms)
    else if (found.state === 'picture') await take(of, found.picture)
    else if (found.state === 'none') await show(keyOf(of), null, Date.now() + FRESH_MS)
    else leave(keyOf(of))
  }
  if (pause > 0) setTimeout(() => free(accountId), pause)
  else busy.delete(accountId)
}

function free(accountId: AccountId): void {
  busy.delete(accountId)
  void seek(accountId)
}

/** Nothing is fetched unasked to save data, nor while nobody looks. */
const isWanted = (): boolean => !now().settings.saveData && document.visibilityState === 'visible'

/** Makes a photo small, shows it, and hands it over to be kept. */
async function take(of: PhotoWanted, whole: string): Promise<void> {
  const small = await smallPicture(bytesOf(whole), PHOTO_PX)
  await show(keyOf(of), small, Date.now() + FRESH_MS)
  const picture = small === null ? '' : btoa(String.fromCharCode(...small))
  const { accountId, kind, address } = of
  await ask('photo.keep', { accountId, kind, address, picture })
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** It is left as it is, and asked for another day. */
function leave(key: string): void {
  const before = known.get(key)
  known.set(key, { url: before?.url ?? null, image: before?.image ?? null, askFrom: Date.now() + FRESH_MS })
}

async function show(key: string, picture: Uint8Array | null, askFrom: number): Promise<void> {
  const before = known.get(key)
  const drawn = picture === null ? null : await draw(picture)
  known.delete(key)
  known.set(key, { url: drawn?.src ?? null, image: drawn, askFrom })
  for (const changed of inSight.get(key)?.shown ?? []) changed()
  if (before?.url) URL.revokeObjectURL(before.url)
  forgetOldest()
}

/** A picture that is ready to be put anywhere; null where it cannot be drawn. */
async function draw(picture: Uint8Array): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([new Uint8Array(picture)]))
  try {
    await image.decode()
    return image
  } catch {
    URL.revokeObjectURL(image.src)
    return null
  }
}

/** What nobody sees goes first; it is kept on disk, and read again when it comes into sight. */
function forgetOldest(): void {
  for (const [key, { url }] of known) {
    if (known.size <= MAX_KNOWN) return
    if (inSight.has(key)) continue
    known.delete(key)
    looked.delete(key)
    if (url) URL.revokeObjectURL(url)
  }
}

useApp.subscribe((state, before) => {
  if (before.settings.saveData && !state.settings.saveData) lookSoon()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') lookSoon()
})
