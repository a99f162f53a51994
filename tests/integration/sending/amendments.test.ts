/** Edits and deletions for everyone of what was sent: asked once, recorded before they leave, done when the service says so. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../simulator/faults.ts'
import type { Amendment, AmendmentType } from '../../../src/shared/model/amendment.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore({ sendIntervalMs: 1, amendAfterMs: 20_000 })
const MINUTE = 60_000
const METHOD = { edit: 'editMessage', delete: 'deleteMessage' } as const

async function sentText(text = 'às dez'): Promise<Message> {
  const chat = await stage.chatWith('5511987654321')
  const message = await stage.send(chat.id, text)
  await stage.settles(message, 'accepted')
  return now(message)
}

async function now(message: Message): Promise<Message> {
  const found = (await stage.messages(message.chatId)).find(({ key }) => key === message.key)
  if (!found) throw new Error('the message is gone')
  return found
}

const ask = (type: AmendmentType, { accountId, key }: Message, text = 'às onze') =>
  type === 'edit'
    ? stage.host.ask('message.editSent', { accountId, key, text })
    : stage.host.ask('message.deleteForEveryone', { accountId, key })

const asked = (type: AmendmentType): number =>
  stage.operations().filter((operation) => operation === METHOD[type]).length

/** How the amendment went, as the window was told. */
function statesOf({ key }: Message): readonly (Amendment['state'] | null)[] {
  const told = stage.host.batches
    .flatMap(({ events }) => events.flatMap((event) => (event.type === 'messages' ? event.messages : [])))
    .filter((each) => each.key === key)
    .map(({ amendment }) => amendment?.state ?? null)
  const first = told.indexOf('asking')
  return told.slice(first).filter((state, at, all) => state !== all[at - 1])
}

async function becomes(message: Message, state: Amendment['state'] | null): Promise<Message> {
  const holds = async () => ((await now(message)).amendment?.state ?? null) === state
  // A request without an answer ends after a minute.
  await until(`the amendment to be ${String(state)}`, holds, 2 * MINUTE)
  return now(message)
}

describe('what the service has done', () => {
  test('an edit shows the new words and keeps the old ones; a deletion keeps the words', async () => {
    await stage.connectInstance()
    const message = await sentText()
    expect(await ask('edit', message)).toMatchObject({ value: { amendment: { state: 'asking' } } })
    await until('the echo', async () => (await now(message)).edited !== null, MINUTE)
    expect(statesOf(message)).toEqual(['asking', 'asked', null])
    const edited = await becomes(message, null)
    expect([edited.text, edited.edited?.before]).toEqual(['às onze', 'às dez'])
    await ask('delete', message)
    await until('the echo', async () => (await now(message)).deletedAt !== null, MINUTE)
    expect(await becomes(message, null)).toMatchObject({ text: 'às onze' })
    expect([asked('edit'), asked('delete')]).toEqual([1, 1])
    const { body } = stage.sim.log().find(({ operation }) => operation === 'editMessage') ?? {}
    expect(body).toEqual({ chatId: '5511987654321@c.us', idMessage: message.serviceId, message: 'às onze' })
  })

  test('one that only v1 knows is not asked for, with instance credentials too', async () => {
    const { instanceId, instanceToken } = stage.sim
    await stage.connectInstance({ accessToken: stage.sim.accessToken, instanceId, instanceToken })
    const message = await sentText()
    // Only the instance style edits, and nothing has told its id yet.
    expect([message.style, message.instanceId]).toEqual(['v1', null])
    expect(await ask('edit', message)).toMatchObject({ problem: { code: 'amendment-not-possible' } })
    expect(asked('edit')).toBe(0)
  })
})

describe('before the service has done it', () => {
  test.each(['edit', 'delete'] as const)(
    'the %s stays asked while its switch is off, and says why',
    async (type) => {
      stage.sim.setSettings({ editedMessageWebhook: 'no', deletedMessageWebhook: 'no' })
      await stage.connectInstance()
      const message = await sentText()
      await ask(type, message)
      await until('the reason', async () => (await now(message)).amendment?.problem != null)
      const { text, amendment } = await now(message)
      expect([text, amendment?.state, amendment?.problem?.code]).toEqual([
        'às dez',
        'asked',
        'amendment-switch-off',
      ])
      await stage.restart()
      expect((await becomes(message, 'asked')).text).toBe('às dez')
      expect(asked(type)).toBe(1)
    },
  )
})

describe('what the service refuses', () => {
  const REFUSALS: readonly (readonly [string, Partial<Fault>, Amendment['state'], string])[] = [
    ['400', { kind: 'error', body: 'The message is too old' }, 'refused', 'amendment-refused'],
    ['403', { kind: 'status', status: 403 }, 'refused', 'amendment-forbidden'],
    ['429', { kind: 'status', status: 429 }, 'refused', 'amendment-too-often'],
    ['466', { kind: 'status', status: 466 }, 'refused', 'amendment-limit'],
    ['469', { kind: 'status', status: 469 }, 'refused', 'amendment-limit'],
    ['500', { kind: 'status', status: 500 }, 'unsure', 'amendment-unclear'],
    ['a page', { kind: 'html' }, 'unsure', 'amendment-unclear'],
    ['no answer', { kind: 'silence' }, 'unsure', 'amendment-unclear'],
    ['a reset', { kind: 'resetBefore' }, 'unsure', 'amendment-unclear'],
  ]

  test.each(REFUSALS)('%s', async (_, fault, state, code) => {
    await stage.connectInstance()
    for (const type of ['edit', 'delete'] as const) {
      const message = await sentText()
      stage.sim.fault({ ...fault, on: METHOD[type] } as Fault)
      await ask(type, message)
      const { text, amendment, deletedAt } = await becomes(message, state)
      expect([text, deletedAt, amendment?.problem?.code]).toEqual(['às dez', null, code])
      // Nothing is repeated, however long it stands there; the person may ask again.
      await letPass(2 * MINUTE)
      expect(asked(type)).toBe(1)
      await ask(type, message)
      await becomes(message, null)
      expect(asked(type)).toBe(2)
    }
  })

  test('a second request that is refused leaves open what became of the first', async () => {
    await stage.connectInstance()
    for (const type of ['edit', 'delete'] as const) {
      const message = await sentText()
      stage.sim.fault({ kind: 'silence', on: METHOD[type] })
      await ask(type, message)
      await becomes(message, 'unsure')
      stage.sim.fault({ kind: 'status', status: 429, on: METHOD[type] })
      await ask(type, message)
      await until('the second request', () => Promise.resolve(asked(type) === 2))
      const { amendment } = await becomes(message, 'unsure')
      expect(amendment?.problem?.code).toBe('amendment-unclear')
    }
  })

  test('a line that is down: nothing left, and nothing is asked later', async () => {
    await stage.connectInstance()
    const message = await sentText()
    await stage.sim.offline()
    await ask('edit', message)
    const { amendment } = await becomes(message, 'refused')
    expect(amendment?.problem?.code).toBe('amendment-not-reached')
    await stage.sim.online()
    stage.host.core.wake('online')
    await letPass(MINUTE)
    expect(asked('edit')).toBe(0)
  })
})

test('what was asked about a message that failed is not shown as asked about its next attempt', async () => {
  stage.sim.setSettings({ editedMessageWebhook: 'no' })
  await stage.connectInstance()
  const message = await sentText()
  await ask('edit', message)
  await becomes(message, 'asked')
  stage.sim.person('5511987654321', 'Ana').reports('failed')
  await stage.settles(message, 'failed')
  const { accountId, key } = message
  await stage.host.must('message.retry', { accountId, key })
  await stage.settles(message, 'accepted')
  expect(await now(message)).toMatchObject({ text: 'às dez', amendment: null })
})

describe('what has no answer', () => {
  test('and was done all the same is confirmed by its notification', async () => {
    await stage.connectInstance()
    const message = await sentText()
    stage.sim.fault({ on: 'editMessage', kind: 'resetAfter' })
    await ask('edit', message)
    await until('the echo', async () => (await now(message)).text === 'às onze', MINUTE)
    expect([statesOf(message), asked('edit')]).toEqual([['asking', 'unsure', null], 1])
  })

  test.each(['edit', 'delete'] as const)(
    'when Parley ends: the %s is unsure, and not asked again',
    async (type) => {
      await stage.connectInstance()
      const message = await sentText()
      stage.sim.fault({ on: METHOD[type], kind: 'silence' })
      await ask(type, message)
      await until('the request to arrive', () => asked(type) === 1)
      await stage.restart()
      expect((await becomes(message, 'unsure')).text).toBe('às dez')
      await letPass(2 * MINUTE)
      expect(asked(type)).toBe(1)
    },
  )
})

describe('killed', () => {
  /** What a kill at this moment would leave. */
  const disk = (): string => {
    const copy = mkdtempSync(path.join(tmpdir(), 'parley-killed-'))
    cpSync(stage.host.folder, copy, { recursive: true })
    return copy
  }

  test.each(['edit', 'delete'] as const)('before the %s was recorded: it is not asked', async (type) => {
    await stage.connectInstance()
    const message = await sentText()
    const [left, whole] = [disk(), stage.host.folder]
    await stage.restart({ folder: left })
    wipe(whole)
    await letPass(2 * MINUTE)
    expect([(await now(message)).amendment, asked(type)]).toEqual([null, 0])
  })

  test.each(['edit', 'delete'] as const)(
    'when the %s has left: it is unsure, and not asked again',
    async (type) => {
      await stage.connectInstance()
      const message = await sentText()
      stage.sim.fault({ on: METHOD[type], kind: 'silence' })
      await ask(type, message)
      await until('the request to arrive', () => asked(type) === 1)
      const [left, whole] = [disk(), stage.host.folder]
      await stage.restart({ folder: left })
      wipe(whole)
      const { text, amendment } = await becomes(message, 'unsure')
      expect([text, amendment?.problem?.code]).toEqual(['às dez', 'amendment-interrupted'])
      await letPass(2 * MINUTE)
      expect(asked(type)).toBe(1)
    },
  )
})

describe('what is refused here', () => {
  test('an edit once its 15 minutes are over', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const message = await sentText()
    await letPass(15 * MINUTE + 1000)
    expect(await ask('edit', message)).toMatchObject({ problem: { code: 'edit-time-over' } })
    expect(asked('edit')).toBe(0)
  })

  test('a second one while the first has no answer, and words that are none', async () => {
    await stage.connectInstance()
    const message = await sentText()
    stage.sim.fault({ on: 'editMessage', kind: 'silence' })
    expect(await ask('edit', message, '  ')).toMatchObject({ problem: { code: 'text-empty' } })
    expect(await ask('edit', message, 'x'.repeat(5000))).toMatchObject({ problem: { code: 'text-too-long' } })
    await ask('edit', message)
    expect(await ask('delete', message)).toMatchObject({ problem: { code: 'amendment-under-way' } })
    await becomes(message, 'unsure')
    expect([asked('edit'), asked('delete')]).toEqual([1, 0])
  })

  test('an account of the v1 style alone', async () => {
    await stage.connect()
    const message = await sentText()
    expect(await ask('edit', message)).toMatchObject({ problem: { code: 'reads-need-instance' } })
  })
})
