/** Notifications on a real desktop: a daemon on the bus records what is shown, and clicks it. */
import type { Locator, Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import type { Bridge } from '../src/shared/contract/bridge.ts'
import { letPass } from './support/clock.ts'
import { expect, SYSTEM_NOTIFICATIONS, test } from './support/desktop/desktop-test.ts'
import type { NotificationServer } from './support/desktop/notification-server.ts'
import type { Running } from './support/running.ts'
import type { Parley } from './support/test.ts'
import { ask, connectAccount, conversation, openChat } from './support/window.ts'

/** What stands on the desktop, as a person reads it. */
const read = (daemon: NotificationServer): (readonly [string, string])[] =>
  daemon.standing().map(({ summary, body }) => [summary, body] as const)

/** Starts with an account. */
async function begin(parley: Parley, sim: Simulator, ...more: string[]) {
  const running = await parley.start([SYSTEM_NOTIFICATIONS, ...more])
  await connectAccount(running.page, sim)
  return running
}

test('a chat has one notification, which counts; a crowd is one summary; what was read goes @shell', async ({
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

/** The ways in which a person leaves the window. */
const LEFT = ['hidden', 'minimised', 'closed'] as const

function leave(running: Running, how: (typeof LEFT)[number]): Promise<void> {
  return running.app.evaluate(({ BrowserWindow }, way) => {
    const [window] = BrowserWindow.getAllWindows()
    if (way === 'hidden') window?.hide()
    else if (way === 'minimised') window?.minimize()
    else window?.destroy()
  }, how)
}

test('a click opens its chat, however the window was left and however long ago @shell @wayland', async ({
  sim,
  parley,
  daemon,
}) => {
  // With a collector that the test can call: what nobody holds is gone, and its click with it.
  const running = await begin(parley, sim, '--js-flags=--expose-gc')
  // As on a desktop where Parley stays at work without its window (macOS always, elsewhere by a setting).
  await running.app.evaluate(({ app }) => {
    app.removeAllListeners('window-all-closed')
    app.on('window-all-closed', () => undefined)
  })
  let { page } = running
  for (const [at, how] of LEFT.entries()) {
    const name = `Cliente ${how}`
    sim.person(`551198765000${at}`, name).writes(`para a janela ${how}`)
    const find = () => daemon.standing().find((each) => each.summary === name)
    await expect.poll(() => find()?.body).toBe(`para a janela ${how}`)
    await leave(running, how)
    await running.app.evaluate(() => (globalThis as typeof globalThis & { gc?: () => void }).gc?.())
    const opened = how === 'closed' ? running.app.waitForEvent('window') : null
    daemon.click(find()?.id ?? 0)
    if (opened) page = await opened
    await expect(conversation(page, name)).toBeVisible()
    const state = (): Promise<boolean> =>
      running.app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows()
        return window !== undefined && window.isVisible() && !window.isMinimized()
      })
    await expect.poll(state).toBe(true)
  }
})

const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' })

async function openNotifications(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await settings(page).getByRole('tab', { name: 'Notifications' }).click()
}

/** The newest line of "Recent messages". */
const newest = (page: Page): Locator =>
  page.getByRole('list', { name: 'Recent messages' }).getByRole('listitem').first()

/** Mutes a chat as its menu does, or lifts that. */
async function muteFor(page: Page, name: string, ms: number | null): Promise<void> {
  const ok = await page.evaluate(
    async ([chatName, until]) => {
      const { request } = (globalThis as typeof globalThis & { parley: Bridge }).parley
      const snapshot = await request('app.snapshot', {})
      if (!snapshot.ok) return false
      const chat = snapshot.value.chats.flatMap(({ chats }) => chats).find((each) => each.name === chatName)
      if (!chat) return false
      const { accountId, id: chatId } = chat
      return (await request('chat.mute', { accountId, chatId, until })).ok
    },
    [name, ms === null ? null : Date.now() + ms] as const,
  )
  expect(ok).toBe(true)
}

test('says as much as is wanted, keeps quiet when told to, and tells why @shell', async ({
  sim,
  parley,
  daemon,
}) => {
  const running = await begin(parley, sim)
  const { page } = running
  const ana = sim.person('5511987654321', 'Ana')
  await page.evaluate(() => {
    const counted = globalThis as typeof globalThis & { tones: number }
    counted.tones = 0
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      counted.tones += 1
      return make.call(this)
    }
  })
  const tones = (): Promise<number> =>
    page.evaluate(() => (globalThis as typeof globalThis & { tones: number }).tones)

  await openNotifications(page)
  await expect(settings(page)).toContainText('No messages since Parley started.')
  await expect(settings(page)).toContainText('Your system’s Do Not Disturb is off.')
  await page.getByRole('button', { name: 'Send a test notification' }).click()
  await expect(settings(page)).toContainText('The notification should be on your screen now.')
  expect(daemon.all.map(({ summary }) => summary)).toEqual(['Parley'])
  await expect.poll(tones).toBe(2)

  const shows = page.getByRole('combobox', { name: 'Notifications show' })
  await shows.selectOption({ label: 'Name only' })
  ana.writes('segredo um')
  await expect.poll(() => read(daemon).at(-1)).toEqual(['Ana', 'New message'])
  await shows.selectOption('hidden')
  ana.writes('segredo dois')
  await expect.poll(() => read(daemon).at(-1)).toEqual(['Parley', '2 new messages'])
  await expect(newest(page)).toContainText(/Ana.*Notification with/)

  await shows.selectOption({ label: 'No notifications' })
  const before = daemon.all.length
  ana.writes('segredo três')
  await expect(newest(page)).toContainText('No notification: notifications were turned off')
  await shows.selectOption({ label: 'Name and text' })

  // Our own do-not-disturb, for a while.
  await page.getByRole('combobox', { name: 'Do not disturb' }).selectOption({ label: 'For 1 hour' })
  await expect(settings(page)).toContainText(/Quiet until (today|tomorrow), /)
  ana.writes('segredo quatro')
  await expect(newest(page)).toContainText('No notification: Do Not Disturb was on')
  expect(daemon.all).toHaveLength(before)
  expect(daemon.all.map(({ body }) => body).join()).not.toContain('segredo')
  await page.getByRole('combobox', { name: 'Do not disturb' }).selectOption({ label: 'Off' })

  // A muted chat; another one is still told of.
  await muteFor(page, 'Ana', 3_600_000)
  ana.writes('segredo cinco')
  await expect(newest(page)).toContainText('No notification: its chat was muted')
  expect(daemon.all).toHaveLength(before)
  sim.person('5511912345678', 'Bruno').writes('Bom dia')
  await expect.poll(() => read(daemon).at(-1)).toEqual(['Bruno', 'Bom dia'])
  await muteFor(page, 'Ana', null)

  // The system's: shown to it all the same, but without a sound, and said.
  daemon.inhibited = true
  await expect(settings(page)).toContainText('Your system’s Do Not Disturb is on.')
  const heard = await tones()
  ana.writes('à vista')
  await expect.poll(() => read(daemon).at(-1)?.[1]).toContain('à vista')
  await expect(newest(page)).toContainText('your system’s Do Not Disturb held it back')
  expect(await tones()).toBe(heard)
  daemon.inhibited = null
  daemon.server = 'A desktop that does not tell'
  await expect(settings(page)).toContainText('doesn’t tell Parley whether its Do Not Disturb is on')

  // A daemon that does not answer holds up nobody: it is asked from outside, and then left alone.
  daemon.answer = 'hang'
  // What was heard a moment ago is believed for a quarter of a second.
  await letPass(running, 500)
  const begun = Date.now()
  await page.getByRole('button', { name: 'Send a test notification' }).click()
  await expect(settings(page)).toContainText('notification service isn’t responding')
  expect(Date.now() - begun).toBeLessThan(10_000)
})

test('a locked window has notifications without names, and a click on one waits for the passphrase @shell', async ({
  sim,
  parley,
  daemon,
}) => {
  const passphrase = 'tulipas amarelas'
  const { page, app } = await begin(parley, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('O segredo é 1234')
  await expect.poll(() => read(daemon)).toEqual([['Ana', 'O segredo é 1234']])
  await ask(page, 'lock.set', { currentPassphrase: '', passphrase })
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('heading', { name: 'Parley is locked' })).toBeVisible()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toBe(
    'Parley',
  )
  // What named somebody went with the lock.
  await expect.poll(() => read(daemon)).toEqual([])
  ana.writes('Segunda parte do segredo')
  await expect.poll(() => read(daemon)).toEqual([['Parley', '2 new messages']])
  const [standing] = daemon.standing()
  daemon.click(standing?.id ?? 0)
  await expect(page.getByRole('heading', { name: 'Parley is locked' })).toBeVisible()
  await page.keyboard.type(passphrase)
  await page.keyboard.press('Enter')
  await expect(conversation(page, 'Ana').getByText('Segunda parte do segredo')).toBeVisible()
})
