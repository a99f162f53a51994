/** An account without an instance ID: what needs one is not offered or says so, and leads to the form; the rest goes on. */
import { LIA } from './support/incoming-files.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  ask,
  button,
  composer,
  connectAccount,
  connectionIs,
  conversation,
  field,
  message,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

test('what needs an instance ID says so and leads to the form, and the rest goes on @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  const { keyboard } = page
  await connectAccount(page, sim)

  await test.step('a chat begins, and no number is checked', async () => {
    await keyboard.press('Control+N')
    const number = field(page, 'Number or group ID')
    await number.fill('+5511912340000')
    await number.press('Enter')
    await expect(conversation(page, '+55 11 91234 0000')).toBeVisible()
    expect(sim.log().map(({ operation }) => operation)).not.toContain('checkWhatsapp')
  })

  await test.step('a sent message is neither edited nor deleted for everyone', async () => {
    await writeAndSend(page, 'chego às dez')
    await statusIs(page, 'chego às dez', 'accepted')
    await message(page, 'chego às dez').focus()
    await keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: /^Delete for me/ })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /Edit message|Delete for everyone/ })).toHaveCount(0)
    await keyboard.press('Escape')
  })

  await test.step('"/" offers no products, and Attach says what is missing', async () => {
    sim.person(LIA.number, LIA.name).writes('Oi')
    await ask(page, 'canned.save', { id: null, shortcut: 'pix', text: 'a chave é 123' })
    await openChat(page, LIA.name)
    await expect(composer(page)).toBeFocused()
    await keyboard.type('/p')
    const suggestions = page.getByRole('listbox', { name: 'Matching canned replies' })
    await expect(suggestions.getByRole('option')).toHaveText([/\/pix/])
    await keyboard.press('Escape')
    await button(page, 'Attach').press('Enter')
    await page.getByRole('menuitem', { name: 'Product', exact: true }).press('Enter')
    const products = page.getByRole('dialog', { name: 'This account’s products' })
    await expect(products.getByRole('alert')).toContainText('needs an instance ID')
    await button(products, 'Edit account').press('Enter')
    await expect(field(page, 'Instance ID')).toBeVisible()
    await keyboard.press('Escape')
    await expect(field(page, 'Instance ID')).toBeHidden()
  })

  await test.step('the account doctor says what it cannot ask', async () => {
    sim.fault({ on: 'v1.notifications', kind: 'error1041', times: 'always' })
    await connectionIs(page, 'Sign-in refused')
    await button(page, 'Connection details').press('Enter')
    await button(page, 'Account doctor').press('Enter')
    const doctor = page.getByRole('dialog', { name: 'Account doctor' })
    await expect(doctor.locator('.doctor-row')).toHaveCount(14)
    await expect(doctor.locator('[data-verdict="asking"]')).toHaveCount(0)
    await expect(doctor.locator('[data-row="state"]')).toContainText('Needs an instance ID.')
    const connection = doctor.locator('[data-row="connection"]')
    await expect(connection).toHaveAttribute('data-verdict', 'broken')
    await shootInBoth(running, info.outputPath('pictures'), 'doctor-v1')
    await button(connection, 'Edit account (Connection)').press('Enter')
    await expect(field(page, 'Instance ID')).toBeVisible()
  })
})
