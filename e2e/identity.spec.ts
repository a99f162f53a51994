/** One person, one message: joined, told apart again, looked up, and never shown twice. */
import type { Locator, Page } from '@playwright/test'
import { connectInstance } from './support/instance.ts'
import { fromMenu } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  chats,
  composer,
  connectionIs,
  fromAccountMenu,
  isOnline,
  message,
  messages,
  openChat,
  shownTexts,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const ANA = '5511987654321'
const BIA = '5511987654322'
const LINES = ['pelo número', 'pelo outro endereço']

const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Contact details' })
const addresses = (page: Page): Locator => pane(page).getByRole('region', { name: 'This chat’s addresses' })
const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Message details' })

/** Opens the chat whose last message says this. */
async function openBy(page: Page, words: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Chats' })
    .getByRole('listitem', { name: new RegExp(words) })
    .click()
  await expect(composer(page)).toBeVisible()
}

/** What each chat shows, by its last words. */
async function talks(page: Page): Promise<string[][]> {
  const found: string[][] = []
  for (const row of await chats(page).all()) {
    await row.click()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await expect(messages(page).first()).toBeVisible()
    found.push(await shownTexts(page))
  }
  return found.sort()
}

test('two chats of one person are joined and separated again, and stay so @wide', async ({ sim, parley }) => {
  let run = await parley.start()
  await connectInstance(run.page, sim, { 'Access token': '' })
  const ana = sim.person(ANA, 'Ana Souza')
  ana.writes(LINES[0] ?? '')
  await expect(chats(run.page)).toHaveCount(1)
  ana.writes(LINES[1] ?? '', { asLid: true })
  await expect(chats(run.page)).toHaveCount(2)
  const again = async (): Promise<Page> => {
    await run.close()
    run = await parley.start()
    await isOnline(run.page)
    return run.page
  }

  await test.step('joined', async () => {
    const { page } = run
    await openBy(page, LINES[0] ?? '')
    await button(page, 'Contact details').click()
    await pane(page).getByText('Technical details').click()
    await expect(addresses(page).getByRole('listitem')).toHaveCount(1)
    await button(pane(page), 'Join with another chat…').click()
    const dialog = page.getByRole('dialog', { name: 'Join with another chat' })
    await expect(button(dialog, 'Join chats')).toBeDisabled()
    await dialog.getByRole('radio').check()
    await expect(dialog.getByRole('status')).toHaveText('“Ana Souza” will be merged into “Ana Souza”.')
    await button(dialog, 'Join chats').click()
    await expect(dialog).toBeHidden()
    await expect(chats(page)).toHaveCount(1)
    await expect.poll(() => shownTexts(page)).toEqual(LINES)
    await expect(addresses(page).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('joined after a restart, also for what comes and what is answered', async () => {
    const page = await again()
    await expect(chats(page)).toHaveCount(1)
    ana.writes('de novo pelo outro', { asLid: true })
    await expect(chatRow(page, 'Ana Souza')).toHaveAccessibleName(/de novo pelo outro/)
    expect(await talks(page)).toEqual([[...LINES, 'de novo pelo outro']])
    await writeAndSend(page, 'Respondo ao número')
    await statusIs(page, 'Respondo ao número', 'accepted')
    expect(sim.sent().map((sent) => [sent.to, sent.text])).toEqual([[ANA, 'Respondo ao número']])
  })

  await test.step('separated, each with what was written there', async () => {
    const { page } = run
    await pane(page).getByText('Technical details').click()
    await button(addresses(page), `Separate ${ana.lid}`).click()
    await expect(chats(page)).toHaveCount(2)
    await expect(addresses(page).getByRole('listitem')).toHaveCount(1)
    const apart = [
      ['pelo número', 'Respondo ao número'],
      ['pelo outro endereço', 'de novo pelo outro'],
    ]
    expect(await talks(page)).toEqual(apart)
    const later = await again()
    await expect(chats(later)).toHaveCount(2)
    expect(await talks(later)).toEqual(apart)
  })
})

test('a message of which nobody knows is looked up, or the person decides; one that queue and journal bring is one, with both ids @wide', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  const { page } = first
  await connectInstance(page, sim)
  sim.person(ANA, 'Ana').writes('Oi')
  await openChat(page, 'Ana')
  const texts = (): (string | null)[] => sim.sent().map((sent) => sent.text)
  const lookUps = (): number => sim.log().filter((entry) => entry.operation === 'getChatHistory').length
  const before = lookUps()

  await test.step('its answer was cut off: the service has it', async () => {
    sim.fault({ on: 'v1.messages', kind: 'resetAfter' })
    await writeAndSend(page, 'chegou mesmo')
    await statusIs(page, 'chegou mesmo', 'unsure')
    // Nobody looks it up, and nobody sends it again, before the person says so.
    expect([lookUps(), texts()]).toEqual([before, ['chegou mesmo']])
    const row = message(page, 'chegou mesmo')
    // Opened by a key, the menu has the focus on its first item, so that it is said.
    for (const [element, key] of [
      [row, 'Shift+F10'],
      [button(row, 'Message menu'), 'Enter'],
      [button(row, 'Message menu'), 'Space'],
    ] as const) {
      await element.focus()
      await page.keyboard.press(key)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(element).toBeFocused()
    }
    await fromMenu(page, row, 'Check')
    await expect(row).toHaveAttribute('data-status', /^(?:accepted|sent|delivered)$/)
    await expect(button(row, 'Send again')).toBeHidden()
    expect([lookUps(), texts()]).toEqual([before + 1, ['chegou mesmo']])
    await fromMenu(page, row, 'Details')
    await expect(details(page)).toContainText('Confirmed later by the service')
    await expect(details(page)).toContainText(/Service ID[0-9A-F]{16,}APIInstance/)
    await page.keyboard.press('Escape')
  })

  await test.step('it never arrived: the check says so, and "Send again" is one request', async () => {
    sim.fault({ on: 'v1.messages', kind: 'resetBefore' })
    await writeAndSend(page, 'não chegou')
    await statusIs(page, 'não chegou', 'unsure')
    const row = message(page, 'não chegou')
    await button(row, 'Check').click()
    await expect(page.getByText(/^This message isn’t in the service’s history/)).toBeVisible()
    await expect(row).toHaveAttribute('data-status', 'unsure')
    await button(row, 'Send again').click()
    await statusIs(page, 'não chegou', 'accepted')
    expect(texts()).toEqual(['chegou mesmo', 'não chegou'])
  })

  await test.step('the person knows better: "Mark as sent" sends nothing', async () => {
    sim.fault({ on: 'v1.messages', kind: 'resetBefore' })
    await writeAndSend(page, 'já disse ao telefone')
    await statusIs(page, 'já disse ao telefone', 'unsure')
    await button(message(page, 'já disse ao telefone'), 'Mark as sent').click()
    await statusIs(page, 'já disse ao telefone', 'accepted')
    await writeAndSend(page, 'até amanhã')
    await statusIs(page, 'até amanhã', 'accepted')
    expect(texts()).toEqual(['chegou mesmo', 'não chegou', 'até amanhã'])
  })

  await test.step('what queue and journal both bring is one, with both ids, and can be shown as two', async () => {
    const bia = sim.person(BIA, 'Bia')
    sim.fault({ on: 'v1.notifications', kind: 'duplicateDelivery' })
    // In another second than the next one: of two equal records of one second nobody can say which came first.
    const one = bia.writes('Tudo bem?', { at: Date.now() - 1_500 })
    await openChat(page, 'Bia')
    // Word for word the same, and another message all the same.
    const two = bia.writes('Tudo bem?')
    await expect(messages(page)).toHaveCount(2)
    await expect.poll(() => sim.queue().length).toBe(0)

    await button(page, 'Settings').click()
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await fromAccountMenu(page, 'Loja', 'Fetch recent messages for')
    const recent = page.getByRole('dialog', { name: 'Fetch recent messages' })
    await button(recent, 'Fetch').click()
    // With what Ana wrote.
    await expect(recent.getByRole('status').last()).toHaveText('3 read, 0 new')
    await page.keyboard.press('Escape')
    await expect(recent).toBeHidden()
    expect(await shownTexts(page)).toEqual(['Tudo bem?', 'Tudo bem?'])

    for (const [at, ids] of [one, two].entries()) {
      await fromMenu(page, messages(page).nth(at), 'Details')
      for (const id of [ids.id, ids.idMessage]) await expect(details(page)).toContainText(id)
      await expect(button(details(page), `Show ${ids.idMessage} separately`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(details(page)).toBeHidden()
    }

    await fromMenu(page, messages(page).first(), 'Details')
    await button(details(page), `Show ${one.idMessage} separately`).click()
    await expect(details(page).getByText('Other IDs for this message')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(messages(page)).toHaveCount(3)
    await first.close()
    const again = await parley.start()
    await connectionIs(again.page, 'Online')
    await openChat(again.page, 'Bia')
    // The journal that is read at every start does not put them together again.
    await expect(messages(again.page)).toHaveCount(3)
  })
})

test('a call is told in the list as in the conversation @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '' })
  const call = (status: string, idMessage: string): number =>
    sim.enqueue(
      {
        typeWebhook: 'incomingCall',
        instanceData: {
          idInstance: Number(sim.instanceId),
          wid: `${sim.ownNumber}@c.us`,
          typeInstance: 'whatsapp',
        },
        from: `${ANA}@c.us`,
        status,
        timestamp: Math.floor(Date.now() / 1000),
        idMessage,
        isVideo: status === 'missed',
      },
      'instance',
    )
  call('offer', 'CALL1')
  await expect(chats(page)).toHaveCount(1)
  await expect(chats(page).first()).toHaveAccessibleName(/, Incoming call,/)
  call('declined', 'CALL1')
  await expect(chats(page).first()).toHaveAccessibleName(/, Incoming call, declined,/)
  await expect(chats(page).first()).toContainText('Incoming call, declined')
  call('missed', 'CALL2')
  await expect(chats(page).first()).toContainText('Missed call (video)')
  await chats(page).first().click()
  await expect(messages(page).last()).toContainText('Missed call (video)')
})
