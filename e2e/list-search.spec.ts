/** The search over the chat list asks the archive: every chat, in whatever view, however old, loaded or not. */
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  chats,
  composer,
  connectAccount,
  conversation,
  field,
  openChat,
} from './support/window.ts'
import type { Locator, Page } from '@playwright/test'
import { openGallery } from './support/screens.ts'
import { connectInstance } from './support/instance.ts'

const MANY = 130

test('a chat is found by name, number and notes wherever it stands, from the keyboard', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const box = page.getByRole('searchbox', { name: 'Search' })
  const none = page.getByText(/^No results for/)
  sim.person('5531988001100', 'Zacarias Conceição').writes('Bom dia')
  await expect(chatRow(page, 'Zacarias Conceição')).toBeVisible()
  for (let n = 1; n <= MANY; n += 1)
    sim.person(`55119870${String(n).padStart(5, '0')}`, `Cliente ${String(n)}`).writes('Oi')
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible()

  // Not among the loaded chats, and the view holds others.
  for (const typed of ['zacarias', 'CONCEICAO zac', 'ncei', '(31) 98800-1100', '0031 98800', 'bom dia']) {
    await box.fill(typed)
    await expect(chats(page)).toHaveCount(1)
    await expect(chatRow(page, 'Zacarias Conceição')).toBeVisible()
    await expect(none).toBeHidden()
  }
  await box.press('Enter')
  await expect(conversation(page, 'Zacarias Conceição')).toBeVisible()
  await page.keyboard.press('Control+Shift+E')
  await expect(chatRow(page, 'Zacarias Conceição')).toHaveAccessibleName(/archived/)
  await expect(page.locator('.row-view')).toHaveText('Archived')

  await box.fill('cliente')
  await expect(page.getByText(`Found: ${String(MANY)} chats`)).toBeAttached()
  await button(page, `All ${String(MANY)} chats`).click()
  await box.press('ArrowDown')
  await expect(chats(page).first()).toBeFocused()
  // Each time as far as it is loaded.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(chatRow(page, 'Cliente 1')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  await button(page, 'Back to all results').click()
  await box.fill('nobody here')
  await expect(none.last()).toHaveText('No results for “nobody here”')
  await expect(
    page.getByText('All chats, contacts, notes and messages were searched, including archived ones.'),
  ).toBeVisible()
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(none).toBeHidden()
  await expect(page.getByRole('radiogroup', { name: 'Views' })).toBeVisible()
})

test('the switcher finds a chat that was never loaded, and Enter waits for the answer @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5531988001100', 'Zacarias').writes('Bom dia')
  await expect(chatRow(page, 'Zacarias')).toBeVisible()
  for (let n = 1; n <= MANY; n += 1)
    sim.person(`55119870${String(n).padStart(5, '0')}`, `Cliente ${String(n)}`).writes('Oi')
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(chatRow(page, `Cliente ${String(MANY)}`)).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  const palette = page.getByRole('dialog', { name: 'Jump to a chat' })
  const before = await palette.boundingBox()
  await page.keyboard.type('zacar')
  await page.keyboard.press('Enter')
  await expect(conversation(page, 'Zacarias')).toBeVisible()
  await expect(field(page, 'Message')).toBeVisible()

  await test.step('the chat before this one comes first, and the box stays where it is', async () => {
    await page.keyboard.press('Control+K')
    await page.keyboard.type('cliente 130')
    await page.keyboard.press('Enter')
    await expect(conversation(page, 'Cliente 130')).toBeVisible()
    for (const name of ['Zacarias', 'Cliente 130', 'Zacarias']) {
      await page.keyboard.press('Control+K')
      await expect(palette.getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${name}`))
      await page.keyboard.press('Enter')
      await expect(conversation(page, name)).toBeVisible()
    }
    await page.keyboard.press('Control+K')
    await expect(palette.getByRole('option', { name: /^Cliente 129, \+55 11.*, 1 unread$/ })).toBeVisible()
    const commands = palette.getByRole('group', { name: 'Commands' }).getByRole('option')
    await expect(commands).toHaveCount(3)
    await page.keyboard.type('nobody at all')
    await expect(palette.getByRole('option')).toHaveCount(1)
    expect(await palette.boundingBox()).toEqual(before)
    await page.getByRole('combobox').fill('chat search')
    await expect(commands).toHaveText([/^Search in this chat/])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Search in this chat' })).toBeFocused()
    await page.keyboard.press('Escape')
  })
})

test('one search: chats, contacts and messages in the list itself, and what is found marked where it stands @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectInstance(page, sim)
  const list = page.getByRole('region', { name: 'Chat list' })
  const variant = { scheme: 'light', width: 1280, height: 800 } as const
  const gallery = await openGallery(page, test.info().outputPath('pictures'), variant)
  const box = page.getByRole('searchbox', { name: 'Search' })
  const group = (name: string): Locator => list.getByRole('list', { name }).getByRole('listitem')
  const ana = sim.person('5511987654321', 'Ana Rosa')
  for (let n = 0; n < 24; n += 1) ana.writes(`pedido de rosas número ${String(n)}`)
  const bruno = sim.person('5511912345678', 'Bruno')
  bruno.writes('Ainda sem resposta, meu telefone é (11) 4002-8922')
  bruno.writes('Correspostas não existem, *respostas* sim')
  sim.person('5511900000077', 'Carla').writes('Oi')
  await openChat(page, 'Carla')
  sim.person('5511900000078', 'Rosana Dias')
  await button(page, 'Contact details').click()
  const notes = page
    .getByRole('complementary', { name: 'Contact details' })
    .getByRole('textbox', { name: 'Notes' })
  await notes.fill('prefere rosas brancas')
  await notes.blur()
  // What the queue tells is here: news would bring the chat back.
  await expect.poll(() => Math.min(sim.queue('v1').length, sim.queue('instance').length)).toBe(0)
  await expect(chatRow(page, 'Carla')).not.toHaveAccessibleName(/unread/)
  await page.keyboard.press('Control+Shift+E')
  await expect(chatRow(page, 'Carla')).toHaveCount(0)
  // Whoever has waited longest is opened in its place, and takes the focus.
  await expect(conversation(page, 'Ana Rosa')).toBeVisible()
  await expect(composer(page)).toBeFocused()

  await test.step('three groups, with names, counts and marks', async () => {
    await box.fill('rosa')
    await expect(group('Chats')).toHaveCount(1)
    await expect(group('Chats').first()).toHaveAccessibleName(/^.?Ana Rosa/)
    await expect(group('Contacts').filter({ hasText: 'prefere rosas brancas' })).toHaveCount(1)
    await expect(group('Messages')).toHaveCount(20)
    await expect(list.locator('.row mark').first()).toHaveText('Rosa')
    await expect(list.locator('.hit mark').first()).toHaveText('rosas')
    await expect(list.getByRole('status').filter({ hasText: 'Found:' })).toHaveText(
      /^Found: 1 chat, \d contacts?,? and 24 messages$/,
    )
    await gallery.shot('search-groups')
  })

  await test.step('the keys lead from the field through all groups and back; Escape clears', async () => {
    await box.press('ArrowDown')
    await expect(group('Chats').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(group('Contacts').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(group('Messages').last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(box).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
  })

  await test.step('inside words, with a typing error, digits without what stands between them', async () => {
    for (const typed of ['spost', 'resposat', '1140028922', '(11) 4002']) {
      await box.fill(typed)
      await expect(group('Messages').filter({ hasText: 'Ainda sem' })).toHaveCount(1)
      await expect(list.getByText(/^No results/)).toHaveCount(0)
    }
    await box.fill('resposat')
    await expect(list.getByText('Showing results for')).toBeVisible()
    await box.fill('5511900000077')
    await expect(group('Chats')).toHaveText([/Carla.*Archived/s])
  })

  await test.step('a message opens where it stands; its words stay marked until the search ends', async () => {
    await box.fill('resposta')
    await group('Messages').filter({ hasText: 'Ainda sem' }).click()
    await expect(conversation(page, 'Bruno')).toBeVisible()
    const bar = page.getByRole('search', { name: 'Search in this chat' })
    await expect(bar.getByRole('textbox')).toHaveValue('resposta')
    await expect(bar.getByRole('status')).toHaveText('2 of 2')
    await expect
      .poll(() => highlighted(page))
      .toEqual({ found: ['Correspostas', 'respostas'], current: ['resposta'] })
    await button(bar, 'Next result (newer)').click()
    await expect
      .poll(() => highlighted(page))
      .toEqual({ found: ['resposta'], current: ['Correspostas', 'respostas'] })
    await gallery.shot('search-marks')
    await box.focus()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    expect(await highlighted(page)).toEqual({ found: [], current: [] })
  })

  await test.step('all results open in the dialog, where they are narrowed in one line', async () => {
    await box.fill('rosas')
    await button(list, 'All 24 results').click()
    const dialog = page.getByRole('dialog', { name: 'Search messages' })
    await expect(dialog.getByRole('searchbox')).toHaveValue('rosas')
    await expect(dialog.getByRole('status')).toHaveText('24 messages')
    await button(dialog, 'Documents').click()
    await expect(dialog.getByRole('status')).toHaveText('No results')
    await button(dialog, 'Documents').click()
    await button(dialog, 'Date…').click()
    const days = page.getByRole('dialog', { name: 'Dates' })
    await days.getByLabel('Start date').fill('2020-01-01')
    await days.getByLabel('End date').fill('2020-01-02')
    await button(days, 'Done').click()
    await expect(dialog.getByRole('status')).toHaveText('No results')
    await gallery.shot('search-chips')
    await page.keyboard.press('Escape')
  })
  expect(gallery.violations).toEqual([])
})

/** Words that are marked in the conversation. */
function highlighted(page: Page): Promise<{ found: string[]; current: string[] }> {
  return page.evaluate(() => {
    const words = (name: string): string[] =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString())
    return { found: words('found'), current: words('found-current') }
  })
}
