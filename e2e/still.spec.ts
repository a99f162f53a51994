/** Nothing moves by itself: not while the window loads, not under the pointer, not when a message comes. */
import type { Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { expect, test } from './support/test.ts'
import { settled } from './support/screens.ts'
import {
  button,
  chatRow,
  connectAccount,
  accountForm,
  isOnline,
  message,
  messages,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** Every shift of the layout since the page was opened, with what moved, from where and to where. */
const follow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all: string[] = []
    Object.assign(globalThis, { shifts: all })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as unknown as Shift[]) {
        if (each.hadRecentInput) continue
        // What was out of sight before, nobody has seen move.
        const seen = each.sources.filter(({ previousRect }) => previousRect.width > 0)
        if (seen.length === 0) continue
        const moved = seen.map(({ node, previousRect: from, currentRect: to }) => {
          const name =
            node instanceof Element ? `${node.tagName}.${String(node.getAttribute('class'))}` : 'text'
          const at = (rect: DOMRect): string =>
            [rect.x, rect.y, rect.width, rect.height].map(Math.round).join()
          return `${name} ${at(from)} → ${at(to)}`
        })
        all.push(`${each.value.toFixed(4)}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved since the last look. */
async function shifts(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts.splice(0))
}

test('no layout shift while it loads, under the pointer, or when a message comes @wide', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectAccount(first.page, sim, { 'Media address': sim.url })
  for (let n = 0; n < 14; n += 1)
    sim.person(`55119876500${String(n + 10)}`, `Cliente ${String(n + 10)}`).writes(`Mensagem ${String(n)}`)
  const ana = sim.person('5511987654321', 'Ana Souza')
  for (let n = 0; n < 30; n += 1) ana.writes(`Linha ${String(n)} de uma conversa`)
  ana.sends('image', { bytes: picture(900, 1200, 120), caption: 'Comprovante' })
  await expect.poll(() => sim.queue().length).toBe(0)
  await openChat(first.page, 'Ana Souza')
  await message(first.page, 'Comprovante').scrollIntoViewIfNeeded()
  // Its size is known from then on.
  await expect(message(first.page, 'Comprovante').locator('img')).toBeVisible()
  await first.close()

  const { page } = await parley.start()
  await follow(page)
  await isOnline(page)
  await expect(chatRow(page, 'Ana Souza')).toBeVisible()
  expect(await shifts(page), 'while it loads').toEqual([])

  // Under the pointer: whatever can be pressed, and every row.
  await openChat(page, 'Ana Souza')
  await writeAndSend(page, 'Recebido!')
  await statusIs(page, 'Recebido!', 'accepted')
  await shifts(page)
  // Read at once: rows that stand out of sight come and go meanwhile.
  const targets = await page
    .locator('button, [role=listitem], textarea, input')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  for (const { x, y, width, height } of targets)
    if (width > 1 && y > 0 && y + height < 800) await page.mouse.move(x + width / 2, y + height / 2)
  expect(await shifts(page), 'under the pointer').toEqual([])

  // A message takes its place below; the row of its chat is where it was.
  await page.mouse.move(0, 0)
  ana.writes('Obrigada!')
  await expect(messages(page).last()).toContainText('Obrigada!')
  const moved = await shifts(page)
  // The last words of a chat are others then, with or without a tick before them.
  const others = moved.filter((each) => !/: SPAN\.row-words [^;]*$/.test(each))
  expect(others, 'when a message comes').toEqual([])

  // The measure itself: what does move is told.
  await page.evaluate(() => {
    const desk = document.querySelector<HTMLElement>('.main-layout')
    if (desk) desk.style.marginTop = '40px'
  })
  expect(await shifts(page)).not.toEqual([])
})

/** The animations of what opens, as their names and milliseconds, from now on. */
const followEntering = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const entered: string[] = []
    Object.assign(globalThis, { entered })
    const note = ({ animationName, target }: AnimationEvent): void => {
      if (!animationName.startsWith('enter') || !(target instanceof Element)) return
      // On a busy machine the animation may be over by now; the style still has its duration.
      const { animationName: names, animationDuration: durations } = getComputedStyle(target)
      const seconds = durations.split(', ')[names.split(', ').indexOf(animationName)] ?? ''
      entered.push(`${animationName} ${String(Math.round(Number.parseFloat(seconds) * 1000))}`)
    }
    Object.assign(document, { onanimationstart: note })
  })

const entered = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & { entered: string[] }).entered.toSorted())

test('what opens fades in while one types into it, and stands at once where motion is reduced @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana').writes('Oi')
  await expect(chatRow(page, 'Ana')).toBeVisible()
  for (const [reducedMotion, duration] of [
    ['no-preference', '140'],
    ['reduce', '0'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await expect(page.locator('[data-motion="reduced"]')).toHaveCount(duration === '0' ? 1 : 0)
    await followEntering(page)
    await page.keyboard.press('Control+n')
    await page.keyboard.type('5511')
    await expect(page.getByRole('textbox', { name: 'Number or group ID' })).toHaveValue(/5511/)
    await expect.poll(() => entered(page)).toEqual([`enter ${duration}`, `enter-scrim ${duration}`])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chatRow(page, 'Ana').press('Shift+F10')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expect
      .poll(() => entered(page))
      .toEqual([...Array<string>(2).fill(`enter ${duration}`), `enter-scrim ${duration}`])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    // A dialog in the place of another: the window is not seen between them.
    await followEntering(page)
    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await button(page, 'Edit Loja').click()
    await expect(accountForm(page)).toBeVisible()
    expect(await entered(page)).toEqual([`enter ${duration}`, `enter-scrim ${duration}`])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
