/** The one door from the window: broken payloads by the thousand for every request, every wrong sender, and what may go back. */
import { describe, expect, test } from 'vitest'
import { requestSchemas, type RequestName } from '../../shared/contract/requests.ts'
import { success, type Outcome } from '../../shared/model/problem.ts'
import { answerRequest, type Answering } from './answer-request.ts'
import { brokenOf, soundOf, chanceOf } from './testing/payloads.ts'
import type { Caller, FrameLike } from './sender-check.ts'

/** All of them in the security run and the full one. */
const PAYLOADS = process.env['PARLEY_FULL'] ? 10_000 : 1_000
const main: FrameLike = { origin: 'app://bundle', parent: null }
const ours: Caller = { frame: main, mainFrame: main, windowId: 3 }
const names = Object.keys(requestSchemas) as RequestName[]

interface Door {
  readonly answering: Answering
  readonly carried: [RequestName, unknown][]
  readonly errors: string[]
  answer: (name: RequestName) => Promise<Outcome<unknown>>
}

function door(): Door {
  const carried: [RequestName, unknown][] = []
  const errors: string[] = []
  const made: Door = {
    carried,
    errors,
    answer: () => Promise.resolve(success(null)),
    answering: {
      origins: ['app://bundle'],
      ownIds: () => new Set([3]),
      carryOut: (name, arg) => {
        carried.push([name, arg])
        return made.answer(name)
      },
      log: { warn: () => undefined, error: (event) => void errors.push(event) },
    },
  }
  return made
}

describe('what the window may hand over', () => {
  test.each(names)(
    `%s: of ${String(PAYLOADS)} broken payloads each is refused, and no handler runs`,
    async (name) => {
      const { answering, carried, errors } = door()
      const chance = chanceOf(name)
      const answers = new Map<string, number>()
      for (let n = 0; n < PAYLOADS; n += 1) {
        const outcome = await answerRequest(answering, ours, name, brokenOf(requestSchemas[name], chance))
        const code = outcome.ok ? 'let through' : outcome.problem.code
        answers.set(code, (answers.get(code) ?? 0) + 1)
      }
      const refused = (answers.get('bad-request') ?? 0) + (answers.get('too-large') ?? 0)
      expect([
        refused,
        [...answers.keys()].filter((code) => !['bad-request', 'too-large'].includes(code)),
      ]).toEqual([PAYLOADS, []])
      expect([carried, errors]).toEqual([[], []])
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
  )

  // Without this the test above would pass on a door that refuses everything.
  test.each(names)('%s: a sound payload is carried out, once, as its schema reads it', async (name) => {
    const { answering, carried } = door()
    const chance = chanceOf(name)
    for (let n = 0; n < 50; n += 1) {
      const arg = soundOf(requestSchemas[name], chance)
      expect(await answerRequest(answering, ours, name, arg)).toEqual(success(null))
      expect(carried.splice(0)).toEqual([[name, requestSchemas[name].parse(arg)]])
    }
  })
})

const foreign = (origin: string): Caller => {
  const frame = { origin, parent: null }
  return { frame, mainFrame: frame, windowId: 3 }
}

describe('who may ask', () => {
  test.each<[string, Caller]>([
    ['a frame that is gone', { ...ours, frame: null }],
    ['an embedded frame of our own origin', { ...ours, frame: { origin: 'app://bundle', parent: main } }],
    ['another top frame', { ...ours, frame: { origin: 'app://bundle', parent: null } }],
    ['a second window', { ...ours, windowId: 4 }],
    ['another host of our scheme', foreign('app://other')],
    ['the network', foreign('https://bundle')],
    ['a file', foreign('file://')],
    ['an opaque origin', foreign('null')],
  ])('%s is refused for every request, and no handler runs', async (_, caller) => {
    const { answering, carried } = door()
    for (const name of names) {
      const outcome = await answerRequest(
        answering,
        caller,
        name,
        soundOf(requestSchemas[name], chanceOf(name)),
      )
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'bad-request' } })
    }
    expect(carried).toEqual([])
  })
})

describe('what may go back', () => {
  test.each<[string, unknown, string]>([
    ['an error', new Error('at /home/ana'), 'bridge.answer-refused'],
    ['a function', success({ act: () => undefined }), 'bridge.answer-refused'],
    ['an object of a class', success(new Map()), 'bridge.answer-refused'],
    ['an account with its token', success({ accessToken: 'gr.x' }), 'bridge.answer-refused'],
    ['a token deep in a list', success([{ account: { instanceToken: '' } }]), 'bridge.answer-refused'],
    ['no outcome', { value: 1 }, 'bridge.answer-refused'],
    ['nothing', undefined, 'bridge.failed'],
  ])('%s stays here: the window hears of a failure and nothing more', async (_, answer, event) => {
    const at = door()
    at.answer = () => Promise.resolve(answer as Outcome<unknown>)
    const outcome = await answerRequest(at.answering, ours, 'app.about', {})
    expect(outcome).toEqual({ ok: false, problem: { code: 'internal' } })
    expect(at.errors).toEqual([event])
  })

  test('whether there is a token may be said', async () => {
    const at = door()
    const account = success({ has: { accessToken: true, instanceToken: false } })
    at.answer = () => Promise.resolve(account)
    expect(await answerRequest(at.answering, ours, 'app.about', {})).toEqual(account)
  })

  test('a handler that throws is an outcome without its words', async () => {
    const at = door()
    at.answer = () => Promise.reject(new Error('ENOENT /home/ana/secret'))
    expect(await answerRequest(at.answering, ours, 'app.about', {})).toEqual({
      ok: false,
      problem: { code: 'internal' },
    })
  })

  test('an answer without an end is noticed', async () => {
    const round: Record<string, unknown> = {}
    round['round'] = round
    const at = door()
    at.answer = () => Promise.resolve(success(round))
    expect((await answerRequest(at.answering, ours, 'app.about', {})).ok).toBe(false)
  })
})
