/** Files that do not come as they should: links that ran out, pages in their place, films and sound that do not play. */
import type { Simulator } from '../simulator/simulator.ts'
import { paper } from '../simulator/sample-media.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { cardIs, fileButton, fileMenu, LIA, messageOf, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { judge, openGallery } from './support/screens.ts'
import { expect, test as base } from './support/test.ts'
import { button, openChat } from './support/window.ts'

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

/** A page in the place of a document, a film and a sound that nothing here plays. */
function sendBadFiles(sim: Simulator, { files, url }: FileServer): Record<'note' | 'film' | 'voice', string> {
  files.set('/nota', { bytes: Buffer.from('<!doctype html><title>Gateway error</title>') })
  files.set('/filme', { bytes: Buffer.from('RIFF\0\0\0\0AVI LIST\0\0\0\0', 'latin1') })
  files.set('/voz', { bytes: Buffer.from('OggS\0\x02broken', 'latin1') })
  const mimeType = 'application/pdf'
  return {
    note: sendsFile(sim, { kind: 'document', url: `${url}/nota`, mimeType, fileName: 'Nota.pdf' }),
    film: sendsFile(sim, { kind: 'video', url: `${url}/filme`, mimeType: 'video/x-msvideo' }),
    voice: sendsFile(sim, { kind: 'audio', url: `${url}/voz`, mimeType: 'audio/ogg' }),
  }
}

/** In milliseconds: longer than everything that is looked at while the file is on its way. */
const LONG_MS = 60_000

test('a link that ran out is renewed before the file is called lost @wide', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '' })
  sim.person(LIA.number, LIA.name).sends('document', { fileName: 'Nota.pdf' })
  await openChat(page, LIA.name)
  sim.expireLinks(403)
  const card = page.locator('.media')
  await fileButton(card, 'Download').click()
  await expect(card).toHaveAttribute('data-file', 'ready')
  expect(sim.log().filter((entry) => entry.operation === 'downloadFile')).toHaveLength(1)
})

test('a page in the place of a file is not stored; what does not play says so; axe has nothing against any of it @wide', async ({
  sim,
  parley,
  server,
}, info) => {
  const { page } = await parley.start()
  // The browser itself writes down that it is not given a film of a format that it does not play.
  parley.allow(/^window console: Failed to load resource: .* 404/)
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const { note, film, voice } = sendBadFiles(sim, server)
  server.files.set('/longo', { bytes: Buffer.alloc(400_000, '%PDF-1.7 '), overMs: LONG_MS })
  const mimeType = 'application/pdf'
  const long = sendsFile(sim, {
    ...{ kind: 'document', url: `${server.url}/longo`, mimeType, fileName: 'Catálogo.pdf', size: 400_000 },
  })
  await openChat(page, LIA.name)
  await cardIs(page, long, 'away')
  const light = await openGallery(page, info.outputPath('pictures'), {
    ...{ scheme: 'light', width: 1280, height: 800 },
  })
  await light.shot('files-away')

  await test.step('a page in the place of a file is called what it is', async () => {
    await fileButton(await cardIs(page, note, 'away'), 'Download').click()
    await expect(await cardIs(page, note, 'lost')).toContainText(
      'The service sent an error page instead of the file',
    )
  })

  await test.step('what does not play says so, and can be opened', async () => {
    for (const [id, words] of [
      [film, 'This video can’t be played here'],
      [voice, 'This recording can’t be played here'],
    ] as const) {
      // A film is asked for; a voice message comes by itself.
      if (id === film) await button(await cardIs(page, id, 'away'), 'Download').click()
      await cardIs(page, id, 'ready')
      await expect(messageOf(page, id)).toContainText(words)
      await expect(fileButton(messageOf(page, id), 'Open')).toBeVisible()
      await fileMenu(messageOf(page, id), null)
    }
  })

  await test.step('axe has nothing against a file that waits, comes, is lost or does not play, nor against its menu', async () => {
    const waiting = await cardIs(page, long, 'away')
    await fileButton(waiting, 'Download').click()
    const moving = await cardIs(page, long, 'moving')
    await light.shot('files-broken-and-moving')
    const menuOf = async (id: string): Promise<void> => {
      await messageOf(page, id)
        .getByRole('button', { name: /^More actions for / })
        .click()
      await expect(page.getByRole('menuitem', { name: 'Save as', exact: true })).toBeVisible()
    }
    await menuOf(film)
    await light.shot('file-menu')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await judge(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(moving).toHaveAttribute('data-file', 'moving')
    expect(await judge(page)).toEqual([])
    expect(light.violations).toEqual([])
  })

  await test.step('the file comes when it is there', async () => {
    const lost = await cardIs(page, note, 'lost')
    server.files.set('/nota', { bytes: paper('Nota') })
    await button(lost, 'Try again').click()
    await cardIs(page, note, 'ready')
  })
})
