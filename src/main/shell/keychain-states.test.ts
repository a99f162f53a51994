import { describe, expect, test } from 'vitest'
import { readEntry, removeEntry, stateOfError, writeEntry, type Keytar } from './keychain-states.ts'

/** A keychain in memory; `over` replaces what misbehaves. */
function keychain(over: Partial<Keytar> = {}): Keytar & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getPassword: (_, name) => Promise.resolve(entries.get(name) ?? null),
    setPassword: (_, name, value) => Promise.resolve(void entries.set(name, value)),
    deletePassword: (_, name) => Promise.resolve(entries.delete(name)),
    ...over,
  }
}

const failing = (words: string) => () => Promise.reject(new Error(words))
const LOCKED = 'Cannot create an item in a locked collection'

test.each([
  [LOCKED, 'locked'],
  ['Prompt was dismissed', 'locked'],
  ['The prompt was dismissed by the user', 'locked'],
  ['User interaction is not allowed.', 'locked'],
  ['User canceled the operation.', 'locked'],
  ['The user name or passphrase you entered is not correct.', 'locked'],
  ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'unavailable'],
  ['The name org.freedesktop.secrets was not provided by any .service files', 'unavailable'],
  ['libsecret-1.so.0: cannot open shared object file: No such file or directory', 'unavailable'],
  ['Failed to load keytar native addon, checked []', 'unavailable'],
  ['Could not connect: Connection refused', 'unavailable'],
  ['The connection is closed', 'unavailable'],
  ['Timeout was reached', 'timeout'],
  ['Did not receive a reply. Possible causes include: …', 'timeout'],
  ['', 'unavailable'],
])('"%s" means %s', (words, state) => {
  expect(stateOfError(new Error(words)).state).toBe(state)
})

test('the reason is one short line', () => {
  const answer = stateOfError(new Error(`first\n\tsecond ${'x'.repeat(900)}`))
  expect(answer).toEqual({ state: 'unavailable', reason: expect.stringMatching(/^first second x{187}$/) })
})

describe('reading', () => {
  test('what is there', async () => {
    const chain = keychain()
    chain.entries.set('a', 'token')
    expect(await readEntry(chain, 's', 'a', true)).toEqual({ state: 'present', value: 'token' })
  })

  test('what nobody expects may be absent without a probe', async () => {
    const chain = keychain({ setPassword: failing('must not be called') })
    expect(await readEntry(chain, 's', 'a', false)).toEqual({ state: 'absent' })
  })

  test('what is expected is absent only where a probe works, and the probe leaves nothing behind', async () => {
    const chain = keychain()
    expect(await readEntry(chain, 's', 'a', true)).toEqual({ state: 'absent' })
    expect(chain.entries.size).toBe(0)
  })

  test('what is expected in a locked keyring is locked', async () => {
    const chain = keychain({ setPassword: failing(LOCKED) })
    expect(await readEntry(chain, 's', 'a', true)).toEqual({ state: 'locked' })
  })

  test('a keyring that takes the probe and does not give it back is locked', async () => {
    const chain = keychain({ getPassword: () => Promise.resolve(null) })
    expect(await readEntry(chain, 's', 'a', true)).toEqual({ state: 'locked' })
  })
})

describe('writing', () => {
  test('is believed when it can be read back', async () => {
    const chain = keychain()
    expect(await writeEntry(chain, 's', 'a', 'Tõken'.repeat(400))).toEqual({ state: 'stored' })
  })

  test.each([
    ['nothing', null, 'written but not kept'],
    ['less', 'tok', 'kept another value'],
  ])('is not believed when %s is kept', async (_, kept, reason) => {
    const chain = keychain({ getPassword: () => Promise.resolve(kept) })
    expect(await writeEntry(chain, 's', 'a', 'token')).toEqual({ state: 'unavailable', reason })
  })

  test('into a locked keyring is locked', async () => {
    expect(await writeEntry(keychain({ setPassword: failing(LOCKED) }), 's', 'a', 't')).toEqual({
      state: 'locked',
    })
  })
})

describe('removing', () => {
  test('what is there, and what is not', async () => {
    const chain = keychain()
    chain.entries.set('a', 'token')
    expect(await removeEntry(chain, 's', 'a')).toEqual({ state: 'stored' })
    expect(await removeEntry(chain, 's', 'a')).toEqual({ state: 'stored' })
    expect(chain.entries.size).toBe(0)
  })

  test('from a locked keyring is not done', async () => {
    const chain = keychain({ setPassword: failing(LOCKED) })
    expect(await removeEntry(chain, 's', 'a')).toEqual({ state: 'locked' })
  })
})
