/** What is looked for, begun, and what waits. */
import { expect } from '@playwright/test'
import { ANA, open } from './scene.ts'
import type { Screen } from './walk.ts'

export const FINDING_SCREENS: readonly Screen[] = [
  {
    name: 'find-bar',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.page.keyboard.press('Control+F')
      await walk.page.getByRole('search').getByRole('searchbox').fill('temos')
      await expect(walk.page.getByRole('search').getByRole('status')).toHaveText(/1/)
    },
    leave: (walk) => walk.button('search.close').click(),
  },
  {
    name: 'search-empty',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+Shift+F')
      await expect(walk.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'search-hits',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+Shift+F')
      await walk.page.getByRole('dialog').getByRole('searchbox').fill('re')
      await expect(walk.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'search-nothing',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+Shift+F')
      await walk.page.getByRole('dialog').getByRole('searchbox').fill('xyzxyz')
      await expect(walk.page.getByText(walk.word('search.none.body'))).toBeVisible()
    },
  },
  {
    name: 'switcher',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+K')
      await expect(walk.page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'switcher-commands',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+K')
      await walk.page.getByRole('dialog').getByRole('combobox').fill(walk.word('rail.settings').slice(0, 5))
      await expect(walk.page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'new-chat',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+N')
      await expect(walk.page.getByRole('dialog')).toBeVisible()
      await walk.page.waitForTimeout(500)
    },
  },
  {
    name: 'new-chat-country',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+N')
      await walk.page.getByRole('textbox', { name: walk.word('new.input') }).fill('(31) 98800-1100')
      await expect(walk.page.getByRole('dialog').locator('select')).toBeVisible()
    },
  },
  {
    name: 'new-chat-error',
    reach: async (walk) => {
      await walk.page.keyboard.press('Control+N')
      await walk.page.getByRole('radio', { name: walk.word('new.group') }).check()
      await walk.page.getByRole('textbox', { name: walk.word('new.input') }).fill('grupo sem número')
      await walk.button('new.start').click()
      await expect(walk.page.locator('[aria-invalid="true"]')).toBeVisible()
    },
  },
  {
    name: 'unsent',
    reach: async (walk) => {
      await walk.page.getByRole('button', { name: walk.word('list.unsent') }).click()
      await expect(walk.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'unreadable',
    reach: async (walk) => {
      await walk.page.getByRole('button', { name: walk.word('list.unreadable', { count: '1' }) }).click()
      await expect(walk.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'outside',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.page.getByText('example.com/catalogo').first().click()
      await expect(walk.button('outside.open')).toBeVisible()
    },
  },
]
