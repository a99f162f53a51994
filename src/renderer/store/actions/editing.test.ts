import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import type { Message } from '../../../shared/model/message.ts'
import { INITIAL_STATE } from '../state.ts'
import { aMessage } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { flushDrafts, forgetComposers, loadComposer, sendComposer, typeText } from './composer.ts'
import { beginEdit, leaveEdit, saveEdit } from './editing.ts'

const PLACE = { accountId: 'a', id: 1 }
const composer = () => now().composers['a/1']
let asked: [string, Record<string, unknown>][]
let answers: Record<string, unknown>

const waiting = (more: Partial<Message> = {}): Message =>
  aMessage(5, { direction: 'out', status: 'queued', waiting: 'offline', text: 'as it was', ...more })
const saved = (): unknown => {
  flushDrafts()
  return asked.filter(([name]) => name === 'draft.save').at(-1)?.[1]['text']
}

beforeEach(async () => {
  asked = []
  answers = {}
  const request = async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
    asked.push([name, arg])
    return answers[name] ?? success(null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  useApp.setState(INITIAL_STATE, true)
  await loadComposer(PLACE)
  typeText(PLACE, 'a draft')
  await beginEdit(waiting())
})
afterEach(() => {
  forgetComposers('a')
  vi.unstubAllGlobals()
})

describe('the words of a message that has not left', () => {
  it('are saved in its place, and the draft stands there again', async () => {
    typeText(PLACE, 'as it shall be')
    expect(await saveEdit(PLACE)).toBe(true)
    expect(asked.find(([name]) => name === 'message.edit')?.[1]).toEqual({
      ...{ accountId: 'a', key: 5, text: 'as it shall be' },
    })
    expect(composer()).toMatchObject({ text: 'a draft', editing: null, problem: null, sending: false })
    expect(saved()).toBe('a draft')
  })

  it('stay as they were when the person leaves them, and so does the draft', () => {
    typeText(PLACE, 'never mind')
    leaveEdit(PLACE)
    expect(composer()).toMatchObject({ text: 'a draft', editing: null })
    expect(asked.some(([name]) => name === 'message.edit')).toBe(false)
    expect(saved()).toBe('a draft')
  })

  it('are on disk in front of the draft while they are typed, so that a kill loses neither', () => {
    typeText(PLACE, 'half a tho')
    expect(saved()).toBe('half a tho\na draft')
    expect(composer()?.text).toBe('a draft')
  })

  it('are on disk still when the answer of a press of before comes', async () => {
    let done: (value: unknown) => void = () => undefined
    answers['message.send'] = new Promise((resolve) => (done = resolve))
    leaveEdit(PLACE)
    const press = sendComposer(PLACE)
    await beginEdit(waiting())
    typeText(PLACE, 'as it shall be')
    done(success({}))
    expect(await press).toBe(true)
    expect(composer()?.text).toBe('')
    expect(saved()).toBe('as it shall be')
  })

  it.each(['edit-too-late', 'not-found-here'] as const)('become the draft when it is %s', async (code) => {
    answers['message.edit'] = failure(problem(code))
    typeText(PLACE, 'too late')
    expect(await saveEdit(PLACE)).toBe(false)
    expect(composer()).toMatchObject({ text: 'too late\na draft', editing: null, problem: { code } })
    expect(saved()).toBe('too late\na draft')
  })

  it('stay in the composer after any other refusal', async () => {
    answers['message.edit'] = failure(problem('storage-full'))
    typeText(PLACE, 'other words')
    expect(await saveEdit(PLACE)).toBe(false)
    expect(composer()).toMatchObject({
      text: 'a draft',
      editing: { text: 'other words' },
      problem: { code: 'storage-full' },
    })
  })

  it('are not saved empty, nor twice at once', async () => {
    typeText(PLACE, '  ')
    expect(await saveEdit(PLACE)).toBe(false)
    typeText(PLACE, 'x')
    expect(await Promise.all([saveEdit(PLACE), saveEdit(PLACE)])).toEqual([true, false])
    expect(asked.filter(([name]) => name === 'message.edit')).toHaveLength(1)
  })

  it('go to the draft when another message is chosen in between', async () => {
    typeText(PLACE, 'changed')
    await beginEdit(waiting({ key: 6, text: 'the other' }))
    expect(composer()).toMatchObject({ text: 'changed\na draft', editing: { text: 'the other' } })
  })

  it('are taken back into the composer while they can be recalled: the message would leave meanwhile', async () => {
    leaveEdit(PLACE)
    answers['message.undoSend'] = success({ text: 'just sent' })
    await beginEdit(waiting({ waiting: 'recall' }))
    expect(composer()).toMatchObject({ text: 'just sent\na draft', editing: null })
  })
})

describe('the words of a message that has left', () => {
  const sent = (more: Partial<Message> = {}): Message =>
    waiting({ status: 'sent', waiting: null, source: 'here', instanceId: 'm1', ...more })

  it('are asked of the service, and the draft stands there again', async () => {
    leaveEdit(PLACE)
    await beginEdit(sent())
    typeText(PLACE, 'as it shall be')
    expect(await saveEdit(PLACE)).toBe(true)
    expect(asked.find(([name]) => name === 'message.editSent')?.[1]).toEqual({
      ...{ accountId: 'a', key: 5, text: 'as it shall be' },
    })
    expect(composer()).toMatchObject({ text: 'a draft', editing: null })
  })

  it('are not asked for where nothing changed', async () => {
    leaveEdit(PLACE)
    await beginEdit(sent())
    expect(await saveEdit(PLACE)).toBe(true)
    expect(asked.some(([name]) => name === 'message.editSent')).toBe(false)
  })

  it('begin with those that the service was asked for and has not made', async () => {
    leaveEdit(PLACE)
    const amendment = { type: 'edit', state: 'refused', text: 'wanted', askedAt: 0, problem: null } as const
    await beginEdit(sent({ amendment }))
    expect(composer()?.editing?.text).toBe('wanted')
  })

  it('become the draft once the time is over', async () => {
    leaveEdit(PLACE)
    typeText(PLACE, '')
    await beginEdit(sent())
    answers['message.editSent'] = failure(problem('edit-time-over'))
    typeText(PLACE, 'too late')
    expect(await saveEdit(PLACE)).toBe(false)
    expect(composer()).toMatchObject({ text: 'too late', editing: null, problem: problem('edit-time-over') })
  })
})
