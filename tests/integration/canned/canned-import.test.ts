import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CANNED_LIMIT } from '../../../src/shared/model/canned-reply.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const reply = { id: null, shortcut: 'oi', text: 'Olá!', folder: '' }

function chosen(name: string, content: string | Buffer): void {
  const file = path.join(stage.host.folder, name)
  writeFileSync(file, content)
  stage.host.chosenFile = file
}
const shortcuts = async () => (await stage.host.must('canned.list', {})).map(({ shortcut }) => shortcut)

test.each(['csv', 'json'] as const)(
  'what was exported as %s is imported the same elsewhere',
  async (format) => {
    await stage.host.must('canned.save', {
      ...reply,
      text: '=1+1 é "isto";\nnão aquilo, {first}',
      folder: 'Pagar',
    })
    const [last] = await stage.host.must('canned.save', { ...reply, shortcut: 'fim', text: 'Até logo!' })
    await stage.host.must('canned.count', { id: last?.id ?? 0 })
    const before = await stage.host.must('canned.list', {})
    const file = path.join(stage.host.folder, `out.${format}`)
    stage.host.savePath = file
    expect(await stage.host.must('canned.export', { format })).toEqual({ saved: 2 })

    chosen(`in.${format}`, readFileSync(file))
    expect(await stage.host.must('canned.preview', {})).toMatchObject({
      same: 2,
      added: [],
      changed: [],
      refused: [],
    })
    for (const { id } of before) await stage.host.must('canned.remove', { id })
    await stage.host.must('canned.forgetRemoved', {})
    expect(await stage.host.must('canned.preview', {})).toMatchObject({
      format,
      same: 0,
      fileName: `in.${format}`,
    })
    const after = await stage.host.must('canned.import', { theirs: [] })
    const kept = after.map(({ shortcut, text, folder, usedCount }) => [shortcut, text, folder, usedCount])
    expect(kept).toEqual(
      before.map(({ shortcut, text, folder, usedCount }) => [
        shortcut,
        text,
        folder,
        format === 'json' ? usedCount : 0,
      ]),
    )
  },
)

test('an existing reply is changed only where the person wants it, and keeps its count', async () => {
  const [oi] = await stage.host.must('canned.save', reply)
  await stage.host.must('canned.count', { id: oi?.id ?? 0 })
  await stage.host.must('canned.save', { ...reply, shortcut: 'pix' })
  chosen('a.csv', 'oi;;Oi novo\npix;Pagar;Pix novo\nfim;;Tchau')
  const preview = await stage.host.must('canned.preview', {})
  expect(preview).toMatchObject({
    added: [{ shortcut: 'fim' }],
    changed: [
      { mine: { text: 'Olá!' }, theirs: { text: 'Oi novo' } },
      { mine: { text: 'Olá!' }, theirs: { folder: 'Pagar' } },
    ],
  })
  const imported = await stage.host.must('canned.import', { theirs: ['oi'] })
  expect(imported.map(({ shortcut, text, usedCount }) => [shortcut, text, usedCount])).toEqual([
    ['fim', 'Tchau', 0],
    ['oi', 'Oi novo', 1],
    ['pix', 'Olá!', 0],
  ])
  // It is done once.
  expect(await stage.host.ask('canned.import', { theirs: [] })).toMatchObject({ ok: false })
})

test('a broken file says which lines, and changes nothing until the person agrees', async () => {
  chosen('a.csv', Buffer.from('oi,Ol\xe1\nduas palavras,x\n"aberta,y\n', 'latin1'))
  expect(await stage.host.must('canned.preview', {})).toMatchObject({
    added: [{ shortcut: 'oi', text: 'Olá' }],
    refusedCount: 2,
    refused: [
      { line: 2, problem: { code: 'shortcut-malformed' } },
      { line: 3, problem: { code: 'canned-file-quotes' } },
    ],
  })
  expect(await shortcuts()).toEqual([])
  stage.host.chosenFile = path.join(stage.host.folder, 'nowhere.csv')
  expect(await stage.host.ask('canned.preview', {})).toMatchObject({
    problem: { code: 'canned-file-unreadable' },
  })
  stage.host.chosenFile = null
  expect(await stage.host.must('canned.preview', {})).toBeNull()
  stage.host.savePath = path.join(stage.host.folder, 'nowhere', 'x.csv')
  expect(await stage.host.ask('canned.export', { format: 'csv' })).toMatchObject({
    problem: { code: 'canned-file-not-written' },
  })
})

test('what is over the limit is refused, and an import that no longer fits changes nothing', async () => {
  const lines = Array.from({ length: CANNED_LIMIT + 2 }, (_, n) => `r${String(n)},texto`)
  chosen('a.csv', lines.join('\n'))
  const preview = await stage.host.must('canned.preview', {})
  expect([preview?.added.length, preview?.refused.map(({ line }) => line)]).toEqual([
    CANNED_LIMIT,
    [CANNED_LIMIT + 1, CANNED_LIMIT + 2],
  ])
  await stage.host.must('canned.save', reply)
  expect(await stage.host.ask('canned.import', { theirs: [] })).toMatchObject({
    problem: { code: 'canned-full' },
  })
  expect(await shortcuts()).toEqual(['oi'])
})
