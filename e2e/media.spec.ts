/** What customers send as files: seen, heard, enlarged, saved, opened, given up and fetched again. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { paper, picture } from '../simulator/sample-media.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { cardIs, drawn, fileButton, fileMenu, LIA, messageOf, sendsFile } from './support/incoming-files.ts'
import { film, preview } from './support/recordings.ts'
import { connectInstance } from './support/instance.ts'
import { expect, test as base } from './support/test.ts'
import { button, chatRow, messages, openChat, startChat } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

const MB = 1024 * 1024

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' })

async function openSettings(page: Page, tab: string): Promise<void> {
  await button(page, 'Settings').click()
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
}

async function closeSettings(page: Page): Promise<void> {
  // A button that is disabled while it has the focus gives it to the dialog, with the next frame.
  await page.waitForFunction(() =>
    document.activeElement?.matches('[role="dialog"], [role="dialog"] :enabled'),
  )
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
}

/** What a player says of itself. */
const stateOf = (player: Locator) =>
  player.evaluate((media: HTMLMediaElement) => ({
    ready: media.readyState,
    at: media.currentTime,
    length: media.duration,
    failed: media.error?.message ?? null,
  }))

/** Plays with the keyboard, as far as some of it is heard, and stops. */
async function plays(page: Page, player: Locator, seconds: number): Promise<void> {
  await expect.poll(async () => (await stateOf(player)).ready).toBeGreaterThan(0)
  expect((await stateOf(player)).length).toBeCloseTo(seconds, 0)
  await player.focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await stateOf(player)).at).toBeGreaterThan(0.3)
  expect(await stateOf(player)).toMatchObject({ failed: null })
  await page.keyboard.press('Space')
  await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.paused)).toBe(true)
}

/** Jumps to a second and waits until what is there has come. */
async function jumps(player: Locator, to: number): Promise<void> {
  await player.evaluate((media: HTMLMediaElement, second) => {
    media.currentTime = second
  }, to)
  const there = () =>
    player.evaluate((media: HTMLMediaElement) => ({
      seeking: media.seeking,
      ready: media.readyState >= 2,
      at: Math.round(media.currentTime),
    }))
  await expect.poll(there).toEqual({ seeking: false, ready: true, at: to })
}

test('a photo: its preview at once, then itself; large, with the way to those beside it', async ({
  sim,
  parley,
  server,
}) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const small = await preview(page)
  const mimeType = 'image/png'
  for (const name of ['a', 'b', 'c'])
    server.files.set(`/${name}.png`, { bytes: picture(320, 200, 0.2), overMs: name === 'b' ? 2_500 : 0 })
  const [first, slow, last] = ['a', 'b', 'c'].map((name) =>
    sendsFile(sim, {
      kind: 'image',
      url: `${server.url}/${name}.png`,
      mimeType,
      caption: name,
      preview: small,
    }),
  ) as [string, string, string]
  await openChat(page, LIA.name)

  const moving = await cardIs(page, slow, 'moving')
  expect(await drawn(moving.locator('img'))).toBe(40)
  await expect(moving.getByRole('progressbar', { name: 'File progress' })).toBeVisible()
  const ready = await cardIs(page, slow, 'ready')
  expect(await drawn(ready.getByRole('img', { name: 'Photo' }))).toBe(320)
  for (const id of [first, last])
    expect(await drawn((await cardIs(page, id, 'ready')).getByRole('img', { name: 'Photo' }))).toBe(320)

  const enlarge = button(messageOf(page, slow), 'Open photo')
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: 'Photo' })
  const large = dialog.getByRole('img', { name: `Photo from ${LIA.name}` })
  expect(await drawn(large)).toBe(320)
  const shows = async (id: string): Promise<void> => {
    const key = (await messageOf(page, id).getAttribute('data-key')) ?? ''
    await expect(large).toHaveAttribute('src', new RegExp(`/file/[^/]+/${key}$`))
    await drawn(large)
  }
  await shows(slow)
  await button(dialog, 'Next').click()
  await shows(last)
  // At the end the button stays where the focus is.
  await expect(button(dialog, 'Next')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(dialog, 'Next')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(first)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('files are fetched again once cleared, over the limit when asked for; films play, documents are saved and opened @wide', async ({
  sim,
  parley,
  server,
}) => {
  const { page, inCore } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })

  await test.step('files that were cleared from the disk are fetched again when they are looked at', async () => {
    server.files.set('/a.png', { bytes: picture(320, 200, 0.7) })
    const id = sendsFile(sim, { kind: 'image', url: `${server.url}/a.png`, mimeType: 'image/png' })
    await openChat(page, LIA.name)
    await drawn((await cardIs(page, id, 'ready')).getByRole('img', { name: 'Photo' }))

    await openSettings(page, 'Storage')
    const kept = settings(page).getByRole('region', { name: 'Received files' })
    await expect(kept.getByRole('status')).toHaveText(/ in 1 file$/)
    await button(kept, 'Clear received files').click()
    await expect(kept.getByRole('status')).toHaveText('No received files')
    await closeSettings(page)
    await cardIs(page, id, 'away')
    expect(server.requests).toHaveLength(1)

    await startChat(page, '+55 11 91234-5678')
    await openChat(page, LIA.name)
    await drawn((await cardIs(page, id, 'ready')).getByRole('img', { name: 'Photo' }))
    expect(server.requests).toHaveLength(2)
  })

  await test.step('a photo over the limit waits behind its size, and comes when it is asked for', async () => {
    const earlier = server.requests.length
    await openSettings(page, 'General')
    await page.getByRole('spinbutton', { name: 'Download photos automatically up to (MB)' }).fill('1')
    await closeSettings(page)
    const bytes = Buffer.concat([picture(320, 200, 0.4), Buffer.alloc(2 * MB)])
    server.files.set('/told.png', { bytes, overMs: 2_500 })
    server.files.set('/untold.png', { bytes })
    const image = { kind: 'image', mimeType: 'image/png' } as const
    const told = sendsFile(sim, { ...image, url: `${server.url}/told.png`, size: bytes.length })
    const untold = sendsFile(sim, { ...image, url: `${server.url}/untold.png` })
    await openChat(page, LIA.name)

    // The one whose record tells its size is not even asked for; the other one's answer tells it.
    await cardIs(page, untold, 'away')
    const waiting = await cardIs(page, told, 'away')
    expect(server.requests.slice(earlier)).toEqual(['/untold.png'])
    await button(waiting, 'Download (2 MB)').click()
    const bar = waiting.getByRole('progressbar', { name: 'File progress' })
    const done = (): Promise<number> => bar.evaluate((element: HTMLProgressElement) => element.value)
    await expect.poll(done).toBeGreaterThan(0)
    const before = await done()
    expect(before).toBeLessThan(bytes.length)
    await expect.poll(done).toBeGreaterThan(before)
    await expect(waiting).toContainText(/of 2 MB/)
    expect(await drawn((await cardIs(page, told, 'ready')).getByRole('img', { name: 'Photo' }))).toBe(320)
    await button(await cardIs(page, untold, 'away'), 'Download').click()
    await cardIs(page, untold, 'ready')
  })

  await test.step('a film plays, and can be jumped in', async () => {
    server.files.set('/film.webm', { bytes: film })
    const mimeType = 'video/webm'
    const moving = sendsFile(sim, {
      ...{ kind: 'video', mimeType, fileName: 'film.webm' },
      url: `${server.url}/film.webm`,
    })
    await openChat(page, LIA.name)

    // Films come only when they are asked for.
    await button(await cardIs(page, moving, 'away'), 'Download').click()
    await cardIs(page, moving, 'ready')
    const watched = messageOf(page, moving).locator('video')
    await expect(watched).toHaveAccessibleName('Video')
    await plays(page, watched, 6)
    expect(await watched.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(160)
    await jumps(watched, 5)
  })

  await test.step('a document is saved where the person says and opened by the system; one that ran out can be asked for again', async () => {
    const bytes = paper('Pedido 17')
    server.files.set('/here.pdf', { bytes })
    const document = { kind: 'document', mimeType: 'application/pdf' } as const
    const here = sendsFile(sim, { ...document, url: `${server.url}/here.pdf`, fileName: 'Pedido 17.pdf' })
    const gone = sendsFile(sim, { ...document, url: `${server.url}/gone.pdf`, fileName: 'Nota.pdf' })
    await openChat(page, LIA.name)

    await fileButton(await cardIs(page, here, 'away'), 'Download').click()
    const card = await cardIs(page, here, 'ready')
    await expect(card).toContainText('Pedido 17.pdf')
    const target = path.join(path.dirname(parley.userData), 'saved.pdf')
    await inCore((to) => {
      ;(globalThis as Global).parleyShell.savePath = to
    }, target)
    await fileMenu(card, 'Save as')
    await expect.poll(() => readFile(target).catch(() => null)).toEqual(bytes)
    expect(await inCore(() => (globalThis as Global).parleyShell.saves, null)).toEqual(['Pedido 17.pdf'])
    await fileButton(card, 'Open').click()
    const opened = (): Promise<string[]> => inCore(() => (globalThis as Global).parleyShell.opened, null)
    await expect
      .poll(async () => (await opened()).map((file) => path.basename(file)))
      .toEqual(['Pedido 17.pdf'])
    expect(await readFile((await opened())[0] ?? '')).toEqual(bytes)

    await fileButton(await cardIs(page, gone, 'away'), 'Download').click()
    const lost = await cardIs(page, gone, 'lost')
    await expect(lost).toContainText('The service no longer has this file')
    await button(lost, 'Try again').click()
    await expect.poll(() => server.requests.filter((each) => each === '/gone.pdf')).toHaveLength(2)
    await cardIs(page, gone, 'lost')
    server.files.set('/gone.pdf', { bytes })
    await button(lost, 'Try again').click()
    await cardIs(page, gone, 'ready')
  })
})

test('the contact pane shows the photo of a business and the pictures of its products @wide', async ({
  sim,
  parley,
  server,
}) => {
  const { page } = await parley.start()
  // The browser itself writes down that the picture of one product is not there.
  parley.allow(/^window console: Failed to load resource: .* 404/)
  server.files.set('/face.png', { bytes: picture(96, 96, 0.1) })
  server.files.set('/small.png', { bytes: picture(100, 80, 0.3) })
  server.files.set('/large.png', { bytes: picture(640, 480, 0.3) })
  const product = (name: string, requested: string, original: string): object => ({
    id: name,
    name,
    price: null,
    availability: 'in stock',
    reviewStatus: { whatsapp: 'APPROVED' },
    isHidden: false,
    imageUrls: { requested, original },
  })
  const lia = sim.person(LIA.number, LIA.name)
  lia.profile = {
    avatar: `${server.url}/face.png`,
    category: 'Padaria',
    products: [
      product('Torta', `${server.url}/small.png`, `${server.url}/large.png`),
      product('Pão', `${server.url}/nothing.png`, ''),
    ],
  }
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  lia.writes('Oi')
  await openChat(page, LIA.name)
  await button(page, 'Contact details').click()
  const pane = page.getByRole('complementary', { name: 'Contact details' })
  expect(await drawn(pane.locator('img[src*="/avatar/"]'))).toBe(96)
  const products = pane.getByRole('region', { name: 'Products' })
  await products.scrollIntoViewIfNeeded()
  const enlarge = button(products, 'Enlarge the picture of Torta')
  expect(await drawn(enlarge.locator('img'))).toBe(100)
  // A picture that is not there leaves a sign in its place, and no broken image.
  await expect(products.locator('img')).toHaveCount(1)
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: 'Torta' })
  expect(await drawn(dialog.getByRole('img', { name: 'Torta' }))).toBe(640)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
  await expect(chatRow(page, LIA.name)).toBeVisible()
  await expect(messages(page)).toHaveCount(1)
})
