/** Steps on the way to a screen, in any language. */
import { expect, type Locator } from '@playwright/test'
import { ANA, chatRow, messageRow, open } from './scene.ts'
import type { Screen, Walk } from './walk.ts'

/** The key of a sentence. */
export type Word = Parameters<Walk['word']>[0]

/** Chooses from an open menu. */
export const pick = (walk: Walk, key: Word): Promise<void> =>
  walk.page
    .getByRole('menuitem', { name: walk.word(key), exact: true })
    .first()
    .click()

export const composer = ({ page, word }: Walk): Locator =>
  page.getByRole('textbox', { name: word('composer.name'), exact: true })

/** Opens a message's menu. */
export async function messageMenu(walk: Walk, text: string): Promise<void> {
  await messageRow(walk, text).click({ button: 'right', position: { x: 20, y: 10 } })
  await expect(walk.page.getByRole('menu')).toBeVisible()
}

/** Opens a chat's menu in the list. */
export async function chatMenu(walk: Walk, name: string): Promise<void> {
  await chatRow(walk, name).click({ button: 'right' })
  await expect(walk.page.getByRole('menu')).toBeVisible()
}

/** A screen behind a chat's menu. */
export const ofChat = (name: string, key: Word): Screen => ({
  name,
  reach: async (walk) => {
    await chatMenu(walk, ANA)
    await pick(walk, key)
    await expect(walk.page.locator('[role="dialog"], [role="alertdialog"]')).toBeVisible()
  },
})

/** A screen behind a message's menu. */
export const ofMessage = (name: string, chat: string, text: string, key: Word): Screen => ({
  name,
  reach: async (walk) => {
    await open(walk, chat)
    await messageMenu(walk, text)
    await pick(walk, key)
  },
})

/** An open chat. */
export const chat = (name: string, which: string): Screen => ({ name, reach: (walk) => open(walk, which) })

/** Writes without sending. */
export async function write(walk: Walk, text: string): Promise<void> {
  await open(walk, ANA)
  await composer(walk).fill(text)
}
export const unwrite = (walk: Walk): Promise<void> => composer(walk).fill('')

/** Nothing but the list. */
export async function closeChat(walk: Walk): Promise<void> {
  const { running, page } = walk
  if ((await page.locator('.composer').count()) > 0) {
    await running.resize(600, 800)
    await walk.button('talk.back').click()
    await running.resize(1280, 800)
  }
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1280)
  await expect(page.locator('.list')).toBeVisible()
}

/** Opens the settings at one of their tabs. */
export async function openSettings(walk: Walk, tab: string): Promise<void> {
  await walk.page.keyboard.press('Control+,')
  const name = walk.word(`settings.tab.${tab}` as Word)
  await walk.page.getByRole('tab', { name, exact: true }).click()
  await expect(walk.page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
}
