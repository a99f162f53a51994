import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { picture } from '../../../simulator/sample-media.ts'
import { changeRow, pretendInternet } from '../../../src/main/core/testing/media-fixture.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { useOrigins, type Origin } from '../../../src/main/core/testing/origin.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { PHOTO_ADDRESS, type PhotoFound } from '../../../src/shared/model/photo.ts'

// The published rates hold: a photo too soon is refused.
const stage = useCore({ ...QUICK_POLLS, rateLimits: true })
const serve = useOrigins()

const ANA = '5511987654321'
const TEAM = '120363043968066561'
const PHOTO = picture(64, 64, 0.2)
const SMALL = picture(48, 48, 0.4)
const HOUR = 60 * 60_000

const person = { kind: 'person', address: ANA } as const
const asked = (): number => stage.operations().filter((name) => name === 'getAvatar').length
const find = (of: { kind: 'person' | 'group'; address: string } = person): Promise<PhotoFound> =>
  stage.host.must('photo.find', { accountId: stage.accountId, ...of })
const kept = (...people: { kind: 'person' | 'group'; address: string }[]) =>
  stage.host.must('photo.kept', { accountId: stage.accountId, people: people.length > 0 ? people : [person] })
const keep = (picture: Buffer | null) =>
  stage.host.ask('photo.keep', {
    accountId: stage.accountId,
    ...person,
    picture: picture?.toString('base64') ?? '',
  })
/** What is kept is a day older. */
const dayPasses = (): void =>
  changeRow(stage, 'UPDATE media_files SET fetched_at = fetched_at - ?', 25 * HOUR)

/** Waits as long as it is told to, as the window does. */
async function findAtRest(of: Parameters<typeof find>[0] = person): Promise<PhotoFound> {
  for (;;) {
    const found = await find(of)
    if (found.state !== 'later' || found.ms > 10_000) return found
    await letPass(found.ms)
  }
}

/** Connects, with photos on a server of the test's Internet. */
async function meet(
  answer: Parameters<typeof serve>[0] = (_, response) => response.end(PHOTO),
  host = 'pps.public.test',
): Promise<Origin> {
  await stage.restart({ net: { publicDispatcher: pretendInternet } })
  const { instanceId, instanceToken, accessToken } = stage.sim
  await stage.connectInstance({ accessToken, instanceId, instanceToken })
  const origin = await serve(answer)
  const ana = stage.sim.person(ANA, 'Ana')
  ana.profile = { avatar: `http://${host}:${String(origin.port)}/ana` }
  const team = stage.sim.group(TEAM, 'Equipe', [ana])
  team.avatar = `http://${host}:${String(origin.port)}/team`
  await until('online', async () => (await stage.connection())?.word === 'online')
  return origin
}

describe('a photo', () => {
  test('is asked for, comes through the guard without a token, and is kept small for a day', async () => {
    const origin = await meet()
    expect(await kept()).toEqual([])
    const found = await findAtRest()
    expect(found).toEqual({ state: 'picture', picture: PHOTO.toString('base64') })
    expect(JSON.stringify(origin.requests)).not.toContain(stage.sim.instanceToken)
    expect(JSON.stringify(origin.requests)).not.toContain(stage.sim.accessToken)
    // What came stays nowhere: only what the window made of it.
    expect(readdirSync(path.join(stage.host.folder, 'media'))).toEqual([])
    expect(await keep(SMALL)).toMatchObject({ ok: true })
    const [small] = await kept()
    expect(small).toEqual({ address: ANA, picture: SMALL.toString('base64'), isOld: false })
    await stage.restart({ net: { publicDispatcher: pretendInternet } })
    expect((await kept())[0]?.isOld).toBe(false)
    dayPasses()
    expect((await kept())[0]?.isOld).toBe(true)
    expect(await findAtRest({ kind: 'group', address: TEAM })).toMatchObject({ state: 'picture' })
    expect(origin.requests.map((each) => each.path)).toEqual(['/ana', '/team'])
  })

  test('that is not there is not asked for again before a day has passed, nor one that nobody may draw', async () => {
    const bomb = Buffer.from(PHOTO)
    bomb.writeUInt32BE(4000, 16)
    bomb.writeUInt32BE(4000, 20)
    const bodies = [Buffer.from('<svg onload="x"/>'), bomb, Buffer.concat([PHOTO, Buffer.alloc(1024 * 1024)])]
    const origin = await meet((_, response) => response.end(bodies.shift()))
    for (const left of [2, 1, 0]) {
      expect(await findAtRest()).toEqual({ state: 'none' })
      expect(bodies).toHaveLength(left)
      expect(await kept()).toEqual([{ address: ANA, picture: null, isOld: false }])
    }
    stage.sim.person(ANA, 'Ana').profile = {}
    expect(await findAtRest()).toEqual({ state: 'none' })
    expect(origin.requests).toHaveLength(3)
    expect(readdirSync(path.join(stage.host.folder, 'media'))).toEqual([])
    dayPasses()
    expect(await kept()).toEqual([{ address: ANA, picture: null, isOld: true }])
  })

  test('on this computer or in its network is never fetched', async () => {
    const origin = await meet(undefined, 'pps.inside.test')
    expect(await findAtRest()).toEqual({ state: 'none' })
    expect(origin.requests).toEqual([])
  })

  test('that a broken line held back is no “none”: what is kept stays', async () => {
    await meet((_, response) => response.destroy())
    expect(await keep(SMALL)).toMatchObject({ ok: true })
    expect(await findAtRest()).toEqual({ state: 'unchanged' })
    expect((await kept())[0]?.picture).toBe(SMALL.toString('base64'))
  })

  test('is kept only if it is a small picture', async () => {
    await meet()
    for (const bytes of [picture(97, 97, 0.1), Buffer.from('<svg/>'), null]) {
      expect(await keep(bytes)).toMatchObject({ ok: true })
      expect((await kept())[0]?.picture).toBeNull()
    }
    expect(PHOTO_ADDRESS.test('../../x')).toBe(false)
  })
})

describe('photos give way', () => {
  test('to “Save data”, to a line that is down, and to messages', async () => {
    await meet()
    await stage.host.must('settings.set', { saveData: true })
    expect(await find()).toMatchObject({ state: 'later' })
    await stage.host.must('settings.set', { saveData: false })
    stage.sim.person(ANA, 'Ana').writes('Oi')
    await stage.chatNamed('Ana')
    expect(await find()).toEqual({ state: 'later', ms: 1000 })
    expect(asked()).toBe(0)
    await letPass(1000)
    expect(await find()).toMatchObject({ state: 'picture' })
    stage.sim.fault({ on: 'v1.notifications', kind: 'status', status: 401, times: 'always' })
    await until('signed out', async () => (await stage.connection())?.word === 'sign-in-refused')
    expect(await find()).toMatchObject({ state: 'later' })
    expect(asked()).toBe(1)
  })

  test('to each other: one at a time, in a fifth of the service’s pace', async () => {
    await meet()
    await letPass(2000)
    const [first, second] = await Promise.all([find(), find({ kind: 'group', address: TEAM })])
    expect([first.state, second.state]).toEqual(['picture', 'later'])
    for (let n = 0; n < 5; n += 1) expect(await findAtRest()).toMatchObject({ state: 'picture' })
    const log = stage.sim.log().filter(({ operation }) => operation === 'getAvatar')
    expect(log.map(({ status }) => status)).not.toContain(429)
    expect((log.at(-1)?.at ?? 0) - (log[0]?.at ?? 0)).toBeGreaterThanOrEqual((log.length - 1) * 500 - 100)
  })

  test.each([
    ['too many', 429, 'seconds'],
    ['a server in trouble', 502, 'seconds'],
    ['what the plan does not have', 403, 'an hour'],
    ['a quota', 466, 'an hour'],
    ['a limit of look-ups', 469, 'an hour'],
    ['a method that is not there', 404, 'an hour'],
  ])('to %s (%d): one refusal, then %s of silence', async (_, status, rest) => {
    await meet()
    await letPass(2000)
    stage.sim.fault({ on: 'getAvatar', kind: 'status', status, times: 'always' })
    const found = await find()
    const ms = found.state === 'later' ? found.ms : 0
    if (rest === 'an hour') expect(ms).toBe(HOUR)
    else expect(ms).toBeGreaterThanOrEqual(3000)
    expect(asked()).toBe(1)
    await letPass(Math.min(ms / 2, 60_000))
    expect(await find()).toMatchObject({ state: 'later' })
    expect(asked()).toBe(1)
    expect(await kept()).toEqual([])
  })
})
