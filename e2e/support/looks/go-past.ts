/** Screens, each reached once, then photographed in every look and judged. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { cutWords, judge, nameOf, settled, WANTS_PICTURES, wear, type Variant } from '../screens.ts'
import { nextPicture } from '../window.ts'
import { englishUnlike, foreignWords } from './catalogues.ts'
import type { Screen, Walk } from './walk.ts'

/** The size at which every screen is reached. */
const USUAL: Variant = { scheme: 'light', width: 1280, height: 800 }

const DARK: Variant = { ...USUAL, scheme: 'dark' }
const NARROW: Variant = { scheme: 'light', width: 720, height: 600 }
const DARK_NARROW: Variant = { ...NARROW, scheme: 'dark' }

/** Every colour and size, for one language. */
export const EVERYDAY: readonly Variant[] = [USUAL, DARK, DARK_NARROW]

/** How every other language is looked at: colours do not speak, but words need room. */
export const WORDS: readonly Variant[] = [USUAL, NARROW]
/** What does not change its shape with the window is looked at once. */
export const ONCE: readonly Variant[] = [USUAL]
/** The gate's look: without pictures, unless somebody wants to see them. */
export const WITHOUT_PICTURES: readonly Variant[] = [USUAL]

/** Twice as large, as narrow as a phone. */
export const LARGE: readonly Variant[] = [
  { scheme: 'dark', width: 1280, height: 1000, zoom: 2 },
  { scheme: 'light', width: 640, height: 1000, zoom: 2, contrast: true },
]
/** As a system does that asks for more contrast. */
export const CONTRAST: readonly Variant[] = [
  { scheme: 'light', width: 1280, height: 800, contrast: true },
  { scheme: 'dark', width: 1280, height: 800, contrast: true },
]

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Closes whatever is open on top of the window. */
async function rest(page: Page): Promise<void> {
  for (let n = 0; n < 5 && (await page.locator(OPEN).count()) > 0; n += 1) {
    await page.keyboard.press('Escape')
    await nextPicture(page)
  }
}

/** Roles and colours are the same in every language, and roles in every colour. */
function rulesFor(language: string, look: Variant): Parameters<typeof judge>[1] {
  if (language !== 'en') return 'none'
  return look === DARK || CONTRAST.includes(look) ? 'colours' : 'all'
}

const firstLines = (error: unknown): string => String(error).split('\n').slice(0, 4).join(' ')

/** How far the body of the open dialog can still be scrolled; scrolls it on by a page. */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const body = [...document.querySelectorAll('.dialog-body')].at(-1)
    if (!body || body.scrollTop + body.clientHeight >= body.scrollHeight - 8) return false
    body.scrollTop += body.clientHeight - 48
    return true
  })
}

async function picture({ running, page }: Walk, file: string, { zoom = 1 }: Variant): Promise<void> {
  if (zoom === 1) await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  else await running.capture(file)
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/**
 * Goes past the screens in each look, with pictures into a folder per language and look; what axe, the width, cut words and
 * words of another language object to is the answer, and so is a screen that cannot be reached.
 */
export async function goPast(
  walk: Walk,
  screens: readonly Screen[],
  looks: readonly Variant[],
  folder: string,
): Promise<string[]> {
  const { running, page, language } = walk
  const isPictured = looks !== WITHOUT_PICTURES || WANTS_PICTURES
  const english = language === 'en' ? [/\{\{/] : englishUnlike(language)
  const faults: string[] = []
  const shown = new Map<string, string>()
  const fault = (what: string): void => {
    faults.push(what)
    // Told at once: a walk is long.
    console.log(`  ${what}`)
  }
  await wear(running, USUAL)
  for (const { name, wide, reach, leave } of screens) {
    try {
      await reach(walk)
      await settled(page)
    } catch (error) {
      fault(`${name}: not reached: ${firstLines(error)}`)
      await page.screenshot({ path: path.join(folder, `${language}-${name}-not-reached.png`) })
      await rest(page)
      continue
    }
    for (const text of await foreignWords(page, english)) fault(`${name}: not translated: ${text}`)
    for (const look of looks) {
      const { zoom = 1 } = look
      if (wide && look.width / zoom < 900) continue
      if (look !== USUAL) {
        await wear(running, look)
        await settled(page)
      }
      const place = path.join(folder, `${language}-${nameOf(look)}`)
      mkdirSync(place, { recursive: true })
      if (isPictured) await picture(walk, path.join(place, `${name}.png`), look)
      const where = `${name} in ${language}, ${nameOf(look)}`
      for (const what of await judge(page, rulesFor(language, look))) fault(`${where}: ${what}`)
      for (const what of await cutWords(page)) fault(`${where}: cut: ${what}`)
      if (!isPictured || look.width < 1280) continue
      // What opened and is not seen. In one pane, or twice as large, two screens may differ in what is out of sight alone.
      const print = nameOf(look) + hashOf(path.join(place, `${name}.png`))
      const other = shown.get(print)
      if (other !== undefined && zoom === 1) fault(`${where}: shows the same as ${other}`)
      shown.set(print, name)
      if (!WANTS_PICTURES) continue
      for (let n = 2; n < 7 && (await scrollOn(page)); n += 1) {
        await settled(page)
        await picture(walk, path.join(place, `${name}-${String(n)}.png`), look)
      }
      await page.evaluate(() =>
        document.querySelectorAll('.dialog-body').forEach((body) => (body.scrollTop = 0)),
      )
    }
    await wear(running, USUAL)
    await rest(page)
    await leave?.(walk).catch((error: unknown) => fault(`${name}: not left: ${firstLines(error)}`))
  }
  return faults
}
