import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { testClock } from '../../../src/main/core/testing/skipping-clock.ts'
import { readCsv } from '../../../src/main/core/lib/csv.ts'

const stage = useCore()

/** Yesterday, today and tomorrow: a test that runs at midnight counts what it did all the same. */
function days(): number[] {
  const now = new Date(testClock.now())
  return [-1, 0, 1, 2].map((on) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + on).getTime())
}

const read = () => stage.host.must('statistics.read', { accountId: null, labelId: null, days: days() })

test('who wrote, who was answered and who waits, counted out of the archive while the service is asked nothing', async () => {
  await stage.connect()
  stage.sim.person('5511987650001', 'Ana').writes('Bom dia')
  stage.sim.person('5511987650002', 'Bia').writes('Alguém aí?')
  const ana = await stage.chatNamed('Ana')
  await stage.chatNamed('Bia')
  await stage.settles(await stage.send(ana.id, 'Bom dia, Ana!'), 'accepted')
  const operations = stage.operations().filter((name) => name !== 'v1.notifications').length
  const statistics = await read()
  expect(statistics.total).toMatchObject({ customers: 2, received: 2, sent: 1, automatic: 0, answered: 1 })
  expect(statistics.total).toMatchObject({ open: 2, waiting: 1 })
  expect(statistics.total.firstAnswer?.median).toBeGreaterThanOrEqual(0)
  expect(statistics.days).toHaveLength(3)
  expect(statistics.accounts.map(({ accountId, received }) => [accountId, received])).toEqual([
    [stage.accountId, 2],
  ])
  expect(stage.operations().filter((name) => name !== 'v1.notifications').length).toBe(operations)
  await until('the same numbers after a new start', async () => {
    await stage.restart()
    return (await read()).total.received === 2
  })
})

test('days that are out of order are refused', async () => {
  const arg = { accountId: null, labelId: null, days: days().reverse() }
  expect(await stage.host.ask('statistics.read', arg)).toMatchObject({
    ok: false,
    problem: { code: 'bad-request' },
  })
})

test('the tables are written as CSV where the person says, and no cell is a formula', async () => {
  const rows = [
    ['Label', 'Received'],
    ['=VIP "A"', '3'],
  ]
  const file = path.join(stage.host.folder, 'numbers.csv')
  stage.host.savePath = file
  expect(await stage.host.must('statistics.export', { name: 'parley-numbers', rows })).toEqual({
    saved: true,
  })
  const text = readFileSync(file, 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text).toContain(`"'=VIP ""A"""`)
  expect(readCsv(text.slice(1), ',').map(({ cells }) => cells)).toEqual(rows)
})
