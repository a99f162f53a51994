/** Notifications on a real desktop: a daemon on the bus records what is shown, and clicks it. */
import type { Simulator } from '../simulator/simulator.ts'
import { expect, SYSTEM_NOTIFICATIONS, test } from './support/desktop/desktop-test.ts'
import type { NotificationServer } from './support/desktop/notification-server.ts'
import type { Parley } from './support/test.ts'
import { connectAccount, openChat } from './support/window.ts'

/** What stands on the desktop, as a person reads it. */
const read = (daemon: NotificationServer): (readonly [string, string])[] =>
  daemon.standing().map(({ summary, body }) => [summary, body] as const)

/** Starts with an account. */
async function begin(parley: Parley, sim: Simulator, ...more: string[]) {
  const running = await parley.start([SYSTEM_NOTIFICATIONS, ...more])
  await connectAccount(running.page, sim)
  return running
}

test('a chat has one notification, which counts; a crowd is one summary; what was read goes', async ({
  sim,
  parley,
  daemon,
}) => {
  const { page } = await begin(parley, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('Oi')
  await expect.poll(() => read(daemon)).toEqual([['Ana', 'Oi']])
  ana.writes('Tem bolo?')
  await expect.poll(() => read(daemon)).toEqual([['Ana', '2 new messages\nTem bolo?']])
  // Markup is text, in a name as in words.
  sim
    .person('5511912345678', '<b>Bia</b>')
    .writes('<a href="https://x.example">1 < 2 && "3"</a><img src="x">')
  await expect
    .poll(() => read(daemon).at(-1))
    .toEqual([
      '<b>Bia</b>',
      '&lt;a href="https://x.example"&gt;1 &lt; 2 &amp;&amp; "3"&lt;/a&gt;&lt;img src="x"&gt;',
    ])
  await openChat(page, 'Ana')
  await expect.poll(() => read(daemon).map(([title]) => title)).toEqual(['<b>Bia</b>'])

  const crowd = Array.from({ length: 12 }, (_, n) => sim.person(`55119876500${n + 10}`, `Cliente ${n}`))
  for (const person of crowd) person.writes('Olá')
  await expect.poll(() => read(daemon).filter(([title]) => title === 'Parley')).toHaveLength(1)
  await expect.poll(() => read(daemon).at(-1)?.[1] ?? '').toMatch(/^\d+ new messages in \d+ chats$/)
})
