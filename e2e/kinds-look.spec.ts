/** A picture of every kind and of every dialog that sends one, to look at, and no objection of axe. */
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { connectInstance } from './support/instance.ts'
import { sendEveryKind, type Expected } from './support/kinds.ts'
import { openGallery, type Gallery, type Variant } from './support/screens.ts'
import { expect, test, type Parley } from './support/test.ts'
import { button, composer, message, messages, openChat } from './support/window.ts'

const VARIANTS: readonly Variant[] = [
  { scheme: 'light', width: 1280, height: 800 },
  { scheme: 'dark', width: 1280, height: 800 },
  { scheme: 'dark', width: 720, height: 600 },
  { scheme: 'light', width: 720, height: 600 },
]

const LIA = '5511987650001'

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

const product = (name: string, description: string | null, review: string): object => ({
  id: name,
  imageUrls: { requested: '', original: '' },
  reviewStatus: { whatsapp: review },
  availability: 'in stock',
  name,
  description,
  price: null,
  isHidden: false,
})

async function cards(page: Page, kinds: readonly Expected[], { shot }: Gallery): Promise<void> {
  await messages(page).last().focus()
  await page.keyboard.press('Home')
  for (const [index, [kind, words]] of kinds.entries()) {
    const row = page.locator(`[role="listitem"][data-kind="${kind}"]`).filter({ hasText: words })
    await expect(row).toBeFocused()
    // A screenful at a time holds about three.
    if (index % 3 === 2 || index === kinds.length - 1) await shot(`kinds-${index + 1}-${kind}`)
    await page.keyboard.press('ArrowDown')
  }
}

/** Marks, quotes, what was edited, deleted, or came from elsewhere. */
async function belongings(page: Page, sim: Simulator, { shot }: Gallery): Promise<void> {
  const lia = sim.person(LIA, 'Lia Torres')
  const first = lia.writes('Quanto custa a torta?')
  lia.reacts(first.idMessage, '👍')
  lia.quotes(first.idMessage, 'A de limão, com a massa fina e bastante merengue')
  lia.edits(lia.writes('Quero duas').idMessage, 'Quero três')
  lia.deletes(lia.writes('Esqueça isto').idMessage)
  sim.phoneWrites(LIA, 'Escrito no celular')
  await expect(message(page, 'Escrito no celular')).toBeVisible()
  await page.keyboard.press('End')
  await shot('belongings')
}

async function sends(page: Page, { shot }: Gallery): Promise<void> {
  const attach = async (item: string): Promise<void> => {
    await button(page, 'Attach').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await button(page, 'Attach').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await shot('attach')
  await page.keyboard.press('Escape')
  for (const [item, name] of [
    ['By link or ID', 'Send media'],
    ['Location', 'Send location'],
    ['Contact', 'Send contact'],
    ['Poll', 'Send poll'],
    ['Buttons', 'Send buttons'],
  ] as const) {
    await attach(item)
    await expect(dialog(page, name)).toBeVisible()
    await shot(name.toLowerCase().replace(' ', '-'))
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toBeHidden()
  }
  await message(page, 'Quero três').click({ button: 'right', position: { x: 20, y: 10 } })
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  await composer(page).fill('Três tortas de limão para sexta.')
  await shot('reply')
  await page.keyboard.press('Escape')
}

async function contact(page: Page, { shot }: Gallery): Promise<void> {
  await button(page, 'Contact details').click()
  const pane = page.getByRole('complementary', { name: 'Contact details' })
  await expect(pane).toContainText('Torta de limão')
  await shot('contact')
  await pane.getByText('Torta de limão').last().scrollIntoViewIfNeeded()
  await shot('contact-products')
  // In a narrow window the pane has the place of the chat.
  await pane.getByRole('button', { name: /^(Close contact details|Back to the chat)$/ }).click()
}

async function settings(page: Page, { shot }: Gallery): Promise<void> {
  await page.keyboard.press('Control+,')
  for (const tab of ['General', 'Notifications', 'Sending', 'Storage', 'Accounts', 'About']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await shot(`settings-${tab.toLowerCase()}`)
  }
  await page.keyboard.press('Escape')
}

async function everyLook(parley: Parley, sim: Simulator, variant: Variant, folder: string): Promise<void> {
  const running = await parley.start()
  const { page } = running
  await running.resize(variant.width, variant.height)
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(variant.width)
  const gallery = await openGallery(page, folder, variant)
  await connectInstance(page, sim, { 'Access token': '' })
  const lia = sim.person(LIA, 'Lia Torres')
  lia.profile = {
    email: 'lia@padaria.example',
    category: 'Padaria',
    description: 'Pães de fermentação natural e tortas por encomenda.',
    isMute: 'true',
    muteExpiration: '259200',
    products: [
      product('Torta de limão', 'Massa fina, merengue italiano', 'APPROVED'),
      { ...product('Pão de centeio', null, 'PENDING'), isHidden: true },
    ],
  }
  const kinds = sendEveryKind(lia)
  await expect.poll(() => sim.queue('instance').length).toBe(0)
  await openChat(page, 'Lia Torres')
  await test.step('cards', () => cards(page, kinds, gallery))
  await test.step('belongings', () => belongings(page, sim, gallery))
  await test.step('sends', () => sends(page, gallery))
  await test.step('contact', () => contact(page, gallery))
  await test.step('settings', () => settings(page, gallery))
  expect(gallery.violations).toEqual([])
  expect(new Set(gallery.shots).size).toBe(gallery.shots.length)
}

for (const variant of VARIANTS) {
  const isInGate = variant === VARIANTS[0]
  test(`every kind, ${variant.scheme}, ${variant.width}×${variant.height}${isInGate ? ' @wide' : ' @full'}`, async ({
    sim,
    parley,
  }, info) => {
    const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens')
    await everyLook(parley, sim, variant, folder)
  })
}
