/** Voice messages: they come at once, and are heard like a conversation is read. */
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { hum } from '../simulator/sample-media.ts'
import { voiceMessage } from '../simulator/voice.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { cardIs, LIA, messageOf, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { longSound } from './support/recordings.ts'
import { judged, openGallery } from './support/screens.ts'
import { expect, test as base } from './support/test.ts'
import { button, chatRow, composer, conversation, openChat } from './support/window.ts'

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

const BIA = { number: '5511987650002', name: 'Bia Reis' } as const

const slider = (within: Page | Locator): Locator => within.getByRole('slider', { name: 'Position' })
/** Seconds of a sound that have been played. */
const place = async (within: Page | Locator): Promise<number> =>
  Number(await slider(within).inputValue()) / 1000
/** How many different bars are drawn: an even bar has one height. */
const heights = (card: Locator): Promise<number> =>
  card.locator('.wave-bars').evaluate((bars) => {
    const lines = [...bars.querySelectorAll('path')].flatMap(
      (line) => line.getAttribute('d')?.match(/v[\d.]+/g) ?? [],
    )
    return new Set(lines).size
  })
const size = async (card: Locator): Promise<readonly number[]> => {
  const box = await card.boundingBox()
  return [box?.width ?? 0, box?.height ?? 0]
}

test('come at once, are drawn and heard, one after the other, while other chats are read', async ({
  sim,
  parley,
  server,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens', 'voice')
  const shown = { scheme: 'light', width: 1280, height: 800 } as const
  await running.resize(shown.width, shown.height)
  const gallery = await openGallery(page, folder, shown, running.capture)
  sim.person(BIA.number, BIA.name).writes('Bom dia!')
  server.files.set('/first', { bytes: hum(3) })
  server.files.set('/second', { bytes: voiceMessage(4), overMs: 3000 })
  const sound = longSound(60)
  server.files.set('/long', { bytes: sound })
  const arrives = (name: string, mimeType: string): string =>
    sendsFile(sim, { kind: 'audio', url: `${server.url}/${name}`, mimeType })
  const first = arrives('first', 'audio/wav')
  const second = arrives('second', 'audio/ogg; codecs=opus')
  const song = arrives('long', 'audio/wav')
  await openChat(page, LIA.name)

  const [one, two] = [messageOf(page, first), messageOf(page, second)]
  await test.step('they come without being asked for, and nothing moves by that', async () => {
    const moving = await cardIs(page, second, 'moving')
    const before = await size(moving)
    await cardIs(page, first, 'ready')
    await cardIs(page, second, 'ready')
    expect(await size(moving)).toEqual(before)
    await expect(one).toContainText('0:03')
    await expect(two).toContainText('0:04')
    // What was said is drawn; silence lies flat.
    await expect.poll(() => heights(one)).toBeGreaterThan(5)
    expect(await heights(two)).toBe(1)
    await expect(one).toHaveAccessibleName(/Voice message \(0:03\).*Not played yet/)
    await expect(one.getByRole('img', { name: 'Not played yet' })).toBeVisible()
    await gallery.shot('voice-arrived')
  })

  await test.step('a larger sound waits behind an arrow of the same size', async () => {
    const card = await cardIs(page, song, 'away')
    const before = await size(card)
    await button(card, 'Download').click()
    await cardIs(page, song, 'ready')
    await expect(card).toContainText('1:00')
    expect(await size(card)).toEqual(before)
    // It is jumped in: what lies between is not read.
    const partial: string[] = []
    page.on('response', (response) => {
      if (/\/file\/[^/]+\/\d+$/.test(response.url()) && response.status() === 206)
        partial.push(response.headers()['content-range'] ?? '')
    })
    await slider(card).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('PageDown')
    await expect.poll(() => place(card)).toBeCloseTo(54, 0)
    const starts = (): number[] => partial.map((range) => Number(/^bytes (\d+)-/.exec(range)?.[1]))
    await expect.poll(() => Math.max(0, ...starts())).toBeGreaterThan(sound.length / 2)
    await expect(button(card, 'Play')).toBeVisible()
  })

  await test.step('by keys: played, jumped in, faster; the mark of what was not heard goes', async () => {
    await one.focus()
    await page.keyboard.press('Tab')
    await expect(button(one, 'Play')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(button(one, 'Pause')).toBeFocused()
    await expect(one.getByRole('img', { name: 'Not played yet' })).toHaveCount(0)
    await expect(one).not.toHaveAccessibleName(/Not played yet/)
    await expect.poll(() => place(one)).toBeGreaterThan(0.2)
    await page.keyboard.press('Enter')
    await expect(button(one, 'Play')).toBeFocused()
    const before = await place(one)
    await page.keyboard.press('Tab')
    await expect(slider(one)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    expect(await place(one)).toBeGreaterThanOrEqual(before + 0.9)
    await page.keyboard.press('Home')
    await expect(slider(one)).toHaveAttribute('aria-valuetext', '0:00 of 0:03')
    await page.keyboard.press('Tab')
    await expect(button(one, 'Speed')).toBeFocused()
    for (const speed of ['1.5×', '2×', '1×', '1.5×']) {
      await page.keyboard.press('Enter')
      await expect(button(one, 'Speed')).toHaveText(speed)
      await expect(button(one, 'Speed')).toHaveAccessibleDescription(speed)
    }
    await gallery.shot('voice-paused')
  })

  await test.step('the next one plays on, in another chat as well, where a bar says so', async () => {
    await button(one, 'Play').click()
    await expect(button(two, 'Pause')).toBeVisible()
    await expect(button(one, 'Play')).toBeVisible()
    await openChat(page, BIA.name)
    const bar = page.getByRole('main').getByRole('region', { name: 'Now playing' })
    await expect(bar).toContainText(LIA.name)
    expect((await bar.boundingBox())?.height).toBe(44)
    await button(bar, 'Pause').click()
    await expect(button(bar, 'Play')).toBeVisible()
    await expect(button(bar, 'Speed')).toHaveText('1.5×')
    await gallery.shot('voice-elsewhere')
    const before = await place(bar)
    await button(bar, 'Play').click()
    await expect.poll(() => place(bar)).toBeGreaterThan(before)
    await slider(bar).focus()
    await page.keyboard.press('Home')
    await button(bar, `Show the message from ${LIA.name}`).click()
    await expect(conversation(page, LIA.name)).toBeVisible()
    await expect(button(two, 'Pause')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Now playing' })).toHaveCount(0)
    await openChat(page, BIA.name)
    await button(bar, 'Stop playing').click()
    await expect(bar).toHaveCount(0)
    await expect(composer(page)).toBeVisible()
  })
  await expect(chatRow(page, LIA.name)).toContainText('Voice message (1:00)')

  await test.step('the next start knows all of that, and fetches nothing', async () => {
    await page.reload()
    await openChat(page, LIA.name)
    await cardIs(page, first, 'ready')
    await expect(one).toContainText('0:03')
    expect(await heights(one)).toBeGreaterThan(5)
    await expect(one.getByRole('img', { name: 'Not played yet' })).toHaveCount(0)
    await expect(button(one, 'Speed')).toHaveText('1.5×')
    expect(server.requests.filter((each) => each !== '/long').sort()).toEqual(['/first', '/second'])
  })
  for (const scheme of judged(['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', contrast: 'more' })
    await gallery.look(`voice-more-contrast-${scheme}`)
  }
  expect(gallery.violations).toEqual([])
})
