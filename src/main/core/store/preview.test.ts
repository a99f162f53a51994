import { expect, test } from 'vitest'
import type { MessageContent } from '../../../shared/model/message.ts'
import { previewOf } from './chats/chats.ts'

const file = (media: 'audio' | 'document', fileName: string, mimeType = ''): MessageContent => ({
  ...{ type: 'media', media, mediaId: 'm', url: '', mimeType, fileName },
  ...{ size: null, thumbnail: false, fileId: '', animated: false },
})

test.each<[string, string, MessageContent, string]>([
  ['a recording of our own', '', file('audio', 'voice-2026-11-26-194800.ogg', 'audio/ogg'), ''],
  ['a voice message as phones name it', '', file('audio', 'PTT-20261126-WA0001.opus'), ''],
  ['a voice message under any name', '', file('audio', 'a.bin', 'audio/ogg; codecs=opus'), ''],
  ['a song', '', file('audio', 'Jingle.mp3', 'audio/mpeg'), 'Jingle.mp3'],
  ['a document', '', file('document', 'Nota.ogg'), 'Nota.ogg'],
  ['words beside it', 'para você', file('audio', 'voice.ogg'), 'para você'],
])('the list says of %s what it is about', (_, text, content, preview) => {
  expect(previewOf(text, content)).toBe(preview)
})
