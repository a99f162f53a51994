/** Figure 9: scrolling with paging: does anything jump or go blank, and what does a frame cost beside a bare list. */
import type { Page } from '@playwright/test'
import { rounds, type Bench } from './bench.ts'
import { openInPage } from './chats.ts'
import { times, type Figure } from './figures.ts'
import { withParley } from './window/parley.ts'
import { withBareList, withPlainApp } from './window/plain-app.ts'
import { cpuBetween, cpuByRole } from './window/processes.ts'
import { scrollInPage, type ScrollOrder, type ScrollTally } from './window/scroll-in-page.ts'

const SPEEDS = [40, 200] as const
const DEAREST = 2
/** The lists take turns in so many parts. */
const PARTS = 3
/** Up through pages that come, and down again through some that were let go. */
const TURNS = { up: 700, down: 300 }

const PARLEY = { scroller: '.talk-scroll', item: '.item', row: '.message[data-key]' }
const BARE = { scroller: '.bare-scroll', item: '.bare-item', row: '.bare-row' }

interface Side {
  readonly page: Page
  readonly pid: number
  readonly names: Omit<ScrollOrder, 'px' | 'frames' | 'turns'>
  cpu: number
  frames: number
}

async function scroll(side: Side, px: number, frames: number): Promise<ScrollTally> {
  const before = cpuByRole(side.pid)
  const tally = await side.page.evaluate(scrollInPage, { ...side.names, px, frames, turns: TURNS })
  for (const used of cpuBetween(before, cpuByRole(side.pid)).values()) side.cpu += used
  side.frames += tally.frames
  return tally
}

/** Rests the pointer on the list, where it is while a person scrolls: what passes under it shows itself there. */
async function pointAt({ page, names }: Side): Promise<void> {
  const box = await page.locator(names.scroller).boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
}

/** To the middle, from where there is as much to scroll on either side. */
async function toMiddle({ page, names }: Side): Promise<void> {
  await page.waitForSelector(names.row)
  await page.evaluate(({ scroller: name }) => {
    const scroller = document.querySelector(name)
    if (scroller) scroller.scrollTop = scroller.scrollHeight / 2
  }, names)
}

function told(px: number, tallies: readonly ScrollTally[]): Figure {
  const sum = (of: (tally: ScrollTally) => number): number =>
    tallies.reduce((all, tally) => all + of(tally), 0)
  const jumps = sum((tally) => tally.jumps)
  const blank = sum((tally) => tally.blank)
  const frames = sum((tally) => tally.frames)
  const worst = Math.max(...tallies.map(({ worstJump }) => worstJump))
  return {
    number: 9,
    name: `Scrolling by ${String(px)} px a frame, up and down, with paging`,
    value: `${String(jumps)} jumps (worst ${worst.toFixed(1)} px), ${String(blank)} blank of ${String(frames)} frames, ${(frames / sum(({ seconds }) => seconds)).toFixed(0)} a second`,
    goal: '0 jumps over 2 px, 0 blank frames',
    met: frames > 0 && jumps === 0 && blank === 0,
  }
}

/** Scrolls both lists in turns. */
export function benchScroll(bench: Bench): Promise<Figure[]> {
  const frames = rounds(bench, 90, 3000)
  return withBareList((file) =>
    withPlainApp(bench, file, (plain) =>
      withParley(bench, {}, async ({ page, pid, data }) => {
        const bare: Side = { page: plain.page, pid: plain.pid, names: BARE, cpu: 0, frames: 0 }
        const parley: Side = { page, pid, names: PARLEY, cpu: 0, frames: 0 }
        await toMiddle(bare)
        await openInPage(page, data.biggest.id)
        await page.waitForTimeout(500)
        for (const side of [bare, parley]) await pointAt(side)
        const figures: Figure[] = []
        for (const px of SPEEDS) {
          const tallies: ScrollTally[] = []
          for (let part = 0; part < PARTS; part += 1) {
            await scroll(bare, px, frames / PARTS / 3)
            tallies.push(await scroll(parley, px, frames / PARTS))
          }
          figures.push(told(px, tallies))
        }
        const perFrame = (side: Side): number => side.cpu / side.frames
        const ratio = perFrame(parley) / perFrame(bare)
        figures.push({
          number: 9,
          name: 'Processor per frame, all processes',
          value: `${times(ratio)} a bare list of texts by the same virtualiser: ${perFrame(parley).toFixed(1)} ms against ${perFrame(bare).toFixed(1)} ms`,
          goal: `at most ${times(DEAREST)}`,
          met: ratio <= DEAREST,
        })
        return figures
      }),
    ),
  )
}
