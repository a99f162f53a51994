/** A contact card is forwarded by the service itself, by keyboard alone, and keeps the mark; a refusal leaves it to the person. */
import { expect, test } from './support/test.ts'
import { callsOf, instanceCall } from './support/wire.ts'
import {
  button,
  composer,
  connectAccount,
  conversation,
  message,
  messages,
  openChat,
} from './support/window.ts'

const ANA = '5511987654321'
const BRUNO = '5511912345678'
const OPERATION = 'forwardMessages'
const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bia Costa\nTEL:+5511900000001\nEND:VCARD'

test('a card keeps the mark; a text that is refused leaves anew by Retry @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  const { keyboard } = page
  await connectAccount(page, sim, {
    ...{ 'Instance ID': sim.instanceId, 'Instance token': sim.instanceToken, 'Access token': '' },
  })
  sim.person(BRUNO, 'Bruno Lima').writes('Bom dia')
  const ana = sim.person(ANA, 'Ana Souza')
  const card = ana.sends('contact', { displayName: 'Bia Costa', vcard: VCARD })
  const text = ana.writes('Fale com ela')
  const dialog = page.getByRole('dialog', { name: 'Forward 1 message' })

  const forward = async (words: string): Promise<void> => {
    await openChat(page, 'Ana Souza')
    // A chat that opens gives the focus to its composer.
    await expect(async () => {
      await composer(page).focus()
      await keyboard.press('Shift+F6')
      await keyboard.press('Home')
      if (words === 'Fale com ela') await keyboard.press('ArrowDown')
      await expect(message(page, words)).toBeFocused({ timeout: 1000 })
    }).toPass()
    await keyboard.press('f')
    await expect(dialog.getByRole('searchbox', { name: 'Search chats' })).toBeFocused()
    await keyboard.type('bru')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await keyboard.press('ArrowDown')
    await expect(dialog.getByRole('checkbox', { name: 'Bruno Lima' })).toBeFocused()
    await keyboard.press('Space')
    await keyboard.press('Tab')
    await expect(button(dialog, 'Cancel')).toBeFocused()
    await keyboard.press('Tab')
    await expect(button(dialog, 'Forward')).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(conversation(page, 'Bruno Lima')).toBeVisible()
  }
  const asked = (id: string): object =>
    instanceCall(sim, OPERATION, {
      ...{ chatId: `${BRUNO}@c.us`, chatIdFrom: `${ANA}@c.us`, messages: [id] },
    })

  await forward('Bia Costa')
  await expect(message(page, 'Bia Costa')).toContainText('Forwarded')
  await expect(message(page, 'Bia Costa')).toHaveAttribute('data-status', /accepted|sent|delivered|read/)
  expect(callsOf(sim, OPERATION)).toEqual([asked(card.idMessage)])

  sim.fault({ on: OPERATION, kind: 'status', status: 403 })
  await forward('Fale com ela')
  await expect(message(page, 'Fale com ela')).toContainText('The service didn’t forward it')
  expect(callsOf(sim, OPERATION)).toEqual([asked(card.idMessage), asked(text.idMessage)])
  expect(callsOf(sim, 'sendMessage')).toEqual([])
  // Behind a dialog that sent something, the composer takes the focus first.
  await expect(composer(page)).toBeFocused()
  await button(message(page, 'Fale com ela'), 'Retry').press('Enter')
  await expect(message(page, 'Fale com ela')).toHaveAttribute('data-status', /accepted|sent|delivered|read/)
  await expect(message(page, 'Fale com ela')).not.toContainText('Forwarded')
  expect(callsOf(sim, 'sendMessage')).toEqual([
    instanceCall(sim, 'sendMessage', { chatId: `${BRUNO}@c.us`, message: 'Fale com ela' }),
  ])
  expect(callsOf(sim, OPERATION)).toHaveLength(2)
  await expect(messages(page)).toHaveCount(3)
})
