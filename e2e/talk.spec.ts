/** What a person does in a conversation beside reading and writing: choosing, forwarding, deleting, canned words, emoji, recording. */
import type { Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { connectInstance } from './support/instance.ts'
import { openGallery, type Gallery } from './support/screens.ts'
import { attach, sendMedia } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  composer,
  connectAccount,
  conversation,
  isOnline,
  message,
  messages,
  openChat,
  shownTexts,
} from './support/window.ts'

const ANA = '5511987654321'
const BRUNO = '5511912345678'

function gallery(page: Page): Promise<Gallery> {
  const variant = { scheme: 'light', width: 1200, height: 800 } as const
  return openGallery(page, test.info().outputPath('pictures'), variant)
}

test('what is unread stands behind a line; chosen messages are copied, deleted here and brought back', async ({
  sim,
  parley,
}) => {
  const { page, readClipboard } = await parley.start()
  await connectAccount(page, sim)
  const look = await gallery(page)
  for (const text of ['um', 'dois', 'três']) sim.person(ANA, 'Ana Souza').writes(text)
  await expect(chatRow(page, 'Ana Souza')).toHaveAccessibleName(/3 unread/)
  await openChat(page, 'Ana Souza')
  await expect(page.getByText('3 new messages')).toBeVisible()

  await message(page, 'um').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
  await message(page, 'dois').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('group', { name: 'Selected messages' })
  await expect(bar).toContainText('2 selected')
  await expect(message(page, 'dois')).toHaveAccessibleName(/Selected/)
  await look.shot('selection')
  await button(bar, 'Copy').click()
  await expect(bar).toContainText('2 messages copied')
  expect(await readClipboard()).toMatch(/^\[.+\] Ana Souza: um\n\[.+\] Ana Souza: dois$/)

  await button(bar, 'Delete for me').click()
  await expect(messages(page)).toHaveCount(1)
  await expect(bar).toBeHidden()
  await look.shot('removal')
  await button(page.getByRole('group', { name: 'Deleted messages' }), 'Undo').click()
  await expect.poll(() => shownTexts(page)).toEqual(['um', 'dois', 'três'])

  // By the keyboard alone: Space chooses, Shift and an arrow choose on, Delete deletes.
  await message(page, 'dois').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 selected')
  await page.keyboard.press('Delete')
  await expect.poll(() => shownTexts(page)).toEqual(['um'])
  await expect(chatRow(page, 'Ana Souza')).toContainText('um')

  // The line ends with the answer: what is above it is no news any more.
  await expect(page.locator('.unread-line')).toBeVisible()
  await composer(page).fill('Já vi')
  await page.keyboard.press('Enter')
  await expect(message(page, 'Já vi')).toBeVisible()
  await expect(page.locator('.unread-line')).toHaveCount(0)
  expect(look.violations).toEqual([])
})

test('what was deleted stays so after a restart, though the journal tells it again @wide', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectInstance(first.page, sim)
  for (const text of ['fica', 'segredo']) sim.person(ANA, 'Ana Souza').writes(text)
  await openChat(first.page, 'Ana Souza')
  await message(first.page, 'segredo').click({ button: 'right' })
  await first.page.getByRole('menuitem', { name: 'Delete for me', exact: true }).click()
  await expect.poll(() => shownTexts(first.page)).toEqual(['fica'])
  await first.close()

  const { page } = await parley.start()
  await isOnline(page)
  await expect.poll(() => sim.log().some(({ operation }) => /lastIncoming/i.test(operation))).toBe(true)
  sim.person(ANA, 'Ana Souza').writes('depois')
  await expect(chatRow(page, 'Ana Souza')).toContainText('depois')
  await openChat(page, 'Ana Souza')
  await expect.poll(() => shownTexts(page)).toEqual(['fica', 'depois'])
})

test('a screenshot, a voice message, canned replies, emoji and formatting keys, and what is forwarded leave once each @wide', async ({
  sim,
  parley,
}) => {
  const { page, fillClipboard } = await parley.start(['--use-fake-device-for-media-stream'])
  await connectAccount(page, sim, { 'Media address': sim.url })
  const look = await gallery(page)
  await test.step('a screenshot is pasted and sent', async () => {
    sim.person(ANA, 'Ana Souza').writes('Oi')
    await openChat(page, 'Ana Souza')
    await fillClipboard({ png: picture(64, 48, 0.3) })
    await composer(page).press('Control+V')
    await expect(sendMedia(page)).toBeVisible()
    await button(sendMedia(page), 'Send').click()
    await expect.poll(() => sim.sent().map(({ kind }) => kind)).toEqual(['image'])
  })
  await test.step('a voice message is recorded, heard and sent', async () => {
    sim.person(ANA, 'Ana Souza').writes('Pode me explicar?')
    await openChat(page, 'Ana Souza')
    await button(page, 'Record a voice message').click()
    const bar = page.getByRole('group', { name: 'Voice message' })
    await expect(bar.getByRole('timer')).toHaveText(/^0:(?!00)\d\d$/)
    // What the microphone hears is drawn as it hears it, in the place of the field.
    await expect(composer(page)).toBeHidden()
    const bars = bar.locator('.wave-bars path').first()
    await expect
      .poll(async () => new Set(((await bars.getAttribute('d')) ?? '').match(/v[\d.]+/g)).size)
      .toBeGreaterThan(1)
    await look.shot('voice-recording')
    await button(bar, 'Pause recording').click()
    await expect(bar).toContainText('Paused')
    await button(bar, 'Resume recording').click()
    await button(bar, 'Stop and listen').click()
    const player = bar.getByRole('group', { name: 'Listen to the recording' })
    await expect(player).toContainText(/0:(?!00)\d\d/)
    await button(player, 'Play').click()
    const played = async (): Promise<number> =>
      Number(await player.getByRole('slider', { name: 'Position' }).inputValue())
    await expect.poll(played).toBeGreaterThan(200)
    await button(player, 'Pause').click()
    await look.shot('voice-ready')
    await button(bar, 'Send voice message').click()
    await expect(bar).toBeHidden()
    await expect.poll(() => sim.sent().map(({ kind }) => kind)).toEqual(['image', 'audio'])
    await expect(messages(page).last()).toHaveAttribute('data-kind', 'audioMessage')
    const upload = sim.log().findLast(({ operation }) => /upload/i.test(operation))
    expect(upload?.headers['x-gr-file-extension']).toBe('ogg')
  })
  await test.step('canned replies by "/", emoji and formatting keys write, and only Send sends', async () => {
    await attach(page, 'Canned replies')
    const dialog = page.getByRole('dialog', { name: 'Canned replies' })
    await look.shot('canned-none')
    await expect(button(dialog, 'Close')).toHaveCount(1)
    await button(dialog, 'New reply').click()
    const form = page.getByRole('dialog', { name: 'New reply' })
    await form.getByRole('textbox', { name: 'Shortcut' }).fill('two words')
    await form.getByRole('textbox', { name: 'Reply', exact: true }).fill('Olá {first}, tudo bem?')
    await button(form, 'Save reply').click()
    await expect(form.getByText('A shortcut can have up to 32 letters').last()).toBeVisible()
    await form.getByRole('textbox', { name: 'Shortcut' }).fill('/Oi')
    await button(form, 'Save reply').click()
    await expect(button(dialog, 'Insert oi')).toBeVisible()
    await look.shot('canned')
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeFocused()

    await page.keyboard.type('/o')
    await expect(page.getByRole('option', { name: /\/oi/ })).toHaveAttribute('aria-selected', 'true')
    await look.shot('suggestions')
    await page.keyboard.press('Enter')
    await expect(composer(page)).toHaveValue('Olá Ana, tudo bem?')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+B')
    await expect(composer(page)).toHaveValue('*Olá Ana, tudo bem?*')
    await page.keyboard.press('Control+B')
    await page.keyboard.press('Control+I')
    await expect(composer(page)).toHaveValue('_Olá Ana, tudo bem?_')
    await page.keyboard.press('End')

    await page.keyboard.press('Control+.')
    const picker = page.getByRole('dialog', { name: 'Emoji' })
    await expect(picker.getByRole('gridcell').first()).toBeVisible()
    await look.shot('emoji')
    const find = picker.getByRole('searchbox', { name: 'Search emoji' })
    await find.fill('waving hand')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(composer(page)).toHaveValue('_Olá Ana, tudo bem?_👋')
    await expect(composer(page)).toBeFocused()
    expect(sim.sent()).toHaveLength(2)
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        sim
          .sent()
          .slice(2)
          .map(({ text }) => text),
      )
      .toEqual(['_Olá Ana, tudo bem?_👋'])
  })
  await test.step('messages are forwarded as new ones; R answers', async () => {
    sim.person(BRUNO, 'Bruno Lima').writes('Bom dia')
    sim.person(ANA, 'Ana Souza').writes('Onde fica a loja?')
    await openChat(page, 'Ana Souza')
    await message(page, 'Onde fica a loja?').focus()
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog', { name: 'Forward 1 message' })
    await expect(button(dialog, 'Forward')).toBeDisabled()
    await dialog.getByRole('searchbox', { name: 'Search chats' }).fill('bru')
    await dialog.getByRole('checkbox', { name: 'Bruno Lima' }).check()
    await look.shot('forward')
    await button(dialog, 'Forward').click()
    await expect(conversation(page, 'Bruno Lima')).toBeVisible()
    await expect(message(page, 'Onde fica a loja?')).toHaveAttribute(
      'data-status',
      /accepted|sent|delivered|read/,
    )
    expect(
      sim
        .sent()
        .slice(3)
        .map(({ to, text }) => [to, text]),
    ).toEqual([[BRUNO, 'Onde fica a loja?']])

    await expect(composer(page)).toBeFocused()
    await page.keyboard.press('Shift+F6')
    await page.keyboard.press('Home')
    await expect(message(page, 'Bom dia')).toBeFocused()
    await page.keyboard.press('r')
    await expect(page.getByRole('group', { name: 'Reply', exact: true })).toContainText('Bom dia')
    await expect(composer(page)).toBeFocused()
  })
  expect(look.violations).toEqual([])
})

test('the microphone is closed before, while and after a voice message is recorded @shell', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start(['--use-fake-device-for-media-stream'])
  await connectAccount(page, sim)
  sim.person(ANA, 'Ana Souza').writes('Pode me explicar?')
  await openChat(page, 'Ana Souza')
  const listens = (): Promise<string> =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'open',
        (error: unknown) => (error as DOMException).name,
      ),
    )
  expect(await listens()).toBe('NotAllowedError')
  await button(page, 'Record a voice message').click()
  const bar = page.getByRole('group', { name: 'Voice message' })
  await expect(bar.getByRole('timer')).toHaveText(/^0:(?!00)\d\d$/)
  expect(await listens()).toBe('NotAllowedError')
  await button(bar, 'Stop and listen').click()
  await expect(button(bar, 'Send voice message')).toBeVisible()
  expect(await listens()).toBe('NotAllowedError')
})

test('where no microphone is, the last button says so once, and is Send, disabled, from then on @shell', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim, { 'Media address': sim.url })
  sim.person(ANA, 'Ana Souza').writes('Pode me explicar?')
  await openChat(page, 'Ana Souza')
  await button(page, 'Record a voice message').click()
  const bar = page.getByRole('group', { name: 'Voice message' })
  await expect(bar).toContainText('No microphone was found. Plug one in, then try again.')
  await button(bar, 'Close').click()
  await expect(button(page, 'Send')).toBeDisabled()
  await expect(button(page, 'Record a voice message')).toHaveCount(0)
  await composer(page).fill('Claro')
  await button(page, 'Send').click()
  await expect.poll(() => sim.sent().map(({ text }) => text)).toEqual(['Claro'])
  // By its key all the same: why it cannot be is said, and nothing is lost.
  await composer(page).fill('Um momento')
  await page.keyboard.press('Control+Shift+R')
  await expect(bar).toContainText('No microphone was found. Plug one in, then try again.')
  await button(bar, 'Close').click()
  await expect(composer(page)).toHaveValue('Um momento')
})
