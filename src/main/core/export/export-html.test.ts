import { expect, test } from 'vitest'
import type { Message } from '../../../shared/model/message.ts'
import { exportMessages } from '../store/messages/export-messages.ts'
import { NOON, record, useArchive } from '../testing/archive-fixture.ts'
import { messageHtml } from './export-html.ts'
import { exportWords } from './export-texts.ts'

const archive = useArchive()
const words = exportWords('en', 'en')

function html(change: Partial<Message>): string {
  archive.take('v1', [record()])
  const range = { from: 0, until: 9e15, upTo: 99 }
  const { rows } = exportMessages(archive.db, 'a1', archive.chats()[0]?.id ?? 0, range, null, 9)
  const [row] = rows
  if (!row) throw new Error('no message')
  return messageHtml({ ...row, message: { ...row.message, ...change } }, null, words, '../')
}

test('a page tells when a message was sent, and claims no time that is not known', () => {
  expect(html({})).toContain('<time datetime=')
  const latest = html({ doubtfulTime: { type: 'latest', at: NOON + 60_000 } })
  expect(latest).not.toContain('<time')
  expect(latest).toContain(`Time not known, sent before ${words.time(NOON + 60_000)}`)
  const claimed = html({ doubtfulTime: { type: 'claimed', at: NOON + 86_400_000 } })
  expect(claimed).toContain('<time datetime=')
  expect(claimed).toContain(`The message gave the time ${words.time(NOON + 86_400_000)}`)
})

test('a page tells what Parley sent on its own from what a person sent to many', () => {
  expect(html({ automatic: 'away' })).toContain('Sent automatically')
  const copy = html({ automatic: 'mailing' })
  expect(copy).toContain('Sent to many')
  expect(copy).not.toContain('automatically')
})
