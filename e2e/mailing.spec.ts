/** A text for many: to a label and out of a file, with a preview of each, paused, over a kill, to the summary; by keys. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  ask,
  button,
  chatRow,
  connectAccount,
  conversation,
  filterByLabel,
  takesKeys,
} from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

/** A copy leaves at most so long after the one before: the test waits as its reader would. */
const NEXT_COPY = { timeout: 30_000 }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Send to many' })
const bar = (page: Page) => page.getByRole('region', { name: 'Sending to many' })

/** What the person chooses in the system's dialogs. */
const answers = (running: Running, file: string): Promise<void> =>
  running.inCore((chosen) => {
    const hooks = (globalThis as Global).parleyShell
    hooks.savePath = chosen
    hooks.chosenFile = chosen
  }, file)

test('a label gets a text, one by one, paused and over a kill @wide', async ({ sim, parley }, info) => {
  test.setTimeout(180_000)
  const first = await parley.start()
  const { page } = first
  await connectAccount(page, sim)
  const names = ['Ana Souza', 'Bia Lima', 'Caio Prado']
  for (const [at, name] of names.entries()) sim.person(`551198765000${String(at)}`, name).writes('Oi')
  sim.person('5511987650009', 'Davi').writes('Stop')
  for (const name of [...names, 'Davi']) await expect(chatRow(page, name)).toBeVisible()
  const snapshot = (await ask(page, 'app.snapshot', {})) as {
    accounts: { id: string }[]
    chats: { chats: { id: number }[] }[]
  }
  const account = snapshot.accounts[0]?.id ?? ''
  const label = (await ask(page, 'label.save', {
    ...{ accountId: account, id: null, name: 'VIP', colour: 1 },
  })) as { id: number }
  for (const { id: chatId } of snapshot.chats[0]?.chats ?? [])
    await ask(page, 'chat.label', { accountId: account, chatId, labels: [label.id] })
  const dialog = dialogOf(page)

  await test.step('the menu of the list opens it for the label that is shown', async () => {
    await filterByLabel(page, 'VIP')
    await button(page, 'List menu').press('Enter')
    await page.getByRole('menuitem', { name: 'Send to many…' }).press('Enter')
    await takesKeys(dialog)
    await expect(dialog.getByLabel('View', { exact: true }).locator('option:checked')).toHaveText(/· VIP$/)
    await expect(dialog.getByText('3 people will get this')).toBeVisible()
    await dialog.getByText('Show who').press('Enter')
    await expect(dialog.getByRole('list', { name: 'Who gets this' }).getByRole('listitem')).toHaveText([
      ...[/98765/, /98765/, /98765/],
    ])
    await dialog.getByText('Show who').press('Enter')
    await dialog.getByText('1 left out').press('Enter')
    await expect(dialog.getByRole('list', { name: 'Why they are left out' })).toContainText(
      /Davi.*Wrote STOP on/,
    )
  })

  await test.step('what is typed is shown as each gets it; a word that nothing fills is said', async () => {
    const text = dialog.getByRole('textbox', { name: 'Text' })
    await text.fill('Oi {colour}')
    await expect(dialog.getByText(/doesn’t know \{colour\}/)).toBeVisible()
    await expect(button(dialog, 'Send to 3 people')).toBeDisabled()
    await text.fill('Oi, ')
    await button(dialog, 'Insert {first}').press('Enter')
    await expect(text).toHaveValue('Oi, {first}')
    await page.keyboard.type(', chegou o catálogo.')
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('1 of 3')
    const shown = new Set<string>()
    for (let at = 0; at < 3; at += 1) {
      shown.add((await preview.getByRole('paragraph').textContent()) ?? '')
      await button(preview, 'Next person').press('Enter')
    }
    expect([...shown].sort()).toEqual(['Ana', 'Bia', 'Caio'].map((name) => `Oi, ${name}, chegou o catálogo.`))
    await expect(dialog.getByText(/^WhatsApp and service providers block numbers/)).toBeVisible()
    await expect(dialog.getByText('Takes about 1 minute.')).toBeVisible()
    await shootInBoth(first, info.outputPath(), 'form')
  })

  await test.step('it begins; the list says how far it is, and pauses it', async () => {
    await button(dialog, 'Send to 3 people').press('Enter')
    await expect(dialog.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(4)
    await expect.poll(() => sim.sent().length, NEXT_COPY).toBe(1)
    await shootInBoth(first, info.outputPath(), 'running')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toContainText(/Sending to many: [12] of 3/)
    await button(bar(page), 'Pause').press('Enter')
    await expect(bar(page)).toContainText('Sending to many paused')
    await shootInBoth(first, info.outputPath(), 'bar')
  })

  await first.kill()
  const second = await parley.start()
  const again = second.page
  await expect(bar(again)).toContainText('Sending to many paused')

  await test.step('after a kill it is still paused; it goes on when the person says so, to the end', async () => {
    await button(bar(again), 'Resume').press('Enter')
    await expect.poll(() => sim.sent().length, { timeout: 60_000 }).toBe(3)
    await expect(bar(again)).toContainText('Sent to many: 3 of 3', NEXT_COPY)
    expect(
      sim
        .sent()
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Ana', 'Bia', 'Caio'].map((name) => `Oi, ${name}, chegou o catálogo.`))
    await bar(again)
      .getByRole('button', { name: /^Sent to many/ })
      .press('Enter')
    const summary = dialogOf(again)
    await expect(summary.getByText('Sent: 3. Not sent: 0. Left out: 1. Still to come: 0.')).toBeVisible()
    const davi = summary.getByRole('listitem').filter({ hasText: 'Davi' })
    await expect(davi).toContainText(/Left out.*Wrote STOP on/)
    await shootInBoth(second, info.outputPath(), 'summary')
    const file = path.join(parley.userData, '..', 'summary.csv')
    await answers(second, file)
    await button(summary, 'Save as CSV').press('Enter')
    await expect(summary.getByText('Saved', { exact: true })).toBeVisible()
    expect(readFileSync(file, 'utf8')).toMatch(/Name,Number,Outcome,Reason\r\n[^\n]*Ana Souza|Caio Prado/)
    await summary.getByRole('button', { name: 'Open chat with Ana Souza' }).press('Enter')
    await expect(conversation(again, 'Ana Souza')).toBeVisible()
    await button(bar(again), 'Close').press('Enter')
    await expect(bar(again)).toHaveCount(0)
  })
})

test('people out of a file, and what is wrong with it @wide', async ({ sim, parley }, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const file = path.join(parley.userData, '..', 'people.csv')
  await answers(running, file)
  const dialog = dialogOf(page)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('send to many')
  await page.keyboard.press('Enter')
  await takesKeys(dialog)
  await dialog.getByRole('radio', { name: 'CSV file' }).press('Space')
  const choose = () => dialog.getByRole('button', { name: /^Choose/ }).press('Enter')

  await test.step('a file that is none, one with too many, one without numbers', async () => {
    for (const [text, said] of [
      ['PK\u0003\u0004\0\0', /isn’t a CSV file/],
      [['phone', ...Array.from({ length: 201 }, () => '+5511987650001')].join('\n'), /has 201 people/],
      ['nome,cidade\nAna,Recife', /no column with phone numbers/],
    ] as const) {
      writeFileSync(file, text)
      await choose()
      await expect(dialog.getByRole('alert')).toContainText(said)
    }
  })

  await test.step('rows that cannot be sent to are named; the columns are placeholders', async () => {
    writeFileSync(
      file,
      'Nome;Telefone;Pedido\nAna;+55 11 98765-0001;A-1\nBia;;B-2\nAna;551187650001;A-9\nCaio;+5511987650003;\n',
    )
    await choose()
    await expect(dialog.getByText('people.csv', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Phone numbers: column “Telefone”')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Pedido: ')
    await button(dialog, 'Insert {Pedido}').press('Enter')
    await expect(dialog.getByText('1 person will get this')).toBeVisible()
    await dialog.getByText('3 left out').press('Enter')
    const out = dialog.getByRole('list', { name: 'Why they are left out' })
    await expect(out.getByRole('listitem')).toHaveText([
      /Row 3: Bia.*no phone number/,
      /Row 4: Ana.*same person as in row 2/,
      /Row 5: Caio.*Nothing to put in place of \{Pedido\}/,
    ])
    await shootInBoth(running, info.outputPath(), 'file')
  })

  await test.step('stopped with a question: nobody else gets it; it stays in the list of earlier ones', async () => {
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Oi')
    await sim.offline()
    await button(dialog, 'Send to 2 people').press('Enter')
    await button(dialog, 'Stop').press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Stop sending?' })
    await button(question, 'Stop sending').press('Enter')
    await expect(dialog.getByText(/^people.csv: Stopped/)).toBeVisible()
    await button(dialog, 'New message to many').press('Enter')
    await button(dialog, 'Earlier').press('Enter')
    const earlier = page.getByRole('dialog', { name: 'Sent to many' })
    await expect(earlier.getByRole('listitem')).toHaveCount(1)
    await shootInBoth(running, info.outputPath(), 'earlier')
    await button(earlier, 'Delete from the list').press('Enter')
    await expect(earlier.getByText('Nothing has been sent to many from this account yet.')).toBeVisible()
  })
})
