import { beforeEach, describe, expect, test } from 'vitest'
import { requestSchemas, type RequestName } from '../../shared/contract/requests.ts'
import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import type { Alert } from '../core/ports.ts'
import { markAlertRead, replyToAlert } from './answer-alert.ts'

const target = { accountId: 'loja', chatId: 7 }
const alert: Alert = { id: 'chat-loja-7', title: '', body: '', silent: false, target, answers: { upTo: 42 } }

let asked: [RequestName, Record<string, unknown>][]
let answers: Partial<Record<RequestName, Outcome<unknown>>>
const dispatch = async (name: RequestName, arg: unknown): Promise<Outcome<unknown>> => {
  // Main's own requests go past the check at the bridge: they must be of the same shape all the same.
  asked.push([name, requestSchemas[name].parse(arg)])
  return answers[name] ?? success(null)
}

beforeEach(() => {
  asked = []
  answers = {}
})

describe('a reply from a notification', () => {
  test('is sent, and the chat is read as far as the notification told', async () => {
    expect(await replyToAlert(dispatch, alert, 'Já vai!', false)).toBe('sent')
    expect(asked).toMatchObject([
      ['message.send', { ...target, text: 'Já vai!', split: true }],
      ['chat.read', { ...target, from: 0, sort: 42 }],
    ])
  })

  test.each([
    [null, 'Já vai!'],
    [{ text: 'Bom dia' }, 'Bom dia\nJá vai!'],
  ])('that cannot be sent goes behind the draft %j', async (draft, kept) => {
    answers['message.send'] = failure(problem('storage-failed'))
    answers['draft.get'] = success(draft)
    expect(await replyToAlert(dispatch, alert, 'Já vai!', false)).toBe('saved')
    expect(asked.at(-1)).toEqual(['draft.save', { ...target, text: kept }])
  })

  test('while the window is locked waits in the draft: nobody sends from behind the lock', async () => {
    answers['draft.get'] = success(null)
    expect(await replyToAlert(dispatch, alert, 'Já vai!', true)).toBe('saved')
    expect(asked.map(([name]) => name)).toEqual(['draft.get', 'draft.save'])
  })

  test('without words, or without a chat, only opens Parley', async () => {
    expect(await replyToAlert(dispatch, alert, ' \n', false)).toBe('nothing')
    expect(await replyToAlert(dispatch, { ...alert, target: null }, 'sim', false)).toBe('nothing')
    expect(asked).toEqual([])
  })

  test('that the disk does not take is not told as kept, nor written over a draft that cannot be read', async () => {
    answers['message.send'] = failure(problem('storage-failed'))
    answers['draft.save'] = failure(problem('storage-failed'))
    expect(await replyToAlert(dispatch, alert, 'sim', false)).toBe('unsaved')
    answers['draft.get'] = failure(problem('storage-failed'))
    asked = []
    expect(await replyToAlert(dispatch, alert, 'sim', false)).toBe('unsaved')
    expect(asked.map(([name]) => name)).toEqual(['message.send', 'draft.get'])
  })
})

describe('marking as read', () => {
  test('goes as far as the notification told', async () => {
    await markAlertRead(dispatch, alert)
    expect(asked).toEqual([['chat.read', { ...target, from: 0, sort: 42 }]])
  })

  test('of an earlier run’s notification goes to the newest message', async () => {
    answers['message.page'] = success({ messages: [{ sort: 99 }] })
    await markAlertRead(dispatch, { ...alert, answers: null })
    expect(asked.at(-1)).toEqual(['chat.read', { ...target, from: 0, sort: 99 }])
  })

  test('of a chat that is gone does nothing', async () => {
    answers['message.page'] = failure(problem('not-found-here'))
    await markAlertRead(dispatch, { ...alert, answers: null })
    await markAlertRead(dispatch, { ...alert, target: null })
    expect(asked.map(([name]) => name)).toEqual(['message.page'])
  })
})
