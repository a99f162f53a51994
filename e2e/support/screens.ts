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
}

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

/** Prepares the pictures of one variant in `folder`. */
export async function openGallery(page: Page, folder: string, variant: Variant): Promise<Gallery> {
  const { scheme, width, height } = variant
  const place = path.join(folder, `${scheme}-${width}x${height}`)
  mkdirSync(place, { recursive: true })
  // Motion is decoration: without it a picture is the same every time.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
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
  }
  return {
    shots,
    violations,
    look,
    shot: async (name) => {
      shots.push(name)
      await page.screenshot({ path: path.join(place, `${name}.png`), animations: 'disabled', caret: 'hide' })
      await look(name)
    },
  }
}
