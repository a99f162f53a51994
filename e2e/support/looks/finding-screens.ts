/** What is looked for, begun, and what waits. */
import { expect } from '@playwright/test'
import { ANA } from './scene.ts'
import * as go from './steps.ts'
import { at, fill, keys, press, screen, seek } from './steps.ts'
import type { Screen } from './walk.ts'

const SEARCH = keys('Control+Shift+F')
const NEW_CHAT = keys('Control+N')

export const FINDING_SCREENS: readonly Screen[] = [
  screen(
    'find-bar',
    [
      at(ANA),
      keys('Control+F'),
      seek('[role="search"]', 'temos'),
      ({ page }) => expect(page.getByRole('search').getByRole('status')).toHaveText(/1/),
    ],
    [press('search.close')],
  ),
  screen('search-empty', [SEARCH, go.dialog]),
  screen('search-hits', [SEARCH, seek(go.DIALOG, 're'), go.row]),
  screen('search-nothing', [SEARCH, seek(go.DIALOG, 'xyzxyz'), go.words('search.none.body')]),
  screen('switcher', [keys('Control+K'), go.option]),
  screen('switcher-commands', [
    keys('Control+K'),
    ({ page, word }) =>
      page.getByRole('dialog').getByRole('combobox').fill(word('rail.settings').slice(0, 5)),
    go.option,
  ]),
  screen('new-chat', [NEW_CHAT, go.dialog]),
  screen('new-chat-country', [
    NEW_CHAT,
    fill('new.input', '(31) 98800-1100', false),
    go.seen('[role="dialog"] select'),
  ]),
  screen('new-chat-error', [
    NEW_CHAT,
    fill('new.input', 'grupo sem número', false),
    press('new.start'),
    go.invalid,
  ]),
  screen('new-chat-missing', [
    ({ sim }) => Promise.resolve(sim.notOnWhatsapp('5511912340000')),
    NEW_CHAT,
    fill('new.input', '+5511912340000', false),
    press('new.start'),
    go.words('new.missing.help'),
  ]),
  screen('numbers', [press('statistics.title'), go.dialog, go.seen('[role="dialog"] [role="img"]')]),
  screen('mailing', [press('list.menu'), go.pick('mailing.open'), go.seen('.mailing-people-choice')]),
  screen('export', [go.chatMenuOf(ANA), go.pick('export.chat'), go.dialog]),
  screen('unsent', [
    ({ page, word }) => page.getByRole('button', { name: word('list.unsent') }).click(),
    go.row,
  ]),
  screen('unreadable', [
    ({ page }) => page.locator('.connection .icon-button').click(),
    ({ page, word }) => page.getByRole('button', { name: word('list.unreadable', { count: '1' }) }).click(),
    go.row,
  ]),
  screen('outside', [
    at(ANA),
    ({ page }) => page.getByText('example.com/catalogo').first().click(),
    go.button('outside.open'),
  ]),
]
