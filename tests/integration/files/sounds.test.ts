/** Sounds that customers send: fetched at once, measured once, heard once. */
import { describe, expect, test } from 'vitest'
import { voiceMessage } from '../../../simulator/voice.ts'
import type { CoreEvent } from '../../../src/shared/contract/events.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { PEAKS } from '../../../src/shared/model/sound.ts'
import {
  connectWith,
  fetchAll,
  messageNow,
  receiveFile,
  sendFile,
} from '../../../src/main/core/testing/media-fixture.ts'
import { useOrigins } from '../../../src/main/core/testing/origin.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const MB = 1024 * 1024
const stage = useCore()
const origins = useOrigins()

const of = ({ accountId, key }: Message) => ({ accountId, key })
const PICTURE = { lengthMs: 17_400, peaks: Array.from({ length: PEAKS }, (_, at) => at * 2) }

/** Chats as the window was told of them since. */
const chatsTold = (since: number) =>
  stage.host.batches
    .slice(since)
    .flatMap((batch): readonly CoreEvent[] => batch.events)
    .flatMap((event) => (event.type === 'chats' ? event.chats : []))

describe('a voice message', () => {
  test('comes when it is seen, up to 2 MB, unless the person wants none or saves data', async () => {
    const bytes = voiceMessage(3)
    const web = await origins(({ url }, response) => {
      const large = url === '/large.ogg' ? Buffer.alloc(2 * MB) : Buffer.alloc(0)
      const body = Buffer.concat([bytes, large])
      response.writeHead(200, { 'Content-Length': body.length }).end(body)
    })
    await connectWith(stage, web)
    const link = (name: string): string => `${web.url}/${name}.ogg`
    const [voice, large, later] = [
      await receiveFile(stage, 'voice', { link: link('voice') }),
      await receiveFile(stage, 'voice', { link: link('large') }),
      await receiveFile(stage, 'voice', { link: link('later') }),
    ]
    await stage.host.must('settings.set', { saveData: true })
    expect(await fetchAll(stage, voice, true)).toBe('not-wanted')
    await stage.host.must('settings.set', { saveData: false, autoVoice: false })
    expect(await fetchAll(stage, voice, true)).toBe('not-wanted')
    await stage.host.must('settings.set', { autoVoice: true, autoImagesMb: 0 })
    expect(await fetchAll(stage, voice, true)).toBe('fetching')
    expect(await messageNow(stage, voice)).toMatchObject({ fileReady: true, fileProblem: null })
    expect(await fetchAll(stage, large, true)).toBe('not-wanted')
    expect(await fetchAll(stage, large)).toBe('fetching')
    expect(web.requests).toHaveLength(3)
    expect(await stage.host.ask('media.sound', of(later))).toMatchObject({
      problem: { code: 'media-not-fetched' },
    })
    expect(await stage.host.must('media.sound', of(voice))).toEqual({ base64: bytes.toString('base64') })
    // Too large to be drawn, and played all the same.
    expect(await stage.host.must('media.sound', of(large))).toEqual({ base64: '' })
  })

  test('that would unfold to hours is not handed over to be decoded', async () => {
    const web = await origins((_, response) => response.writeHead(200).end(voiceMessage(11 * 60)))
    await connectWith(stage, web)
    const voice = await receiveFile(stage, 'voice', { link: `${web.url}/hours.ogg` })
    await fetchAll(stage, voice)
    expect(await stage.host.must('media.sound', of(voice))).toEqual({ base64: '' })
  })

  test('is measured once and heard once; the list says its length, and both outlive its file', async () => {
    await stage.connect()
    const voice = await sendFile(stage, 'voice')
    expect(voice).toMatchObject({ sound: null, unheard: true })
    const before = stage.host.batches.length
    await stage.host.must('media.noteSound', { ...of(voice), ...PICTURE })
    expect(await messageNow(stage, voice)).toMatchObject({ sound: PICTURE, unheard: true })
    expect(chatsTold(before).at(-1)?.last?.lengthMs).toBe(PICTURE.lengthMs)
    await stage.host.must('media.heard', of(voice))
    await fetchAll(stage, voice)
    await stage.host.must('media.clear', {})
    expect(await messageNow(stage, voice)).toMatchObject({
      ...{ sound: PICTURE, unheard: false, fileReady: false },
    })
    // What the person deletes leaves nothing of its sound.
    await stage.host.must('message.remove', { accountId: voice.accountId, keys: [voice.key] })
    expect(await stage.host.ask('media.noteSound', { ...of(voice), ...PICTURE })).toMatchObject({
      problem: { code: 'not-found-here' },
    })
  })

  test('a photo has no sound to be noted, and neither has another account’s message', async () => {
    await stage.connect()
    const photo = await sendFile(stage, 'image')
    expect(photo).toMatchObject({ sound: null, unheard: false })
    for (const arg of [of(photo), { accountId: 'nobody', key: photo.key }]) {
      expect((await stage.host.ask('media.noteSound', { ...arg, ...PICTURE })).ok).toBe(false)
      expect((await stage.host.ask('media.heard', arg)).ok).toBe(false)
    }
  })
})
