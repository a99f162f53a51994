/** The card of a person is chosen or typed, and sent, by keyboard alone. */
import { sendContact } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { callsOf, instanceCall } from './support/wire.ts'
import { button, composer, connectAccount, field, message, messages, openChat } from './support/window.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { Page } from '@playwright/test'

const ANA = '5511987654321'
const BIA = '5511900000001'

const instance = (sim: Simulator): object => ({
  ...{ 'Instance ID': sim.instanceId, 'Instance token': sim.instanceToken, 'Access token': '' },
})

/** Opens the dialog from the menu "Attach" by keys. */
async function open(page: Page): Promise<void> {
  // Behind a dialog that sent something, the composer takes the focus first.
  await expect(composer(page)).toBeFocused()
  await button(page, 'Attach').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Photo or video' })).toBeFocused()
  await page.keyboard.type('Contact')
  await expect(page.getByRole('menuitem', { name: 'Contact', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Person or phone number')).toBeFocused()
}

test('a card is chosen or typed, looked at and sent, by keys alone @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  const { keyboard } = page
  await connectAccount(page, sim, instance(sim))
  const ana = sim.person(ANA, 'Ana')

  await test.step('somebody who is known is chosen, looked at and sent', async () => {
    sim.person(BIA, 'Bia; da Costa').writes('Oi')
    ana.writes('Quem entrega?')
    await openChat(page, 'Ana')

    await open(page)
    await keyboard.type('bia')
    const people = page.getByRole('listbox', { name: 'Known contacts' })
    await expect(people.getByRole('option')).toHaveText([/Bia; da Costa.*\+55 11 90000.0001/])
    await keyboard.press('Enter')
    await expect(field(page, 'First name')).toBeFocused()
    await expect(field(page, 'First name')).toHaveValue('Bia;')
    await expect(field(page, 'Last name')).toHaveValue('da Costa')
    await expect(people).toBeHidden()
    await keyboard.press('Enter')
    await expect(sendContact(page)).toBeHidden()
    await expect(message(page, 'Bia; da Costa')).toContainText(/\+55 11 90000.0001/)
    await expect
      .poll(() => callsOf(sim, 'sendContact'))
      .toEqual([
        instanceCall(sim, 'sendContact', {
          chatId: `${ANA}@c.us`,
          contact: { phoneContact: Number(BIA), firstName: 'Bia;', lastName: 'da Costa' },
        }),
      ])
    await expect(messages(page)).toHaveCount(2)
  })

  await test.step('a number is typed; a refusal keeps what was typed, and Escape leaves', async () => {
    sim.clearLog()
    ana.writes('Quem conserta?')
    await expect(message(page, 'Quem conserta?')).toBeVisible()

    await open(page)
    await keyboard.type('+49 30 1234567')
    await keyboard.press('Enter')
    // The card needs a name, and the field for one is where the person is led.
    await expect(sendContact(page).getByRole('alert')).toContainText('Enter a name or a company')
    await expect(field(page, 'First name')).toBeFocused()
    await expect(field(page, 'Person or phone number')).toHaveValue('+49 30 1234567')
    expect(callsOf(sim, 'sendContact')).toEqual([])
    for (let n = 0; n < 3; n += 1) await keyboard.press('Tab')
    await expect(field(page, 'Company')).toBeFocused()
    await keyboard.type('Fix & Fertig, Berlin')
    await keyboard.press('Enter')
    await expect(sendContact(page)).toBeHidden()
    await expect(message(page, 'Fix & Fertig, Berlin')).toContainText('+49 30 1234567')
    await expect
      .poll(() => callsOf(sim, 'sendContact'))
      .toEqual([
        instanceCall(sim, 'sendContact', {
          chatId: `${ANA}@c.us`,
          contact: { phoneContact: 49_301_234_567, company: 'Fix & Fertig, Berlin' },
        }),
      ])

    await open(page)
    await keyboard.type('11 90000-0002')
    await keyboard.press('Enter')
    await expect(sendContact(page).getByRole('alert')).toContainText('Choose the country')
    const choices = page.getByRole('listbox', { name: 'Which country is 11 90000-0002 in?' })
    await expect(choices).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(choices.getByRole('option').first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(field(page, 'Person or phone number')).toHaveValue(/^\+[\d ]{11,18}$/)
    await keyboard.press('Escape')
    await expect(sendContact(page)).toBeHidden()
    await expect(composer(page)).toBeFocused()
    expect(callsOf(sim, 'sendContact')).toHaveLength(1)
  })
})
