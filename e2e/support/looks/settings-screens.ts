/** The settings, and the dialogs behind their buttons. */
import { expect } from '@playwright/test'
import { ask } from '../window.ts'
import * as go from './steps.ts'
import { fill, press, screen, set, settings } from './steps.ts'
import type { Screen } from './walk.ts'

const TABS = ['general', 'notifications', 'sending', 'accounts', 'storage', 'shortcuts', 'about'] as const

const PASSPHRASE = 'tulipas amarelas'

/** Behind a button of the settings. */
const behind = (name: string, tab: (typeof TABS)[number], ...steps: go.Step[]): Screen =>
  screen(name, [settings(tab), ...steps])
/** In the menu of an account. */
const ofAccount = (name: string, key: Parameters<typeof press>[0]): Screen =>
  behind(name, 'accounts', press('shared.more', { name: 'Loja' }), ({ page, word }) =>
    page.getByRole('menuitem', { name: word(key, { name: 'Loja' }), exact: true }).click(),
  )

export const SETTINGS_SCREENS: readonly Screen[] = [
  ...TABS.map((tab) => behind(`settings-${tab}`, tab)),
  screen(
    'settings-all-on',
    [
      set({
        proxyMode: 'manual',
        spellCheck: true,
        closeToTray: true,
        globalShortcut: 'CommandOrControl+Shift+Space',
      }),
      settings('general'),
      fill('network.proxy.address', 'ftp://proxy', false),
      go.keys('Tab'),
    ],
    [set({ proxyMode: 'system', spellCheck: false, closeToTray: false, globalShortcut: '' })],
  ),
  screen(
    'settings-quiet',
    [
      (walk) => set({ quietUntil: Date.now() + 3_600_000, quietHours: true, notifications: 'name' })(walk),
      settings('notifications'),
      press('trail.test'),
    ],
    [set({ quietUntil: 0, quietHours: false, notifications: 'text' })],
  ),
  behind(
    'shortcut-taken',
    'shortcuts',
    ({ page, word }) =>
      page.getByRole('button', { name: word('keys.change', { name: word('keys.switch') }) }).click(),
    go.keys('Control+N'),
    ({ page, word }) => expect(page.getByRole('button', { name: word('keys.change.take') })).toBeVisible(),
  ),
  behind('quiet-until', 'notifications', ({ page, word }) =>
    page.getByRole('combobox', { name: word('quiet.choice') }).selectOption('choose'),
  ),
  behind('lock-set', 'general', press('lock.set.offer')),
  screen(
    'locked',
    [
      ({ page }) => ask(page, 'lock.set', { currentPassphrase: '', passphrase: PASSPHRASE }),
      go.button('lock.now'),
      go.keys('Control+l'),
      go.button('locked.forgotten'),
    ],
    [
      fill('vault.passphrase', PASSPHRASE),
      go.keys('Enter'),
      go.seen('.list [role="listitem"]'),
      ({ page }) => ask(page, 'lock.remove', { currentPassphrase: PASSPHRASE }),
    ],
  ),
  behind('reset-settings', 'general', press('settings.own.reset')),
  behind('restore-copy', 'storage', ({ page, button }) =>
    button('backups.restore').or(page.locator('.settings-backups button')).first().click(),
  ),
  behind('move-make', 'storage', press('move.make.open'), go.dialog),
  behind('move-take', 'storage', press('move.take.open'), go.dialog),
  behind('delete-all', 'storage', press('settings.delete.open')),
  ofAccount('remove-account', 'settings.accounts.remove.of'),
  behind('edit-account', 'accounts', press('settings.accounts.edit.of', { name: 'Loja' })),
  ofAccount('customer-fields', 'settings.accounts.fields.of'),
  ofAccount('fetch-recent', 'settings.accounts.fetch.of'),
  behind('vault-create', 'accounts', press('vault.create.offer')),
  behind(
    'vault-differs',
    'accounts',
    press('vault.create.offer'),
    fill('vault.passphrase', 'uma frase longa'),
    press('vault.create.confirm'),
  ),
  behind('diagnostics', 'about', press('diagnostics.show'), ({ page, word }) =>
    expect(page.getByRole('group', { name: word('diagnostics.report') })).toBeVisible(),
  ),
]
