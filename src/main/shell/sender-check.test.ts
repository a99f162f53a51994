import { expect, test } from 'vitest'
import { isOwnSender, type Caller, type FrameLike } from './sender-check.ts'

const main: FrameLike = { origin: 'app://bundle', parent: null }
const ours: Caller = { frame: main, mainFrame: main, windowId: 3 }
const foreign = (origin: string): Caller => {
  const frame = { origin, parent: null }
  return { frame, mainFrame: frame, windowId: 3 }
}
const gone: FrameLike = {
  get origin(): string {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed')
  },
  parent: null,
}

test('our page in our window is answered', () => {
  expect(isOwnSender(ours, ['app://bundle'], new Set([3]))).toBe(true)
})

test.each<[string, Caller]>([
  ['a frame that is gone', { ...ours, frame: null }],
  ['a frame that cannot be read', { frame: gone, mainFrame: gone, windowId: 3 }],
  ['an embedded frame', { ...ours, frame: { origin: 'app://bundle', parent: main } }],
  ['another top frame', { ...ours, frame: { origin: 'app://bundle', parent: null } }],
  ['another window', { ...ours, windowId: 4 }],
  ['an origin that begins like ours', foreign('app://bundle.example.com')],
  ['another host of our scheme', foreign('app://other')],
  ['a file', foreign('file://')],
  ['an opaque origin', foreign('null')],
  ['the network', foreign('https://bundle')],
  ['no origin', foreign('')],
])('%s is refused', (_, caller) => {
  expect(isOwnSender(caller, ['app://bundle'], new Set([3]))).toBe(false)
})
