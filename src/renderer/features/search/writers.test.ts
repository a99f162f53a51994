import { expect, it } from 'vitest'
import { aChat, aMessage } from '../../store/store-fixture.ts'
import { writers } from './writers.ts'

const ANA = aChat(1, { address: '5511987654321', name: 'Ana' })
const GROUP = aChat(2, { kind: 'group', address: '1-2', name: 'Loja' })

it('offers whoever wrote what was found, groups or not, then the persons of the chats, each once', () => {
  const messages = [
    aMessage(1, { senderId: '5511900000009', senderName: 'Bia' }),
    aMessage(2, { senderId: ANA.address, senderName: 'ana s.' }),
    aMessage(3, { direction: 'out', senderId: '' }),
  ]
  expect(writers({ chats: [GROUP, ANA, aChat(3)], messages, chosen: null })).toEqual([
    { address: '5511900000009', name: 'Bia' },
    { address: ANA.address, name: 'Ana' },
    { address: '55119876543' + '3', name: 'Chat 3' },
  ])
})

it('keeps whoever is chosen, though nothing of theirs is found', () => {
  expect(writers({ chats: [], messages: [], chosen: '5511900000001' })).toHaveLength(1)
  expect(writers({ chats: [ANA], messages: [], chosen: ANA.address })).toEqual([
    { address: ANA.address, name: 'Ana' },
  ])
})

it('parts people of one name by the ends of their numbers, the chosen one too', () => {
  const chats = [ANA, aChat(4, { address: '5511911112222', name: 'ana' })]
  expect(writers({ chats, messages: [], chosen: ANA.address }).map(({ name }) => name)).toEqual([
    'Ana …4321',
    'ana …2222',
  ])
})
