// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fileNameOf, judgeFile, mediaOf } from './media-files.ts'

describe('files to send', () => {
  it.each([
    ['image/jpeg', 'image'],
    ['image/svg+xml', 'document'],
    ['image/heic', 'document'],
    ['video/mp4', 'video'],
    ['audio/ogg', 'audio'],
    ['application/pdf', 'document'],
    ['', 'document'],
  ])('%j goes as %s', (type, media) => expect(mediaOf(type)).toBe(media))

  it('are judged by their size, and the sentence never says "37 of 37"', () => {
    const limit = 37 * 1024 * 1024
    expect(judgeFile(0, limit)?.code).toBe('file-empty')
    expect(judgeFile(limit, limit)).toBeNull()
    expect(judgeFile(limit + 1, limit)).toMatchObject({
      code: 'file-too-large',
      values: { size: 37.1, limit: 37 },
    })
  })

  it.each([
    ['https://files.example.com/a/price%20list.pdf?x=1#y', 'price list.pdf'],
    ['https://files.example.com/a/100%25.png', '100%.png'],
    ['https://files.example.com/a/50%.png', '50%.png'],
    ['https://files.example.com/a/', ''],
    ['https://files.example.com', ''],
    ['https://files.example.com/download', ''],
    ['https://files.example.com/.htaccess', ''],
    ['not a link', ''],
  ])('%s is called %j', (link, name) => expect(fileNameOf(link)).toBe(name))
})
