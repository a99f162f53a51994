/** Screens that only a state of the world brings: several accounts, a bad line, no keychain, a newer version, a failing window. */
import { expect } from '@playwright/test'
import { CRASH_PAGE } from '../../../src/main/shell/crash-page.ts'
import type { CoreEvent } from '../../../src/shared/contract/events.ts'
import { EVENT_CHANNEL } from '../../../src/shared/contract/bridge.ts'
import type { Connection, ConnectionWord, SendingState } from '../../../src/shared/model/connection.ts'
import { problem, type ProblemCode } from '../../../src/shared/model/problem.ts'
import { NO_UPDATE, type UpdateStatus } from '../../../src/shared/model/update.ts'
import { settled } from '../screens.ts'
import { ANA, known, messageRow, open } from './scene.ts'
import * as go from './steps.ts'
import { at, press, screen, settings } from './steps.ts'
import type { Screen, Walk } from './walk.ts'

const LIA = 'Lia Prado'

/** So far down in the conversation with every kind, from 0 to 4. Twice: what comes into view is measured then. */
const downTo =
  (part: number): go.Step =>
  async ({ page }) => {
    for (let n = 0; n < 2; n += 1) {
      await page.locator('.talk-scroll').evaluate((scroller, quarters) => {
        scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * quarters) / 4
      }, part)
      await settled(page)
    }
  }

export const ACCOUNTS_SCREENS: readonly Screen[] = [
  screen('accounts-merged', [
    go.click('.rail button'),
    go.seen(`.list [role="listitem"]:has-text("${ANA}")`),
  ]),
  ...[0, 1, 2, 3, 4].map((part) => screen(`kinds-${String(part + 1)}`, [at(LIA), downTo(part)])),
  screen('accounts-settings', [settings('accounts')]),
  screen('accounts-sending', [settings('sending')]),
  screen('accounts-new-chat', [
    go.keys('Control+N'),
    ({ page }) => expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible(),
  ]),
  screen('accounts-search', [go.keys('Control+Shift+F'), go.seek(go.DIALOG, 're'), go.row]),
]

/** Above every revision that the core tells by itself, so that nothing takes the state away again. */
let revision = 1_000_000

/** Tells the window something as the core does. */
async function tell({ running }: Walk, events: readonly CoreEvent[]): Promise<void> {
  revision += 1
  await running.app.evaluate(
    ({ BrowserWindow }, [channel, batch]) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, batch),
    [EVENT_CHANNEL, { revision, events }] as const,
  )
}

const READY: SendingState = { state: 'ready', problem: null, until: null }

/** A word of the connection, why it is so, and how sending stands. */
function line(
  word: ConnectionWord,
  code: ProblemCode | null,
  sending: SendingState = READY,
  values: Readonly<Record<string, string | number>> = {},
): Screen {
  return {
    name: `line-${word}${code === null ? '' : `-${code}`}`,
    reach: async (walk) => {
      const { account } = await known(walk.page)
      const connection: Connection = {
        accountId: account.id,
        word,
        problem: code === null ? null : problem(code, values),
        retryAt: word === 'offline' || word === 'paused' ? Date.now() + 95_000 : null,
        since: Date.now(),
        sending,
        typingRefused: null,
      }
      await tell(walk, [{ type: 'connection', connection }])
      await open(walk, ANA)
    },
  }
}

const paused = (code: ProblemCode, state: SendingState['state']): SendingState => ({
  state,
  problem: problem(code),
  until: state === 'paused' ? Date.now() + 300_000 : null,
})

/** Tells it when the screen is reached. */
const told =
  (...events: readonly CoreEvent[]): go.Step =>
  (walk) =>
    tell(walk, events)

const update = (name: string, status: Partial<UpdateStatus>, ...steps: go.Step[]): Screen =>
  screen(
    name,
    [told({ type: 'update', update: { ...NO_UPDATE, ...status } }), ...steps],
    [told({ type: 'update', update: NO_UPDATE })],
  )

const NOTES = '- Emoji, respostas prontas e mensagens de voz\n- A lista não salta mais'
const FOUND = { version: '1.2.0', notes: NOTES }

const notices = (name: string, ...codes: readonly ProblemCode[]): Screen =>
  screen(
    name,
    [told(...codes.map((code) => ({ type: 'notice', problem: problem(code, {}) }) as const))],
    [
      async ({ page, word }) => {
        const away = page.getByRole('button', { name: word('app.dismiss'), exact: true })
        for (let n = 0; n < 12 && (await away.count()) > 0; n += 1) await away.first().click()
      },
    ],
  )

/** The vault's dialog behind a button of the settings, while the vault stands so. */
const vault = (name: 'unlock' | 'forget' | 'change' | 'leave', state: 'locked' | 'open'): Screen =>
  screen(
    `vault-${name}`,
    [
      told({ type: 'vault', vault: state }),
      settings('accounts'),
      press(`vault.${name}.offer`),
      ({ page, word }) =>
        expect(page.getByRole('dialog', { name: word(`vault.${name}.title`), exact: true })).toBeVisible(),
    ],
    [told({ type: 'vault', vault: 'none' })],
  )

export const STATE_SCREENS: readonly Screen[] = [
  line('connecting', null),
  line('observing', null),
  line('offline', 'connection-lost', { state: 'offline', problem: problem('connection-lost'), until: null }),
  line('offline', 'proxy-sign-in'),
  line('paused', 'delete-refused'),
  line('online', null, paused('rate-limited', 'paused')),
  line('sign-in-refused', 'sign-in-refused', paused('sign-in-refused', 'signed-out')),
  line('not-authorised', 'not-authorised'),
  line('cannot-receive', 'receive-needs-token'),
  line('storage-full', 'storage-full'),
  line('keychain-locked', 'keychain-locked'),
  line('keychain-locked', 'vault-locked'),
  line('keychain-unavailable', 'keychain-timeout'),
  line('keychain-unavailable', 'keychain-unavailable'),
  line('keychain-unavailable', 'keychain-absent'),
  line('keychain-unavailable', 'tokens-asked'),
  vault('unlock', 'locked'),
  vault('forget', 'locked'),
  vault('change', 'open'),
  vault('leave', 'open'),
  update('update-banner', { state: 'ready', found: FOUND }),
  update('update-ready', { state: 'ready', found: FOUND, checkedAt: Date.now() }, settings('about')),
  update('update-fetching', { state: 'fetching', found: FOUND, percent: 40 }, settings('about')),
  update('update-agreed', { state: 'agreed', found: FOUND, percent: 100 }, settings('about')),
  update('update-current', { state: 'current', checkedAt: Date.now() }, settings('about')),
  notices('notices', 'account-yellow-card', 'quota-exceeded', 'call-missed'),
  notices('notices-bad', 'link-chat-unknown', 'tray-absent', 'keys-taken'),
  {
    name: 'competitor-and-gap',
    reach: async (walk) => {
      const { account } = await known(walk.page)
      const accountId = account.id
      const now = Date.now()
      await tell(walk, [
        { type: 'facts', facts: { accountId, meta: null, state: '', competitor: { since: now, missed: 5 } } },
        {
          type: 'gaps',
          accountId,
          gaps: [
            {
              id: 1,
              accountId,
              from: now - 90_000_000,
              until: now - 3_600_000,
              reason: 'journal-refused',
              recovered: 3,
            },
          ],
        },
      ])
      await open(walk, ANA)
      await messageRow(walk, 'vestido azul').scrollIntoViewIfNeeded()
    },
  },
  {
    // The last: there is no way back to the window from here.
    name: 'crash-page',
    reach: async ({ running, page }) => {
      await running.app.evaluate(
        ({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url),
        CRASH_PAGE,
      )
      await expect(page.getByRole('button')).toHaveCount(2)
    },
  },
]
