import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../state.ts'
import { aMessage } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { putProduct } from './catalogue.ts'
import { composerOf, forgetComposers, updateComposer } from './composer.ts'

const PLACE = { accountId: 'a', id: 1 }
const LINK = { url: 'https://pics.example/large.png', picture: null }

beforeEach(() => {
  vi.stubGlobal('parley', { request: async () => success(null), subscribe: () => () => undefined })
  useApp.setState({ ...INITIAL_STATE, phase: 'ready', accountId: 'a' })
})
afterEach(() => {
  forgetComposers('a')
  vi.unstubAllGlobals()
})

test.each([
  ['', { name: 'Bolo', price: 'R$ 5' }, 'Bolo\nR$ 5'],
  ['Veja: ', { name: 'Bolo', price: null }, 'Veja:\nBolo'],
])('behind %j a product %j is put as %j, before the dialog that sends it', (text, product, put) => {
  updateComposer(PLACE, { text })
  putProduct(PLACE, product, LINK)
  expect(composerOf(PLACE).text).toBe(put)
  expect(now().dialog).toMatchObject({ name: 'send-media', accountId: 'a', chatId: 1, link: LINK })
})

test('without a link the words stand in the composer, and no dialog opens', () => {
  putProduct(PLACE, { name: 'Bolo', price: 'R$ 5' }, null)
  expect(composerOf(PLACE).text).toBe('Bolo\nR$ 5')
  expect(now().dialog).toBeNull()
})

test('the text of a message that is being edited stays its own', () => {
  updateComposer(PLACE, { text: 'Veja:', editing: { message: aMessage(1), text: 'editado' } })
  putProduct(PLACE, { name: 'Bolo', price: null }, LINK)
  expect(composerOf(PLACE)).toMatchObject({ text: 'Veja:\nBolo', editing: { text: 'editado' } })
})
