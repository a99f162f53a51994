import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REQUEST_SIZE_LIMIT } from '../../shared/contract/bridge.ts'
import { requestSchemas } from '../../shared/contract/requests.ts'
import { checkRequest } from './check-request.ts'

const refused = { ok: false, problem: { code: 'bad-request' } }
const tooLarge = { ok: false, problem: { code: 'too-large' } }
const ofChat = { accountId: 'abc123', chatId: 7 }

describe('checkRequest', () => {
  test('lets a request of the table through', () => {
    expect(checkRequest('draft.save', { ...ofChat, text: 'hello' })).toEqual({
      ok: true,
      value: { name: 'draft.save', arg: { ...ofChat, text: 'hello' } },
    })
  })

  test('a change of one setting names no other: what is left out is not put back to its default', () => {
    expect(checkRequest('settings.set', { lastChat: 3 })).toEqual({
      ok: true,
      value: { name: 'settings.set', arg: { lastChat: 3 } },
    })
  })

  test.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'app.snapshot ',
    '',
    'a'.repeat(1e6),
    undefined,
    null,
    7,
    {},
    ['app.snapshot'],
    Symbol('app.snapshot'),
    { toString: () => 'app.snapshot' },
  ])('refuses the name %#', (name) => {
    expect(checkRequest(name, {})).toEqual(refused)
  })

  test.each([
    ['a field too many', 'draft.get', { ...ofChat, more: 1 }],
    ['a field too few', 'draft.get', { accountId: 'abc123' }],
    ['another type', 'draft.get', { accountId: 'abc123', chatId: '7' }],
    ['no argument', 'app.snapshot', undefined],
    ['null', 'app.snapshot', null],
    ['a list', 'app.snapshot', []],
    ['a function', 'app.snapshot', () => 1],
    ['a function inside', 'draft.save', { ...ofChat, text: () => 'x' }],
    ['a big integer', 'draft.get', { accountId: 'abc123', chatId: 7n }],
    ['no number', 'draft.get', { accountId: 'abc123', chatId: NaN }],
    ['a date', 'app.snapshot', new Date()],
    ['a map', 'app.snapshot', new Map()],
    ['bytes', 'draft.save', { ...ofChat, text: new Uint8Array(8) }],
    ['an own __proto__', 'app.snapshot', JSON.parse('{"__proto__":{"polluted":true}}')],
    ['a deep __proto__', 'settings.set', JSON.parse('{"theme":{"__proto__":{}}}')],
    ['an own constructor', 'app.snapshot', JSON.parse('{"constructor":{"prototype":{}}}')],
  ])('refuses %s', (_, name, arg) => {
    expect(checkRequest(name, arg)).toEqual(refused)
  })

  test('refuses a getter that throws, and a proxy', () => {
    const trap = {
      get text(): string {
        throw new Error('boo')
      },
    }
    expect(checkRequest('draft.save', { ...ofChat, ...Object.getOwnPropertyDescriptors(trap) }).ok).toBe(
      false,
    )
    expect(checkRequest('draft.save', trap)).toEqual(refused)
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(checkRequest('app.snapshot', proxy)).toEqual(refused)
  })

  test('refuses what is too large, at once, whatever it is made of', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    const list: unknown[] = []
    for (let n = 0; n < 50; n += 1) list.push(list)
    let deep: unknown = {}
    for (let n = 0; n < 300_000; n += 1) deep = { deep }
    const huge = [
      'x'.repeat(REQUEST_SIZE_LIMIT + 1),
      { ...ofChat, text: '\u0001'.repeat(REQUEST_SIZE_LIMIT / 5) },
      new Array(2 ** 31),
      cycle,
      list,
      deep,
    ]
    for (const arg of huge) expect(checkRequest('draft.save', arg)).toEqual(tooLarge)
  })

  describe('a piece of a file', () => {
    const piece = { fileId: 'a'.repeat(32), offset: 0 }
    const MB = 1024 * 1024

    test('comes as bytes, up to a megabyte', () => {
      const bytes = new Uint8Array(MB)
      expect(checkRequest('file.chunk', { ...piece, bytes })).toEqual({
        ok: true,
        value: { name: 'file.chunk', arg: { ...piece, bytes } },
      })
      expect(checkRequest('file.chunk', { ...piece, bytes: new Uint8Array(MB + 1) })).toEqual(tooLarge)
    })

    test.each([
      ['no bytes', piece],
      ['a list of numbers', { ...piece, bytes: [1, 2] }],
      ['a bare buffer', { ...piece, bytes: new ArrayBuffer(8) }],
      ['wider numbers', { ...piece, bytes: new Uint16Array(8) }],
      ['bytes elsewhere', { ...piece, bytes: new Uint8Array(8), offset: new Uint8Array(8) }],
      ['a field too many', { ...piece, bytes: new Uint8Array(8), more: 1 }],
      ['another name', { ...piece, fileId: '../../etc/passwd', bytes: new Uint8Array(8) }],
    ])('is refused with %s', (_, arg) => {
      expect(checkRequest('file.chunk', arg)).toEqual(refused)
    })

    test('brings no other argument past its limit', () => {
      const fileId = 'x'.repeat(REQUEST_SIZE_LIMIT + 1)
      expect(checkRequest('file.chunk', { ...piece, fileId, bytes: new Uint8Array(8) })).toEqual(tooLarge)
    })
  })

  test('never throws and never invents an argument', () => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(requestSchemas)), fc.string(), fc.anything())
    const args = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    })
    fc.assert(
      fc.property(names, args, (name, arg) => {
        const outcome = checkRequest(name, arg)
        if (outcome.ok) expect(Object.hasOwn(requestSchemas, outcome.value.name)).toBe(true)
        else expect(['bad-request', 'too-large']).toContain(outcome.problem.code)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }),
      { numRuns: 3_000 },
    )
  })
})
