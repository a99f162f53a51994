import { describe, expect, test } from 'vitest'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { useOrigins } from '../../../src/main/core/testing/origin.ts'
import { receiveFile } from '../../../src/main/core/testing/media-fixture.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'

const stage = useCore(QUICK_POLLS)
const origins = useOrigins()

describe('with “Save data”', () => {
  test('nothing is fetched that nobody asked for, and what is asked for comes', async () => {
    const web = await origins((_, response) => response.writeHead(404).end())
    await stage.connect()
    const photo = await receiveFile(stage, 'image', { id: '1234' })
    await stage.host.must('settings.set', { saveData: true })
    const arg = { accountId: stage.accountId, key: photo.key }
    expect(await stage.host.must('media.fetch', { ...arg, auto: true })).toEqual({ state: 'not-wanted' })

    const link = `${web.url}/photo.jpg`
    const look = { accountId: stage.accountId, link, media: 'image' } as const
    const seen = await stage.host.must('link.look', look)
    expect(seen.advice.map(({ code }) => code)).toEqual(['advice-plain-http'])
    expect(await stage.host.ask('link.look', { ...look, link: 'ftp://a.example' })).toMatchObject({
      ok: false,
    })
    expect(web.requests).toEqual([])

    const before = stage.sim.log().length
    await stage.host.ask('media.fetch', { ...arg, auto: false })
    await until('it was asked for', () =>
      stage.sim
        .log()
        .slice(before)
        .some(({ operation }) => operation === 'v1.mediaDownload'),
    )
  })

  test('a poll that nobody looks at waits as long as the service lets it', async () => {
    await stage.connectInstance()
    const waits = (): (string | undefined)[] =>
      stage.sim
        .log()
        .filter(({ operation }) => operation === 'receiveNotification')
        .map(({ query }) => query['receiveTimeout'])
    await until('a poll', () => waits().length > 0)
    expect(new Set(waits())).toEqual(new Set(['20']))
    await stage.host.must('settings.set', { saveData: true })
    await until('a longer one', () => waits().at(-1) === '60')
    stage.host.focused = true
    await until('a short one again', () => waits().at(-1) === '20')
  })
})
