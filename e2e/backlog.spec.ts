/** The morning after: a long queue with everything in it that goes wrong in queues. */
import { expect, test } from './support/test.ts'
import { button, chatRow, chats, connectAccount, isOnline, openChat, shownTexts } from './support/window.ts'

const PEOPLE = 10
const MESSAGES = 160
const UNREADABLE = '{"receipt":777000111,"notifications":[{"type":"inbound_mess'

test('200 queued notifications with duplicates, lost deletes and an unreadable body all end up right', async ({
  sim,
  parley,
}) => {
  const people = Array.from({ length: PEOPLE }, (_, n) => sim.person(`551190000000${n}`, `Pessoa ${n}`))
  const expected = new Map(people.map(({ name }): [string, string[]] => [name, []]))
  for (let n = 0; n < MESSAGES; n += 1) {
    const person = people[n % PEOPLE]!
    const { receipt } = person.writes(`mensagem ${n}`)
    expected.get(person.name)?.push(`mensagem ${n}`)
    if (n % 4 === 0) sim.duplicate(receipt ?? 0)
    if (n === 80) sim.enqueueRaw(UNREADABLE, 777_000_111)
  }
  expect(sim.queue()).toHaveLength(MESSAGES + MESSAGES / 4 + 1)
  const lost = [3, 50, 51, 120].map((skip) =>
    sim.fault({ on: 'v1.deleteNotification', kind: 'loseDelete', skip }),
  )

  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  await expect.poll(() => sim.queue().length, { timeout: 40_000 }).toBe(0)
  expect(lost.map((fault) => fault.hits)).toEqual([1, 1, 1, 1])
  await isOnline(page)

  // A burst is one summary that counts on, not 160 notifications.
  const summaryOf = async (): Promise<string> =>
    (await running.alerts()).findLast((alert) => alert.id === 'summary')?.body ?? ''
  await expect.poll(summaryOf).toBe(`${MESSAGES - 5} new messages in ${PEOPLE} chats`)
  const alerts = await running.alerts()
  expect(alerts.filter((alert) => alert.id !== 'summary').map((alert) => alert.body)).toEqual(
    [0, 1, 2, 3, 4].map((n) => `mensagem ${n}`),
  )
  expect(alerts.length).toBeLessThan(30)

  // Every text once, in its chat, in order.
  await expect(chats(page)).toHaveCount(PEOPLE)
  for (const [name, texts] of expected) {
    await expect(chatRow(page, name)).toHaveAccessibleName(
      new RegExp(`^${name}, ${texts.length} unread, ${texts.at(-1) ?? ''}, `),
    )
    await openChat(page, name)
    await expect.poll(() => shownTexts(page)).toEqual(texts)
  }

  // What could not be read is shown as it came.
  await button(page, 'Connection details, 1 unreadable event').click()
  await button(page, 'Unreadable events (1)').click()
  const dialog = page.getByRole('dialog', { name: 'Unreadable events' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'Raw text' })).toHaveText(UNREADABLE)
  await dialog.press('Escape')
  await expect(dialog).toBeHidden()
})
