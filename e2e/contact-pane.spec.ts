/** The details of a contact: in the order in which one looks, beside the conversation or in its place, and never over it. */
import type { Locator, Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { startFileServer } from './support/file-server.ts'
import { drawn, LIA, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { judged, openGallery, shootInBoth, wear } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, composer, isStill, message, messages, openChat } from './support/window.ts'

const PHOTOS = 6

const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Contact details' })
const region = (page: Page, name: string): Locator => pane(page).getByRole('region', { name })

/** How far down a list stands that scrolls. */
const placeOf = (list: Locator): Promise<number> =>
  list.evaluate((element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (box.scrollTop > 0) return Math.round(box.scrollTop)
    return 0
  })

test('the details of a contact stand beside the conversation or in its place, and say only what is so', async ({
  sim,
  parley,
}, info) => {
  const server = await startFileServer()
  const running = await parley.start()
  const { page } = running
  const looks = {
    light: { scheme: 'light', width: 1280, height: 800 },
    dark: { scheme: 'dark', width: 1280, height: 800 },
    narrow: { scheme: 'light', width: 900, height: 700 },
    narrowDark: { scheme: 'dark', width: 900, height: 700 },
    phone: { scheme: 'light', width: 600, height: 700 },
    contrast: { scheme: 'light', width: 1280, height: 800, contrast: true },
  } as const
  const shot = async (name: string, look: keyof typeof looks): Promise<void> => {
    await wear(running, looks[look])
    const gallery = await openGallery(page, info.outputPath('pictures'), looks[look])
    await gallery.shot(name)
    expect(gallery.violations).toEqual([])
  }
  const lia = sim.person(LIA.number, LIA.name)
  lia.profile = {
    email: 'lia.torres@padaria.example',
    category: 'Padaria',
    description: 'Pães e tortas sob encomenda.\nDe terça a domingo.',
    lastSeen: String(Math.floor(new Date().setHours(0, 0, 0, 0) / 1000)),
    isArchive: false,
    isMute: false,
    isDisappearing: true,
    messageExpiration: 604_800,
  }
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  for (let n = 0; n < PHOTOS; n += 1) {
    server.files.set(`/${String(n)}.png`, { bytes: picture(240, 180 + 20 * n, n / PHOTOS) })
    sendsFile(sim, { kind: 'image', url: `${server.url}/${String(n)}.png`, mimeType: 'image/png' })
  }
  for (let n = 0; n < 25; n += 1) lia.writes(`linha ${String(n)}.`, { at: Date.now() - 17 * 60_000 })
  sim.person('5511987650002', 'Bia').writes('Oi')
  await openChat(page, LIA.name)
  await expect(message(page, 'linha 24.')).toBeVisible()
  await button(page, 'Contact details').click()

  await test.step('in the order in which one looks, and no row that says nothing', async () => {
    await expect(pane(page)).toContainText(/Last seen\s*(today|yesterday), /)
    const order = [
      ...['Lia Torres', '+55 11 98765 0001', 'Last seen', 'Waiting for an answer'],
      ...['Photos, files and links', 'Notes', 'Nickname', 'Labels', 'Mute…', 'Archive'],
      ...['From the service', 'Messages disappear after 7 days', 'Technical details'],
    ]
    const text = (await pane(page).textContent()) ?? ''
    const places = order.map((words) => text.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(text).not.toMatch(/Unknown|\bNo\b|\bYes\b/)
    await button(pane(page), 'Copy number').click()
    await expect(pane(page).getByRole('status').first()).toHaveText('Copied')
    await expect(pane(page).getByText('5511987650001@c.us')).toBeHidden()
    await pane(page).getByText('Technical details').click()
    await expect(pane(page).getByText('5511987650001@c.us')).toBeVisible()
    await pane(page).getByText('Technical details').click()
  })
  await test.step('the newest photos stand in a row; each opens, and the row leads to all of them', async () => {
    const tiles = region(page, 'Photos, files and links').getByRole('listitem')
    await expect(tiles).toHaveCount(4)
    expect(await drawn(tiles.first().locator('img'))).toBeGreaterThan(0)
    await tiles.first().getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tiles.first().getByRole('button')).toBeFocused()
    await button(pane(page), 'Photos, files and links').click()
    await expect(pane(page).getByRole('list', { name: 'Photos and videos' })).toBeVisible()
    await button(pane(page), 'Back to contact details').click()
    await expect(button(pane(page), 'Photos, files and links')).toBeFocused()
  })
  await test.step('notes grow with their text, and are kept', async () => {
    const notes = pane(page).getByRole('textbox', { name: 'Notes' })
    const height = async (): Promise<number> => (await notes.boundingBox())?.height ?? 0
    const before = await height()
    await notes.fill(
      'Casamento em 12/12\nEspaço Aurora\nPrefere tortas de limão\nPortaria lateral\nLigar antes',
    )
    expect(await height()).toBeGreaterThan(before + 2 * 20)
    await ask(page, 'label.save', { accountId: await accountOf(page), id: null, name: 'VIP', colour: 2 })
    await button(region(page, 'Labels'), 'Labels…').click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'VIP' }).click()
    await page.keyboard.press('Escape')
    await expect(region(page, 'Labels').getByRole('listitem')).toHaveText('VIP')
  })
  await test.step('beside the conversation there is room to write', async () => {
    await composer(page).fill('Bom dia')
    for (const look of judged(['light', 'dark', 'contrast'] as const)) await shot('contact', look)
    await page.keyboard.press('Escape')
    await pane(page).getByText('Technical details').scrollIntoViewIfNeeded()
    await pane(page).getByText('Technical details').click()
    await pane(page).locator('.contact-addresses').scrollIntoViewIfNeeded()
    for (const look of judged(['light', 'dark'] as const)) await shot('contact-end', look)
  })
  await test.step('in a narrow window they take its place, and give it back as it was', async () => {
    await wear(running, looks.narrow)
    // The choice to see them always is one for windows with room.
    await expect(composer(page)).toBeVisible()
    await expect(pane(page)).toBeHidden()
    // Neither at the beginning nor at the end, which is followed.
    const scroller = page.locator('.talk-scroll')
    await scroller.hover()
    await scroller.evaluate((list) => (list.scrollTop = (list.scrollHeight - list.clientHeight) / 2))
    await isStill(scroller)
    const place = await placeOf(messages(page).first())
    expect(place).toBeGreaterThan(0)
    await button(page, 'Contact details').click()
    await expect(button(pane(page), 'Back to the chat')).toBeFocused()
    await expect(composer(page)).toBeHidden()
    await expect(chatRow(page, LIA.name)).toBeVisible()
    for (const look of judged(['narrow', 'narrowDark'] as const)) await shot('contact-over', look)
    // What arrives behind them was seen by nobody.
    const unread = async (): Promise<number> =>
      Number(/(\d+) unread/.exec((await chatRow(page, LIA.name).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
    await expect.poll(() => sim.queue('instance').length).toBe(0)
    const before = await unread()
    lia.writes('chegou atrás')
    await expect.poll(unread).toBe(before + 1)
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeVisible()
    await expect(composer(page)).toHaveValue('Bom dia')
    expect(await placeOf(messages(page).first())).toBe(place)
    // Another chat is another matter.
    await button(page, 'Contact details').click()
    await expect(pane(page)).toBeVisible()
    await chatRow(page, 'Bia').click()
    await expect(message(page, 'Oi')).toBeVisible()
    await expect(pane(page)).toBeHidden()
    await chatRow(page, LIA.name).click()
    await expect(composer(page)).toHaveValue('Bom dia')
    await button(page, 'Contact details').click()
    await wear(running, looks.phone)
    await expect(chatRow(page, LIA.name)).toBeHidden()
    await shot('contact-phone', 'phone')
    await button(pane(page), 'Back to the chat').click()
    await expect(composer(page)).toBeFocused()
  })
  await test.step('the width counts in the size of its text', async () => {
    await wear(running, looks.light)
    await expect(pane(page)).toBeVisible()
    await ask(page, 'settings.set', { textSize: 150 })
    await expect(pane(page)).toBeHidden()
    await expect(composer(page)).toBeVisible()
    await button(page, 'Contact details').click()
    await shot('contact-large-text', 'light')
    await ask(page, 'settings.set', { textSize: 100 })
  })
  await server.stop()
})

async function accountOf(page: Page): Promise<string> {
  const { accounts } = (await ask(page, 'app.snapshot', {})) as { accounts: readonly { id: string }[] }
  return accounts[0]?.id ?? ''
}

test('a product is sent as its picture with name and price, behind what stood in the composer @wide', async ({
  sim,
  parley,
}, info) => {
  const server = await startFileServer()
  server.files.set('/torta.png', { bytes: picture(320, 240, 0.4) })
  const running = await parley.start()
  const { page } = running
  const lia = sim.person(LIA.number, LIA.name)
  lia.profile = {
    category: 'Padaria',
    products: [
      {
        ...{ id: 'p1', name: 'Torta de limão', description: 'Serve dez pessoas', price: 'R$ 90,00' },
        ...{ availability: 'in stock', isHidden: false },
        imageUrls: { requested: `${server.url}/torta.png`, original: `${server.url}/torta.png` },
      },
    ],
  }
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  lia.writes('Quanto custa?')
  await openChat(page, LIA.name)
  await button(page, 'Contact details').click()
  await button(pane(page), 'Save Torta de limão as a canned reply…').press('Enter')
  const reply = page.getByRole('dialog', { name: 'New reply' })
  await expect(reply.getByRole('textbox', { name: 'Picture link' })).toHaveValue(`${server.url}/torta.png`)
  await reply.getByRole('textbox', { name: 'Shortcut' }).fill('torta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Canned replies' })).toContainText('Torta de limão')
  await page.keyboard.press('Escape')
  await expect(composer(page)).toBeFocused()
  await composer(page).fill('Esta aqui:')
  const send = button(pane(page), 'Send Torta de limão…')
  await send.focus()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Send media' })
  const caption = dialog.getByRole('textbox', { name: 'Caption' })
  await expect(caption).toBeFocused()
  await expect(caption).toHaveValue('Esta aqui:\nTorta de limão\nR$ 90,00')
  expect(await drawn(dialog.locator('img'))).toBeGreaterThan(0)
  await shootInBoth(running, info.outputPath('pictures'), 'send-product')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => sim.sent().map(({ kind, text }) => [kind, text]))
    .toEqual([['image', 'Esta aqui:\nTorta de limão\nR$ 90,00']])
  await expect(composer(page)).toHaveValue('')
  await server.stop()
})
