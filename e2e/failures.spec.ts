/** A send that does not go as it should: said honestly, and nothing leaves without a press. */
import type { Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  connectAccount,
  connection,
  connectionIs,
  isOnline,
  message,
  shownMessages,
  startChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const ANA = '5511987654321'
const BRUNO = '5511912345678'
const CARLA = '5511912345679'

/** The texts of all POSTs so far, to the service or into the void. */
const posts = (sim: Simulator): string[] =>
  sim
    .log()
    .filter((entry) => entry.operation === 'v1.messages')
    .map((entry) => (entry.body as { text: { body: string } }).text.body)

const states = async (page: Page): Promise<string[]> =>
  (await shownMessages(page)).map(({ text, status, waiting }) =>
    [text, status, waiting ?? ''].join(' ').trim(),
  )

test('failed, unsure, held and limited messages say so, and one press is one request', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  await expect(page.getByText('No chats yet')).toBeVisible()
  await startChat(page, ANA)
  await expect(page.getByRole('main').getByText('No messages yet')).toBeVisible()

  await test.step('429 pauses the account and says so', async () => {
    sim.fault({ on: 'v1.messages', kind: 'status', status: 429, headers: { 'retry-after': '600' } })
    for (const text of ['recusada', 'segunda', 'terceira']) await writeAndSend(page, text)
    await expect
      .poll(() => states(page))
      .toEqual(['recusada queued paused', 'segunda queued paused', 'terceira queued paused'])
    await connectionIs(page, 'Paused')
    await expect(connection(page)).toContainText('The service asked Parley to slow down.')
    await expect(page.getByText('Will be sent automatically after the pause')).toBeVisible()
    await startChat(page, BRUNO)
    await writeAndSend(page, 'também espera')
    await expect.poll(() => states(page)).toEqual(['também espera queued paused'])
    expect(posts(sim)).toEqual(['recusada'])
  })

  await test.step('"Resume now" goes on; a refusal holds what is behind it, in its chat alone', async () => {
    sim.fault({ on: 'v1.messages', kind: 'error', code: 1011, to: ANA, times: 2 })
    await button(page, 'Resume now').click()
    await statusIs(page, 'também espera', 'accepted')
    await isOnline(page)
    await startChat(page, ANA)
    await expect
      .poll(() => states(page))
      .toEqual(['recusada failed', 'segunda queued order', 'terceira queued order'])
    const row = message(page, 'recusada')
    await expect(row.getByText('The service didn’t accept part of the message.')).toBeVisible()
    await expect(row.getByText('Later messages in this chat are waiting for this one.')).toBeVisible()
    await button(row, 'Details from the service').click()
    await expect(row.getByText('(code 1011)')).toBeVisible()
    expect(posts(sim).sort()).toEqual(['recusada', 'recusada', 'também espera'])
  })

  await test.step('"Retry" is one request, and so is each of "Send the rest"', async () => {
    const before = posts(sim).length
    await button(message(page, 'recusada'), 'Retry').click()
    await expect.poll(() => posts(sim).slice(before)).toEqual(['recusada'])
    await expect
      .poll(() => states(page))
      .toEqual(['recusada failed', 'segunda queued order', 'terceira queued order'])
    await startChat(page, BRUNO)
    await writeAndSend(page, 'outra conversa')
    await statusIs(page, 'outra conversa', 'accepted')
    await startChat(page, ANA)
    await button(message(page, 'recusada'), 'Send the rest').click()
    await expect
      .poll(() => states(page))
      .toEqual(['recusada failed', 'segunda accepted', 'terceira accepted'])
    await button(message(page, 'recusada'), 'Retry').click()
    await statusIs(page, 'recusada', 'accepted')
    expect(posts(sim).slice(before)).toEqual([
      'recusada',
      'outra conversa',
      'segunda',
      'terceira',
      'recusada',
    ])
  })

  await test.step('unsure: "Send again" is one request, "Mark as sent" is none', async () => {
    const before = posts(sim).length
    const lost = sim.fault({ on: 'v1.messages', kind: 'resetAfter', times: 2 })
    await writeAndSend(page, 'talvez')
    await statusIs(page, 'talvez', 'unsure')
    await expect(message(page, 'talvez').getByText(/^The service gave no clear answer/)).toBeVisible()
    await button(message(page, 'talvez'), 'Send again').click()
    await expect.poll(() => lost.hits).toBe(2)
    await statusIs(page, 'talvez', 'unsure')
    await button(message(page, 'talvez'), 'Mark as sent').click()
    await statusIs(page, 'talvez', 'accepted')
    expect(posts(sim).slice(before)).toEqual(['talvez', 'talvez'])
  })

  expect(
    sim
      .sent()
      .map((sent) => sent.text)
      .sort(),
  ).toEqual(['outra conversa', 'segunda', 'terceira', 'recusada', 'talvez', 'talvez', 'também espera'].sort())

  await test.step('error 82: every place says that Parley tries again, and it does; a refused token is named', async () => {
    const before = sim.sent().length
    await startChat(page, CARLA)
    const limit = sim.fault({ on: 'v1.messages', kind: 'error', code: 82, times: 'always' })
    await writeAndSend(page, 'acima do limite')
    await connectionIs(page, 'Paused')
    await expect(connection(page)).toContainText(
      'This account has reached its limit for outgoing messages. Messages wait here; Parley will try again automatically.',
    )
    await expect(page.getByText('Will be sent automatically after the pause')).toBeVisible()
    await expect(button(page, 'Resume now')).toBeVisible()
    await expect(page.getByText(/until you resume/)).toHaveCount(0)
    limit.remove()
    await statusIs(page, 'acima do limite', 'accepted')
    await isOnline(page)
    expect(
      sim
        .sent()
        .slice(before)
        .map((sent) => sent.text),
    ).toEqual(['acima do limite'])

    sim.fault({ on: 'v1.notifications', kind: 'error1041', times: 'always' })
    await connectionIs(page, 'Sign-in refused')
    await expect(connection(page)).toContainText('rejected the token')
  })
})
