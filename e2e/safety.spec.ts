/** What may be missing is said, and what was kept can be had again: gaps, earlier drafts, copies of the archive. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { shootLightAndDark } from './support/screens.ts'
import { attach } from './support/sending.ts'
import { connectInstance } from './support/instance.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  composer,
  connectAccount,
  draftIsKept,
  isOnline,
  message,
  messages,
  openChat,
  startChat,
  writeAndSend,
} from './support/window.ts'

const DAY = 24 * 3_600_000

/** As if Parley had last run so many days ago: everything in the archive is that much older. */
function age(userData: string, days: number): void {
  const db = new DatabaseSync(path.join(userData, 'archive', 'archive.sqlite'))
  try {
    const by = days * DAY
    db.prepare('UPDATE messages SET at = at - ?, sort = sort - ?').run(by, by)
    db.prepare('UPDATE accounts SET seen_at = seen_at - ?').run(by)
    db.prepare(`UPDATE accounts SET record = json_set(record, '$.createdAt', 0)`).run()
  } finally {
    db.close()
  }
}

const ribbon = (page: Page) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('note', { name: 'Messages may be missing' })

test('after a long absence a ribbon stands where messages may be missing, and only there', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('antes de tudo')
  await expect(chatRow(first.page, 'Ana')).toBeVisible()
  await first.close()
  age(parley.userData, 10)

  const running = await parley.start()
  const { page } = running
  await isOnline(page)
  ana.writes('depois de tudo')
  sim.person('5511912345678', 'Bruno').writes('sou novo aqui')
  await openChat(page, 'Ana')
  await expect(message(page, 'depois de tudo')).toBeVisible()
  await expect(ribbon(page)).toHaveCount(1)
  await expect(ribbon(page)).toContainText(/Messages from .* to .* may be missing/)
  await expect(ribbon(page)).toContainText('no journal was available')
  const order = await page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-gap') ?? row.getAttribute('data-kind')))
  expect(order).toEqual(['textMessage', 'queue-expired', 'textMessage'])
  const folder = path.join(info.config.rootDir, '..', 'test-results', 'safety')
  await shootLightAndDark(running, folder, 'gap')
  // Where nothing was before it, nothing is missing that anybody would look for.
  await openChat(page, 'Bruno')
  await expect(message(page, 'sou novo aqui')).toBeVisible()
  await expect(ribbon(page)).toHaveCount(0)
})

test('the button of a gap is reached by keys, and has the focus again behind its dialog @wide', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectInstance(first.page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('antes de tudo')
  await expect(chatRow(first.page, 'Ana')).toBeVisible()
  await first.close()
  age(parley.userData, 10)
  sim.fault({ on: 'lastIncomingMessages', kind: 'status', status: 500, times: 'always' })

  const { page } = await parley.start()
  ana.writes('depois de tudo')
  ana.writes('ainda aí?')
  await openChat(page, 'Ana')
  await expect(message(page, 'ainda aí?')).toBeVisible()
  const fetch = ribbon(page).getByRole('button', { name: 'Fetch recent messages' })
  await expect(fetch).toBeVisible()
  const gap = page.getByRole('note', { name: 'Messages may be missing' })
  // Not from below: the history may still put there what the archive of this test has ten days ago.
  await messages(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(messages(page).filter({ has: gap })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(fetch).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Fetch recent messages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fetch).toBeFocused()
})

test('a copy of the archive is made and put back, and nothing is lost by it; earlier drafts are found again after a restart @wide', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  const folder = path.join(info.config.rootDir, '..', 'test-results', 'safety')

  await test.step('a copy of the archive is made and put back', async () => {
    const { page } = first
    sim.person('5511987654321', 'Ana').writes('antes da cópia')
    await openChat(page, 'Ana')
    await expect(message(page, 'antes da cópia')).toBeVisible()

    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Storage' }).click()
    await expect(page.getByText('No backups yet.')).toBeVisible()
    await button(page, 'Back up now').click()
    const copies = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
    await expect(copies).toHaveCount(1)
    await expect(page.getByText('Backup made and verified.')).toBeVisible()
    await shootLightAndDark(first, folder, 'copies')
    await page.keyboard.press('Escape')
    await writeAndSend(page, 'depois da cópia')
    await expect(message(page, 'depois da cópia')).toHaveAttribute('data-status', 'accepted')

    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Storage' }).click()
    await copies.getByRole('button').click()
    const asks = page.getByRole('alertdialog')
    await expect(asks).toContainText('Your current archive isn’t deleted')
    // Nothing happens by a stray key: the focus is in it, and not on the button that acts.
    const focused = (): Promise<string | null> =>
      asks.evaluate((dialog) =>
        dialog.contains(document.activeElement) ? document.activeElement!.textContent : null,
      )
    await expect.poll(focused).not.toBeNull()
    expect(await focused()).not.toBe('Restore backup')
    await shootLightAndDark(first, folder, 'restore')
    await button(asks, 'Restore backup').click()
    await expect(asks).toBeHidden()
    await isOnline(page)
    await expect(message(page, 'antes da cópia')).toBeVisible()
    await expect(messages(page)).toHaveCount(2)
    expect(sim.sent().map((sent) => sent.text)).toEqual(['depois da cópia'])
    const files = readdirSync(path.join(parley.userData, 'archive'))
    expect(files.some((name) => name.startsWith('archive.sqlite.replaced-'))).toBe(true)
  })

  await test.step('earlier drafts are found again after a restart, in their dialog and by undo', async () => {
    const sent = sim.sent().length
    await startChat(first.page, '5511912345678')
    await composer(first.page).fill('Bom dia, segue o orçamento de ontem.')
    await draftIsKept(first.page, 'Bom dia, segue o orçamento de ontem.')
    await composer(first.page).fill('Outra ideia')
    await draftIsKept(first.page, 'Outra ideia')
    await first.kill()

    const running = await parley.start()
    const { page } = running
    await expect(composer(page)).toHaveValue('Outra ideia')
    await composer(page).focus()
    await page.keyboard.press('Control+z')
    await expect(composer(page)).toHaveValue('Bom dia, segue o orçamento de ontem.')
    await page.keyboard.press('Control+Shift+z')
    await expect(composer(page)).toHaveValue('Outra ideia')

    await attach(page, 'Earlier drafts')
    const dialog = page.getByRole('dialog', { name: 'Earlier drafts' })
    const rows = dialog.getByRole('list', { name: 'Earlier drafts' }).getByRole('button')
    await expect(rows.first()).toBeFocused()
    await expect(dialog.getByRole('group', { name: 'Full text' })).toHaveText(/segue o orçamento/)
    await shootLightAndDark(running, folder, 'drafts')
    await button(dialog, 'Use this draft').click()
    await expect(dialog).toBeHidden()
    await expect(composer(page)).toHaveValue('Bom dia, segue o orçamento de ontem.')
    await expect(composer(page)).toBeFocused()
    // What stood there is a version now.
    await attach(page, 'Earlier drafts')
    await expect(rows.filter({ hasText: 'Outra ideia' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    expect(sim.sent().slice(sent)).toEqual([])
  })
})
