/** Holds what a new start finds against what was typed before the kill. */
import { strangerIn } from './keyboard.ts'
import type { Told } from './told.ts'

/** At most so many milliseconds of typing may be lost. */
const AT_MOST = 300
/** The typist's pulse. */
const PULSE = 10
/** A sync that takes no longer is part of what the product has to reckon with. */
const USUAL_SYNC = 30

/** A life of the typist from its first draft to its kill. */
export interface Life {
  readonly told: readonly Told[]
  /** When it was killed. */
  readonly end: number
}

/** What became of the typing of one life. */
export interface Verdict {
  /** Milliseconds of typing that are gone, in the chat that lost most; `ours` says which count. */
  readonly lost: number
  readonly wrong: readonly string[]
}

/** `found`: what the next start found, by chat. */
export function judge({ told, end }: Life, found: readonly string[]): Verdict {
  const wrong: string[] = []
  const start = told.find((each) => each.type === 'drafts')
  const hasLeft = told.some((each) => each.type === 'left')
  let most = 0
  for (const [chat, text] of found.entries()) {
    const keys = told.filter((each) => each.type === 'key').filter((key) => key.chat === chat)
    const versions = [{ at: 0, text: start?.texts[chat] ?? '' }, ...keys]
    const at = versions.findLastIndex((version) => version.text === text)
    if (at < 0) {
      const stranger = strangerIn(chat, text)
      wrong.push(
        stranger === null
          ? `chat ${String(chat)} holds "${text}", which was never its text`
          : `text of chat ${String(stranger)} stands in chat ${String(chat)}: "${text}"`,
      )
      continue
    }
    const first = versions[at + 1]
    if (!first) continue
    const lost = ours(told, first.at, end)
    most = Math.max(most, lost)
    const gone = `${String(versions.length - 1 - at)} keys of chat ${String(chat)}, the first ${lost.toFixed(0)} ms before the kill`
    if (hasLeft) wrong.push(`left and not saved: ${gone}`)
    else if (lost > AT_MOST) wrong.push(`lost: ${gone}`)
  }
  return { lost: most, wrong }
}

/**
 * The milliseconds between two moments that were the product's: those in which the machine gave the process no processor,
 * or its disk hung on a single byte, are the machine's.
 */
export function ours(told: readonly Told[], from: number, to: number): number {
  const hangs = new Map<number, number>()
  for (const each of told)
    if (each.type === 'sync') hangs.set(each.at + USUAL_SYNC, each.at + (each.ms ?? Infinity))
  let total = 0
  let last = from
  const beat = (at: number, cpu: number): void => {
    let free = at - last
    for (const [began, ended] of hangs) free -= Math.max(0, Math.min(ended, at) - Math.max(began, last))
    total += Math.min(free, cpu + 2 * PULSE)
    last = at
  }
  for (const each of told)
    if (each.type === 'pulse' && each.at > from && each.at < to) beat(each.at, each.cpu)
  beat(to, 0)
  return total
}
