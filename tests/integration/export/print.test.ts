import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { failure, problem, success } from '../../../src/shared/model/problem.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { changeRow, fetchAll, sendFile } from '../../../src/main/core/testing/media-fixture.ts'
import { filesBelow } from './lib/exported.ts'
import { useFolders } from './lib/export-stage.ts'

const stage = useCore()
const newFolder = useFolders()

async function chatArg(to: 'pdf' | 'printer', more: object = {}) {
  const chat = await stage.chatNamed('Ana')
  return { ...{ accountId: stage.accountId, chatId: chat.id, from: null, until: null, to }, ...more }
}

test('a chat is one page with its pictures, printed from a folder that goes', async () => {
  await stage.connect()
  await fetchAll(stage, await sendFile(stage, 'image'))
  let files: string[] = []
  let html = ''
  let folderThen = ''
  stage.host.printPage = async (folder, page, to) => {
    files = filesBelow(folder)
    html = readFileSync(path.join(folder, page), 'utf8')
    folderThen = folder
    return success(to === 'pdf' ? new Uint8Array(Buffer.from('%PDF-1')) : null)
  }
  expect(await stage.host.must('export.print', await chatArg('printer'))).toEqual({ file: null })
  expect(files).toEqual(['chats/00001-Ana.html', expect.stringMatching(/^media\/\d+-.*\.png$/), 'style.css'])
  expect(html).toContain(`src="../${files[1] ?? ''}"`)
  expect(existsSync(folderThen)).toBe(false)

  const file = path.join(newFolder(), 'Ana.pdf')
  stage.host.savePath = file
  expect(await stage.host.must('export.print', await chatArg('pdf'))).toEqual({ file })
  expect([readFileSync(file, 'utf8'), stage.host.saves.at(-1)]).toEqual(['%PDF-1', 'Ana.pdf'])
  expect(existsSync(folderThen)).toBe(false)
})

test('pages that a crash left are gone after the next start', async () => {
  await stage.connect()
  const left = path.join(stage.host.folder, 'print', 'chats')
  mkdirSync(left, { recursive: true })
  writeFileSync(path.join(left, '00001-Ana.html'), 'Oi')
  await stage.restart()
  expect(existsSync(path.dirname(left))).toBe(false)
})

test('what cannot be printed is said, and nothing is left or replaced', async () => {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('oi')
  expect(await stage.host.ask('export.print', await chatArg('printer'))).toEqual(
    failure(problem('print-none')),
  )
  expect(await stage.host.ask('export.print', await chatArg('pdf', { chatId: 4711 }))).toMatchObject({
    problem: { code: 'not-found-here' },
  })
  // Who names no file prints nothing.
  stage.host.savePath = null
  stage.host.printPage = async () => success(new Uint8Array(Buffer.from('new')))
  expect(await stage.host.must('export.print', await chatArg('pdf'))).toEqual({ file: null })
  const folder = newFolder()
  writeFileSync(path.join(folder, 'mine'), 'old')
  stage.host.savePath = path.join(folder, 'mine', 'Ana.pdf')
  expect(await stage.host.ask('export.print', await chatArg('pdf'))).toEqual(
    failure(problem('pdf-not-written')),
  )
  expect([readdirSync(folder), readFileSync(path.join(folder, 'mine'), 'utf8')]).toEqual([['mine'], 'old'])

  let release = (): void => undefined
  stage.host.printPage = async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return success(null)
  }
  const first = stage.host.core.dispatch('export.print', await chatArg('printer'))
  await expect.poll(() => String(release)).not.toBe(String((): void => undefined))
  expect(await stage.host.core.dispatch('export.print', await chatArg('printer'))).toEqual(
    failure(problem('print-busy')),
  )
  release()
  expect(await first).toEqual(success({ file: null }))
})

test('more than a printer should get is refused, with a way out', async () => {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('oi')
  const arg = await chatArg('printer')
  changeRow(
    stage,
    `WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 5000)
     INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status)
     SELECT account_id, chat_id, 'copy ' || n, direction, style, kind, text, content, at + n, sort + n, status FROM messages, more
     WHERE messages.id = 1`,
  )
  expect(await stage.host.ask('export.print', arg)).toEqual(failure(problem('print-long', { limit: 5000 })))
})
