/** The main job, played through the names that stay stable: a message arrives, is answered, the answer is confirmed. */
import type { Locator, Page } from '@playwright/test'
import { step } from './steps.ts'

const answer = 'Thank you for writing! Everything will be ready for you on Friday.'
const confirmed = /^(accepted|sent|delivered|read)$/
const patience = 30_000

const firstLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

/** Waits until the attribute of a row takes a value that fits, and gives it back. */
async function waitForStatus(row: Locator, fits: RegExp): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const status = await row.getAttribute('data-status', { timeout: patience })
    if (status !== null && fits.test(status)) return status
    await row.page().waitForTimeout(100)
  }
  throw new Error(`no confirmation within ${String(patience / 1000)} s`)
}

/** Plays it in the window of the demo account. */
export async function playMainJob(page: Page): Promise<void> {
  const rows = page.getByRole('list', { name: 'Chats' }).getByRole('listitem')
  await step(
    'The chats of the demo account appear',
    async () => {
      await rows.nth(2).waitFor({ timeout: patience })
      return rows.count()
    },
    (count) => `${String(count)} chats`,
  )
  // The name of a row ends in what is new, for people who listen to it; so a message has arrived there.
  const unread = page
    .getByRole('list', { name: 'Chats' })
    .getByRole('listitem', { name: /\d+ unread/ })
    .first()
  await step(
    'A message arrives',
    async () => {
      await unread.waitFor({ timeout: patience })
      return unread.innerText()
    },
    firstLine,
  )
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  const received = messages.and(page.locator('[data-status="received"]'))
  await step(
    'Its chat is opened and the message read',
    async () => {
      await unread.click({ timeout: patience })
      await received.last().waitFor({ timeout: patience })
      return received.last().innerText()
    },
    firstLine,
  )
  await step(
    'An answer is written and sent',
    async () => {
      await page.getByRole('textbox', { name: 'Message' }).fill(answer)
      await page.getByRole('button', { name: 'Send', exact: true }).click({ timeout: patience })
      return answer
    },
    firstLine,
  )
  const own = messages.filter({ hasText: answer }).last()
  await step(
    'The service confirms it',
    () => waitForStatus(own, confirmed),
    (status) => `status "${status}"`,
  )
  await step(
    'It is reported as delivered',
    () => waitForStatus(own, /^(delivered|read)$/),
    (status) => `status "${status}"`,
  )
  // Below our answer: what is above may still be loading from the past.
  const reply = own.locator('xpath=following::*[@data-message-id and @data-status="received"]').first()
  await step(
    'The customer replies',
    async () => {
      await reply.waitFor({ timeout: patience })
      return reply.innerText()
    },
    firstLine,
  )
}
