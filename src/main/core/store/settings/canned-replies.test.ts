import { expect, test } from 'vitest'
import { changeBehind, useArchive } from '../../testing/archive-fixture.ts'
import { cannedFileIds, listCanned, saveCanned } from './canned-replies.ts'

const archive = useArchive()

const FILE = { id: 'a'.repeat(32), name: 'foto.png', type: 'image/png', size: 5, hash: 'b'.repeat(64) }

test('an attachment that the disk has damaged hides no reply, and none of its files counts as unused', () => {
  const words = { id: null, folder: '' }
  saveCanned(archive.db, { ...words, shortcut: 'oi', text: 'Olá', attachment: null })
  saveCanned(archive.db, {
    ...words,
    ...{ shortcut: 'foto', text: 'Veja', attachment: { type: 'files', files: [FILE] } },
  })
  changeBehind(
    archive.db,
    `UPDATE canned_replies SET attachment = substr(attachment, 1, length(attachment) - 2) WHERE shortcut = 'foto'`,
  )
  expect(listCanned(archive.db)).toMatchObject([
    { shortcut: 'foto', text: 'Veja', attachment: null },
    { shortcut: 'oi' },
  ])
  expect(cannedFileIds(archive.db)).toEqual([FILE.id])
})
