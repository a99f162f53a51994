import { expect, test } from 'vitest'
import { markOrigin, type Marking } from './mark-of-origin.ts'

function recording(platform: string, fails = false): { readonly done: unknown[]; readonly marking: Marking } {
  const done: unknown[] = []
  const act = async (...what: unknown[]): Promise<void> => {
    done.push(what)
    if (fails) throw new Error('not on this disk')
  }
  return { done, marking: { platform, write: act, run: act } }
}

test.each([
  ['win32', 'https://files.example', [['/x/nota.pdf:Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\n']]],
  [
    'linux',
    'https://files.example',
    [['setfattr', ['--name=user.xdg.origin.url', '--value=https://files.example', '--', '/x/nota.pdf']]],
  ],
  ['linux', '', []],
  // The package's Info.plist has the system do it: `electron-builder.config.js`.
  ['darwin', 'https://files.example', []],
])('on %s, from %j', async (platform, origin, expected) => {
  const { done, marking } = recording(platform)
  await markOrigin('/x/nota.pdf', origin, marking)
  expect(done).toEqual(expected)
})

test.each(['win32', 'linux'])('a disk that holds no marks on %s is no fault', async (platform) => {
  const { done, marking } = recording(platform, true)
  await markOrigin('/x/nota.pdf', 'https://files.example', marking)
  expect(done).toHaveLength(1)
})
