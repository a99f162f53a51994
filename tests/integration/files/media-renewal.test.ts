import { describe, expect, test } from 'vitest'
import { sampleFile } from '../../../simulator/sample-media.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import {
  fetchAll,
  keptNames,
  messageNow,
  receiveFile,
  sendFile,
  shownFor,
} from '../../../src/main/core/testing/media-fixture.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const asked = (operation: string): number => stage.operations().filter((each) => each === operation).length
async function outcome(message: Message): Promise<string> {
  const word = await fetchAll(stage, message)
  const { fileReady, fileProblem } = await messageNow(stage, message)
  return fileReady ? 'ready' : (fileProblem?.code ?? word)
}

describe('a link that ran out', () => {
  test.each([403, 410])('with %i is renewed once, and the file comes', async (status) => {
    await stage.connectInstance()
    const message = await sendFile(stage, 'video')
    stage.sim.expireLinks(status)
    expect(await outcome(message)).toBe('ready')
    expect([asked('downloadFile'), asked('file')]).toEqual([1, 2])
    const [request] = stage.sim.log().filter((entry) => entry.operation === 'downloadFile')
    expect(request?.body).toEqual({ chatId: '5511987654321@c.us', idMessage: message.serviceId })
    expect(request?.headers['authorization']).toBeUndefined()
  })

  test('is called lost when the service has no file any more, after one question', async () => {
    await stage.connectInstance()
    const message = await sendFile(stage, 'document')
    stage.sim.advance(25 * 60 * 60 * 1000)
    expect(await outcome(message)).toBe('media-gone')
    expect(asked('downloadFile')).toBe(1)
  })

  test('is renewed although the service asks to slow down first', async () => {
    await stage.connectInstance()
    const message = await sendFile(stage, 'image')
    stage.sim.expireLinks()
    stage.sim.fault({ on: 'downloadFile', kind: 'status', status: 429 })
    expect(await outcome(message)).toBe('ready')
    expect((await shownFor(stage, message)).state).toBe('file')
    expect(asked('downloadFile')).toBe(2)
  })

  test('without instance credentials nobody is asked', async () => {
    await stage.connect()
    const message = await receiveFile(stage, 'image', { id: 'gone' })
    expect(await outcome(message)).toBe('media-gone')
    expect(asked('downloadFile')).toBe(0)
  })
})

describe('an older service', () => {
  const older = useCore({ downloadFile: 'bytes' })
  test('answers with the file itself', async () => {
    await older.connectInstance()
    const message = await sendFile(older, 'document')
    older.sim.expireLinks()
    await fetchAll(older, message)
    expect((await messageNow(older, message)).fileReady).toBe(true)
    expect(older.operations().filter((each) => each === 'file')).toHaveLength(1)
  })
})

test('a page for a photo is not stored, and the photo comes with the next try', async () => {
  await stage.connectInstance()
  const message = await sendFile(stage, 'image')
  stage.sim.fault({ on: 'file', kind: 'html', status: 200 })
  expect(await outcome(message)).toBe('media-error-page')
  expect(keptNames(stage)).toEqual([])
  expect(await outcome(message)).toBe('ready')
})

test('a torn file in an encoding is not stored; the whole one is undone', async () => {
  await stage.connectInstance()
  const message = await sendFile(stage, 'image')
  stage.sim.fault({ on: 'file', kind: 'resetMid' })
  expect(await outcome(message)).toBe('media-torn')
  expect(keptNames(stage)).toEqual([])
  stage.sim.fault({ on: 'file', kind: 'encode', encoding: 'br' })
  expect(await outcome(message)).toBe('ready')
  expect(await shownFor(stage, message)).toMatchObject({
    state: 'file',
    type: 'image/png',
    size: sampleFile('image').bytes.length,
  })
})
