import { describe, expect, it } from 'vitest'
import { isSafeFeed, judgeFeed } from './update-feed.ts'

describe('the address of a feed', () => {
  it.each([
    ['https://updates.example.com/parley', 'https://updates.example.com/parley'],
    ['  https://updates.example.com  ', 'https://updates.example.com/'],
    ['http://127.0.0.1:8080/feed', 'http://127.0.0.1:8080/feed'],
    ['http://localhost/', 'http://localhost/'],
    ['http://[::1]:1/', 'http://[::1]:1/'],
  ])('%s is taken', (typed, url) => {
    expect(judgeFeed(typed)).toEqual({ url, problem: null })
  })

  it.each([
    ['', 'update-feed-missing'],
    ['   ', 'update-feed-missing'],
    ['updates.example.com', 'update-feed-malformed'],
    ['https://', 'update-feed-malformed'],
    ['https://me:word@updates.example.com', 'update-feed-malformed'],
    ['https://updates.example.com/?token=1', 'update-feed-malformed'],
    ['http://updates.example.com', 'update-feed-not-https'],
    ['http://127.0.0.1.example.com', 'update-feed-not-https'],
    ['http://192.168.0.2/', 'update-feed-not-https'],
    ['file:///tmp/feed', 'update-feed-not-https'],
    ['ftp://updates.example.com', 'update-feed-not-https'],
  ])('%j is refused: %s', (typed, code) => {
    expect(judgeFeed(typed).problem?.code).toBe(code)
  })

  it('is what every step of a redirect must be, too', () => {
    expect(isSafeFeed(new URL('https://other.example.com/file'))).toBe(true)
    expect(isSafeFeed(new URL('http://other.example.com/file'))).toBe(false)
  })
})
