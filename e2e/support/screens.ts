/** Pictures of the window, and what axe has to say about each. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Running } from './running.ts'

/** How a pass over the screens looks at them. */
export interface Variant {
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  /** As a system does that asks for more contrast. */
  readonly contrast?: boolean
  /** The page's zoom: the window shows so many times fewer pixels. */
  readonly zoom?: number
}

/** A variant in a few words: the name of its folder and of its test. */
export function nameOf({ scheme, width, height, contrast, zoom = 1 }: Variant): string {
  const words = [scheme, contrast ? 'more-contrast' : '', `${String(width)}x${String(height)}`]
  return [...words, zoom === 1 ? '' : `at-${String(zoom * 100)}`].filter((word) => word !== '').join('-')
}

/**
 * What does not fit into the width of the window: WCAG 1.4.10 lets nobody scroll in two directions. What is cut inside a part
 * that scrolls by itself (a wide table, a record) is that part's matter.
 */
const TOO_WIDE = `(() => {
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const inner = (e) => e.closest('pre, [data-wide]') !== null
  const wide = [...document.querySelectorAll('button, input, select, textarea, a, h1, h2, h3, [role="listitem"]')]
    .filter((e) => shown(e) && !inner(e) && !e.closest('.visually-hidden'))
    .filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.right > innerWidth + 1 || r.left < -1) })
    .map((e) => e.tagName + '.' + e.className + ' ' + (e.getAttribute('aria-label') ?? e.textContent ?? '').slice(0, 30))
  return document.documentElement.scrollWidth > innerWidth + 1 ? [...wide, 'the page itself'] : wide
})()`

/** Buttons, tabs and labels whose words do not fit: wider than what holds them, or beyond the edge of what cuts them. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBeyond = (element: HTMLElement): boolean => {
      const { left, right } = element.getBoundingClientRect()
      for (let holder = element.parentElement; holder; holder = holder.parentElement) {
        const { overflowX } = getComputedStyle(holder)
        // What scrolls sideways, as the row of views does, can be brought into sight.
        if (['auto', 'scroll'].includes(overflowX) && holder.scrollWidth > holder.clientWidth) return false
        if (!['hidden', 'clip'].includes(overflowX)) continue
        const edge = holder.getBoundingClientRect()
        if (right > edge.right + 1 || left < edge.left - 1) return true
      }
      return right > window.innerWidth + 1
    }
    const labels = document.querySelectorAll<HTMLElement>('button, [role=tab], label, legend, h1, h2, h3')
    return (
      [...labels]
        .filter((element) => element.clientWidth > 1 && element.innerText.trim() !== '')
        .filter((element) => !element.closest('.visually-hidden, [inert], [aria-hidden=true]'))
        // A person's name may be shortened by dots.
        .filter((element) => !element.closest('.talk-who'))
        .filter(
          (element) =>
            (getComputedStyle(element).display !== 'inline' &&
              element.scrollWidth > element.clientWidth + 1) ||
            isBeyond(element),
        )
        .map((element) => element.innerText.trim())
    )
  })
}

/** Gives the window a size, a zoom and the wishes of the system. Motion is decoration: without it pictures are the same every time. */
export async function wear(running: Running, variant: Variant): Promise<void> {
  const { page } = running
  const { scheme, width, height, contrast = false, zoom = 1 } = variant
  await page.emulateMedia({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    contrast: contrast ? 'more' : 'no-preference',
  })
  const wanted = [Math.round(width / zoom), Math.round(height / zoom)]
  const size = (): Promise<number[]> => page.evaluate(() => [window.innerWidth, window.innerHeight])
  // A zoom of its own for each size: what has the size has the zoom.
  if ((await size()).join() === wanted.join()) return
  await running.resize(width, height)
  await running.zoom(zoom)
  await expect.poll(size).toEqual(wanted)
}

/**
 * Waits until the window has come to rest: for eight pictures nothing in it has changed, and nothing is being fetched. What never
 * rests, as a recording does not, is left after a second.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let isChanged = false
    const watch = new MutationObserver(() => (isChanged = true))
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (let still = 0, all = 0; still < 8 && all < 60; all += 1) {
      isChanged = false
      await new Promise(requestAnimationFrame)
      const isBusy = isChanged || document.querySelector('[aria-busy="true"], .spinner') !== null
      still = isBusy ? 0 : still + 1
    }
    watch.disconnect()
  })

/** What axe is asked: everything, or what another colour can change. */
const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  colours: ['color-contrast', 'link-in-text-block'],
} as const
type Rules = keyof typeof RULES

/** Its smaller form: it is read by every page that it looks at. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe objects to, one line per element. It is put into a document once: the package for Playwright does so at each look. */
async function objections(page: Page, rules: Rules): Promise<string[]> {
  type Axe = typeof globalThis & { axe?: typeof axe }
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    const session = await page.context().newCDPSession(page)
    // By the protocol itself: `evaluate` takes a third longer for half a megabyte of script.
    await session.send('Runtime.evaluate', { expression: readFileSync(AXE, 'utf8') })
    await session.detach()
  }
  return page.evaluate(async (asked) => {
    const found = await (globalThis as Axe).axe?.run(document, {
      runOnly: [...asked],
      resultTypes: ['violations'],
      // There is nothing to load: the window has no network.
      preload: false,
    })
    if (!found) throw new Error('Axe is not in the page.')
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = any[0]?.message ?? all[0]?.message ?? none[0]?.message ?? ''
        return `${id} ${target.join(' ')} ${why}`
      }),
    )
  }, RULES[rules])
}

/** What axe objects to, unless it is spared, and what does not fit into the width. */
export async function judge(page: Page, axeRules: Rules | 'none' = 'all'): Promise<string[]> {
  const wide = await page.evaluate<string[]>(TOO_WIDE)
  return [
    ...(axeRules === 'none' ? [] : await objections(page, axeRules)),
    ...wide.map((what) => `too wide: ${what}`),
  ]
}

/** From this width on every pane stands beside the others, as in the light looks. A narrower window has panes of its own. */
const USUAL_WIDTH = 1280

/** Only a person looks at pictures: `PARLEY_PICTURES=1` asks for them. */
export const WANTS_PICTURES = process.env['PARLEY_PICTURES'] !== undefined

/** A pass over the screens. */
export interface Gallery {
  /** Lets axe look, and takes a picture under that name where pictures are wanted. */
  shot(name: string): Promise<void>
  /** Lets axe look. */
  look(name: string): Promise<void>
  /** Names of the pictures so far. */
  readonly shots: readonly string[]
  /** What axe found, one line per element. */
  readonly violations: readonly string[]
}

/**
 * Prepares the looks at one variant, and their pictures in `folder`. In a wide dark window axe is asked about colours alone: roles are
 * those of the light one. A zoomed page is taken by `capture`, from the window itself: the browser's own way takes only a corner of it.
 */
export async function openGallery(
  page: Page,
  folder: string,
  variant: Variant,
  capture?: (file: string) => Promise<void>,
): Promise<Gallery> {
  const { scheme, width, contrast = false } = variant
  const place = path.join(folder, nameOf(variant))
  const rules = scheme === 'dark' && !contrast && width >= USUAL_WIDTH ? 'colours' : 'all'
  // Motion is decoration: without it a picture is the same every time.
  await page.emulateMedia({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    contrast: contrast ? 'more' : 'no-preference',
  })
  const shots: string[] = []
  const violations: string[] = []
  const look = async (name: string): Promise<void> => {
    // Panes follow a new size of the window some frames later.
    await settled(page)
    violations.push(...(await judge(page, rules)).map((what) => `${name}: ${what}`))
  }
  return {
    shots,
    violations,
    look,
    shot: async (name) => {
      shots.push(name)
      if (WANTS_PICTURES) {
        mkdirSync(place, { recursive: true })
        const file = path.join(place, `${name}.png`)
        if (capture && (variant.zoom ?? 1) !== 1) await capture(file)
        else await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
      }
      await look(name)
    },
  }
}

/** Whether each screen is judged in all its looks: in the long form, and where somebody wants to see them. */
const EVERY_LOOK = WANTS_PICTURES || process.env['PARLEY_FULL'] !== undefined

/** The looks that are judged: the first of them is judged in every run. */
export const judged = <T>(looks: readonly T[]): readonly T[] => (EVERY_LOOK ? looks : looks.slice(0, 1))

/** Looks at one screen in all looks, and leaves it in the first; fails where axe or the ruler has something to say. Pictures go into `folder`. */
export async function shootIn(
  running: Running,
  folder: string,
  name: string,
  looks: readonly [Variant, ...Variant[]],
): Promise<void> {
  for (const look of judged(looks)) {
    await wear(running, look)
    const gallery = await openGallery(running.page, folder, look)
    await gallery.shot(name)
    expect(gallery.violations).toEqual([])
  }
  await wear(running, looks[0])
}

const LIGHT = { scheme: 'light', width: 1280, height: 800 } as const

/** The same light and wide, dark and narrow. */
export const shootInBoth = (running: Running, folder: string, name: string): Promise<void> =>
  shootIn(running, folder, name, [LIGHT, { ...LIGHT, scheme: 'dark', width: 720 }])

/** The same light and dark. */
export const shootLightAndDark = (running: Running, folder: string, name: string): Promise<void> =>
  shootIn(running, folder, name, [LIGHT, { ...LIGHT, scheme: 'dark' }])
