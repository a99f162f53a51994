import { expect, test } from 'vitest'
import { changeBehind, NOON, record, useArchive } from '../testing/archive.ts'
import { messagesByKey } from './rows.ts'

const archive = useArchive()

test('a number that the disk has made too large leaves the messages read beside it as they are', () => {
  archive.take('instance', [record(), record({ id: 'm2', at: NOON + 1000, text: 'Tudo bem?' })])
  changeBehind(archive.db, `UPDATE messages SET at = 1152921504606846976 WHERE service_id = 'm1'`)
  const [damaged, whole] = messagesByKey(archive.db, [1, 2])
  expect(whole).toMatchObject({ key: 2, chatId: 1, at: NOON + 1000, text: 'Tudo bem?' })
  expect(damaged?.key).toBe(1)
  expect(damaged?.text).not.toBe('Bom dia')
})
