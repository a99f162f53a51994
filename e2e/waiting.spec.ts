/** What waits here by the person's wish: for its time, to be recalled, to be put in other words. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { letPass } from './support/clock.ts'
import { judged, openGallery, shootLightAndDark } from './support/screens.ts'
import { attach, fromMenu, sendMedia } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  composer,
  connectAccount,
  connectionIs,
  draftIsKept,
  message,
  messages,
  shownTexts,
  startChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const CUSTOMER = '5511987654321'
const ANOTHER = '5511912345678'
const CHAT = '+55 11 98765 4321'
const MINUTE = 60_000

/** A moment as a date-time field takes it, to the second. */
function asTyped(at: number): string {
  const day = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  const date = [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-')
  return `${date}T${[day.getHours(), day.getMinutes(), day.getSeconds()].map(two).join(':')}`
}

/** Schedules what stands in the composer by the keyboard alone: the menu's last item asks for the time. */
async function schedule(page: Page, at: number): Promise<void> {
  await button(page, 'Send').focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu', { name: 'Send later' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await dialog.getByLabel('Date and time').fill(asTyped(at))
  await dialog.getByLabel('Date and time').press('Enter')
  await expect(dialog).toBeHidden()
}

const recallSeconds = async (page: Page, seconds: string): Promise<void> => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Sending' }).click()
  await page.getByLabel('Undo send').selectOption(seconds)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
}

test('what is sent later leaves once at its time, also when Parley was restarted', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  await startChat(first.page, CUSTOMER)
  await button(first.page, 'Attach').click()
  await expect(first.page.getByRole('menuitem', { name: 'Send later' })).toBeDisabled()
  await first.page.keyboard.press('Escape')
  await composer(first.page).fill('lembrete das três')
  const due = Math.ceil((Date.now() + 60 * MINUTE) / 1000) * 1000
  await schedule(first.page, due)
  await expect(composer(first.page)).toHaveValue('')
  await expect(composer(first.page)).toBeFocused()
  const row = message(first.page, 'lembrete das três')
  await expect(row).toHaveAttribute('data-waiting', 'scheduled')
  await expect(row).toHaveAccessibleName(/Scheduled for (today|tomorrow), \d/)
  // What is written meanwhile does not wait for it.
  await writeAndSend(first.page, 'agora')
  await statusIs(first.page, 'agora', 'accepted')
  await first.kill()

  const again = await parley.start()
  await expect(message(again.page, 'lembrete das três')).toHaveAttribute('data-waiting', 'scheduled')
  expect(sim.sent().map((sent) => sent.text)).toEqual(['agora'])
  // An hour passes in a moment; the next message sets the alarm by the new time.
  const before = due - Date.now() - 2_000
  await letPass(again, before)
  await writeAndSend(again.page, 'quase')
  await statusIs(again.page, 'lembrete das três', 'accepted')
  expect(sim.sent().map((sent) => sent.text)).toEqual(['agora', 'quase', 'lembrete das três'])
  const later = sim.sent()[2]?.at ?? 0
  expect(later).toBeGreaterThanOrEqual(due - before)
  expect(later).toBeLessThan(due - before + 5_000)
  expect(await shownTexts(again.page)).toEqual(['agora', 'quase', 'lembrete das três'])
  await again.kill()
  const third = await parley.start()
  await statusIs(third.page, 'lembrete das três', 'accepted')
  expect(sim.sent()).toHaveLength(3)
})

test('what waits for its time is moved, reworded, sent now or taken back; what is recalled in time has never left @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const folder = path.join(info.config.rootDir, '..', 'test-results', 'waiting')

  await test.step('what waits for its time is moved, reworded, sent now or taken back', async () => {
    await startChat(page, CUSTOMER)
    for (const text of ['primeira', 'segunda', 'terceira']) {
      await composer(page).fill(text)
      await attach(page, 'Send later')
      await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click()
      await expect(message(page, text)).toHaveAccessibleName(/Scheduled for tomorrow/)
    }
    for (const scheme of judged(['light', 'dark'] as const)) {
      const gallery = await openGallery(page, folder, { scheme, width: 1280, height: 800 })
      await gallery.shot('scheduled')
      await composer(page).fill('mais uma')
      await attach(page, 'Send later')
      await gallery.shot('menu')
      await page.getByRole('menuitem', { name: 'Choose a time…' }).click()
      await gallery.shot('time')
      await page
        .getByRole('dialog', { name: 'Send later' })
        .getByLabel('Date and time')
        .fill(asTyped(Date.now() - MINUTE))
      await button(page, 'Schedule').click()
      await expect(page.getByRole('alert')).toHaveText(/^This time is in the past/)
      await gallery.shot('time-past')
      await page.keyboard.press('Escape')
      await attach(page, 'By link or ID')
      await expect(button(sendMedia(page), 'Send later')).toBeEnabled()
      await gallery.shot('dialog')
      await page.keyboard.press('Escape')
      await expect(sendMedia(page)).toBeHidden()
      await expect(composer(page)).toHaveValue('mais uma')
      await composer(page).fill('')
      expect(gallery.violations).toEqual([])
    }

    await fromMenu(page, message(page, 'segunda'), 'Change time')
    const dialog = page.getByRole('dialog', { name: 'Change time' })
    await dialog.getByLabel('Date and time').fill(asTyped(Date.now() + 3 * 24 * 60 * MINUTE))
    await button(dialog, 'Save time').click()
    await expect(message(page, 'segunda')).not.toHaveAccessibleName(/tomorrow/)
    await expect(message(page, 'segunda')).toHaveAttribute('data-waiting', 'scheduled')

    await fromMenu(page, message(page, 'segunda'), 'Send now')
    await statusIs(page, 'segunda', 'accepted')
    await fromMenu(page, message(page, 'terceira'), 'Edit')
    await composer(page).fill('terceira, melhor dita')
    await composer(page).press('Enter')
    await expect(message(page, 'terceira, melhor dita')).toHaveAttribute('data-waiting', 'scheduled')

    await page.getByRole('button', { name: /^Unsent/ }).click()
    const unsent = page.getByRole('dialog', { name: 'Unsent messages' })
    await expect(unsent.getByRole('listitem')).toHaveCount(2)
    const pictures = await openGallery(page, folder, { scheme: 'light', width: 1280, height: 800 })
    await pictures.shot('unsent')
    expect(pictures.violations).toEqual([])
    const row = unsent.getByRole('listitem', { name: /melhor dita, Scheduled for tomorrow/ })
    await button(unsent.getByRole('listitem', { name: /primeira/ }), 'Cancel sending').click()
    await expect(unsent.getByRole('listitem')).toHaveCount(1)
    await button(row, 'Change time').click()
    await expect(page.getByRole('dialog', { name: 'Change time' }).getByLabel('Date and time')).toBeFocused()
    await page.keyboard.press('Escape')
    await button(row, 'Send now').click()
    await expect(unsent.getByText('Everything has been sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await statusIs(page, 'terceira, melhor dita', 'accepted')
    await expect(messages(page)).toHaveCount(2)
    expect(sim.sent().map((sent) => sent.text)).toEqual(['segunda', 'terceira, melhor dita'])
  })

  await test.step('a message that is recalled in time has never left', async () => {
    const before = sim.sent().length
    await startChat(page, ANOTHER)
    await recallSeconds(page, '30')
    await writeAndSend(page, 'com um erro')
    await expect(message(page, 'com um erro')).toHaveAttribute('data-waiting', 'recall')
    await expect(page.getByRole('group', { name: 'Just sent' })).toContainText(/\d+ s/)
    await shootLightAndDark(running, folder, 'recall')
    await composer(page).press('Control+z')
    await expect(composer(page)).toHaveValue('com um erro')
    await expect(composer(page)).toBeFocused()
    await expect(messages(page)).toHaveCount(0)

    await writeAndSend(page, 'com um erro')
    await button(page.getByRole('group', { name: 'Just sent' }), 'Undo').click()
    await expect(composer(page)).toHaveValue('com um erro')
    await expect(composer(page)).toBeFocused()
    expect(sim.sent().slice(before)).toEqual([])

    await recallSeconds(page, '3')
    await writeAndSend(page, 'sem erro')
    await expect(message(page, 'sem erro')).toHaveAttribute('data-waiting', 'recall')
    await statusIs(page, 'sem erro', 'accepted')
    await expect(page.getByRole('group', { name: 'Just sent' })).toHaveCount(0)
    expect(
      sim
        .sent()
        .slice(before)
        .map((sent) => sent.text),
    ).toEqual(['sem erro'])
    expect(sim.log().filter((entry) => entry.operation === 'v1.messages')).toHaveLength(before + 1)
  })
})

test('new words of a message that waits offline leave in its place, once; words that were being changed survive kill -9 @wide', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  const folder = path.join(info.config.rootDir, '..', 'test-results', 'waiting')

  await test.step('new words leave in the place of the old ones, once', async () => {
    const { page } = first
    await startChat(page, CUSTOMER)
    await sim.offline()
    await connectionIs(page, 'Offline')
    await writeAndSend(page, 'às duas')
    await writeAndSend(page, 'até lá')
    await composer(page).fill('um rascunho')
    await fromMenu(page, message(page, 'às duas'), 'Edit')
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('às duas')
    await shootLightAndDark(first, folder, 'edit')
    // Leaving it changes nothing, and the draft is there again.
    await composer(page).fill('às onze')
    await composer(page).press('Escape')
    await expect(composer(page)).toHaveValue('um rascunho')
    await expect(message(page, 'às duas')).toHaveCount(1)

    await fromMenu(page, message(page, 'às duas'), 'Edit')
    await composer(page).fill('às três')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('um rascunho')
    await expect(message(page, 'às três')).toHaveAttribute('data-waiting', 'offline')
    // The arrow in an empty composer edits the last one.
    await composer(page).fill('')
    await composer(page).press('ArrowUp')
    await expect(composer(page)).toHaveValue('até lá')
    await composer(page).fill('até amanhã')
    await button(page, 'Save').click()
    await expect.poll(() => shownTexts(page)).toEqual(['às três', 'até amanhã'])

    await sim.online()
    // The next try may be some seconds away by now.
    await expect(message(page, 'até amanhã')).toHaveAttribute('data-status', 'accepted')
    expect(sim.sent().map((sent) => sent.text)).toEqual(['às três', 'até amanhã'])
    await expect(page.getByRole('main', { name: CHAT })).toBeVisible()
  })

  await test.step('words that were being changed survive kill -9, and the message stays as it was', async () => {
    const before = sim.sent().length
    await startChat(first.page, ANOTHER)
    await sim.offline()
    await connectionIs(first.page, 'Offline')
    await writeAndSend(first.page, 'como era')
    await composer(first.page).fill('rascunho')
    await fromMenu(first.page, message(first.page, 'como era'), 'Edit')
    await composer(first.page).fill('como seria')
    await draftIsKept(first.page, 'como seria\nrascunho')
    await first.kill()
    const again = await parley.start()
    await expect(composer(again.page)).toHaveValue('como seria\nrascunho')
    await expect(message(again.page, 'como era')).toHaveAttribute('data-status', 'queued')
    expect(sim.sent().slice(before)).toEqual([])
  })
})
