/** The main job: connect, hear of messages, read, answer, see what became of the answer, and find it all again. */
import type { Page } from '@playwright/test'
import type { LogEntry } from '../simulator/simulator.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  chats,
  composer,
  connectAccount,
  connection,
  conversation,
  fillForm,
  formFor,
  formValues,
  isOnline,
  message,
  openAccountForm,
  openChat,
  rowNames,
  shownMessages,
  shownTexts,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const ANA = '5511987654321'
const GROUP = '5511987654321-1581234048'

/** What a person sees of a send: each status in the order in which it was shown, and whether there were two ticks. */
async function watchStatuses(page: Page, text: string): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const seen: string[] = []
    Object.assign(globalThis, { seenStatuses: seen })
    const look = (): void => {
      for (const row of document.querySelectorAll('[role="listitem"][data-status]')) {
        if (!row.textContent.includes(wanted)) continue
        const ticks = row.querySelector('.lucide-check-check')
          ? 2
          : row.querySelector('.lucide-check')
            ? 1
            : 0
        const now = `${row.getAttribute('data-status') ?? ''} ${ticks}`
        if (seen.at(-1) !== now) seen.push(now)
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  }, text)
  return () => page.evaluate(() => (globalThis as unknown as { seenStatuses: string[] }).seenStatuses)
}

const asSent = ({ body, headers, method, path }: LogEntry): object => ({
  line: `${method} ${path}`,
  authorization: headers.authorization,
  contentType: headers['content-type'],
  body,
})

test('a wrong token is said at its field and keeps the form, the right one connects', async ({
  sim,
  parley,
  tokens,
}) => {
  const { page } = await parley.start()
  await openAccountForm(page)
  const wrong = {
    ...formFor(sim),
    'Media address': `${sim.url}/media`,
    'Access token': tokens.wrongToken,
  }
  await fillForm(page, wrong)
  const filled = { ...wrong, 'Instance ID': '', 'Instance token': '' }
  const token = page.getByRole('textbox', { name: 'Access token', exact: true })
  const refusal = /^The service doesn’t accept this token\./

  for (const press of ['Check connection', 'Save account']) {
    await button(page, press).click()
    await expect(token).toHaveAttribute('aria-invalid', 'true')
    await expect(token).toHaveAccessibleDescription(refusal)
    await expect(token).toBeFocused()
    expect(await formValues(page)).toEqual(filled)
  }
  await expect(page.getByRole('alert')).toHaveText(refusal)

  sim.person(ANA, 'Ana').writes('Still in the queue')
  await fillForm(page, { 'Access token': sim.accessToken })
  await expect(token).toHaveAttribute('aria-invalid', 'false')
  await button(page, 'Check connection').click()
  await expect(accountForm(page).getByRole('status')).toHaveText(
    'Connection works. Nothing was received or deleted.',
  )
  expect(sim.queue()).toHaveLength(1)
  expect(sim.log().filter((entry) => entry.operation === 'v1.deleteNotification')).toEqual([])

  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)
  await expect(chatRow(page, 'Ana')).toBeVisible()
  await expect.poll(() => sim.queue().length).toBe(0)
})

test('messages arrive, are announced, read and answered, and all of it is there after a restart @wayland', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  const { page } = first
  await connectAccount(page, sim)

  const ana = sim.person(ANA, 'Ana Souza')
  const bruno = sim.person('5511912345678', 'Bruno Lima')
  const irina = sim.person('79161234567', 'Ирина')
  ana.writes('Oi, tudo bem?')
  ana.writes('Vocês abrem hoje?')
  bruno.writes('Preço?')
  irina.writes('Здравствуйте 😀')
  sim.group(GROUP, 'Equipe', [ana]).says(ana, 'Bom dia, grupo')

  await expect(chats(page)).toHaveCount(4)
  await expect(chatRow(page, 'Ana Souza')).toHaveAccessibleName(/^Ana Souza, 2 unread, /)
  await expect
    .poll(async () => (await rowNames(page)).sort())
    .toEqual(
      [
        'Ana Souza, 2 unread, Vocês abrem hoje?',
        'Bruno Lima, 1 unread, Preço?',
        'Equipe, Group, 1 unread, Ana Souza: Bom dia, grupo',
        'Ирина, 1 unread, Здравствуйте 😀',
      ].sort(),
    )
  await expect.poll(async () => (await first.alerts()).length).toBe(5)
  const alerts = await first.alerts()
  expect(alerts.map(({ title, body }) => ({ title, body }))).toEqual([
    { title: 'Ana Souza', body: 'Oi, tudo bem?' },
    { title: 'Ana Souza', body: '2 new messages\nVocês abrem hoje?' },
    { title: 'Bruno Lima', body: 'Preço?' },
    { title: 'Ирина', body: 'Здравствуйте 😀' },
    { title: 'Equipe', body: 'Ana Souza: Bom dia, grupo' },
  ])
  expect(alerts[0]?.silent).toBe(false)
  await expect.poll(first.badge).toBe(5)
  const alertOf = (title: string): string => alerts.find((alert) => alert.title === title)?.id ?? ''

  // A click opens its chat from another one.
  await openChat(page, 'Ana Souza')
  expect(await first.clickAlert(alertOf('Bruno Lima'))).toBe(true)
  await expect(conversation(page, 'Bruno Lima')).toBeVisible()
  await expect(chatRow(page, 'Bruno Lima')).toHaveAccessibleName(/^Bruno Lima, Preço\?/)
  expect(await first.clickAlert(alertOf('Equipe'))).toBe(true)
  await expect(conversation(page, 'Equipe')).toBeVisible()
  await expect
    .poll(() => shownMessages(page))
    .toEqual([
      {
        sender: 'Ana Souza',
        text: 'Bom dia, grupo',
        kind: 'textMessage',
        status: 'received',
        waiting: null,
        words: 'Received',
      },
    ])

  // Read and answer, in the group and with a person.
  sim.clearLog()
  await writeAndSend(page, 'Bom dia a todos')
  await statusIs(page, 'Bom dia a todos', 'accepted')
  await openChat(page, 'Ana Souza')
  await expect(message(page, 'Vocês abrem hoje?')).toBeVisible()
  await expect(chatRow(page, 'Ana Souza')).not.toHaveAccessibleName(/unread/)
  const answer = 'Sim: até às 18 h 😀\n"na rua *Augusta*"'
  const seen = await watchStatuses(page, 'até às 18 h')
  const slow = sim.fault({ on: 'v1.messages', kind: 'delay', ms: 200 })
  await writeAndSend(page, answer)
  await statusIs(page, /até às 18 h/, 'accepted')
  expect(slow.hits).toBe(1)
  await expect(composer(page)).toBeFocused()
  const sent = sim.sent().find((each) => each.to === ANA)
  await expect(message(page, /até às 18 h/)).toHaveAttribute('data-message-id', sent?.id ?? 'none')
  expect(
    sim
      .log()
      .filter((entry) => entry.method === 'POST')
      .map(asSent),
  ).toEqual(
    [
      { recipient_type: 'group', to: GROUP, type: 'text', text: { body: 'Bom dia a todos' } },
      { recipient_type: 'individual', to: ANA, type: 'text', text: { body: answer } },
    ].map((body) => ({
      line: 'POST /v1/messages',
      authorization: `Bearer ${sim.accessToken}`,
      contentType: 'application/json',
      body,
    })),
  )

  // The status climbs as it is reported, a tick at a time.
  for (const status of ['sent', 'delivered', 'read'] as const) {
    ana.reports(status)
    await statusIs(page, /até às 18 h/, status)
  }
  ana.reports('delivered')
  await expect.poll(() => sim.queue().length).toBe(0)
  await statusIs(page, /até às 18 h/, 'read')
  const all = ['queued 0', 'sending 0', 'accepted 1', 'sent 1', 'delivered 2', 'read 2']
  const shown = await seen()
  expect(shown).toEqual(all.filter((status) => shown.includes(status)))
  expect(shown).toEqual(expect.arrayContaining(all.slice(1)))

  // After a restart: the same list and conversation, online, and nobody asks for a token.
  const rows = await rowNames(page)
  const talk = await shownMessages(page)
  expect(talk.map(({ sender, status }) => [sender, status])).toEqual([
    ['Ana Souza', 'received'],
    ['Ana Souza', 'received'],
    ['You', 'read'],
  ])
  await first.close()
  sim.clearLog()

  const again = await parley.start()
  await isOnline(again.page)
  await expect(chats(again.page)).toHaveCount(4)
  await expect.poll(() => rowNames(again.page)).toEqual(rows)
  await expect(again.page.getByRole('dialog')).toHaveCount(0)
  await openChat(again.page, 'Ana Souza')
  await expect(message(again.page, /até às 18 h/)).toBeVisible()
  await expect.poll(() => shownMessages(again.page)).toEqual(talk)
  ana.writes('Obrigada!')
  await expect(message(again.page, 'Obrigada!')).toBeVisible()
  await expect.poll(async () => (await shownTexts(again.page)).slice(-1)).toEqual(['Obrigada!'])
  // What comes into the chat that is being read makes no sound; what comes into another does.
  bruno.writes('Fechado!')
  await expect(chatRow(again.page, 'Bruno Lima')).toHaveAccessibleName(/^Bruno Lima, 1 unread, Fechado!/)
  expect((await again.alerts()).map(({ title, body }) => [title, body])).toEqual([['Bruno Lima', 'Fechado!']])
  expect(new Set(sim.log().map((entry) => entry.headers.authorization))).toEqual(
    new Set([`Bearer ${sim.accessToken}`]),
  )
  await expect(connection(again.page)).toHaveText('Online')
})
