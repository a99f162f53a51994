import { statSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { picture, sampleFile } from '../../../simulator/sample-media.ts'
import type { MediaAnswer } from '../../../src/main/core/ports.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import {
  changeRow,
  connectWith,
  fetchAll,
  keptNames,
  messageNow,
  receiveFile,
  sendFile,
  shownFor,
  transfersOf,
} from '../../../src/main/core/testing/media-fixture.ts'
import { useOrigins } from '../../../src/main/core/testing/origin.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const serve = useOrigins()

const MB = 1024 * 1024

const bytesOf = (answer: MediaAnswer): Buffer | null =>
  answer.state === 'file' ? readFileSync(answer.path) : null

describe('a file of the media storage', () => {
  test('comes with the token, whole, under a name that says nothing, for this user only', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    expect(message.fileReady).toBe(false)
    expect((await shownFor(stage, message)).state).toBe('none')
    expect(await fetchAll(stage, message)).toBe('fetching')
    const now = await messageNow(stage, message)
    expect([now.fileReady, now.fileProblem]).toEqual([true, null])
    const answer = await shownFor(stage, message)
    expect(answer).toMatchObject({ state: 'file', type: 'image/png', size: sampleFile('image').bytes.length })
    expect(bytesOf(answer)).toEqual(sampleFile('image').bytes)
    expect(keptNames(stage)).toEqual([expect.stringMatching(/^[a-f0-9]{64}$/)])
    expect(
      statSync(path.join(path.join(stage.host.folder, 'media'), keptNames(stage)[0]!)).mode & 0o777,
    ).toBe(0o600)
    expect(statSync(path.join(stage.host.folder, 'media')).mode & 0o777).toBe(0o700)
    expect(stage.sim.log().filter((entry) => entry.operation === 'v1.mediaDownload')).toHaveLength(1)
    const events = stage.host.batches.flatMap((batch) => batch.events)
    const told = events.filter((event) => event.type === 'messages').at(-1)
    expect(told).toMatchObject({ messages: [{ key: message.key, fileReady: true }] })
    expect(transfersOf(stage, message).at(-1)).toMatchObject({ direction: 'down', done: null })
    // Asked again it is here, and nobody is asked.
    expect(await fetchAll(stage, message)).toBe('ready')
    expect(stage.sim.log().filter((entry) => entry.operation === 'v1.mediaDownload')).toHaveLength(1)
  })

  test('says how large it is drawn, from its preview before it is here, and once it is', async () => {
    const origin = await serve((_, response) => response.end(picture(640, 360, 0.3)))
    await connectWith(stage, origin)
    const message = await receiveFile(stage, 'image', { link: `${origin.url}/a.png` })
    expect(message.content).not.toHaveProperty('previewSize')
    changeRow(
      stage,
      `UPDATE messages SET content = json_set(content, '$.thumbnail', json('true')) WHERE id = ?`,
      message.key,
    )
    changeRow(
      stage,
      'INSERT INTO thumbnails (message_id, bytes) VALUES (?, ?)',
      message.key,
      picture(64, 36, 0.3),
    )
    const sizes = async (): Promise<unknown> => {
      const { content } = await messageNow(stage, message)
      return content.type === 'media' ? [content.previewSize, content.pictureSize] : null
    }
    expect(await sizes()).toEqual([{ width: 64, height: 36 }, undefined])
    await fetchAll(stage, message)
    expect(await sizes()).toEqual([
      { width: 64, height: 36 },
      { width: 640, height: 360 },
    ])
    // One that an earlier version has fetched is measured when it is shown.
    changeRow(stage, 'UPDATE media_files SET width = NULL, height = NULL')
    expect(await sizes()).toEqual([{ width: 64, height: 36 }, undefined])
    await shownFor(stage, message)
    expect(await sizes()).toEqual([
      { width: 64, height: 36 },
      { width: 640, height: 360 },
    ])
  })

  test('is put on the clipboard where it is a picture that is here', async () => {
    await stage.connect()
    const [photo, paper] = [await sendFile(stage, 'image'), await sendFile(stage, 'document')]
    const copy = async (message: typeof photo): Promise<string> => {
      const { accountId, key } = message
      const outcome = await stage.host.ask('media.copy', { accountId, key })
      return outcome.ok ? 'copied' : outcome.problem.code
    }
    expect(await copy(photo)).toBe('media-not-fetched')
    for (const message of [photo, paper]) await fetchAll(stage, message)
    expect(await copy(photo)).toBe('copied')
    expect(await copy(paper)).toBe('picture-not-copied')
    expect(stage.host.copied.map((file) => readFileSync(file))).toEqual([sampleFile('image').bytes])
  })

  test('asked for by three at once it comes once', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'document')
    stage.sim.fault({ on: 'v1.mediaDownload', kind: 'delay', ms: 150 })
    await Promise.all([1, 2, 3].map(() => fetchAll(stage, message)))
    expect(stage.sim.log().filter((entry) => entry.operation === 'v1.mediaDownload')).toHaveLength(1)
    expect((await messageNow(stage, message)).fileReady).toBe(true)
  })

  test('that has run out is said to be gone, remembered, and asked for again only by hand', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    stage.sim.advance(25 * 60 * 60 * 1000)
    expect(await fetchAll(stage, message)).toBe('media-gone')
    expect((await messageNow(stage, message)).fileProblem).toMatchObject({ code: 'media-gone' })
    const asked = (): number =>
      stage.sim.log().filter((entry) => entry.operation === 'v1.mediaDownload').length
    expect(asked()).toBe(1)
    expect(await fetchAll(stage, message, true)).toBe('not-wanted')
    expect(asked()).toBe(1)
    await fetchAll(stage, message)
    expect(asked()).toBe(2)
  })

  test('falls back to its link, and says gone only when both say so', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/files/a.png') response.end(picture(8, 8, 0.3))
      else response.writeHead(404).end()
    })
    await connectWith(stage, origin)
    const good = await receiveFile(stage, 'image', { id: 'none', link: `${origin.url}/files/a.png` })
    expect(await fetchAll(stage, good)).toBe('fetching')
    expect((await messageNow(stage, good)).fileReady).toBe(true)
    expect(origin.requests.map((each) => each.path)).toEqual(['/v1/media/none', '/files/a.png'])
    const bad = await receiveFile(stage, 'image', { id: 'none2', link: `${origin.url}/files/b.png` })
    expect(await fetchAll(stage, bad)).toBe('media-gone')
  })

  test('of which only a linked record knows the place is fetched there, and shown here', async () => {
    const origin = await serve((_, response) => response.end(picture(8, 8, 0.3)))
    await connectWith(stage, origin)
    const bare = await receiveFile(stage, 'image', {})
    const other = await receiveFile(stage, 'image', { link: `${origin.url}/files/a.png` })
    expect(await fetchAll(stage, bare)).toBe('media-no-source')
    changeRow(stage, 'UPDATE messages SET linked_to = ? WHERE id = ?', bare.key, other.key)
    await fetchAll(stage, bare)
    expect(await messageNow(stage, bare)).toMatchObject({ fileReady: true, fileProblem: null })
    expect((await shownFor(stage, bare)).state).toBe('file')
  })

  test("a refused sign-in is said with the service's words, and none of them is a token", async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    stage.sim.fault({
      on: 'v1.mediaDownload',
      kind: 'status',
      status: 401,
      body: { errors: [{ code: 1040, title: 'Auth', details: `token ${stage.sim.accessToken} unknown` }] },
    })
    expect(await fetchAll(stage, message)).toBe('sign-in-refused')
    const { fileProblem } = await messageNow(stage, message)
    expect(fileProblem?.service?.errors[0]?.details).toBe('token ••• unknown')
  })

  test('a line that breaks half-way leaves nothing behind and can be asked again', async () => {
    await stage.connect()
    const message = await sendFile(stage, 'image')
    stage.sim.fault({ on: 'v1.mediaDownload', kind: 'resetMid' })
    await fetchAll(stage, message)
    expect((await messageNow(stage, message)).fileProblem).toMatchObject({ code: 'media-torn' })
    expect(keptNames(stage)).toEqual([])
    await fetchAll(stage, message)
    expect(await messageNow(stage, message)).toMatchObject({ fileReady: true, fileProblem: null })
  })
})

describe('what comes by itself', () => {
  test('is pictures up to the limit, and nothing else', async () => {
    const big = Buffer.concat([picture(8, 8, 0.1), Buffer.alloc(2 * MB)])
    const origin = await serve((request, response) => {
      if (request.url === '/small') response.end(picture(8, 8, 0.1))
      else if (request.url === '/told') response.end(big)
      else {
        // No length is told: it has to stop by itself.
        response.writeHead(200)
        response.write(big)
        response.end()
      }
    })
    await connectWith(stage, origin)
    await stage.host.must('settings.set', { autoImagesMb: 1 })
    const small = await receiveFile(stage, 'image', { link: `${origin.url}/small` })
    const told = await receiveFile(stage, 'sticker', { link: `${origin.url}/told` })
    const untold = await receiveFile(stage, 'image', { link: `${origin.url}/untold` })
    const video = await receiveFile(stage, 'video', { link: `${origin.url}/small` })
    const paper = await receiveFile(stage, 'document', { link: `${origin.url}/small?2` })
    await fetchAll(stage, small, true)
    expect((await messageNow(stage, small)).fileReady).toBe(true)
    expect(await fetchAll(stage, told, true)).toBe('not-wanted')
    await fetchAll(stage, untold, true)
    for (const message of [told, untold])
      expect(await messageNow(stage, message)).toMatchObject({ fileReady: false, fileProblem: null })
    const asked = origin.requests.length
    for (const message of [told, untold, paper])
      expect(await fetchAll(stage, message, true)).toBe('not-wanted')
    expect(origin.requests).toHaveLength(asked)
    // The same link as the small picture's is here already.
    expect(await fetchAll(stage, video, true)).toBe('ready')
    expect(keptNames(stage)).toHaveLength(1)
    // By hand it comes all the same.
    await fetchAll(stage, told)
    expect((await messageNow(stage, told)).fileReady).toBe(true)
  })

  test('is nothing when the person wants nothing', async () => {
    await stage.connect()
    await stage.host.must('settings.set', { autoImagesMb: 0 })
    const message = await sendFile(stage, 'image')
    expect(await fetchAll(stage, message, true)).toBe('not-wanted')
    expect(stage.operations()).not.toContain('v1.mediaDownload')
  })
})

describe('on the way', () => {
  test('progress is told, and cancelling stops the line and leaves nothing', async () => {
    let closed = 0
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-length': String(10 * MB) })
      response.write(Buffer.alloc(MB, 1))
      response.on('close', () => (closed += 1))
    })
    await connectWith(stage, origin)
    const message = await receiveFile(stage, 'video', { link: `${origin.url}/film` })
    const { accountId, key } = message
    expect(await stage.host.must('media.fetch', { accountId, key, auto: false })).toEqual({
      state: 'fetching',
    })
    expect(transfersOf(stage, message)[0]).toMatchObject({ done: 0, total: 10 * MB })
    await until('a part on disk', () => keptNames(stage).some((name) => name.startsWith('part-')))
    await stage.host.must('media.cancel', { accountId, key })
    await until('the line to end', () => closed === 1)
    await until('nothing on disk', () => keptNames(stage).length === 0)
    expect(transfersOf(stage, message).at(-1)?.done).toBeNull()
    expect(await messageNow(stage, message)).toMatchObject({ fileReady: false, fileProblem: null })
  })

  test('three at once, the fourth when one of them is done', async () => {
    const open: (() => void)[] = []
    const origin = await serve(
      (_, response) => void open.push(() => response.end(sampleFile('document').bytes)),
    )
    await connectWith(stage, origin)
    const messages = []
    for (const n of [1, 2, 3, 4])
      messages.push(await receiveFile(stage, 'document', { link: `${origin.url}/${String(n)}` }))
    const all = messages.map((message) => fetchAll(stage, message))
    await until('three requests', () => open.length === 3)
    await letPass(100)
    expect(origin.requests).toHaveLength(3)
    open.shift()?.()
    await until('the fourth', () => origin.requests.length === 4)
    for (const end of open) end()
    await Promise.all(all)
    expect(keptNames(stage)).toHaveLength(4)
  })

  test('over 100 MB it is refused by its length, and by its bytes where it tells none', async () => {
    const chunk = Buffer.alloc(8 * MB)
    const origin = await serve((request, response) => {
      if (request.url === '/told') response.writeHead(200, { 'content-length': String(101 * MB) })
      else response.writeHead(200)
      let left = 13
      const more = (): void => {
        left -= 1
        if (left < 0) response.end()
        else response.write(chunk, () => more())
      }
      more()
    })
    await connectWith(stage, origin)
    const told = await receiveFile(stage, 'document', { link: `${origin.url}/told` })
    expect(await fetchAll(stage, told)).toBe('media-too-large')
    const untold = await receiveFile(stage, 'document', { link: `${origin.url}/untold` })
    await fetchAll(stage, untold)
    expect((await messageNow(stage, untold)).fileProblem).toEqual({
      code: 'media-too-large',
      values: { limit: 100 },
    })
    expect(keptNames(stage)).toEqual([])
  })
})
