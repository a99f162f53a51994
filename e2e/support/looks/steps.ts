/** Steps on the way to a screen, in any language. */
import { expect, type Locator } from '@playwright/test'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import { ask } from '../window.ts'
import { chatRow, messageRow, open } from './scene.ts'
import type { Screen, Walk } from './walk.ts'

/** The key of a sentence. */
export type Word = Parameters<Walk['word']>[0]
type Values = Readonly<Record<string, string>>
export type Step = (walk: Walk) => Promise<unknown>

const inTurn =
  (steps: readonly Step[]): Step =>
  async (walk) => {
    for (const step of steps) await step(walk)
  }

/** A screen at the end of these steps; `leave` takes away what Escape does not. */
export const screen = (name: string, steps: readonly Step[], leave: readonly Step[] = []): Screen => ({
  name,
  reach: inTurn(steps),
  leave: inTurn(leave),
})

/** The same where the panes stand side by side alone. */
export const wide = (one: Screen): Screen => ({ ...one, wide: true })

export const at =
  (chat: string): Step =>
  (walk) =>
    open(walk, chat)
export const keys =
  (pressed: string): Step =>
  ({ page }) =>
    page.keyboard.press(pressed)
export const press =
  (key: Parameters<Walk['button']>[0], values?: Values): Step =>
  ({ button }) =>
    button(key, values).click()
/** Chooses from an open menu. */
export const pick =
  (key: Word): Step =>
  ({ page, word }) =>
    page
      .getByRole('menuitem', { name: word(key), exact: true })
      .first()
      .click()
/** Fills a text field of that name, or with that in its name. */
export const fill =
  (key: Word, text: string, exact = true): Step =>
  ({ page, word }) =>
    page.getByRole('textbox', { name: word(key), exact }).fill(text)
/** Searches by the field inside `where`. */
export const seek =
  (where: string, text: string): Step =>
  ({ page }) =>
    page.locator(where).locator('[role="searchbox"], input[type="search"]').first().fill(text)
export const click =
  (selector: string): Step =>
  ({ page }) =>
    page.locator(selector).first().click()

/** Waits for the first element that matches. */
export const seen =
  (selector: string): Step =>
  ({ page }) =>
    expect(page.locator(selector).first()).toBeVisible()
export const button =
  (key: Parameters<Walk['button']>[0], values?: Values): Step =>
  (walk) =>
    expect(walk.button(key, values)).toBeVisible()
export const words =
  (key: Word): Step =>
  ({ page, word }) =>
    expect(page.getByText(word(key))).toBeVisible()
export const DIALOG = '[role="dialog"], [role="alertdialog"]'
export const dialog = seen(DIALOG)
export const menu = seen('[role="menu"]')
export const invalid = seen('[aria-invalid="true"]')
const inDialog =
  (role: 'listitem' | 'option'): Step =>
  ({ page }) =>
    expect(page.getByRole('dialog').getByRole(role).first()).toBeVisible()
export const row = inDialog('listitem')
export const option = inDialog('option')

/** Opens a message's menu. */
export const menuOf =
  (text: string): Step =>
  async (walk) => {
    await messageRow(walk, text).click({ button: 'right', position: { x: 20, y: 10 } })
    await menu(walk)
  }
/** Opens a chat's menu in the list. */
export const chatMenuOf =
  (name: string): Step =>
  async (walk) => {
    await chatRow(walk, name).click({ button: 'right' })
    await menu(walk)
  }
export const toMessage =
  (text: string): Step =>
  (walk) =>
    messageRow(walk, text).scrollIntoViewIfNeeded()

export const composer = ({ page, word }: Walk): Locator =>
  page.getByRole('textbox', { name: word('composer.name'), exact: true })
/** Writes into the open chat without sending. */
export const write =
  (text: string): Step =>
  (walk) =>
    composer(walk).fill(text)
export const unwrite = write('')

export const set =
  (change: RequestArg<'settings.set'>): Step =>
  ({ page }) =>
    ask(page, 'settings.set', change)

/** Opens the settings at one of their tabs. */
export const settings =
  (tab: string): Step =>
  async ({ page, word }) => {
    await page.keyboard.press('Control+,')
    const name = word(`settings.tab.${tab}` as Word)
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
  }

/** Nothing but the list. */
export const noChat: Step = async ({ running, page, button: named }) => {
  if ((await page.locator('.composer').count()) > 0) {
    await running.resize(600, 800)
    await named('talk.back').click()
    await running.resize(1280, 800)
  }
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1280)
  await expect(page.locator('.list')).toBeVisible()
}
