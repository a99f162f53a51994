/** Reply buttons are written and sent by keyboard alone, shown, and answered. */
import { sendButtons } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { callsOf, instanceCall } from './support/wire.ts'
import { button, composer, connectAccount, field, message, messages, openChat } from './support/window.ts'

const ANA = '5511987654321'
const OPERATION = 'sendInteractiveButtonsReply'

test('two reply buttons leave, a refusal says why, and a press answers @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  const { keyboard } = page
  await connectAccount(page, sim, {
    ...{ 'Instance ID': sim.instanceId, 'Instance token': sim.instanceToken, 'Access token': '' },
  })
  const ana = sim.person(ANA, 'Ana')
  ana.writes('Quando chega?')
  await openChat(page, 'Ana')
  const dialog = sendButtons(page)
  const words = (index: number) =>
    dialog.getByRole('group', { name: `Button ${index}`, exact: true }).getByRole('textbox')

  await button(page, 'Attach').focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Photo or video' })).toBeFocused()
  await keyboard.type('Buttons')
  await expect(page.getByRole('menuitem', { name: 'Buttons', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(field(page, 'Text')).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('radio', { name: 'Numbered text' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Reply buttons (shown on phones)' })).toBeChecked()
  await keyboard.press('Tab')
  await expect(field(page, 'Heading')).toBeFocused()
  await keyboard.type('Entrega')
  await keyboard.press('Tab')
  await keyboard.type('Hoje ou amanhã?')
  await keyboard.press('Tab')
  await expect(field(page, 'Footer')).toBeFocused()
  await keyboard.press('Tab')
  await expect(button(dialog, 'Add button')).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await expect(words(1)).toBeFocused()
  await keyboard.type('Hoje')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await expect(words(2)).toBeFocused()
  await keyboard.type('Amanhã, se der, bem cedinho')
  await expect(words(2)).toHaveAccessibleDescription(/27 characters; the limit is 25/)
  await keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('27 characters; the limit is 25')
  await expect(words(2)).toBeFocused()
  expect(callsOf(sim, OPERATION)).toEqual([])
  await keyboard.press('Control+a')
  await keyboard.type('Amanhã')
  await expect(dialog.getByRole('figure').getByRole('listitem')).toHaveText(['Hoje', 'Amanhã'])
  sim.fault({ on: OPERATION, kind: 'status', status: 403 })
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const asked = instanceCall(sim, OPERATION, {
    ...{ chatId: `${ANA}@c.us`, header: 'Entrega', body: 'Hoje ou amanhã?' },
    buttons: [
      { buttonId: '1', buttonText: 'Hoje' },
      { buttonId: '2', buttonText: 'Amanhã' },
    ],
  })
  await expect(message(page, 'Hoje ou amanhã?')).toContainText('doesn’t allow this')
  // Behind a dialog that sent something, the composer takes the focus first.
  await expect(composer(page)).toBeFocused()
  await button(message(page, 'Hoje ou amanhã?'), 'Retry').press('Enter')
  await expect.poll(() => callsOf(sim, OPERATION)).toEqual([asked, asked])
  await expect(message(page, 'Hoje ou amanhã?')).toContainText(/Entrega.*Hoje ou amanhã\?.*Hoje.*Amanhã/s)
  await expect(message(page, 'Hoje ou amanhã?')).not.toContainText('doesn’t allow this')
  ana.sends('templateReply', {
    ...{ stanzaId: sim.sent()[0]?.id ?? '', selectedIndex: 1, selectedId: '2' },
    selectedDisplayText: 'Amanhã',
  })
  await expect(messages(page)).toHaveCount(3)
  await expect(messages(page).last()).toContainText('Amanhã')
})
