import { beforeEach, expect, test } from 'vitest'
import type { Mailing } from '../../../shared/model/mailing.ts'
import { applyBatches, applySnapshot } from '../apply.ts'
import { INITIAL_STATE } from '../state.ts'
import { aChat, anAccount, aSnapshot } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { forgetMailing, sendToMany, sendToSelected, sendToView } from './mailing.ts'

const VIP = { id: 7, accountId: 'a', name: 'VIP', colour: 1, repeatsAlert: false }
const OTHER = { ...VIP, id: 8, accountId: 'b' }
const MAILING: Mailing = {
  ...{ id: 1, accountId: 'a', name: 'VIP', text: 'Oi', officeHours: false, state: 'running', problem: null },
  ...{
    madeAt: 0,
    counts: { total: 2, queued: 1, sent: 1, inOutbox: 0, failed: 0, cancelled: 0, leftOut: 0, waiting: 1 },
  },
}
const from = () => {
  const { dialog } = now()
  return dialog?.name === 'mailing' ? [dialog.accountId, dialog.from] : null
}

beforeEach(() => {
  const accounts = [anAccount('a'), anAccount('b')]
  useApp.setState({ ...INITIAL_STATE, accountId: 'a', accounts, labels: { a: [VIP], b: [OTHER] } }, true)
})

test('it opens for the label that is shown, for the view, and for a label where all chats are shown', () => {
  useApp.setState({ listLabel: 8, listView: 'unread' })
  sendToMany('b')
  expect(from()).toEqual(['b', { type: 'view', view: 'unread', label: 8, text: '' }])
  sendToMany('a')
  expect(from()).toEqual(['a', { type: 'view', view: 'unread', label: null, text: '' }])
  useApp.setState({ listLabel: 8, listView: 'all' })
  sendToMany()
  expect(from()).toEqual(['b', { type: 'view', view: 'all', label: 8, text: '' }])
  useApp.setState({ listLabel: null })
  sendToMany('a')
  expect(from()).toEqual(['a', { type: 'label', label: 7 }])
  useApp.setState({ labels: {} })
  sendToMany('a')
  expect(from()).toEqual(['a', { type: 'view', view: 'all', label: null, text: '' }])
})

test('the chats that are selected are its people', () => {
  sendToSelected([
    { ...aChat(5), accountId: 'b' },
    { ...aChat(6), accountId: 'b' },
  ])
  expect(from()).toEqual(['b', { type: 'chats', chats: [5, 6] }])
})

test('a saved view goes to the account whose label it has', () => {
  sendToView({ name: 'VIP', list: 'all', accountId: null, label: 8, text: 'loja' })
  expect(from()).toEqual(['b', { type: 'view', view: 'all', label: 8, text: 'loja' }])
  sendToView({ name: 'Mine', list: 'unread', accountId: 'b', label: null, text: '' })
  expect(from()).toEqual(['b', { type: 'view', view: 'unread', label: null, text: '' }])
})

test('a snapshot and events say how far it is, until it is closed', () => {
  useApp.setState(applySnapshot(now(), { ...aSnapshot(1), mailings: [MAILING] }))
  expect(now().mailings).toEqual({ a: MAILING })
  const done: Mailing = { ...MAILING, state: 'done' }
  const event = { type: 'mailing', accountId: 'a', mailing: done } as const
  useApp.setState(applyBatches(now(), [{ revision: now().revision + 1, events: [event] }]))
  expect(now().mailings['a']).toEqual(done)
  forgetMailing('a')
  expect(now().mailings).toEqual({})
})
