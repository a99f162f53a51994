import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { injections } from '../../simulator/injections.ts'
import type { MessageContent } from '../../src/shared/model/message.ts'
import type { ExportedMessage } from '../../src/main/core/store/messages/export-messages.ts'
import { useArchive, record } from '../../src/main/core/testing/archive-fixture.ts'
import { exportMessages } from '../../src/main/core/store/messages/export-messages.ts'
import {
  escapeHtml,
  factsHtml,
  gapHtml,
  linkTo,
  messageHtml,
  PAGE_END,
  pageStart,
} from '../../src/main/core/export/export-html.ts'
import type { ExportedFile } from '../../src/main/core/export/export-record.ts'
import { EXPORT_STYLE } from '../../src/main/core/export/export-style.ts'
import { exportWords } from '../../src/main/core/export/export-texts.ts'

// It brings no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: Document } }
}
const words = exportWords('en', 'en')
const archive = useArchive()

/** A message as it is exported, with another content. */
function exported(change: Partial<ExportedMessage['message']> = {}): ExportedMessage {
  archive.take('v1', [record()])
  const [row] = exportMessages(
    archive.db,
    'a1',
    archive.chats()[0]?.id ?? 0,
    { from: 0, until: 9e15, upTo: 99 },
    null,
    9,
  ).rows
  if (!row) throw new Error('no message')
  return { ...row, message: { ...row.message, ...change } }
}

const page = (body: string, title = 'Ana'): Document =>
  // As it is read from the disk.
  new JSDOM(Buffer.from(`${pageStart(title, words, '../')}<ol>${body}</ol>${PAGE_END}`).toString()).window
    .document

/** What in a page runs, loads from elsewhere or leads away. */
function dangersIn(document: Document): string[] {
  const all = [...document.querySelectorAll('*')]
  return all.flatMap((element) => [
    ...(/^(?:script|iframe|object|embed|form|base|svg|math|template|style)$/i.test(element.tagName)
      ? [element.tagName]
      : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (/^on|^style$|^srcdoc$|^ping$|^action$/i.test(name)) return [`${element.tagName} ${name}`]
      if (!/^(?:href|src|poster|srcset|data|background)$/i.test(name)) return []
      // Only files of the export: relative, and below its folder.
      const isOwn = /^(?:\.\.\/)?(?:style\.css|index\.html|(?:media|chats)\/[^/\\:?#]+)$/.test(value)
      return isOwn ? [] : [`${element.tagName} ${name}=${value}`]
    }),
  ])
}

const hostile = fc.oneof(
  fc.constantFrom(...injections()),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      '=',
      's',
      'c',
      'r',
      'i',
      'p',
      't',
      ';',
      '#',
      '\r',
      '\n',
      '`',
    ),
  }),
  fc.string({ unit: 'grapheme' }),
)

const FILE: ExportedFile = {
  ...{
    state: 'exported',
    path: 'media/1-foto.png',
    type: 'image/png',
    size: 3,
    sha256: 'a',
    shows: 'picture',
  },
}
const media = (fileName: string): MessageContent => ({
  ...{
    type: 'media',
    media: 'document',
    mediaId: '',
    url: 'https://outside.example/x',
    mimeType: 'text/html',
  },
  ...{ fileName, size: 1, thumbnail: false, fileId: '', animated: false },
})

describe('whatever was written', () => {
  test('is text in the page, letter by letter', () => {
    const base = exported()
    fc.assert(
      fc.property(hostile, (text) => {
        const document = page(
          messageHtml({ ...base, message: { ...base.message, text } }, null, words, '../'),
        )
        // A page holds neither the zero byte nor half a letter.
        const held = text.replaceAll('\0', '\ufffd').toWellFormed()
        expect(document.querySelector('.text')?.textContent ?? '').toBe(held)
        expect(dangersIn(document)).toEqual([])
      }),
    )
  })

  test('runs nothing and loads nothing, in a name, a file, a card, a quote, a reaction or a title', () => {
    const base = exported()
    const contents = (text: string): MessageContent[] => [
      media(text),
      { type: 'link', title: text, description: text, url: text, thumbnail: false },
      {
        type: 'location',
        name: text,
        address: text,
        latitude: 1,
        longitude: 2,
        link: text,
        thumbnail: false,
      },
      { type: 'contact', displayName: text, vcard: text },
      { type: 'poll', name: text, multiple: false, options: [{ name: text, voters: [] }] },
      { type: 'unknown', reason: text },
    ]
    fc.assert(
      fc.property(hostile, (text) => {
        const body = contents(text).map((content) => {
          const quote = { serviceId: text, key: null, kind: text, text, name: text, isDeleted: false }
          const message = {
            ...{
              ...base.message,
              content,
              kind: text,
              senderName: text,
              senderId: text,
              direction: 'in' as const,
            },
            ...{ text, serviceId: text, quote: { ...quote, senderId: text, senderName: text, own: false } },
            ...{ reactions: [{ emoji: text, senderId: text, senderName: text, own: false }] },
            edited: { at: 0, before: text },
          }
          const statuses = [{ status: text, at: 0, arrivedAt: 0 }]
          const changes = [{ type: 'edit' as const, at: 0, arrivedAt: 0, by: text, text }]
          return messageHtml({ ...base, message, statuses, changes }, FILE, words, '../')
        })
        const gap = {
          id: 1,
          accountId: 'a1',
          from: 0,
          until: 1,
          reason: 'queue-expired' as const,
          recovered: 0,
        }
        const document = page(body.join('') + factsHtml([[text, text]]) + gapHtml(gap, words), text)
        expect(dangersIn(document)).toEqual([])
        expect(document.querySelectorAll('li.message')).toHaveLength(6)
      }),
      { numRuns: 60 },
    )
  })
})

test('the policy of a page lets nothing in from outside and runs nothing', () => {
  const policy =
    page('').querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? ''
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    ...["img-src 'self' file:", "style-src 'self' file:", "media-src 'self' file:", "base-uri 'none'"],
    "form-action 'none'",
  ])
  expect(EXPORT_STYLE).not.toMatch(/url\(|@import|expression/i)
})

test.each([
  ['a file that runs is named, not linked', 'name', 'media/1-nota.html', ''],
  ['a document is linked', 'link', 'media/1-nota.pdf', 'a'],
  ['a picture is shown', 'picture', 'media/1-foto.png', 'img'],
  ['a film is played', 'film', 'media/1-a.mp4', 'video'],
  ['a sound is played', 'sound', 'media/1-a.ogg', 'audio'],
] as const)('%s', (_, shows, path, tag) => {
  const base = exported({ content: media('x') })
  const document = page(messageHtml(base, { ...FILE, shows, path }, words, '../'))
  expect(document.body.innerHTML).toContain(path)
  expect(
    tag === ''
      ? document.querySelectorAll('a, img, video, audio').length === 0
      : document.querySelector(tag) !== null,
  ).toBe(true)
  expect(document.body.innerHTML).not.toContain('outside.example')
})

test('text that runs from right to left stays so, and a link in a text is no link', () => {
  const base = exported({ text: 'مرحبا https://outside.example/x' })
  const document = page(messageHtml(base, null, words, '../'))
  expect(document.querySelector('.text')?.getAttribute('dir')).toBe('auto')
  expect(document.querySelectorAll('a')).toHaveLength(0)
})

test('signs of a path are no part of its address', () => {
  expect(linkTo('media/1-50% #1? "a".pdf', '../')).toBe('../media/1-50%25%20%231%3F%20%22a%22.pdf')
  expect(escapeHtml(`<a href='x'>&"`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&quot;')
})
