import { describe, expect, test } from 'vitest'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { ACCOUNT_ID, annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { removeMessages } from '../removal/remove-messages.ts'
import { wipeRemoved } from '../removal/wipe-removed.ts'

const archive = useArchive()

const BARE = { id: 'q', senderId: '', kind: 'unknown', text: '' } as const
const answer = record({
  ...{ id: 'r', kind: 'listResponseMessage', text: 'Azul', at: NOON + 5000, quote: BARE },
  content: { type: 'choice', text: 'Azul', id: 'azul', index: null },
})
const quote = (): unknown => archive.messages().find(({ text }) => text === 'Azul')?.quote
const keyOf = (id: string): number => archive.messages().find(({ serviceId }) => serviceId === id)?.key ?? 0

const pdf: MessageContent = {
  ...{ type: 'media', media: 'document', mediaId: '', url: 'https://m.example.com/1', mimeType: '' },
  ...{ fileName: 'contrato.pdf', size: null, thumbnail: false, fileId: '', animated: false },
}

describe('a quote without words of its own', () => {
  test('says what stands in the quoted message, and who wrote it', () => {
    const question = { id: 'q', direction: 'out', source: 'phone', text: 'Qual cor?' } as const
    archive.take('instance', [record(question), answer])
    expect(quote()).toMatchObject({
      ...{ key: keyOf('q'), kind: 'textMessage', text: 'Qual cor?', name: '', own: true, isDeleted: false },
    })
  })

  test('calls a file by its name', () => {
    archive.take('instance', [record({ id: 'q', text: '', kind: 'documentMessage', content: pdf }), answer])
    expect(quote()).toMatchObject({
      kind: 'documentMessage',
      text: '',
      name: 'contrato.pdf',
      senderName: 'Ana',
    })
  })

  test('has nothing to say while the message is not here, and says it once it came', () => {
    archive.take('instance', [answer])
    expect(quote()).toMatchObject({ key: null, kind: 'unknown', text: '' })
    archive.take('instance', [record({ id: 'q', text: 'Qual cor?', source: 'history', at: NOON - 5000 })])
    expect(quote()).toMatchObject({ key: keyOf('q'), text: 'Qual cor?' })
  })

  test('follows an edit', () => {
    archive.take('instance', [record({ id: 'q', text: 'Qual cor?' }), answer])
    archive.take('instance', [], [annotation({ type: 'edit', targetId: 'q', text: 'Que cor?' })])
    expect(quote()).toMatchObject({ text: 'Que cor?', isDeleted: false })
  })

  test('repeats nothing of what its sender deleted', () => {
    const whole = { ...answer, quote: { ...BARE, kind: 'textMessage', text: 'Qual cor?', name: 'x.pdf' } }
    archive.take('instance', [record({ id: 'q', text: 'Qual cor?' }), whole])
    archive.take('instance', [], [annotation({ type: 'delete', targetId: 'q', text: '' })])
    expect(quote()).toMatchObject({ key: keyOf('q'), text: '', name: '', isDeleted: true })
  })

  test.each([false, true])('repeats nothing of what the person removed; wiped: %s', (isWiped) => {
    const whole = { ...answer, quote: { ...BARE, kind: 'textMessage', text: 'Qual cor?' } }
    archive.take('instance', [record({ id: 'q', text: 'Qual cor?' }), whole])
    removeMessages(archive.db, ACCOUNT_ID, [keyOf('q')], NOON)
    if (isWiped) wipeRemoved(archive.db, NOON + 1)
    expect(quote()).toMatchObject({ key: null, text: '', isDeleted: true })
  })

  test('repeats the beginning of a long text', () => {
    archive.take('instance', [record({ id: 'q', text: `${'a'.repeat(399)}🙂b` }), answer])
    expect(quote()).toMatchObject({ text: 'a'.repeat(399) })
  })
})
