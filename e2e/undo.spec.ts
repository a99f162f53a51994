/** Undo in the composer takes back whole runs, as in any field, and what the window itself put there. */
import { attach } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { button, chatRow, composer, connectAccount, message, openChat, statusIs } from './support/window.ts'

test('undo and redo take whole runs; emoji, format and canned replies are one step each', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana').writes('Oi')
  sim.person('5511912345678', 'Bruno').writes('Olá')
  // The engine begins a new step of undo when any node goes from the page, such as a badge: none is left.
  for (const name of ['Bruno', 'Ana']) {
    await openChat(page, name)
    await expect(chatRow(page, name)).not.toHaveAccessibleName(/unread/)
  }
  await expect(page.locator('.rail-badge')).toHaveCount(0)
  const { keyboard } = page
  /** As fast as people do: the window draws between two letters. */
  const type = (text: string) => keyboard.type(text, { delay: 40 })
  const holds = (text: string) => expect(composer(page)).toHaveValue(text)

  await type('bom dia pessoal')
  await keyboard.press('Control+z')
  await holds('')
  await keyboard.press('Control+Shift+z')
  await holds('bom dia pessoal')
  await keyboard.press('Control+z')
  await keyboard.press('Control+y')
  await holds('bom dia pessoal')

  // A format is a step of its own, and the words before it stay.
  await keyboard.press('Shift+Home')
  await keyboard.press('Control+b')
  await holds('*bom dia pessoal*')
  await keyboard.press('Control+z')
  await holds('bom dia pessoal')

  // A canned reply goes behind what stands there, and back again.
  await attach(page, 'Canned replies')
  const dialog = page.getByRole('dialog', { name: 'Canned replies' })
  await button(dialog, 'New reply').click()
  const form = page.getByRole('dialog', { name: 'New reply' })
  await form.getByRole('textbox', { name: 'Shortcut' }).fill('fim')
  await form.getByRole('textbox', { name: 'Reply', exact: true }).fill('Até logo!')
  await button(form, 'Save reply').click()
  await button(dialog, 'Insert fim').click()
  await holds('bom dia pessoal Até logo!')
  await expect(composer(page)).toBeFocused()
  await keyboard.press('Control+z')
  await holds('bom dia pessoal')
  await keyboard.press('Control+Shift+z')
  await holds('bom dia pessoal Até logo!')

  // Undo never reaches into another chat, nor behind what was sent.
  await openChat(page, 'Bruno')
  // The draft takes the place of the last words in the row of the chat that was left.
  await expect(chatRow(page, 'Ana').locator('.row-draft')).toBeVisible()
  await type('outro')
  await keyboard.press('Control+z')
  await holds('')
  await openChat(page, 'Ana')
  await holds('bom dia pessoal Até logo!')
  await type('!')
  await keyboard.press('Enter')
  await statusIs(page, 'bom dia pessoal Até logo!!', 'accepted')
  await holds('')
  await keyboard.press('Control+z')
  await expect(message(page, 'bom dia pessoal Até logo!!')).toHaveCount(1)
  await type('mais')
  await holds('mais')

  // A draft that is loaded is where undo begins.
  await openChat(page, 'Bruno')
  await openChat(page, 'Ana')
  await holds('mais')
  await keyboard.press('End')
  await type(' um')
  await keyboard.press('Control+z')
  await holds('mais')
  await openChat(page, 'Bruno')
  await expect(chatRow(page, 'Ana')).toHaveAccessibleName(/Draft: mais/)
})
