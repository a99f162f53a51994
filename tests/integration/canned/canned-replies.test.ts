import { expect, test } from 'vitest'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const reply = { id: null, shortcut: 'oi', text: 'Olá!', folder: '' }

test('canned replies are judged, saved, changed and removed', async () => {
  const ask = (change: Partial<{ shortcut: string; text: string; folder: string }>) =>
    stage.host.ask('canned.save', { ...reply, ...change })
  expect(await ask({ shortcut: 'a b' })).toMatchObject({
    problem: { code: 'shortcut-malformed', values: { field: 'shortcut' } },
  })
  expect(await ask({ text: '  ' })).toMatchObject({ problem: { code: 'text-empty' } })
  expect(await ask({ folder: 'x'.repeat(41) })).toMatchObject({ problem: { code: 'folder-too-long' } })
  const [oi] = await stage.host.must('canned.save', { ...reply, shortcut: '/Oi', text: ' Olá {name} ' })
  expect(oi).toMatchObject({ shortcut: 'oi', text: 'Olá {name}', folder: '' })
  expect(await ask({ shortcut: 'OI' })).toMatchObject({
    problem: { code: 'shortcut-taken', values: { shortcut: 'oi' } },
  })
  await stage.host.must('canned.save', {
    ...reply,
    id: oi?.id ?? 0,
    shortcut: 'ola',
    folder: ' Loja \n do centro ',
  })
  await stage.restart()
  expect(await stage.host.must('canned.list', {})).toEqual([
    {
      ...reply,
      id: oi?.id,
      shortcut: 'ola',
      folder: 'Loja do centro',
      attachment: null,
      usedCount: 0,
      usedAt: null,
    },
  ])
  expect(await stage.host.must('canned.remove', { id: oi?.id ?? 0 })).toEqual([])
})

test('each use is counted, over a restart and over a deletion that was undone', async () => {
  const [oi] = await stage.host.must('canned.save', reply)
  const id = oi?.id ?? 0
  await stage.host.must('canned.count', { id })
  const counted = await stage.host.must('canned.count', { id })
  expect(counted).toEqual({
    ...reply,
    id,
    attachment: null,
    usedCount: 2,
    usedAt: expect.any(Number) as number,
  })
  await stage.restart()
  await stage.host.must('canned.remove', { id })
  expect(await stage.host.must('canned.restore', { id })).toEqual([counted])
  await stage.host.must('canned.save', { ...reply, id, text: 'Oi!' })
  expect(await stage.host.must('canned.list', {})).toMatchObject([{ text: 'Oi!', usedCount: 2 }])
  expect(await stage.host.must('canned.count', { id: 99 })).toBeNull()
})

test('a deletion can be undone until another one, the end of the dialog, or a restart', async () => {
  await stage.host.must('canned.save', reply)
  const [oi, pix] = await stage.host.must('canned.save', { ...reply, shortcut: 'pix' })
  const restore = (id = 0) => stage.host.ask('canned.restore', { id })
  await stage.host.must('canned.remove', { id: oi?.id ?? 0 })
  // Its shortcut is free, and taken it does not come back.
  const [again] = await stage.host.must('canned.save', { ...reply, text: 'Oi de novo' })
  expect(await restore(oi?.id)).toMatchObject({
    problem: { code: 'shortcut-taken', values: { shortcut: 'oi' } },
  })
  await stage.host.must('canned.remove', { id: again?.id ?? 0 })
  expect(await restore(oi?.id)).toMatchObject({ value: [{ shortcut: 'pix' }] })
  await stage.host.must('canned.forgetRemoved', {})
  expect(await restore(again?.id)).toMatchObject({ value: [{ shortcut: 'pix' }] })
  await stage.host.must('canned.remove', { id: pix?.id ?? 0 })
  await stage.restart()
  expect(await restore(pix?.id)).toMatchObject({ value: [] })
})

test('a folder is the same however it is typed, and its only reply may name it anew', async () => {
  const [oi] = await stage.host.must('canned.save', { ...reply, folder: 'Endereços' })
  const folders = async (change: object) =>
    (await stage.host.must('canned.save', { ...reply, ...change })).map(({ folder }) => folder)
  expect(await folders({ shortcut: 'pix', folder: 'enderecos' })).toEqual(['Endereços', 'Endereços'])
  expect(await folders({ shortcut: 'rua', folder: 'Outros' })).toEqual(['Endereços', 'Endereços', 'Outros'])
  const all = await stage.host.must('canned.list', {})
  expect(await folders({ id: all[2]?.id, shortcut: 'rua', folder: 'OUTROS' })).toContain('OUTROS')
  expect(await folders({ id: oi?.id, folder: '' })).toEqual(['', 'Endereços', 'OUTROS'])
})
