/** What the person does with chats in the list: by menu, by key, over a restart. */
import { expect, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'
import {
  button,
  chatRow,
  chats,
  connectAccount,
  conversation,
  filterByLabel,
  openChat,
  rowNames,
} from './support/window.ts'

const view = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Views' }).getByRole('radio', { name: new RegExp(`^${name}`) })

/** Chooses from the menu of a row, opened by the mouse or by its key. */
async function choose(page: Page, chat: string, item: string, how: 'mouse' | 'key' = 'mouse'): Promise<void> {
  if (how === 'mouse') await chatRow(page, chat).click({ button: 'right' })
  else {
    await chatRow(page, chat).focus()
    await page.keyboard.press('Shift+F10')
  }
  await page.getByRole('menu', { name: 'Chat menu' }).getByRole('menuitem', { name: item }).click()
}

const GROUP = '120363040000000001'
const back = (page: Page): Promise<void> => view(page, 'All').check({ force: true })

test('a chat is pinned, archived, marked, snoozed, muted, and comes back', async ({ sim, parley }) => {
  const first = await parley.start()
  const { page } = first
  await connectAccount(page, sim)
  const [ana, bia] = [sim.person('5511987650001', 'Ana'), sim.person('5511987650002', 'Bia')]
  ana.writes('Bom dia')
  await expect(chatRow(page, 'Ana')).toBeVisible()
  bia.writes('Oi')
  await expect(chats(page)).toHaveCount(2)
  await choose(page, 'Ana', 'Pin', 'key')
  await expect(chats(page).first()).toHaveAccessibleName(/^Ana,.*pinned/)

  await choose(page, 'Bia', 'Archive')
  await expect(chats(page)).toHaveCount(1)
  await page.getByRole('group', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(chats(page)).toHaveCount(2)
  await chatRow(page, 'Bia').focus()
  await page.keyboard.press('Control+Shift+E')
  await view(page, 'Archived').check({ force: true })
  await expect(chatRow(page, 'Bia')).toBeVisible()
  await back(page)
  bia.writes('Ainda aí?')
  await expect(chatRow(page, 'Bia')).toBeVisible()

  await openChat(page, 'Bia')
  await expect(chatRow(page, 'Bia')).not.toHaveAccessibleName(/unread/)
  await page.keyboard.press('Control+Shift+U')
  await expect(conversation(page, 'Bia')).toBeHidden()
  await expect(chatRow(page, 'Bia')).toHaveAccessibleName(/marked as unread/)

  await choose(page, 'Bia', 'Snooze…')
  const dialog = page.getByRole('dialog', { name: 'Snooze Bia' })
  await dialog.getByRole('button', { name: /hour/ }).click()
  await expect(chatRow(page, 'Bia')).toBeHidden()
  await choose(page, 'Ana', 'Mute…')
  await page
    .getByRole('dialog', { name: 'Mute Ana' })
    .getByRole('button', { name: 'Until I unmute it' })
    .click()
  await expect(chatRow(page, 'Ana')).toHaveAccessibleName(/muted/)
  await first.close()

  const second = await parley.start()
  await expect(chatRow(second.page, 'Ana')).toHaveAccessibleName(/pinned, muted/)
  await expect(chatRow(second.page, 'Bia')).toBeHidden()
  await view(second.page, 'Snoozed').check({ force: true })
  await expect(chatRow(second.page, 'Bia')).toHaveAccessibleName(/snoozed until/)
  await back(second.page)
  bia.writes('Olá?')
  await expect(chatRow(second.page, 'Bia')).toHaveAccessibleName(/1 unread/)
  await button(second.page, 'List menu').click()
  await second.page.getByRole('menuitem', { name: 'Mark all as read' }).click()
  await expect(second.page.getByText('2 chats marked as read')).toBeVisible()
  expect((await rowNames(second.page)).join()).not.toContain('unread')
  await second.page.getByRole('group', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(chatRow(second.page, 'Bia')).toHaveAccessibleName(/1 unread/)
})

test('chats are labelled, cleared and rid of a sender, and the list stays where it is scrolled to @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)

  await test.step('a label is made and found by; a cleared chat stays empty; a sender is hidden and shown', async () => {
    const ana = sim.person('5511987651001', 'Ana')
    const bia = sim.person('5511987651002', 'Bia')
    ana.writes('Bom dia')
    await expect(chatRow(page, 'Ana')).toBeVisible()
    bia.writes('Oi')
    await expect(chats(page)).toHaveCount(2)
    await chatRow(page, 'Ana').focus()
    await page.keyboard.press('Control+Shift+L')
    const labels = page.getByRole('dialog', { name: 'Labels for Ana' })
    await labels.getByRole('textbox', { name: 'New label' }).fill('Pago')
    await labels.getByRole('button', { name: 'Add label' }).click()
    await expect(labels.getByRole('checkbox', { name: 'Pago' })).toBeChecked()
    await labels.getByRole('button', { name: 'Done' }).click()
    await filterByLabel(page, 'Pago')
    await expect(chats(page)).toHaveCount(1)
    await expect(chatRow(page, 'Ana')).toHaveAccessibleName(/labels: Pago/)
    await filterByLabel(page, 'All labels')

    await openChat(page, 'Ana')
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Bom dia')
    await button(conversation(page, 'Ana'), 'Chat menu').click()
    await page.getByRole('menuitem', { name: 'Clear chat…' }).click()
    await button(page.getByRole('alertdialog'), 'Clear chat').click()
    await expect(page.getByText('Bom dia')).toHaveCount(0)
    ana.writes('De novo')
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('De novo')

    sim.group(GROUP, 'Equipe', [ana, bia]).says(bia, 'Promoção!')
    await openChat(page, 'Equipe')
    const row = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first()
    await row.focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Hide this sender' }).click()
    await expect(page.getByText('Hidden message from Bia')).toBeVisible()
    await expect(page.getByText('Promoção!')).toHaveCount(0)
    await button(row, 'Show').click()
    await expect(row).toContainText('Promoção!')
    await row.focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Show this sender again' }).click()
    await expect(page.getByText('Hidden message from Bia')).toHaveCount(0)
  })

  await test.step('the list stays where it is when a chat in sight goes to the top, and when its rows change their height', async () => {
    const people = Array.from({ length: 40 }, (_, n) =>
      sim.person(`55119876500${String(n).padStart(2, '0')}`, `Pessoa ${String(n).padStart(2, '0')}`),
    )
    for (const person of people) person.writes('Bom dia')
    await expect(chatRow(page, 'Pessoa 39')).toBeVisible()
    const list = page.locator('.list-rows')
    const top = async (name: string): Promise<number> =>
      Math.round((await chatRow(page, name).boundingBox())?.y ?? -1)

    // The newest stands first: number 29 is the eleventh row.
    await list.evaluate((element) =>
      element.scrollTo(0, 10 * (element.querySelector('.row')?.clientHeight ?? 64) + 9),
    )
    await expect(chatRow(page, 'Pessoa 29')).toBeInViewport()
    const before = await top('Pessoa 27')
    people[29]?.writes('Ainda estou aqui')
    await expect(chatRow(page, 'Pessoa 29')).toHaveAttribute('aria-posinset', '1')
    await expect.poll(() => top('Pessoa 27')).toBe(before)

    const first = await top('Pessoa 28')
    await button(page, 'Settings').click()
    await page.getByRole('radio', { name: 'Compact' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await page.keyboard.press('Escape')
    // Within a row: the one that is cut at the upper edge is lower now.
    await expect.poll(async () => Math.abs((await top('Pessoa 28')) - first)).toBeLessThan(48)
  })
})
