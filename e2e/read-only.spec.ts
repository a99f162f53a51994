/** Who can be answered is a closed list: everything else is read, and nothing leaves for it. */
import { expect, test } from './support/test.ts'
import { chats, composer, connectAccount, message, openChat, statusIs } from './support/window.ts'

test('a status update is a chat of its own that is read only, and no gap of a canned reply leaves @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const bia = sim.person('5511987654321', 'Bia Lima')
  bia.writes('Novidades na loja', { feed: 'status@broadcast' })
  bia.writes('Promoção', { feed: '120363044444444444@newsletter', chatName: 'Bia Lima' })
  bia.writes('Bom dia!')
  sim.person('5511900000001', '\u2800').writes('Quem fala?')
  await expect(chats(page)).toHaveCount(4)
  await openChat(page, 'Status updates')
  await expect(page.getByText('You can read status updates here, but you can’t reply to them.')).toBeVisible()
  await expect(composer(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Status updates' })).toBeVisible()
  await message(page, 'Novidades na loja').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await openChat(page, '+55 11 90000 0001')
  await page.evaluate(() =>
    (
      globalThis as unknown as { parley: { request(name: string, arg: object): Promise<unknown> } }
    ).parley.request('canned.save', { id: null, shortcut: 'oi', text: 'Olá {first}, tudo bem?' }),
  )
  await composer(page).fill('/oi')
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('Olá {first?}, tudo bem?')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/placeholder of a canned reply is still empty/)).toBeVisible()
  await page.keyboard.insertText('Ana')
  await expect(composer(page)).toHaveValue('Olá Ana, tudo bem?')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => sim.sent().map(({ to, text }) => [to, text]))
    .toEqual([['5511900000001', 'Olá Ana, tudo bem?']])
  await statusIs(page, 'Olá Ana, tudo bem?', 'accepted')
})
