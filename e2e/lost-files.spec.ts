/** Files that do not come as they should: links that ran out, pages in their place, films and sound that do not play. */
import { paper } from '../simulator/specimens.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { cardIs, messageOf, LIA, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { expect, test as base } from './support/test.ts'
import { button, openChat } from './support/window.ts'

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

test('a link that ran out is renewed before the file is called lost', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '' })
  sim.person(LIA.number, LIA.name).sends('document', { fileName: 'Nota.pdf' })
  await openChat(page, LIA.name)
  sim.expireLinks(403)
  const card = page.locator('.media')
  await button(card, 'Download').click()
  await expect(card).toHaveAttribute('data-file', 'ready')
  expect(sim.log().filter((entry) => entry.operation === 'downloadFile')).toHaveLength(1)
})

test('a page in the place of a file is not stored; what does not play says so', async ({
  sim,
  parley,
  server,
}) => {
  const { page } = await parley.start()
  // The browser itself writes down that it is not given a film of a format that it does not play.
  parley.allow(/^window console: Failed to load resource: .* 404/)
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  server.files.set('/nota', { bytes: Buffer.from('<!doctype html><title>Gateway error</title>') })
  server.files.set('/filme', { bytes: Buffer.from('RIFF\0\0\0\0AVI LIST\0\0\0\0', 'latin1') })
  server.files.set('/voz', { bytes: Buffer.from('OggS\0\x02broken', 'latin1') })
  const note = sendsFile(sim, {
    kind: 'document',
    url: `${server.url}/nota`,
    mimeType: 'application/pdf',
    fileName: 'Nota.pdf',
  })
  const film = sendsFile(sim, { kind: 'video', url: `${server.url}/filme`, mimeType: 'video/x-msvideo' })
  const voice = sendsFile(sim, { kind: 'audio', url: `${server.url}/voz`, mimeType: 'audio/ogg' })
  await openChat(page, LIA.name)

  await button(await cardIs(page, note, 'away'), 'Download').click()
  const lost = await cardIs(page, note, 'lost')
  await expect(lost).toContainText('The service sent an error page instead of the file')
  server.files.set('/nota', { bytes: paper('Nota') })
  await button(lost, 'Try again').click()
  await cardIs(page, note, 'ready')

  for (const [id, words] of [
    [film, 'This video cannot be played here'],
    [voice, 'This recording cannot be played here'],
  ] as const) {
    await button(await cardIs(page, id, 'away'), 'Download').click()
    await cardIs(page, id, 'ready')
    await expect(messageOf(page, id)).toContainText(words)
    await expect(button(messageOf(page, id), 'Open')).toBeVisible()
    await expect(button(messageOf(page, id), 'Save as')).toBeVisible()
  }
})
