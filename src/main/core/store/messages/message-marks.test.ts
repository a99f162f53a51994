import { describe, expect, test } from 'vitest'
import { MAX_PINNED } from '../../../../shared/contract/limits.ts'
import { ACCOUNT_ID, useArchive, NOON, record } from '../../testing/archive-fixture.ts'
import { link } from '../dedupe/match-styles.ts'
import { removeMessages, restoreMessages } from '../removal/remove-messages.ts'
import { wipeRemoved } from '../removal/wipe-removed.ts'
import { searchMessages } from '../search/find-messages.ts'
import { pinMessage, starMessages } from './message-marks.ts'
import { messagesByKey } from './message-rows.ts'
import { sharedMedia } from './shared-media.ts'

const archive = useArchive()

/** Takes messages of one chat in; answers their keys, oldest first. */
function take(texts: readonly string[]): number[] {
  const records = texts.map((text, at) => record({ id: `m${String(at)}`, text, at: NOON + at * 1000 }))
  archive.take('v1', records)
  return archive.messages().map(({ key }) => key)
}

const chatId = (): number => archive.chats()[0]?.id ?? 0
const star = (keys: readonly number[], starred = true) =>
  starMessages(archive.db, ACCOUNT_ID, keys, starred, NOON)
const pin = (key: number, pinned = true) => pinMessage(archive.db, ACCOUNT_ID, key, pinned, NOON)
const listed = (category: 'starred' | 'pinned'): string[] =>
  sharedMedia(archive.db, ACCOUNT_ID, chatId(), category, { before: null }, 50).messages.map(
    ({ text }) => text,
  )
const found = (query = ''): string[] =>
  searchMessages(
    archive.db,
    {
      ...{ query, accountId: null, chatId: null, starred: true, kinds: [] },
      ...{ sender: null, from: null, until: null },
    },
    null,
    50,
  ).hits.map(({ message }) => message.text)

describe('a starred message', () => {
  test('says so, is listed and found, by its words too, until its star is taken away', () => {
    const [one = 0, two = 0] = take(['rua das flores 5', 'rua do sol 9', 'até logo'])
    expect(star([one, two]).messages.map(({ starred }) => starred)).toEqual([true, true])
    expect(listed('starred')).toEqual(['rua do sol 9', 'rua das flores 5'])
    expect(found()).toEqual(['rua do sol 9', 'rua das flores 5'])
    expect(found('flores')).toEqual(['rua das flores 5'])
    expect(found('logo')).toEqual([])
    star([one], false)
    expect(listed('starred')).toEqual(['rua do sol 9'])
    expect(found()).toEqual(['rua do sol 9'])
  })

  test('goes with what is deleted here, comes back with an undo, and leaves nothing behind', () => {
    const [key = 0] = take(['segredo'])
    star([key])
    pin(key)
    removeMessages(archive.db, ACCOUNT_ID, [key], NOON)
    expect([listed('starred'), listed('pinned'), found()]).toEqual([[], [], []])
    expect(star([key]).messages).toEqual([])
    restoreMessages(archive.db, ACCOUNT_ID, [key])
    expect([listed('starred'), listed('pinned'), found()]).toEqual([['segredo'], ['segredo'], ['segredo']])
    removeMessages(archive.db, ACCOUNT_ID, [key], NOON)
    wipeRemoved(archive.db, NOON)
    expect(
      archive.db.all('SELECT id FROM messages WHERE coalesce(starred_at, pinned_at) IS NOT NULL'),
    ).toEqual([])
  })

  test('of another account is not touched', () => {
    const [key = 0] = take(['oi'])
    starMessages(archive.db, 'other', [key], true, NOON)
    expect(pinMessage(archive.db, 'other', key, true, NOON)).toMatchObject({ ok: false })
    expect(messagesByKey(archive.db, [key])).toMatchObject([{ starred: false, pinned: false }])
  })
})

describe('a pinned message', () => {
  test('is on top of its chat until it is unpinned; a chat holds only so many', () => {
    const keys = take(Array.from({ length: MAX_PINNED + 1 }, (_, at) => `linha ${String(at)}`))
    const last = keys.at(-1) ?? 0
    for (const key of keys.slice(0, MAX_PINNED)) expect(pin(key)).toMatchObject({ ok: true })
    expect(listed('pinned')).toHaveLength(MAX_PINNED)
    expect(pin(last)).toMatchObject({ ok: false, problem: { code: 'too-many-pinned' } })
    // Pinned again is pinned, not one more.
    expect(pin(keys[0] ?? 0)).toMatchObject({ ok: true })
    pin(keys[0] ?? 0, false)
    expect(pin(last)).toMatchObject({ ok: true })
    expect(listed('pinned')[0]).toBe(`linha ${String(MAX_PINNED)}`)
  })
})

test('a record that is hidden behind another does not count as pinned', () => {
  const texts = Array.from({ length: MAX_PINNED }, (_, at) => `linha ${String(at)}`)
  const [hidden = 0, shown = 0, ...others] = take(['chave pix', 'chave pix ', ...texts])
  pin(hidden)
  link(archive.db, hidden, shown)
  for (const key of others.slice(1)) expect(pin(key)).toMatchObject({ ok: true })
  expect(listed('pinned')).toHaveLength(MAX_PINNED)
})

test('the message that stands for a record from now on keeps its star and its pin', () => {
  const [hidden = 0, shown = 0] = take(['chave pix', 'chave pix '])
  star([hidden])
  pin(hidden)
  link(archive.db, hidden, shown)
  expect(messagesByKey(archive.db, [shown])).toMatchObject([{ starred: true, pinned: true }])
  expect([listed('starred'), listed('pinned')]).toEqual([['chave pix '], ['chave pix ']])
  expect(found()).toEqual(['chave pix '])
})
