/** The loop neither dies nor storms: a day of virtual time under everything that a service can do to a long poll. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { form } from '../../src/main/core/testing/host.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { refusedCertificate } from './loop-steady/certificate.ts'
import { TormentStage } from './loop-steady/tormented.ts'
import { torments } from './loop-steady/torments.ts'

async function run(context: RowContext): Promise<RowResult> {
  const { short, random, part } = context
  const hours = short ? 0.3 : 24
  const failures: string[] = []
  const before = resources()
  let polls = 0
  let count = 0
  const instance = { accessToken: '', instanceId: '1101000009', instanceToken: 'tok-torture-instance' }
  for (const [style, change] of [
    ['v1', {}],
    ['instance', instance],
  ] as const) {
    const folder = path.join(context.folder, style)
    mkdirSync(folder)
    const stage = new TormentStage({ random: random.fork(count) }, folder, style)
    await stage.open(change)
    const all = torments(short)
    // The instance style has its own endings; the short form tries a few of them.
    const chosen =
      style === 'v1' || !short ? all : random.shuffled(all.filter((each) => !each.hours)).slice(0, 4)
    for (const torment of chosen) {
      if (failures.length > (short ? 0 : 2)) break
      if (part !== null && part !== torment.name) continue
      const came = await stage.suffer(torment, hours)
      polls += came.polls
      count += 1
      failures.push(...came.failures.map((each) => `${style}: ${each} (seed ${String(context.seed)})`))
      if (!short) context.progress(`${style}: ${torment.name}, ${String(came.polls)} polls`)
    }
    const again = form({ url: stage.server.url, accessToken: 'tok-torture' }, change)
    failures.push(...(await stage.check(again, 5)))
    await stage.stop()
    await stage.time.rest()
    const left = stage.server.sockets.size
    if (left > 0) failures.push(`${style}: ${String(left)} connections stand after the end`)
    await stage.close()
  }
  if (failures.length === 0 && (part ?? 'certificate') === 'certificate') {
    const refused = await refusedCertificate(context, hours)
    polls += refused.polls
    count += 1
    failures.push(...refused.failures)
  }
  const more = resources().filter((name) => !before.includes(name))
  if (more.length > 0) failures.push(`left behind: ${more.join(', ')}`)
  const figure = [
    `${String(count)} torments, up to ${String(hours)} virtual hours each, ${String(polls)} polls`,
    failures.length === 0 ? 'all within the back-off, alive after each, nothing left behind' : 'broken',
  ]
  return { figure: figure.join('; '), failures }
}

/** What keeps this process alive, without what every process has. */
function resources(): readonly string[] {
  return process
    .getActiveResourcesInfo()
    .filter((name) => !/^(?:Immediate|CloseReq|PipeWrap|TTYWrap|TCPServerWrap)/.test(name))
}

/** See the head of this file. */
export const loopSteady: Row = {
  id: 'loop-steady',
  promise: 'The loop neither dies nor storms',
  run,
}
