/** Any word in any message: everywhere, in one conversation, narrowed; a hit opens its place however old it is. */
import { openGallery } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, chatRow, connectAccount, conversation, field, message, openChat } from './support/window.ts'

const LINES = 160

test('a word of long ago is found from the keyboard, and opens where it stands', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana Souza')
  ana.writes('O código da ação é 4711')
  for (let n = 1; n <= LINES; n += 1) ana.writes(`linha ${String(n)} sem novidade`)
  sim.person('5511912345678', 'Bruno').writes('Outra ação, https://example.com/nota')
  await expect(chatRow(page, 'Ana Souza')).toHaveAccessibleName(new RegExp(`${String(LINES + 1)} unread`), {
    timeout: 30_000,
  })
  await chatRow(page, 'Bruno').click()
  await expect(conversation(page, 'Bruno')).toBeVisible()

  await page.keyboard.press('Control+Shift+F')
  const dialog = page.getByRole('dialog', { name: 'Search messages' })
  await dialog.getByRole('searchbox').fill('acao')
  const hits = dialog.getByRole('list', { name: 'Found messages' }).getByRole('listitem')
  await expect(hits).toHaveCount(2)
  await expect(dialog.locator('mark').first()).toHaveText('ação')
  const look = await openGallery(page, process.env['SEARCH_PICTURES'] ?? '/tmp', {
    scheme: process.env['SEARCH_SCHEME'] === 'dark' ? 'dark' : 'light',
    width: 1280,
    height: 800,
  })
  const picture = process.env['SEARCH_PICTURES'] === undefined ? look.look : look.shot
  await picture('search-dialog')

  await dialog.getByRole('combobox', { name: 'What' }).selectOption('link')
  await expect(hits).toHaveCount(1)
  await dialog.getByRole('combobox', { name: 'What' }).selectOption('any')
  await dialog.getByRole('searchbox').fill('codigo 47')
  await expect(hits).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(conversation(page, 'Ana Souza')).toBeVisible()
  await expect(message(page, 'O código da ação é 4711')).toBeInViewport()
  await expect(message(page, `linha ${String(LINES)} sem`)).toHaveCount(0)

  await page.keyboard.press('Control+F')
  const bar = page.getByRole('search', { name: 'Search in this chat' })
  await bar.getByRole('searchbox').fill('linha 7')
  await expect(bar.getByRole('status')).toHaveText('1 of 11')
  await expect(message(page, 'linha 79 sem')).toBeInViewport()
  await picture('search-in-chat')
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('11 of 11')
  await expect(message(page, 'linha 7 sem')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(field(page, 'Message')).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search' }).fill('novidade')
  await button(page, 'Search all messages for “novidade”').click()
  await expect(dialog.getByRole('status')).toHaveText('50 messages and more')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await openChat(page, 'Bruno')
})
