// @vitest-environment node
import { expect, test } from 'vitest'
import type { Message } from '../../../shared/model/message.ts'
import { aMessage } from '../../store/store-fixture.ts'
import { wordsToCopy } from './copy-messages.ts'

const from = (senderName: string, text: string, change: Partial<Message> = {}): Message =>
  aMessage(1, { direction: 'in', senderName, senderId: '5511987654321', text, ...change })

test.each([
  ['അവന്\u200d', 'അവന്\u200d'],
  ['Bia\u00ad Lima', 'Bia\u00ad Lima'],
  ['\u202eanA', '\u202eanA'],
  ['فاطمة', 'فاطمة'],
  ['Bia\nLima', 'Bia Lima'],
  ['\u2800', '+55 11 98765 4321'],
])('several messages are copied with the real name of %j', (given, name) => {
  const lines = wordsToCopy([from(given, 'um'), from(given, 'شكرا')]).split('\n')
  expect(lines.map((line) => line.replace(/^\[[^\]]*\] /u, ''))).toEqual([`${name}: um`, `${name}: شكرا`])
})

test('what has no words is copied by its own name', () => {
  const content = {
    ...{
      type: 'media',
      media: 'document',
      mediaId: '',
      url: '',
      mimeType: '',
      fileName: 'می\u200cخواهم.pdf',
      size: null,
    },
    ...{ thumbnail: false, fileId: '', animated: false },
  } as unknown as Message['content']
  expect(wordsToCopy([from('Bia', '', { kind: 'documentMessage', content })])).toBe('می\u200cخواهم.pdf')
})

test('a mention is copied by its name', () => {
  const mentions = [{ digits: '5531977776666', name: 'Caio' }]
  expect(wordsToCopy([from('Bia', 'oi @5531977776666', { mentions })])).toBe('oi @Caio')
})
