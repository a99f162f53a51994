/** Where things stand: nothing covers what one writes with, and nothing jumps while one types or turns pages. */
import type { Locator, Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { startFileServer } from './support/file-server.ts'
import { cardIs, drawn, LIA, messageOf, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { attachFile, fillIn, sendMedia } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, composer, connectAccount, messages, openChat } from './support/window.ts'

const ANA = '5511987654321'

/** Whether the middle of an element can be pressed: nothing lies over it, and it is inside the window. */
const canBePressed = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && node.contains(hit)
  })

const boxOf = async (element: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

const focusIsLost = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body)

test('nothing covers what one writes with, nor jumps while one types or turns pages', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  await test.step('settings stand in the same place on every tab', async () => {
    await page.keyboard.press('Control+,')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const places = new Set<string>()
    for (const tab of await settings.getByRole('tab').all()) {
      await tab.click()
      const { x, y, width } = await boxOf(settings.getByRole('tabpanel'))
      places.add([x, y, width].map(Math.round).join(' '))
      const repeats = (root: Element): string[] =>
        [...root.querySelectorAll('.settings-section')].flatMap((section) => {
          const heading = section.querySelector('h3:not(.visually-hidden)')?.textContent
          const rows = [...section.querySelectorAll('.setting-words > :first-child')]
          return rows.map((row) => row.textContent).filter((words) => words === heading)
        })
      expect(await settings.getByRole('tabpanel').evaluate(repeats)).toEqual([])
      const rows = settings.locator('.keys-row')
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(new Set(heights).size).toBe(heights.length > 0 ? 1 : 0)
    }
    expect([...places]).toHaveLength(1)
    // About stands last: its names are one column, and what they name another beside it.
    const edges = async (part: string): Promise<number[]> => {
      const parts = settings.locator(`.settings-facts ${part}`)
      return [...new Set(await parts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x)))]
    }
    const [names, facts] = [await edges('dt'), await edges('dd')]
    expect([names.length, facts.length]).toEqual([1, 1])
    expect(facts[0]).toBeGreaterThan(names[0] ?? Infinity)
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
  })
  await test.step('what is typed into stays in its place while the results below it come and go', async () => {
    for (const [index, name] of ['Ana', 'Bruno', 'Carla', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo'].entries())
      sim.person(`551198765000${String(index)}`, name).writes('Oi')
    await expect(chatRow(page, 'Hugo')).toBeVisible()
    for (const [keys, field] of [
      ['Control+k', page.getByRole('combobox')],
      ['Control+Shift+f', page.getByRole('searchbox', { name: 'Search for words' })],
      ['Control+n', page.getByRole('textbox', { name: 'Number or group ID' })],
    ] as const) {
      await page.keyboard.press(keys)
      const before = await boxOf(field)
      expect(before.height).toBeGreaterThan(0)
      for (const words of ['a', 'an', 'zzzz', 'h']) {
        await field.fill(words)
        await expect(field).toHaveValue(words)
        expect(await boxOf(field), `${keys} with ${words}`).toEqual(before)
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
  await test.step('the filters of a search stand in one line, in every language, and a dialog grows with its text', async () => {
    const chips = page.locator('.search-chips > button')
    for (const language of ['en', 'es', 'pt-BR', 'ru'] as const) {
      await ask(page, 'settings.set', { language })
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      await page.keyboard.press('Control+Shift+f')
      await expect(chips.last()).toBeVisible()
      const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top))
      expect(new Set(tops).size, language).toBe(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await ask(page, 'settings.set', { language: 'system' })
    const dialog = page.getByRole('dialog', { name: 'New chat' })
    await page.keyboard.press('Control+n')
    const { width } = await boxOf(dialog)
    await ask(page, 'settings.set', { textSize: 150 })
    await expect.poll(async () => Math.round((await boxOf(dialog)).width / width / 0.1)).toBe(15)
    await ask(page, 'settings.set', { textSize: 100 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('contact details never cover the composer, at any width', async () => {
    sim.person(ANA, 'Ana Souza').writes('Oi')
    await expect(chatRow(page, 'Ana Souza')).toBeVisible()
    await openChat(page, 'Ana Souza')
    await button(page, 'Contact details').click()
    const pane = page.getByRole('complementary', { name: 'Contact details' })
    await expect(pane).toBeVisible()
    await composer(page).fill('Bom dia')
    for (const width of [1600, 1181, 1180, 1179, 1000, 900, 760, 641, 640, 480]) {
      await running.resize(width, 700)
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
      expect(await canBePressed(button(page, 'Send')), `Send at ${String(width)} px`).toBe(true)
      expect(await canBePressed(composer(page)), `composer at ${String(width)} px`).toBe(true)
      expect((await boxOf(page.getByRole('main'))).width, `at ${String(width)} px`).toBeGreaterThanOrEqual(
        320,
      )
      // Beside it, as long as there is room.
      await expect(pane).toBeVisible({ visible: width >= 1180 })
    }
    // Where there is none they take its place, and the way back leads to what was being written.
    await button(page, 'Contact details').click()
    await expect(pane).toBeVisible()
    await expect(composer(page)).toBeHidden()
    await expect.poll(() => focusIsLost(page)).toBe(false)
    await button(pane, 'Back to the chat').click()
    await expect(composer(page)).toHaveValue('Bom dia')
    await expect(composer(page)).toBeFocused()
  })
})

test('photos: a bubble is as wide as its picture, and the arrows stay where they are @wide', async ({
  sim,
  parley,
}) => {
  const server = await startFileServer()
  const running = await parley.start()
  const { page } = running
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  await test.step('a bubble with a picture is as wide as the picture, whatever is said beside it', async () => {
    server.files.set('/bolo.png', { bytes: picture(640, 480, 0.3) })
    const long =
      'O bolo de três andares que fizemos para o casamento da Bia, com recheio de limão e flores de açúcar'
    const ids = ['', 'Bolo', long].map((caption) =>
      sendsFile(sim, { kind: 'image', url: `${server.url}/bolo.png`, mimeType: 'image/png', caption }),
    )
    ids.push(
      sendsFile(sim, {
        kind: 'video',
        url: `${server.url}/away.mp4`,
        mimeType: 'video/mp4',
        size: 9e8,
        caption: long,
      }),
    )
    await openChat(page, LIA.name)
    for (const id of ids) await expect(messageOf(page, id).locator('.photo')).toBeVisible()
    // One that waits says until when, beside its time.
    await attachFile(page, 'Photo or video', {
      name: 'bolo.png',
      mimeType: 'image/png',
      buffer: picture(640, 480, 0.3),
    })
    await fillIn(sendMedia(page), { Caption: long })
    // It stands over the conversation that it goes to, in its middle.
    for (const width of [480, 900, 1280]) {
      await running.resize(width, 800)
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
      const [sheet, talk] = [await boxOf(sendMedia(page)), await boxOf(page.locator('.talk'))]
      expect(sheet.x, `at ${String(width)}`).toBeGreaterThan(talk.x)
      expect(sheet.x + sheet.width / 2).toBeCloseTo(talk.x + talk.width / 2, 0)
      expect(sheet.y).toBeGreaterThanOrEqual(0)
      expect(sheet.y + sheet.height).toBeLessThanOrEqual(800)
    }
    await button(sendMedia(page), 'Send later').click()
    await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click()
    const own = messages(page).last()
    await expect(own).toHaveAttribute('data-waiting', 'scheduled')
    for (const row of [...ids.map((id) => messageOf(page, id)), own]) {
      await row.scrollIntoViewIfNeeded()
      const [shown, bubble, meta] = await Promise.all(
        ['.photo', '.bubble', '.bubble-meta'].map((part) => boxOf(row.locator(part))),
      )
      expect(shown?.width).toBe(330)
      expect(bubble?.width).toBe(336)
      expect(meta?.x).toBeGreaterThanOrEqual(bubble?.x ?? Infinity)
    }
  })
  await test.step('the arrows of an open photo stay where they are, whatever its shape', async () => {
    const shapes = { tall: [200, 900], flat: [900, 120], small: [60, 40] } as const
    const ids = Object.entries(shapes).map(([name, [width, height]]) => {
      server.files.set(`/${name}.png`, { bytes: picture(width, height, 0.3) })
      return sendsFile(sim, { kind: 'image', url: `${server.url}/${name}.png`, mimeType: 'image/png' })
    })
    await openChat(page, LIA.name)
    // A photo is fetched when it comes into sight.
    for (const id of ids) {
      // A row moves into its album while it is scrolled to: the element is another one then.
      await expect(() => messageOf(page, id).scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
      await cardIs(page, id, 'ready')
    }
    await button(messageOf(page, ids[0] ?? ''), 'Open photo').click()
    const dialog = page.getByRole('dialog', { name: 'Photo' })
    const next = button(dialog, 'Next')
    const place = await boxOf(next)
    for (const _ of ids.slice(1)) {
      await next.click()
      await drawn(dialog.getByRole('img'))
      expect(await boxOf(next)).toEqual(place)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await server.stop()
})
