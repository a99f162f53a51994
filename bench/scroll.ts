/** Figure 9: scrolling with paging: does anything jump or go blank, and what does a frame cost beside a bare list. */
import type { Page } from '@playwright/test'
import { rounds, type Bench } from './bench.ts'
import { GARMENTS, takeClothes } from './bare/clothes.ts'
import { openInPage, othersInList } from './chats.ts'
import { times, type Figure } from './figures.ts'
import { withParley } from './window/parley.ts'
import { withBareList, withPlainApp } from './window/plain-app.ts'
import { cpuBetween, cpuOf } from './window/processes.ts'
import { scrollInPage, type ScrollOrder, type ScrollTally } from './window/scroll-in-page.ts'

const SPEEDS = [40, 200] as const
const WHEEL_PX_PER_SECOND = 10_000
const CPU_LIMIT = 1.5
/** The lists take turns in so many parts. */
const PARTS = 5
/** So many times fewer frames of what it is only held against. */
const BESIDE = 3
/** Up through pages that come, and down again through some that were let go. */
const TURNS = { up: 700, down: 300 }

const PARLEY = { scroller: '.talk-scroll', item: '.item', row: '.message[data-key]' }
const BARE = { scroller: '.bare-scroll', item: '.bare-item', row: '.bare-row' }
/** More than the window keeps of conversations that were left. */
const FORGOTTEN = 13

interface Side {
  readonly page: Page
  readonly pid: number
  readonly names: Omit<ScrollOrder, 'px' | 'frames' | 'turns'>
  cpu: number
  frames: number
  readonly tallies: ScrollTally[]
}

async function scroll(side: Side, px: number, frames: number): Promise<void> {
  const before = cpuOf(side.pid)
  const tally = await side.page.evaluate(scrollInPage, { ...side.names, px, frames, turns: TURNS })
  side.cpu += cpuBetween(before, cpuOf(side.pid))
  side.frames += tally.frames
  side.tallies.push(tally)
}

/** Turns the wheel over the list while its frames are looked at. */
async function wheel(side: Side, frames: number): Promise<ScrollTally> {
  const { page, names } = side
  await pointAt(side)
  const state = { done: false }
  const seen = page
    .evaluate(scrollInPage, { ...names, px: 0, frames, turns: TURNS })
    .finally(() => (state.done = true))
  let turned = performance.now()
  while (!state.done) {
    const now = performance.now()
    await page.mouse.wheel(0, (-WHEEL_PX_PER_SECOND * (now - turned)) / 1000)
    turned = now
    await page.waitForTimeout(8)
  }
  return seen
}

const newSide = (page: Page, pid: number, names: Side['names']): Side => ({
  ...{ page, pid, names, cpu: 0, frames: 0 },
  tallies: [],
})

/** To the middle, from where there is as much to scroll on either side. */
async function toMiddle({ page, names }: Side): Promise<void> {
  await page.waitForSelector(names.row)
  await page.evaluate(({ scroller: name }) => {
    const scroller = document.querySelector(name)
    if (scroller) scroller.scrollTop = scroller.scrollHeight / 2
  }, names)
}

/** Rests the pointer on the list, where it is while a person scrolls: what passes under it shows itself there. */
async function pointAt({ page, names }: Side): Promise<void> {
  const box = await page.locator(names.scroller).boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
}

/** Gives the rows of the biggest chat to the bare list, and leaves the app as one that has not been there yet. */
async function dress(page: Page, biggest: number, dressed: Side): Promise<void> {
  await openInPage(page, biggest)
  const clothes = await page.evaluate(takeClothes, GARMENTS)
  await dressed.page.evaluate((those) => window.benchDress(those), clothes)
  for (const id of (await othersInList(page)).slice(0, FORGOTTEN)) await openInPage(page, id)
}

const sumOf = (tallies: readonly ScrollTally[], of: (tally: ScrollTally) => number): number =>
  tallies.reduce((total, tally) => total + of(tally), 0)

/** How the bare list did at the same. */
function bareWords(tallies: readonly ScrollTally[]): string {
  const [jumps, blank, frames] = [
    sumOf(tallies, (tally) => tally.jumps),
    sumOf(tallies, (tally) => tally.blank),
    sumOf(tallies, (tally) => tally.frames),
  ]
  return `a bare virtua list whose rows are known beforehand, at the same speed: ${String(jumps)} jumps, ${String(blank)} blank of ${String(frames)} frames, ${(frames / sumOf(tallies, ({ seconds }) => seconds)).toFixed(0)} a second`
}

function told(name: string, tallies: readonly ScrollTally[], why?: string): Figure {
  const sum = (of: (tally: ScrollTally) => number): number => sumOf(tallies, of)
  const jumps = sum(({ jumps: count }) => count)
  const blank = sum(({ blank: count }) => count)
  const frames = sum((tally) => tally.frames)
  const worst = Math.max(...tallies.map(({ worstJump }) => worstJump))
  return {
    number: 9,
    name,
    value: `${String(jumps)} jumps (worst ${worst.toFixed(1)} px), ${String(blank)} blank of ${String(frames)} frames, ${(frames / sum(({ seconds }) => seconds)).toFixed(0)} frames a second, ${String(sum(({ held }) => held))} waiting for a page`,
    limit: '0 jumps over 2 px, 0 blank frames',
    met: frames > 0 && jumps === 0 && blank === 0,
    ...(why === undefined ? {} : { why }),
  }
}

/** Scrolls the lists in turns. */
export function benchScroll(bench: Bench): Promise<Figure[]> {
  const frames = rounds(bench, 90, 10_000)
  return withBareList((file) =>
    withPlainApp(bench, file, (plain) =>
      withPlainApp(bench, file, (other) =>
        withParley(bench, {}, async ({ page, pid, data }) => {
          const bare = newSide(plain.page, plain.pid, BARE)
          const dressed = newSide(other.page, other.pid, PARLEY)
          const parley = newSide(page, pid, PARLEY)
          await dress(page, data.biggest.id, dressed)
          await toMiddle(bare)
          await toMiddle(dressed)
          await openInPage(page, data.biggest.id)
          await page.waitForTimeout(500)
          for (const side of [bare, dressed, parley]) await pointAt(side)
          const figures: Figure[] = []
          for (const px of SPEEDS) {
            parley.tallies.length = 0
            bare.tallies.length = 0
            for (let part = 0; part < PARTS; part += 1) {
              await scroll(bare, px, frames / PARTS / BESIDE)
              await scroll(dressed, px, frames / PARTS / BESIDE)
              await scroll(parley, px, frames / PARTS)
            }
            figures.push(
              told(
                `Scrolling by ${String(px)} px a frame, up and down, with paging`,
                parley.tallies,
                bareWords(bare.tallies),
              ),
            )
          }
          const elements = (side: Side): Promise<number> =>
            side.page.evaluate(
              ({ item }) => {
                const all = [...document.querySelectorAll(item)]
                return all.reduce((sum, each) => sum + each.querySelectorAll('*').length + 1, 0) / all.length
              },
              { item: side.names.item },
            )
          const [own, plainOnes] = [await elements(parley), await elements(bare)]
          const perFrame = (side: Side): number => side.cpu / side.frames
          const ratio = perFrame(parley) / perFrame(bare)
          const least = perFrame(dressed) / perFrame(bare)
          await openInPage(page, data.small.id)
          await openInPage(page, data.biggest.id)
          await page.waitForTimeout(500)
          const turns = rounds(bench, 90, 3000)
          const [byWheel, bareByWheel] = [await wheel(parley, turns), await wheel(bare, turns / 10)]
          figures.push(
            told(
              `Scrolling by the wheel, ${String(WHEEL_PX_PER_SECOND)} px a second`,
              [byWheel],
              bareWords([bareByWheel]),
            ),
            {
              number: 9,
              name: 'Processor per frame, all processes, beside a bare virtua list',
              value: `${times(ratio)}: ${perFrame(parley).toFixed(1)} ms against ${perFrame(bare).toFixed(1)} ms`,
              limit: `≤ ${String(CPU_LIMIT)} ×`,
              met: ratio <= CPU_LIMIT,
              why: `the same bare list with the rows' own elements and styles, and nothing else: ${times(least)}; a row has ${own.toFixed(1)} elements, one of the bare list ${plainOnes.toFixed(1)}`,
            },
          )
          return figures
        }),
      ),
    ),
  )
}
