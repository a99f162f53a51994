/** A photo of an album is answered like every other message: by its menu, and by the button on it. */
import type { Locator } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { drawn, LIA, messageOf, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { judge } from './support/screens.ts'
import { fromMenu } from './support/sending.ts'
import { expect, test as base } from './support/test.ts'
import { button, composer, openChat, writeAndSend } from './support/window.ts'

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

test('one photo of three is answered, and the answer quotes that one @wide', async ({
  sim,
  parley,
  server,
}) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const ids = [0, 1, 2].map((number) => {
    const file = `/${String(number)}.png`
    server.files.set(file, { bytes: picture(640, 480, number / 3) })
    return sendsFile(sim, { kind: 'image', url: `${server.url}${file}`, mimeType: 'image/png' })
  })
  await openChat(page, LIA.name)
  const tiles = ids.map((id) => messageOf(page, id))
  for (const tile of tiles) await drawn(tile.getByRole('img', { name: 'Photo' }))
  const [first, , third] = tiles as [Locator, Locator, Locator]
  const quote = page.getByRole('group', { name: 'Reply', exact: true })

  await third.hover()
  // Both lie on the photo, and leave each other alone: the narrowest tile has room for them.
  const [tile, reply, menu] = await Promise.all(
    [third, button(third, 'Reply'), button(third, 'Message menu')].map((each) => each.boundingBox()),
  )
  if (!tile || !reply || !menu) throw new Error('It is not drawn.')
  expect(reply.x).toBeGreaterThan(tile.x)
  expect(reply.x + reply.width).toBeLessThanOrEqual(menu.x)
  expect(menu.x + menu.width).toBeLessThan(tile.x + tile.width)
  expect(await judge(page)).toEqual([])
  await button(third, 'Reply').click()
  await expect(quote).toContainText('Photo')
  await expect(composer(page)).toBeFocused()
  await writeAndSend(page, 'Esta é linda')
  await expect
    .poll(() => sim.log().findLast(({ operation }) => operation === 'sendMessage')?.body)
    .toMatchObject({ message: 'Esta é linda', quotedMessageId: ids[2] })

  await fromMenu(page, first, 'Reply')
  await expect(quote).toContainText('Photo')
  await expect(composer(page)).toBeFocused()
})
