import { expect, it } from 'vitest'
import { aChat } from '../../store/store-fixture.ts'
import { chatPlaces } from './chat-places.ts'

const [ANA, BIA, CAIO] = [1, 2, 3].map((id) => aChat(id))

it('offers the chat where it began, then where something was found, then the others, each once', () => {
  if (!ANA || !BIA || !CAIO) throw new Error('There are no chats.')
  const names = (places: ReturnType<typeof chatPlaces>): string[] => places.map(({ name }) => name)
  expect(names(chatPlaces({ first: CAIO, found: [BIA, CAIO], others: [ANA, BIA] }))).toEqual([
    'Chat 3',
    'Chat 2',
    'Chat 1',
  ])
  expect(names(chatPlaces({ first: null, found: [], others: [ANA] }))).toEqual(['Chat 1'])
})

it('takes chats of two accounts with the same number for two', () => {
  const others = [aChat(1), aChat(1, { accountId: 'other' })]
  expect(chatPlaces({ first: null, found: [], others })).toHaveLength(2)
})

it('parts chats of one name by the ends of their numbers', () => {
  const others = ['5511987654321', '5511911112222'].map((address, at) =>
    aChat(at, { address, name: 'Maria Silva' }),
  )
  expect(chatPlaces({ first: null, found: [], others }).map(({ name }) => name)).toEqual([
    'Maria Silva …4321',
    'Maria Silva …2222',
  ])
})
