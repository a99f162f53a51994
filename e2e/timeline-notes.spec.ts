/** Notes of one's own among the messages: written, changed, deleted and brought back, and never sent. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { shootIn } from './support/screens.ts'
import { attach } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  composer,
  connectAccount,
  message,
  messages,
  openChat,
  startChat,
  writeAndSend,
} from './support/window.ts'

const note = (page: Page): Locator => page.getByRole('note', { name: 'Note, only you see this' })

async function writeNote(page: Page, text: string): Promise<void> {
  await attach(page, 'Write a note…')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill(text)
  await button(page, 'Add note').click()
  await expect(note(page).filter({ hasText: text })).toBeVisible()
}

/** What the archive has of a note that is being written. */
function keptDraft(userData: string): unknown {
  const db = new DatabaseSync(path.join(userData, 'archive', 'archive.sqlite'), { readOnly: true })
  try {
    return db.prepare('SELECT draft FROM timeline_notes').get()?.['draft']
  } finally {
    db.close()
  }
}

const LOOKS = [
  { scheme: 'light', width: 1600, height: 1000 },
  { scheme: 'dark', width: 1000, height: 700 },
] as const

test('a note stands at its time, is changed, deleted and brought back, and the service hears nothing of it @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  const shot = (name: string): Promise<void> => shootIn(running, info.outputPath('pictures'), name, LOOKS)
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana Souza').writes('Posso pagar em dinheiro?')
  await openChat(page, 'Ana Souza')
  await composer(page).fill('rascunho')
  await attach(page, 'Write a note…')
  const dialog = page.getByRole('dialog', { name: 'Note about Ana Souza' })
  await expect(button(dialog, 'Add note')).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Paga sempre em dinheiro.\nLigar na sexta.')
  await shot('note-dialog')
  await button(dialog, 'Add note').click()
  await expect(note(page)).toContainText('Ligar na sexta.')
  await expect(composer(page)).toHaveValue('rascunho')
  await expect(chatRow(page, 'Ana Souza')).toContainText('Posso pagar em dinheiro?')

  await composer(page).fill('Pode sim')
  await page.keyboard.press('Enter')
  await expect(message(page, 'Pode sim')).toHaveAttribute('data-status', /accepted|sent|delivered/)
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(rows).toHaveText([/em dinheiro\?/, /Ligar na sexta/, /Pode sim/])
  await shot('note')

  await button(note(page), 'Edit note').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Paga por Pix.')
  await button(page, 'Save note').click()
  await expect(note(page)).toContainText('edited')
  await expect(note(page)).toContainText('Paga por Pix.')
  await button(note(page), 'Delete note').click()
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole('group', { name: 'Deleted note' })).toContainText('Note deleted')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note(page)).toContainText('Paga por Pix.')

  await page.getByRole('searchbox', { name: 'Search' }).fill('por pix')
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')).toHaveAccessibleName(
    /Ana Souza.*Note: Paga por Pix/,
  )
  expect(sim.sent().map(({ text }) => text)).toEqual(['Pode sim'])
})

test('the keys go through notes, and a note that is found opens its chat there @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)

  await test.step('the arrow keys stop at a note, where it is edited and deleted by keys and from its menu', async () => {
    sim.person('5511987654321', 'Ana Souza').writes('antes')
    await openChat(page, 'Ana Souza')
    await writeNote(page, 'Paga na sexta.')
    // Written here: the service writes whole seconds, and its message of the same second would stand before the note.
    await writeAndSend(page, 'depois')
    await message(page, 'depois').focus()
    const row = messages(page).filter({ has: note(page) })
    await page.keyboard.press('ArrowUp')
    await expect(row).toBeFocused()
    await expect(row).toHaveAccessibleName(/^Note, never sent, .*: Paga na sexta\.$/)
    await page.keyboard.press('ArrowUp')
    await expect(message(page, 'antes')).toBeFocused()
    // What is chosen with Shift is messages: a note is passed over.
    await page.keyboard.press('Shift+ArrowDown')
    await expect(message(page, 'depois')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowUp')
    await expect(row).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Edit note' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: 'Note menu' }).getByRole('menuitem')).toHaveText([
      ...['Edit note', 'Copy text', 'Delete note'],
    ])
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(row).toBeHidden()
    await expect(button(page, 'Undo')).toBeFocused()
  })

  await test.step('a conversation that has notes alone is one list, and the keys go through it', async () => {
    await startChat(page, '5511987654322')
    for (const text of ['primeira', 'segunda']) await writeNote(page, text)
    await expect(page.getByRole('list', { name: 'Messages' })).toHaveCount(1)
    await expect(messages(page)).toHaveText([/primeira/, /segunda/])
    await messages(page).last().focus()
    await page.keyboard.press('ArrowUp')
    await expect(messages(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(messages(page).last()).toBeFocused()
  })

  await test.step('a note that is found opens its chat at the note, however far up that is', async () => {
    const caio = sim.person('5511987654323', 'Caio Lima')
    caio.writes('antes')
    await openChat(page, 'Caio Lima')
    await writeNote(page, 'Chave na portaria.')
    sim.person('5511987650002', 'Bruno').writes('Oi')
    await openChat(page, 'Bruno')
    // The service writes whole seconds: what it writes in the second of the note would stand before it.
    sim.advance(1000)
    for (let n = 1; n <= 320; n += 1) caio.writes(`mensagem ${String(n)}`)
    await expect(chatRow(page, 'Caio Lima')).toContainText('mensagem 320')
    const search = page.getByRole('searchbox', { name: 'Search' })
    const found = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')
    const row = messages(page).filter({ has: note(page) })
    for (const from of ['another chat', 'the chat itself']) {
      await test.step(`from ${from}`, async () => {
        await search.fill('portaria')
        await found.click()
        await expect(row).toHaveClass(/timeline-note-found/)
        await expect(row).toBeInViewport()
        await expect(row).toBeFocused()
        await page.getByRole('button', { name: /^Jump to latest/ }).click()
        await expect(message(page, 'mensagem 320')).toBeInViewport()
      })
    }
  })
})

test('what was typed into a note is there again after Escape, another chat and a crash, until it is discarded @wide', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  sim.person('5511987654321', 'Ana Souza').writes('Oi')
  sim.person('5511987650002', 'Bruno').writes('Oi')
  await openChat(first.page, 'Ana Souza')
  const typed = (page: Page): Locator => page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  await attach(first.page, 'Write a note…')
  await typed(first.page).fill('Paga na sex')
  await first.page.keyboard.press('Escape')
  await openChat(first.page, 'Bruno')
  await attach(first.page, 'Write a note…')
  await expect(typed(first.page)).toHaveValue('')
  await first.page.keyboard.press('Escape')
  await openChat(first.page, 'Ana Souza')
  await attach(first.page, 'Write a note…')
  await expect(typed(first.page)).toHaveValue('Paga na sex')
  await typed(first.page).pressSequentially('ta')
  await expect.poll(() => keptDraft(parley.userData)).toBe('Paga na sexta')
  await first.kill()

  const { page } = await parley.start()
  await openChat(page, 'Ana Souza')
  await attach(page, 'Write a note…')
  await expect(typed(page)).toHaveValue('Paga na sexta')
  await button(page, 'Add note').click()
  await button(note(page), 'Edit note').click()
  await typed(page).fill('Pagou')
  await page.keyboard.press('Escape')
  await expect(note(page)).toContainText('Paga na sexta')
  await button(note(page), 'Edit note').click()
  await expect(typed(page)).toHaveValue('Pagou')
  await button(page, 'Discard').click()
  await button(note(page), 'Edit note').click()
  await expect(typed(page)).toHaveValue('Paga na sexta')
})
