/** Documents that customers send: what opens, what is asked about, what is kept and why, in the real window. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { paper } from '../simulator/sample-media.ts'
import { officeDocument, openDocument, relation, zipOf } from '../src/main/core/testing/sample-documents.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { cardIs, fileButton, LIA, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import type { Running } from './support/running.ts'
import { expect, test as base } from './support/test.ts'
import { button, openChat } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

const names = (files: readonly string[]): string[] => files.map((file) => path.basename(file))
const opened = async ({ inCore }: Running): Promise<string[]> =>
  names(await inCore(() => (globalThis as Global).parleyShell.opened, null))
const shown = async ({ inCore }: Running): Promise<string[]> =>
  names(await inCore(() => (globalThis as Global).parleyShell.shown, null))
const dialog = (page: Page, name: string) =>
  page.getByRole(name.endsWith('?') ? 'alertdialog' : 'dialog', { name })

test('honest documents open, risky ones after a second question, disguised ones never @wide', async ({
  sim,
  parley,
  server,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const arrives = (fileName: string, bytes: Buffer): string => {
    const file = `/${String(server.files.size)}`
    server.files.set(file, { bytes })
    const mimeType = 'application/octet-stream'
    return sendsFile(sim, { kind: 'document', url: `${server.url}${file}`, mimeType, fileName })
  }
  const honest: readonly [string, Buffer][] = [
    ['Contrato.docx', officeDocument('docx')],
    ['Pedido.xlsx', officeDocument('xlsx')],
    ['Carta.odt', openDocument('text')],
    ['Nota.pdf', Buffer.concat([Buffer.from('\ufeff'), paper('Nota')])],
  ]
  const honestIds = honest.map(([name, bytes]) => arrives(name, bytes))
  const macros = arrives('Planilha.xlsm', officeDocument('xlsm'))
  const template = arrives(
    'Modelo.docx',
    officeDocument('docx', {
      'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://evil.example/t.dotm'),
    }),
  )
  const disguised = arrives('Fatura.pdf', Buffer.from('MZ\x90\0'))
  const archive = arrives('Fotos.zip', zipOf({ 'a.jpg': 'x' }))
  await openChat(page, LIA.name)

  for (const [index, id] of honestIds.entries()) {
    await fileButton(await cardIs(page, id, 'away'), 'Download').click()
    await fileButton(await cardIs(page, id, 'ready'), 'Open').click()
    await expect.poll(() => opened(running)).toEqual(honest.slice(0, index + 1).map(([name]) => name))
  }

  await test.step('macros: not opening has the focus', async () => {
    await fileButton(await cardIs(page, macros, 'away'), 'Download').click()
    const open = fileButton(await cardIs(page, macros, 'ready'), 'Open')
    await open.click()
    const question = dialog(page, 'Open this file?')
    await expect(question).toContainText('Planilha.xlsm')
    await expect(question).toContainText('It contains macros')
    await expect(button(question, 'Cancel')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(open).toBeFocused()
    expect(await opened(running)).toHaveLength(honest.length)
    await open.click()
    await button(dialog(page, 'Open this file?'), 'Open anyway').click()
    await expect.poll(async () => (await opened(running)).at(-1)).toBe('Planilha.xlsm')
    await expect(question).toBeHidden()
  })

  await test.step('a template from elsewhere is named', async () => {
    await fileButton(await cardIs(page, template, 'away'), 'Download').click()
    await fileButton(await cardIs(page, template, 'ready'), 'Open').click()
    const question = dialog(page, 'Open this file?')
    await expect(question).toContainText('It loads content from evil.example when it’s opened.')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })

  await test.step('a program that calls itself a PDF: the true reason, and its folder', async () => {
    await fileButton(await cardIs(page, disguised, 'away'), 'Download').click()
    await fileButton(await cardIs(page, disguised, 'ready'), 'Open').click()
    const kept = dialog(page, 'Parley doesn’t open this file')
    await expect(kept).toContainText('Its name ends with “.pdf”, but its content looks like a program.')
    await button(kept, 'Show in folder').click()
    await expect(kept).toBeHidden()
    expect(await shown(running)).toEqual(['Fatura.pdf'])
  })

  await test.step('what is not on the list has no "Open" at all', async () => {
    await fileButton(await cardIs(page, archive, 'away'), 'Download').click()
    const card = await cardIs(page, archive, 'ready')
    await expect(fileButton(card, 'Open')).toHaveCount(0)
    await fileButton(card, 'Show').click()
    await expect.poll(() => shown(running)).toEqual(['Fatura.pdf', 'Fotos.zip'])
  })
  expect(await opened(running)).toEqual([...honest.map(([name]) => name), 'Planilha.xlsm'])
})
