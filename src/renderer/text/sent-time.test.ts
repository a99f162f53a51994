// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sentInFull, sentInShort, sentInWords } from './sent-time.ts'
import { clockTime, fullTime } from './time.ts'

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 5).getTime()
const NOW = at(21, 14)

describe('when a message was sent', () => {
  it('is its time where that is known', () => {
    const message = { at: at(21, 9) }
    expect(sentInShort(message)).toBe(clockTime(message.at))
    expect(sentInWords(message, NOW)).toBe(clockTime(message.at))
    expect(sentInFull(message)).toBe(fullTime(message.at))
  })

  it('is told by the latest time at which it can have been, and never by the earliest', () => {
    const message = { at: at(20, 9), doubtfulTime: { type: 'latest', at: at(21, 10) } } as const
    expect(sentInShort(message)).toMatch(/^before .*10:05/)
    expect(sentInWords(message, NOW)).toBe(`before ${clockTime(at(21, 10))}`)
    expect(sentInFull(message)).toBe(`Not known. It was sent before ${fullTime(at(21, 10))}.`)
  })

  it('is the arrival where it came with a time that lies ahead, which is told in full', () => {
    const message = { at: at(21, 9), doubtfulTime: { type: 'claimed', at: at(22, 11) } } as const
    expect(sentInShort(message)).toBe(clockTime(message.at))
    expect(sentInWords(message, NOW)).toBe(clockTime(message.at))
    const full = sentInFull(message)
    expect(full.startsWith(fullTime(message.at))).toBe(true)
    expect(full).toContain(`in the future: ${fullTime(at(22, 11))}.`)
  })
})
