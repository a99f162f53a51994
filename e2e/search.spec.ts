/** Any word in any message: everywhere, in one conversation, narrowed; a hit opens its place however old it is. */
import { startSimulator } from '../simulator/simulator.ts'
import type { Locator } from '@playwright/test'
import { openGallery } from './support/screens.ts'
import { expect, SERVICE, test } from './support/test.ts'
import { button, chatRow, connectAccount, conversation, field, message, openChat } from './support/window.ts'
import { verdictOn } from '../simulator/verdict.ts'

const LINES = 160
const USUAL = { scheme: 'light', width: 1280, height: 800 } as const

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
  const look = await openGallery(page, test.info().outputPath('pictures'), USUAL)
  await look.shot('search-dialog')

  await button(dialog, 'Links').click()
  await expect(hits).toHaveCount(1)
  await button(dialog, 'Links').click()
  // Typed at one go: the arrow and Enter mean what these letters find, not what the list still shows.
  await dialog.getByRole('searchbox').fill('codigo 47')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(conversation(page, 'Ana Souza')).toBeVisible()
  await expect(message(page, 'O código da ação é 4711')).toBeInViewport()
  // One pixel of the row lies above and below a bubble: the ring is drawn in full there.
  const ring = page.locator('.message-found .bubble')
  await expect(ring).toHaveCSS('outline-width', '2px')
  await expect(ring).toHaveCSS('outline-offset', '-1px')
  await expect(message(page, `linha ${String(LINES)} sem novidade`)).toHaveCount(0)

  await page.keyboard.press('Control+F')
  const bar = page.getByRole('search', { name: 'Search in this chat' })
  await bar.getByRole('searchbox').fill('linha 7')
  await expect(bar.getByRole('status')).toHaveText('1 of 11')
  await expect(message(page, 'linha 79 sem novidade')).toBeInViewport()
  await look.shot('search-in-chat')
  expect(look.violations).toEqual([])
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('11 of 11')
  await expect(message(page, 'linha 7 sem novidade')).toBeInViewport()
  await bar.getByRole('searchbox').press('Escape')
  await expect(bar).toBeHidden()
  await expect(field(page, 'Message')).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search' }).fill('novidade')
  await button(page, `All ${String(LINES)} results`).click()
  await expect(dialog.getByRole('status')).toHaveText(`${String(LINES)} messages`)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await openChat(page, 'Bruno')
})

test('a search is narrowed by kind, writer, account, chat and days, by keys alone, and says by what @wide', async ({
  sim,
  parley,
  tokens,
}) => {
  const other = await startSimulator({ ...SERVICE, accessToken: tokens.accessToken })
  const { page } = await parley.start()
  await connectAccount(page, sim)
  await connectAccount(page, other, { 'Account name': 'Oficina' })
  const ana = sim.person('5511987654321', 'Ana Souza')
  const bia = sim.person('5511912345678', 'Bia')
  ana.writes('Um orçamento, por favor')
  ana.sends('image', { caption: 'orçamento antigo' })
  sim.group('5511987654321-1581234048', 'Feira', [ana, bia]).says(bia, 'O orçamento da feira')
  other.person('5511955554444', 'Caio').writes('Orçamento do conserto')
  await page.getByRole('button', { name: /^All accounts/ }).click()
  await expect(chatRow(page, 'Caio')).toBeVisible()
  await expect(chatRow(page, 'Feira')).toBeVisible()
  await expect(chatRow(page, 'Ana Souza')).toHaveAccessibleName(/2 unread/)

  await page.keyboard.press('Control+Shift+F')
  const dialog = page.getByRole('dialog', { name: 'Search messages' })
  await dialog.getByRole('searchbox').fill('orcamento')
  const said = dialog.getByRole('status')
  await expect(said).toHaveText('4 messages')
  const gallery = await openGallery(page, test.info().outputPath('pictures'), USUAL)
  const chip = (name: string | RegExp): Locator => dialog.getByRole('button', { name, exact: true })

  /** Opens the menu of a chip and chooses from it; the focus is on the chip again. */
  async function choose(name: string, choice: string, now: string, result: string): Promise<void> {
    await chip(name).focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitemradio', { name: choice, exact: true })
    await expect(item).toBeVisible()
    await expect(page.getByRole('menuitemradio').and(page.locator(':focus'))).toHaveCount(1)
    await page.keyboard.type(choice)
    await expect(item).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(chip(now)).toBeFocused()
    await expect(said).toHaveText(result)
  }

  await test.step('by kind', async () => {
    await chip('Photos').focus()
    await page.keyboard.press('Space')
    await expect(said).toHaveText('1 message')
    await expect(chip('Photos')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Space')
    await choose('More…', 'Videos', 'Videos', 'No results')
    await choose('Videos', 'Videos', 'More…', '4 messages')
  })

  await test.step('by writer, in groups too', async () => {
    await choose('From…', 'From Bia', 'From Bia', '1 message')
    await chip('From Bia').press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'From Bia' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await gallery.shot('search-writers')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await choose('From Bia', 'Anyone', 'From…', '4 messages')
  })

  await test.step('by account and by chat', async () => {
    await choose('In…', 'Oficina', 'In: Oficina', '1 message')
    await choose('In: Oficina', 'Feira', 'In: Feira', '1 message')
    // It stays to be seen where nothing is found.
    await dialog.getByRole('searchbox').fill('conserto')
    await expect(said).toHaveText('No results')
    await expect(chip('In: Feira')).toBeVisible()
    await choose('In: Feira', 'All chats', 'In…', '1 message')
    await dialog.getByRole('searchbox').fill('orcamento')
    await expect(said).toHaveText('4 messages')
  })

  await test.step('by days; Escape closes them alone', async () => {
    await chip('Date…').press('Enter')
    const days = page.getByRole('dialog', { name: 'Dates' })
    await expect(days.getByLabel('Start date')).toBeFocused()
    await days.getByLabel('End date').fill('2020-01-02')
    await expect(said).toHaveText('No results')
    await gallery.shot('search-days')
    await page.keyboard.press('Escape')
    await expect(days).toBeHidden()
    await expect(chip(/^Until /)).toBeFocused()
    await page.keyboard.press('Enter')
    await button(days, 'Any date').press('Enter')
    await expect(chip('Date…')).toBeFocused()
    await expect(said).toHaveText('4 messages')
  })
  expect(gallery.violations).toEqual([])
  await other.stop()
  expect(other.violations(), verdictOn(other.violations())).toEqual([])
})
