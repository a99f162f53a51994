import type { Chat } from '../model/chat.ts'

/** Everything that leaves no mark on the screen: spaces, controls, what fonts ignore, and letters that are drawn blank. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]*$/u

/** Whether nobody would see anything of a text. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/**
 * A name as it is kept and sent: one line, without direction marks that only wrap it; empty where nobody would see
 * anything. Joiners and all other letters stay: a name is data, and only the window shows what is hidden in it.
 */
export function plainName(given: string): string {
  const line = withoutPairs(given.replaceAll(/[\s\u0085]+/gu, ' '))
  let start = 0
  let end = line.length
  while (start < end && AT_THE_ENDS.test(line.charAt(start))) start += 1
  while (end > start && AT_THE_ENDS.test(line.charAt(end - 1))) end -= 1
  const name = line.slice(start, end)
  return isBlank(name) ? '' : name
}

const AT_THE_ENDS = /[\s\u200e\u200f\u061c]/u

const OPENS = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/u
const EMBEDDING_END = '\u202c'
const ISOLATE_END = '\u2069'
/** It turns letters around: its pair stays, and is shown. */
const RIGHT_TO_LEFT_OVERRIDE = '\u202e'

/** Without embeddings and isolates where every one is closed; a text in which one is not is left alone. */
function withoutPairs(text: string): string {
  if (!OPENS.test(text)) return text
  const open: number[] = []
  const gone = new Set<number>()
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (OPENS.test(mark)) open.push(at)
    if (mark !== EMBEDDING_END && mark !== ISOLATE_END) continue
    const begin = open.pop()
    if (begin === undefined) return text
    const opened = text.charAt(begin)
    if (opened >= '\u2066' !== (mark === ISOLATE_END)) return text
    if (opened !== RIGHT_TO_LEFT_OVERRIDE) gone.add(begin).add(at)
  }
  if (open.length > 0) return text
  return text
    .split('')
    .filter((_, at) => !gone.has(at))
    .join('')
}

/** Digits, and what people and systems write around them. */
const DIGITS_ALONE =
  /^(?:tel:|~)?[\s()+./\-\u00a0\u2010-\u2015\u2212\p{Nd}\p{Default_Ignorable_Code_Point}]*(?:@[a-z.]+)?$/iu

/** Whether a name is only a number, in whatever way it is written: at least `least` digits and nothing else. */
export function isBareNumber(name: string, least = 5): boolean {
  return DIGITS_ALONE.test(name) && (name.match(/\p{Nd}/gu)?.length ?? 0) >= least
}

/** The name of a chat as it is sent and copied: data, with nothing made visible; empty where only the number is known. */
export function realName({ nickname, name }: Pick<Chat, 'nickname' | 'name'>): string {
  const given = plainName(nickname)
  if (given !== '') return given
  const told = plainName(name)
  return isBareNumber(told) ? '' : told
}

/** Whether a stored name says who it is. An older Parley also kept blank ones and bare numbers: any better name replaces them. */
export function isName(name: string): boolean {
  return !isBlank(name) && !isBareNumber(name)
}
