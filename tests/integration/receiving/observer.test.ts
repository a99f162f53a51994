import { expect, test } from 'vitest'
import { manualClock } from '../../../src/main/core/testing/manual-clock.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

/** Everything that takes from a queue or takes something out of it, in either style. */
const FORBIDDEN = /^(v1\.notifications|v1\.delete|receiveNotification|deleteNotification)/

test('a whole day of observing never touches a queue', async () => {
  const clock = manualClock()
  await stage.restart({ clock })
  await stage.connectInstance({ mode: 'observe', accessToken: stage.sim.accessToken })
  const observing = (): Promise<void> =>
    until('observing', async () => (await stage.connection())?.word === 'observing', 15_000)
  const pass = (ms: number): void => {
    stage.sim.advance(ms)
    clock.pass(ms)
  }
  await observing()
  const ana = stage.sim.person('5511987654321', 'Ana')
  ana.writes('bom dia')
  pass(11_000)
  const chat = await stage.chatNamed('Ana')
  await stage.settles(await stage.send(chat.id, 'bom dia, Ana'), 'accepted')
  await stage.host.must('journal.fetch', { accountId: stage.accountId, minutes: 60 })
  await stage.host.must('history.fetch', { accountId: stage.accountId, chatId: chat.id })
  await stage.sim.offline()
  pass(11_000)
  await until('offline', async () => (await stage.connection())?.word === 'offline')
  ana.writes('durante a queda')
  pass(2 * 3_600_000)
  await stage.sim.online()
  stage.host.core.wake('online')
  await observing()
  await until('what was missed', async () => (await stage.messages(chat.id)).length === 3)
  clock.jump(8 * 3_600_000)
  stage.sim.advance(8 * 3_600_000)
  stage.host.core.wake('resume')
  stage.host.core.wake('unlock')
  await observing()
  await stage.host.must('account.resume', { accountId: stage.accountId })
  for (let n = 0; n < 12; n += 1) {
    pass(3_600_000)
    await letPass(50)
  }
  await stage.restart({ clock })
  await observing()
  await stage.host.stop()
  const asked = stage.operations()
  expect(asked).toContain('lastIncomingMessages')
  expect(asked.filter((name) => FORBIDDEN.test(name))).toEqual([])
  // Everything that came still stands in both queues for whoever receives.
  expect(stage.sim.queue('v1').length).toBeGreaterThan(0)
  expect(stage.sim.queue('instance').length).toBeGreaterThan(0)
  await stage.restart({ clock })
})

test('checking, saving and editing an account that only observes never touches a queue either', async () => {
  const { accessToken, instanceId, instanceToken } = stage.sim
  const observer = form(stage.sim, { accessToken, instanceId, instanceToken, mode: 'observe' })
  const taken = (): string[] => stage.operations().filter((name) => FORBIDDEN.test(name))
  expect(await stage.host.must('account.check', observer)).toMatchObject({
    ok: true,
    notes: ['access-token-untried'],
  })
  const { account } = await stage.host.must('account.save', observer)
  const again = { ...observer, id: account.id }
  await stage.host.must('account.check', again)
  await stage.host.must('account.save', { ...again, name: 'Outro nome' })
  await stage.host.must('account.save', { ...again, accessToken: 'mistyped' })
  expect(await stage.host.ask('account.save', { ...again, instanceToken: 'wrong' })).toMatchObject({
    ok: false,
  })
  await stage.host.must('account.resume', { accountId: account.id })
  expect(taken()).toEqual([])
  // Who begins to receive learns what no check has tried yet.
  const receiver = { ...again, accessToken: '', mode: 'receive' } as const
  expect(await stage.host.ask('account.save', receiver)).toMatchObject({
    problem: { code: 'sign-in-refused', values: { field: 'accessToken' } },
  })
})
