/** The settings, and the dialogs behind their buttons. */
import { expect } from '@playwright/test'
import { ask, type Screen, type Walk } from './walk.ts'
import { openSettings } from './ways.ts'

const tab = (name: string, then?: (walk: Walk) => Promise<unknown>): Screen => ({
  name: `settings-${name}`,
  reach: async (walk) => {
    await openSettings(walk, name)
    await walk.page.waitForTimeout(400)
    await then?.(walk)
  },
})

/** A screen behind a button of the settings. */
const behind = (name: string, where: string, press: (walk: Walk) => Promise<unknown>): Screen => ({
  name,
  reach: async (walk) => {
    await openSettings(walk, where)
    await press(walk)
    await walk.page.waitForTimeout(300)
  },
})

export const SETTINGS_SCREENS: readonly Screen[] = [
  tab('general'),
  tab('notifications'),
  tab('sending'),
  tab('accounts'),
  tab('storage'),
  tab('shortcuts'),
  tab('about'),
  {
    name: 'settings-all-on',
    reach: async (walk) => {
      await ask(walk.page, 'settings.set', {
        proxyMode: 'manual',
        spellCheck: true,
        closeToTray: true,
        globalShortcut: 'CommandOrControl+Shift+Space',
      })
      await openSettings(walk, 'general')
      await walk.page.getByRole('textbox', { name: walk.word('network.proxy.address') }).fill('ftp://proxy')
      await walk.page.keyboard.press('Tab')
      await walk.page.waitForTimeout(400)
    },
    leave: (walk) =>
      ask(walk.page, 'settings.set', {
        proxyMode: 'system',
        spellCheck: false,
        closeToTray: false,
        globalShortcut: '',
      }),
  },
  {
    name: 'settings-quiet',
    reach: async (walk) => {
      await ask(walk.page, 'settings.set', {
        quietUntil: Date.now() + 3_600_000,
        quietHours: true,
        notifications: 'name',
      })
      await openSettings(walk, 'notifications')
      await walk.button('trail.test').click()
      await walk.page.waitForTimeout(500)
    },
    leave: (walk) =>
      ask(walk.page, 'settings.set', { quietUntil: 0, quietHours: false, notifications: 'text' }),
  },
  behind('quiet-until', 'notifications', (walk) =>
    walk.page.getByRole('combobox', { name: walk.word('quiet.choice') }).selectOption('choose'),
  ),
  behind('reset-settings', 'general', (walk) => walk.button('settings.own.reset').click()),
  behind('restore-copy', 'storage', (walk) =>
    walk.button('copies.restore').or(walk.page.locator('.settings-copies button')).first().click(),
  ),
  behind('delete-all', 'storage', (walk) => walk.button('settings.delete.open').click()),
  behind('remove-account', 'accounts', (walk) =>
    walk.button('settings.accounts.remove.of', { name: 'Loja' }).click(),
  ),
  behind('edit-account', 'accounts', (walk) =>
    walk.button('settings.accounts.edit.of', { name: 'Loja' }).click(),
  ),
  behind('fetch-recent', 'accounts', (walk) =>
    walk.button('settings.accounts.fetch.of', { name: 'Loja' }).click(),
  ),
  behind('vault-create', 'accounts', (walk) => walk.button('vault.create.offer').click()),
  behind('vault-differs', 'accounts', async (walk) => {
    await walk.button('vault.create.offer').click()
    await walk.page
      .getByRole('textbox', { name: walk.word('vault.passphrase'), exact: true })
      .fill('uma frase longa')
    await walk.button('vault.create.confirm').click()
  }),
  behind('diagnostics', 'about', async (walk) => {
    await walk.button('diagnostics.show').click()
    await expect(walk.page.getByRole('group', { name: walk.word('diagnostics.report') })).toBeVisible()
  }),
]
