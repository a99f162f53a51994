/** Keys for those who answer all day: on any keyboard, through unread chats and accounts, to a later time; and the list of them. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startSimulator } from '../simulator/simulator.ts'
import { openGallery } from './support/screens.ts'
import { expect, SERVICE, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  chats,
  composer,
  connectByForm,
  conversation,
  fillForm,
  formFor,
  message,
  messages,
  openChat,
} from './support/window.ts'

const CTRL = 2

/** A key of a keyboard with Cyrillic letters, which the test runner has no name for. */
async function pressCyrillic(page: Page, key: string, code: string, modifiers = CTRL): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const event = { key, code, modifiers, windowsVirtualKeyCode: 0 }
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  await cdp.detach()
}

test('unread chats, accounts and a later time are reached by keys, and commands on a Cyrillic keyboard', async ({
  sim,
  parley,
  tokens,
}, info) => {
  const other = await startSimulator({ ...SERVICE, accessToken: tokens.accessToken })
  const running = await parley.start()
  const { page } = running
  await connectByForm(page, sim)
  const people = ['Ana', 'Bruno', 'Clara', 'Diego'].map((name, at) => sim.person(`551198765432${at}`, name))
  for (const [at, person] of people.entries()) {
    person.writes('oi')
    await expect(chats(page)).toHaveCount(at + 1)
  }
  await openChat(page, 'Clara')
  await expect(chatRow(page, 'Clara')).not.toHaveAccessibleName(/unread/)

  await test.step('the next and the previous unread chat, around the ends of the list', async () => {
    const opens = async (keys: string, name: string): Promise<void> => {
      await page.keyboard.press(keys)
      await expect(conversation(page, name)).toBeVisible()
      await expect(composer(page)).toBeFocused()
      await expect(chatRow(page, name)).not.toHaveAccessibleName(/unread/)
    }
    await opens('Alt+Shift+ArrowDown', 'Bruno')
    await opens('Alt+Shift+ArrowDown', 'Ana')
    await opens('Alt+Shift+ArrowDown', 'Diego')
    people[1]?.writes('de novo')
    await expect(chats(page).first()).toHaveAccessibleName(/^Bruno.*1 unread/)
    await opens('Alt+Shift+ArrowUp', 'Bruno')
    // Nothing else is unread.
    await opens('Alt+Shift+ArrowUp', 'Bruno')
  })

  await test.step('a message is given its time without the menu', async () => {
    const menu = page.getByRole('menu', { name: 'Send later' })
    await page.keyboard.press('Alt+Enter')
    await expect(menu).toHaveCount(0)
    await composer(page).fill('amanhã')
    await page.keyboard.press('Alt+Enter')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('amanhã')
    await page.keyboard.press('Alt+Enter')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(message(page, 'amanhã')).toHaveAttribute('data-waiting', 'scheduled')
    await expect(composer(page)).toHaveValue('')
    await expect(composer(page)).toBeFocused()
  })

  await test.step('on a Cyrillic keyboard a key counts by its place', async () => {
    await pressCyrillic(page, 'л', 'KeyK')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    // What it types as a full stop stands where others have the slash.
    await pressCyrillic(page, '.', 'Slash')
    await expect(page.getByRole('tabpanel', { name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeFocused()
    await composer(page).fill('привет')
    await composer(page).selectText()
    await pressCyrillic(page, 'и', 'KeyB')
    await expect(composer(page)).toHaveValue('*привет*')
    await composer(page).fill('')
    await page.keyboard.press('Shift+F6')
    await page.keyboard.press('Home')
    await expect(messages(page).first()).toBeFocused()
    await pressCyrillic(page, 'к', 'KeyR', 0)
    await expect(page.getByRole('group', { name: 'Reply', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('accounts go by their place in the rail', async () => {
    await button(page, 'Add an account').click()
    await fillForm(page, formFor(other, { 'Account name': 'Oficina' }))
    await button(page, 'Save account').click()
    await expect(accountForm(page)).toBeHidden()
    const current = page.getByRole('navigation', { name: 'Accounts' }).locator('[aria-current="true"]')
    const goes = async (keys: string, name: RegExp): Promise<void> => {
      await page.keyboard.press(keys)
      await expect(current).toHaveAccessibleName(name)
    }
    await expect(current).toHaveAttribute('title', 'Oficina (Ctrl+3)')
    await goes('Control+2', /^Loja/)
    await goes('Control+1', /^All accounts/)
    await goes('Control+Shift+Tab', /^Oficina/)
    await goes('Control+Tab', /^All accounts/)
    await goes('Control+9', /^All accounts/)
  })

  await test.step('the list of shortcuts is narrowed by name and by key', async () => {
    const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens', 'shortcuts')
    const variant = { scheme: 'light', width: 1280, height: 800, zoom: 1, contrast: false } as const
    const { shot, violations } = await openGallery(page, folder, variant, running.capture)
    await page.keyboard.press('Control+/')
    const panel = page.getByRole('tabpanel', { name: 'Shortcuts' })
    await expect(panel.locator('.keys-group')).toHaveCount(6)
    await shot('shortcuts')
    const filter = panel.getByRole('searchbox', { name: 'Search shortcuts by name or key' })
    await filter.fill('ctrl shift f')
    await expect(panel.getByRole('term')).toHaveText(['Search all messages'])
    await filter.fill('unread')
    await expect(panel.getByRole('status')).toHaveText('3 shortcuts')
    await shot('shortcuts-filtered')
    await filter.press('Escape')
    await expect(filter).toHaveValue('')
    await filter.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(violations).toEqual([])
  })
})
