/** The frame of the window and its list at every size of the text and in every language: nothing is cut, nothing wraps. */
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import type { Snapshot } from '../src/shared/contract/snapshot.ts'
import { ask, chatRow, connectAccount } from './support/window.ts'

const set = (page: Page, change: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.evaluate(
    (settings) =>
      (
        window as unknown as { parley: { request(name: string, arg: unknown): Promise<unknown> } }
      ).parley.request('settings.set', settings),
    change,
  )

/** Whose words do not fit, and what stands beyond the edge of the rail or of the list. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named =
      '.view, .row-time, .row-unread, .row-wait, .row-trouble, .foot-button, .found-head h2, .found-more'
    const words = [...document.querySelectorAll<HTMLElement>(named)].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    )
    const beyond = ['.rail', '.list-top', '.row'].flatMap((holder) =>
      [...document.querySelectorAll<HTMLElement>(holder)].flatMap((box) => {
        const edge = box.getBoundingClientRect()
        return [...box.querySelectorAll<HTMLElement>('*')].filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          const isText = element.closest('.row-words, .row-name') !== null
          return width > 0 && !isText && (left < edge.left - 1 || right > edge.right + 1)
        })
      }),
    )
    return [...words, ...beyond].map((element) => `${element.className} ${element.textContent}`)
  })

/** How many rows all that narrows the list takes between the search and the chats, and whether they are as low as one row. */
const filterRows = (page: Page): Promise<{ rows: number; isLow: boolean }> =>
  page.evaluate(() => {
    const middles = [...document.querySelectorAll('.list-filters :is(.view, .icon-button)')].map((each) => {
      const { top, height } = each.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
    const top = document.querySelector('.list-top')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('.list-rows')?.getBoundingClientRect().top ?? 0
    return { rows: new Set(middles).size, isLow: bottom - top <= 40 }
  })

/** How far what stands in the list is from its edges: search, first view and photos at the left; signs, times and counts at the right. */
const edges = (page: Page): Promise<{ left: number[]; right: number[]; overflows: boolean }> =>
  page.evaluate(() => {
    const list = document.querySelector('.list')?.getBoundingClientRect() ?? new DOMRect()
    const rows = document.querySelector('.list-rows')
    const all = (selector: string, far: (box: DOMRect) => number): number[] => {
      const found = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
      return [...new Set(found.map((box) => Math.round(far(box))))]
    }
    return {
      left: all('.search input, .view:first-child, .row .avatar', (box) => box.left - list.left),
      // The line at the edge of the list is 1 px.
      right: all(
        '.list-top > :last-child svg, .list-filters > :last-child svg, .row-time, .row-foot > :last-child:not(.row-preview)',
        (box) => list.right - 1 - box.right,
      ),
      overflows: rows !== null && rows.scrollHeight > rows.clientHeight,
    }
  })

test('nothing of the frame is cut at any size of the text, and the clock is what the person chooses @wide', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  await test.step('the clock follows the language, and is what the person chooses', async () => {
    sim.person('5511987650003', 'Ana').writes('Bom dia')
    await expect(chatRow(page, 'Ana')).toBeVisible()
    const time = page.locator('.row-time')
    await expect(time).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/)
    await set(page, { language: 'ru' })
    await expect(time).toHaveText(/^\d\d:\d\d$/)
    await set(page, { clock: '12' })
    await expect(time).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/)
    await set(page, { language: 'en', clock: '24' })
    await expect(time).toHaveText(/^\d\d:\d\d$/)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('radiogroup', { name: 'Clock' }).getByRole('radio', { name: '12-hour' }).check()
    await expect(time).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('nothing of the frame is cut at any size of the text, and the views stand in one row', async () => {
    const [ana, bia] = [
      sim.person('5511987650001', 'Ana Beatriz de Souza Nascimento'),
      sim.person('5511987650002', 'Bia'),
    ]
    for (let n = 0; n < 12; n += 1) ana.writes(`Bom dia ${String(n)}`)
    sim
      .group('120363040000000001', 'Equipe da loja', [ana, bia])
      .says(bia, 'A vitrine ficou linda, obrigada a todas')
    await expect(chatRow(page, 'Equipe da loja')).toBeVisible()
    const snapshot = (await ask(page, 'app.snapshot', {})) as Snapshot
    const [chat] = snapshot.chats.flatMap(({ chats }) => chats)
    if (!chat) throw new Error('There is no chat.')
    const { accountId, id: chatId } = chat
    await ask(page, 'label.save', { accountId, id: null, name: 'Aguardando fornecedor', colour: 1 })
    await ask(page, 'message.send', {
      ...{ accountId, chatId, text: 'Amanhã', sendId: 'tomorrow', replyTo: null, split: false },
      sendAt: Date.now() + 86_400_000,
    })
    await expect(page.locator('.list-filters .icon-button')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Unsent/ })).toHaveText('Unsent 1')
    for (const [width, height] of [
      [1280, 800],
      [900, 700],
      [720, 700],
      [640, 700],
    ] as const) {
      await running.resize(width, height)
      for (const textSize of [90, 100, 125, 150]) {
        await set(page, { textSize })
        await expect(page.locator('html')).toHaveCSS('font-size', `${String((16 * textSize) / 100)}px`)
        expect(await cut(page), `${String(textSize)} % at ${String(width)}`).toEqual([])
        const [search, plus] = await Promise.all(
          ['.search input', '.list-top .icon-button >> nth=0'].map((each) =>
            page.locator(each).boundingBox(),
          ),
        )
        expect(search?.height).toBeCloseTo(plus?.height ?? 0, 0)
      }
      await set(page, { textSize: 100 })
      const list = await page.getByRole('region', { name: 'Chat list' }).boundingBox()
      expect(list?.width, `the list at ${String(width)}`).toBeGreaterThanOrEqual(240)
      for (const language of ['ru', 'pt-BR', 'es', 'en']) {
        await set(page, { language })
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(language))
        expect(await edges(page)).toMatchObject({ left: [16], right: [16] })
        const foot = await page.locator('.connection').boundingBox()
        expect(foot?.height, `the foot, ${language} at ${String(width)}`).toBe(40)
        expect(await filterRows(page), `${language} at ${String(width)}`).toEqual({ rows: 1, isLow: true })
      }
    }
  })
  await test.step('nothing moves sideways when the list becomes longer than the window', async () => {
    for (let n = 0; n < 6; n += 1) sim.person(`551198765001${String(n)}`, `Cliente ${String(n)}`).writes('Oi')
    await expect(chatRow(page, 'Cliente 5')).toBeVisible()
    for (const [density, edge] of [
      ['compact', 12],
      ['comfortable', 16],
    ] as const) {
      await set(page, { density })
      await running.resize(1280, 1000)
      await expect.poll(() => edges(page)).toEqual({ left: [edge], right: [edge], overflows: false })
      await running.resize(1280, 480)
      await expect.poll(() => edges(page)).toEqual({ left: [edge], right: [edge], overflows: true })
    }
  })
})
