/** Attach, drop, paste and reply as a person meets them; what leaves on the wire is compared elsewhere. */
import type { Page } from '@playwright/test'
import {
  attach,
  confirmSend,
  drag,
  fillIn,
  fromMenu,
  sendButtons,
  sendLocation,
  sendMedia,
} from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { button, composer, connectAccount, message, messages, openChat } from './support/window.ts'

const ANA = '5511987654321'
const BRUNO = '5511912345678'
const OVERLAY = 'Drop to send to Ana'

/** Pastes a small picture into the composer. */
async function pastePicture(page: Page): Promise<void> {
  await composer(page).evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array([137, 80, 78, 71])], 'tela.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

test('a dropped file and a pasted picture open the dialog, and after sending the person writes on', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person(ANA, 'Ana').writes('Oi')
  await openChat(page, 'Ana')
  const pane = page.getByRole('main', { name: 'Ana' })
  const list = page.getByRole('list', { name: 'Chats' })

  await drag(page, list, 'dragenter')
  await drag(page, list, 'drop')
  await drag(page, pane, 'dragenter')
  await expect(page.getByText(OVERLAY)).toBeVisible()
  await drag(page, list, 'dragover')
  await expect(page.getByText(OVERLAY)).toBeHidden()
  await expect(sendMedia(page)).toBeHidden()
  await drag(page, pane, 'dragover')
  await drag(page, pane, 'drop')
  await expect(page.getByText(OVERLAY)).toBeHidden()
  await expect(sendMedia(page).getByText('nota.txt')).toBeVisible()
  await expect(sendMedia(page).getByRole('checkbox', { name: 'Send as a document' })).toHaveCount(0)
  await confirmSend(sendMedia(page))
  await expect(messages(page).last()).toHaveAttribute('data-kind', 'documentMessage')
  await expect(messages(page).last()).toHaveAttribute('data-status', 'accepted')
  await expect(composer(page)).toBeFocused()

  await pastePicture(page)
  await expect(sendMedia(page).getByText('tela.png')).toBeVisible()
  await expect(sendMedia(page).getByRole('checkbox', { name: 'Send as a document' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sendMedia(page)).toBeHidden()
  await expect(composer(page)).toBeFocused()
  await expect(messages(page)).toHaveCount(2)
})

test('the menu works by keys, and a reply goes along into its dialogs @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const ana = sim.person(ANA, 'Ana')

  await test.step('the menu works by keys, and what the account cannot do says why', async () => {
    ana.writes('Onde fica a loja?')
    await openChat(page, 'Ana')

    await button(page, 'Attach').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').locator('[slot="label"]')).toHaveText([
      'Photo or video',
      'Document',
      'Audio',
      'Location',
      'Contact',
      'Poll',
      'Buttons',
      'By link or ID',
      'Product',
      'Canned replies',
      'Send later',
      'Write a note…',
      'Earlier drafts',
    ])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button(page, 'Attach')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Photo or video' })).toBeFocused()
    await page.keyboard.press('L')
    await expect(page.getByRole('menuitem', { name: 'Location' })).toBeFocused()
    await page.keyboard.press('Enter')
    // Beside it stands, at times, a status with nothing to say.
    await expect(
      sendLocation(page).getByRole('status').filter({ hasText: 'needs an instance ID' }),
    ).toBeVisible()
    await fillIn(sendLocation(page), { Latitude: '-23.5613, -46.6565' })
    await expect(sendLocation(page).getByRole('textbox', { name: 'Longitude' })).toHaveValue('-46.6565')
    await button(sendLocation(page), 'Send').click()
    await expect(sendLocation(page).getByRole('alert')).toContainText('needs an instance ID')
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeFocused()

    await attach(page, 'Buttons')
    const template = sendButtons(page).getByRole('checkbox', { name: 'Also send as template buttons' })
    await expect(template).toBeDisabled()
    await expect(template).toHaveAccessibleDescription(/need an instance ID/)
    await page.keyboard.press('Escape')
    expect(sim.sent()).toEqual([])
  })

  await test.step('a reply waits in its chat, and the dialogs answer the same message', async () => {
    ana.writes('Vocês abrem no sábado?')
    sim.person(BRUNO, 'Bruno').writes('Bom dia')
    await openChat(page, 'Ana')
    const reply = page.getByRole('group', { name: 'Reply' })

    await fromMenu(page, message(page, 'Vocês abrem no sábado?'), 'Reply')
    await expect(reply).toContainText('Reply to Ana')
    await expect(reply).toContainText('Quoted as a line of text')
    await expect(composer(page)).toBeFocused()
    await openChat(page, 'Bruno')
    await expect(reply).toBeHidden()
    await openChat(page, 'Ana')
    await expect(reply).toContainText('Vocês abrem no sábado?')
    await page.keyboard.press('Escape')
    await expect(reply).toBeHidden()

    await fromMenu(page, message(page, 'Vocês abrem no sábado?'), 'Reply')
    await attach(page, 'Buttons')
    await expect(sendButtons(page).getByRole('group', { name: 'Reply' })).toContainText('Reply to Ana')
    await fillIn(sendButtons(page), { Text: 'Qual dia?' })
    await button(sendButtons(page), 'Add button').click()
    await sendButtons(page).getByRole('combobox', { name: 'Kind' }).selectOption('Reply')
    await fillIn(sendButtons(page), { 'Button text': 'Sábado', 'Button ID': 'sab' })
    const preview = await sendButtons(page).getByRole('figure').locator('p').innerText()
    await confirmSend(sendButtons(page))
    await expect(reply).toBeHidden()
    await expect.poll(() => sim.sent().map((sent) => sent.text)).toEqual([preview])
    expect(preview).toBe('> Ana: Vocês abrem no sábado?\nQual dia?\n\n1. Sábado')
  })
})
