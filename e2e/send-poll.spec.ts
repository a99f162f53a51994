/** A poll is written and sent by keyboard alone, and its votes are shown. */
import { sendPoll } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { callsOf, instanceCall } from './support/wire.ts'
import { button, composer, connectAccount, field, message, messages, openChat } from './support/window.ts'

const ANA = '5511987654321'

test('a question with options leaves, a refusal says why, and an answer counts @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  const { keyboard } = page
  await connectAccount(page, sim, {
    ...{ 'Instance ID': sim.instanceId, 'Instance token': sim.instanceToken, 'Access token': '' },
  })
  const ana = sim.person(ANA, 'Ana')
  ana.writes('Escolhe por mim?')
  await openChat(page, 'Ana')

  await button(page, 'Attach').focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Photo or video' })).toBeFocused()
  await keyboard.type('Poll')
  await expect(page.getByRole('menuitem', { name: 'Poll', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(field(page, 'Question')).toBeFocused()
  await keyboard.type('Qual cor?')
  await keyboard.press('Tab')
  await keyboard.type('Azul')
  await keyboard.press('Tab')
  await keyboard.type('Azul')
  await expect(field(page, 'Option 2')).toHaveAccessibleDescription(/must be different/)
  await keyboard.press('Enter')
  await expect(sendPoll(page).getByRole('alert')).toContainText('must be different')
  await expect(field(page, 'Option 2')).toBeFocused()
  expect(callsOf(sim, 'sendPoll')).toEqual([])
  await keyboard.press('Control+a')
  await keyboard.type('Verde')
  await keyboard.press('Tab')
  await expect(field(page, 'Option 3')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Allow more than one answer' })).toBeChecked()
  await keyboard.press('Shift+Tab')
  sim.fault({ on: 'sendPoll', kind: 'status', status: 469 })
  await keyboard.press('Enter')
  await expect(sendPoll(page)).toBeHidden()
  const asked = instanceCall(sim, 'sendPoll', {
    ...{ chatId: `${ANA}@c.us`, message: 'Qual cor?', multipleAnswers: true },
    options: [{ optionName: 'Azul' }, { optionName: 'Verde' }],
  })
  await expect(message(page, 'Qual cor?')).toContainText('isn’t accepting more messages of this kind')
  expect(callsOf(sim, 'sendPoll')).toEqual([asked])
  // Behind a dialog that sent something, the composer takes the focus first.
  await expect(composer(page)).toBeFocused()
  await button(message(page, 'Qual cor?'), 'Retry').press('Enter')
  await expect.poll(() => callsOf(sim, 'sendPoll')).toEqual([asked, asked])
  await expect(message(page, 'Qual cor?')).toContainText(/Azul.*0 votes.*Verde.*0 votes/s)
  ana.sends('pollUpdate', {
    ...{ stanzaId: sim.sent()[0]?.id ?? '', name: 'Qual cor?', multipleAnswers: true },
    votes: { Azul: [], Verde: [`${ANA}@c.us`] },
  })
  await expect(message(page, 'Qual cor?')).toContainText(/Azul.*0 votes.*Verde.*1 vote/s)
  await expect(messages(page)).toHaveCount(2)
})
