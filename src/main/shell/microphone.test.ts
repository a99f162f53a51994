import { describe, expect, test } from 'vitest'
import { asksForSoundOnly, createMicrophone } from './microphone.ts'

describe('the microphone', () => {
  test('is closed until a person records, open for one use, then closed again', async () => {
    const microphone = createMicrophone(
      () => 1000,
      () => Promise.resolve(true),
    )
    expect([microphone.isOpen(), microphone.take()]).toEqual([false, false])
    expect(await microphone.allow(true)).toBe(true)
    expect([microphone.isOpen(), microphone.take(), microphone.take()]).toEqual([true, true, false])
  })

  test('closes by itself, and when the person thinks better of it', async () => {
    let now = 0
    const microphone = createMicrophone(
      () => now,
      () => Promise.resolve(true),
    )
    await microphone.allow(true)
    now = 20_000
    expect([microphone.isOpen(), microphone.take()]).toEqual([false, false])
    await microphone.allow(true)
    await microphone.allow(false)
    expect([microphone.isOpen(), microphone.take()]).toEqual([false, false])
  })

  test('stays closed where the system says no', async () => {
    const microphone = createMicrophone(
      () => 0,
      () => Promise.resolve(false),
    )
    expect(await microphone.allow(true)).toBe(false)
    expect(microphone.take()).toBe(false)
  })
})

test.each([
  ['media', { isMainFrame: true, mediaTypes: ['audio'] }, true],
  ['media', { isMainFrame: true, mediaType: 'audio' }, true],
  ['media', { isMainFrame: true, mediaTypes: ['audio', 'video'] }, false],
  ['media', { isMainFrame: true, mediaTypes: ['video'] }, false],
  ['media', { isMainFrame: true, mediaTypes: [] }, false],
  ['media', { isMainFrame: true, mediaType: 'unknown' }, false],
  ['media', { isMainFrame: false, mediaTypes: ['audio'] }, false],
  ['display-capture', { isMainFrame: true, mediaTypes: ['audio'] }, false],
  ['geolocation', { isMainFrame: true }, false],
])('%s %j asks for sound only: %s', (permission, question, expected) => {
  expect(asksForSoundOnly(permission, question)).toBe(expected)
})
