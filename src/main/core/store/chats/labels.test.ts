import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_LABELS, type Label } from '../../../../shared/model/label.ts'
import { ACCOUNT, ACCOUNT_ID as A, record, useArchive } from '../../testing/archive-fixture.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { removeAccount } from '../removal/wipe-account.ts'
import { mergeChats } from '../dedupe/merge-chats.ts'
import { labelChat, listLabels, removeLabel, saveLabel } from './labels.ts'
import { listChats } from './list-views.ts'

const archive = useArchive()
const label = (name: string, accountId = A, id: number | null = null): Label => {
  const kept = saveLabel(archive.db, accountId, id, name, 1)
  if (typeof kept === 'string') throw new Error(kept)
  return kept.label
}
const only = () => archive.chats()[0]?.id ?? 0

beforeEach(() => {
  archive.take('v1', [record()])
})

describe('labels', () => {
  test('stand by name, and have one name each, whatever its case', () => {
    const [b, a] = [label('b'), label('Á')]
    expect(listLabels(archive.db, A).map(({ id }) => id)).toEqual([a.id, b.id])
    expect(saveLabel(archive.db, A, null, 'B', 2)).toBe('taken')
    expect(saveLabel(archive.db, A, b.id, 'B', 2)).toMatchObject({ label: { name: 'B', colour: 2 } })
    expect(saveLabel(archive.db, A, 999, 'c', 2)).toBe('gone')
  })

  test('have an end', () => {
    for (let n = 0; n < MAX_LABELS; n += 1) label(`label ${String(n)}`)
    expect(saveLabel(archive.db, A, null, 'one more', 1)).toBe('too-many')
  })

  test('are put on chats and taken off, and go from all of them', () => {
    const [a, b] = [label('a'), label('b')]
    expect(labelChat(archive.db, A, only(), [a.id, b.id, 999])?.labels).toEqual([a.id, b.id])
    expect(labelChat(archive.db, A, only(), [b.id])?.labels).toEqual([b.id])
    expect(listChats(archive.db, A, undefined, 5, 'all', a.id).chats).toEqual([])
    expect(listChats(archive.db, A, undefined, 5, 'all', b.id).chats).toHaveLength(1)
    expect(removeLabel(archive.db, A, b.id)).toMatchObject([{ labels: [] }])
    expect(removeLabel(archive.db, A, b.id)).toBeNull()
  })

  test('belong to their account, and go with it', () => {
    saveAccount(archive.db, { ...ACCOUNT, id: 'b2' })
    const theirs = label('a', 'b2')
    label('a')
    expect(labelChat(archive.db, A, only(), [theirs.id])?.labels).toEqual([])
    expect(labelChat(archive.db, 'b2', only(), [theirs.id])).toBeNull()
    expect(removeLabel(archive.db, A, theirs.id)).toBeNull()
    removeAccount(archive.db, 'b2')
    expect(listLabels(archive.db, null)).toHaveLength(1)
  })

  test('go along when conversations become one', () => {
    archive.take('instance', [record({ id: 'x', receivedAddress: '120650379300001@lid' })])
    const [hidden, own] = archive.chats()
    const both = [label('a'), label('b')]
    labelChat(archive.db, A, hidden?.id ?? 0, [both[0]?.id ?? 0])
    labelChat(archive.db, A, own?.id ?? 0, [both[0]?.id ?? 0, both[1]?.id ?? 0])
    mergeChats(archive.db, A, hidden?.id ?? 0, own?.id ?? 0)
    expect(archive.chats()[0]?.labels).toEqual(both.map(({ id }) => id))
  })
})

test('whether the alerts of its chats repeat is kept with the label', () => {
  const kept = saveLabel(archive.db, A, null, 'Urgente', 1, true)
  expect(kept).toMatchObject({ label: { repeatsAlert: true } })
  expect(listLabels(archive.db, A)).toMatchObject([{ name: 'Urgente', repeatsAlert: true }])
  saveLabel(archive.db, A, listLabels(archive.db, A)[0]?.id ?? 0, 'Urgente', 1)
  expect(listLabels(archive.db, A)).toMatchObject([{ repeatsAlert: false }])
})
