/** A picture of every kind, to look at, and no objection of axe. The dialogs that send one are in the walk past all screens. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { connectInstance } from './support/instance.ts'
import { sendEveryKind, type Expected } from './support/kinds.ts'
import { openGallery, type Gallery, type Variant } from './support/screens.ts'
import { expect, test, type Parley } from './support/test.ts'
import { button, message, messages, openChat } from './support/window.ts'

const VARIANTS: readonly Variant[] = [
  { scheme: 'light', width: 1280, height: 800 },
  { scheme: 'dark', width: 1280, height: 800 },
  { scheme: 'dark', width: 720, height: 600 },
  { scheme: 'light', width: 720, height: 600 },
]

const LIA = '5511987650001'

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

async function products(page: Page, { shot }: Gallery): Promise<void> {
  await button(page, 'Contact details').click()
  const pane = page.getByRole('complementary', { name: 'Contact details' })
  await expect(pane).toContainText('Torta de limão')
  await pane.getByText('Torta de limão').last().scrollIntoViewIfNeeded()
  await shot('contact-products')
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
  await test.step('products', () => products(page, gallery))
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
