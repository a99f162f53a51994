/** Pictures of the window, and what axe has to say about each. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** A pass over the screens. */
export interface Gallery {
  /** Takes a picture under that name and lets axe look at the same moment. */
  shot(name: string): Promise<void>
  /** Lets axe look. */
  look(name: string): Promise<void>
  /** Names of the pictures so far. */
  readonly shots: readonly string[]
  /** What axe found, one line per element. */
  readonly violations: readonly string[]
}

/**
 * Prepares the pictures of one variant in `folder`. A zoomed page is taken by `capture`, from the window itself: the browser's
 * own way takes only a corner of it.
 */
export async function openGallery(
  page: Page,
  folder: string,
  variant: Variant,
  capture?: (file: string) => Promise<void>,
): Promise<Gallery> {
  const { scheme, contrast = false } = variant
  const place = path.join(folder, nameOf(variant))
  mkdirSync(place, { recursive: true })
  // Motion is decoration: without it a picture is the same every time.
  await page.emulateMedia({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    contrast: contrast ? 'more' : 'no-preference',
  })
  const shots: string[] = []
  const violations: string[] = []
  const look = async (name: string): Promise<void> => {
    const found = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze()
    for (const { id, nodes } of found.violations) {
      for (const node of nodes) {
        const why = node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''
        violations.push(`${name}: ${id} ${node.target.join(' ')} ${why}`)
      }
    }
    const wide = await page.evaluate<string[]>(TOO_WIDE)
    violations.push(...wide.map((what) => `${name}: too wide: ${what}`))
  }
  return {
    shots,
    violations,
    look,
    shot: async (name) => {
      shots.push(name)
      const file = path.join(place, `${name}.png`)
      if (capture && (variant.zoom ?? 1) !== 1) await capture(file)
      else await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
      await look(name)
    },
  }
}
