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
