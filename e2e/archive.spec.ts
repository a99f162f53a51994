/** What years of messages ask for: everything that a chat shares, what takes room, and an older archive that is updated. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { paper, picture } from '../simulator/sample-media.ts'
import { voiceMessage } from '../simulator/voice.ts'
import { makeArchive } from '../tests/reliability/rows/upgrades/archives.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { LIA, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { film } from './support/recordings.ts'
import type { Running } from './support/running.ts'
import { openGallery, type Gallery, type Variant } from './support/screens.ts'
import { expect, test as base } from './support/test.ts'
import { button, chatRow, message, openChat } from './support/window.ts'
import type { Page } from '@playwright/test'

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

const LIGHT: Variant = { scheme: 'light', width: 1280, height: 800 }
const PHOTOS = 7
/** Enough for an upgrade that somebody sees. */
const OLD_MESSAGES = 300_000

/** A picture for somebody who looks at it, and axe's opinion in any case. */
function looking(page: Page, info: { config: { rootDir: string } }, variant = LIGHT): Promise<Gallery> {
  return openGallery(
    page,
    path.join(info.config.rootDir, '..', 'test-results', 'screens', 'archive'),
    variant,
  )
}

test('what a chat shares is found by kind and month, opened, and shown in its place @wide', async ({
  sim,
  parley,
  server,
}, info) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  for (let n = 1; n <= PHOTOS; n += 1) {
    server.files.set(`/${String(n)}.png`, { bytes: picture(320, 200, n / PHOTOS) })
    sendsFile(sim, {
      kind: 'image',
      mimeType: 'image/png',
      caption: `foto ${String(n)}`,
      url: `${server.url}/${String(n)}.png`,
    })
  }
  server.files.set('/film.webm', { bytes: film })
  server.files.set('/nota.pdf', { bytes: paper('Nota') })
  server.files.set('/voz.ogg', { bytes: voiceMessage(2) })
  sendsFile(sim, { kind: 'video', mimeType: 'video/webm', url: `${server.url}/film.webm` })
  sendsFile(sim, {
    ...{ kind: 'document', mimeType: 'application/pdf', fileName: 'nota fiscal.pdf' },
    url: `${server.url}/nota.pdf`,
  })
  sendsFile(sim, { kind: 'audio', mimeType: 'audio/ogg', url: `${server.url}/voz.ogg` })
  await openChat(page, LIA.name)
  await button(page, 'Contact details').click()
  const pane = page.getByRole('complementary', { name: 'Contact details' })
  await button(pane, 'Photos, files and links').click()

  const things = (name: string) =>
    pane.getByRole('list', { name }).locator('[role="listitem"][data-message-key]')
  await expect(things('Photos and videos')).toHaveCount(PHOTOS + 1)
  await expect(pane.getByRole('heading', { level: 3 })).toHaveCount(1)
  const gallery = await looking(page, info)
  const photo = pane.getByRole('button', { name: /^Photo.*foto 7/ })
  await expect(photo.locator('img')).toBeVisible()
  await gallery.shot('shared-pictures')

  // The arrows lead through the grid; Enter opens; the arrows there lead on.
  await page.keyboard.press('Tab')
  await things('Photos and videos').first().getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(photo).toBeFocused()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Photo' })
  const first = await large.getByRole('img').getAttribute('src')
  await button(large, 'Previous').click()
  await expect(large.getByRole('img')).not.toHaveAttribute('src', first ?? '')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  // A film is fetched by a press, and played by the next.
  const newest = things('Photos and videos').first().getByRole('button').first()
  await newest.click()
  await expect(newest).not.toHaveAccessibleName(/not on this computer/)
  // While it is on its way a press does nothing.
  await expect(newest.locator('.lucide-play')).toBeVisible()
  await newest.click()
  const player = page.getByRole('dialog', { name: 'Video' })
  await expect(player.locator('video')).toBeVisible()
  await page.keyboard.press('Escape')

  await pane.getByRole('tab', { name: 'Files' }).click()
  await expect(things('Files')).toHaveCount(1)
  await gallery.shot('shared-files')
  await pane.getByRole('tab', { name: 'Voice' }).click()
  await button(things('Voice messages').first(), 'Play').click()
  await expect(button(things('Voice messages').first(), 'Pause')).toBeVisible()
  await pane.getByRole('tab', { name: 'Links' }).click()
  await expect(pane.getByText('No links')).toBeVisible()
  await gallery.look('shared-links-none')

  await pane.getByRole('tab', { name: 'Media' }).click()
  await expect(things('Photos and videos')).toHaveCount(PHOTOS + 1)
  await things('Photos and videos').last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Show in chat' }).click()
  await expect(message(page, 'foto 1')).toBeInViewport()
  await button(pane, 'Back to contact details').click()
  await expect(button(pane, 'Photos, files and links')).toBeFocused()

  // The palette ends with the messages themselves; the search can be narrowed to who wrote it.
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Find a chat or command' }).fill('foto')
  await page.getByRole('option', { name: 'Search messages for “foto”' }).click()
  const search = page.getByRole('dialog', { name: 'Search messages' })
  const hits = search.getByRole('list', { name: 'Found messages' }).getByRole('listitem')
  await expect(hits).toHaveCount(PHOTOS)
  await button(search, 'From…').click()
  await page.getByRole('menuitemradio', { name: 'From you' }).click()
  await expect(hits).toHaveCount(0)
  await button(search, 'From you').click()
  await page.getByRole('menuitemradio', { name: `From ${LIA.name}` }).click()
  await expect(hits).toHaveCount(PHOTOS)
  await page.keyboard.press('Escape')

  await button(page, 'Settings').click()
  await page.getByRole('tab', { name: 'Storage' }).click()
  const sizes = page.getByRole('region', { name: 'What’s using space' })
  const biggest = sizes.getByRole('list', { name: 'Largest chats' })
  await expect(biggest.getByRole('listitem')).toHaveCount(1)
  await expect(biggest).toContainText('10 messages')
  await expect(sizes).toContainText('Files received')
  await gallery.shot('storage')
  await button(biggest, LIA.name).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  expect(gallery.violations).toEqual([])
})

test('an older archive says what happens while it is updated, and then shows its chats @wide', async ({
  parley,
}, info) => {
  const folder = path.join(parley.userData, 'archive')
  const startOnOld = async (): Promise<Running> => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    makeArchive(path.join(folder, 'archive.sqlite'), 7, OLD_MESSAGES)
    const running = await parley.start()
    if (!running.afterLostStart) return running
    // The start that was lost has updated it already.
    await running.kill()
    return startOnOld()
  }
  const { page } = await startOnOld()
  await expect(page.getByRole('heading', { name: 'Updating the archive' })).toBeVisible({ timeout: 60_000 })
  const bar = page.getByRole('progressbar', { name: 'Updating the archive…' })
  const told = Number(await bar.getAttribute('value'))
  const gallery = await looking(page, info)
  if (await bar.isVisible()) await gallery.shot('upgrading')
  await expect
    .poll(async () => ((await bar.isVisible()) ? Number(await bar.getAttribute('value')) : Infinity))
    .toBeGreaterThan(told)
  await expect(chatRow(page, 'Cliente 5999')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('heading', { name: 'Updating the archive' })).toBeHidden()
  expect(gallery.violations).toEqual([])
})
