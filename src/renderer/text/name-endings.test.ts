// @vitest-environment node
import { expect, it } from 'vitest'
import type { Chat } from '../../shared/model/chat.ts'
import { aChat } from '../store/store-fixture.ts'
import { nameEndings } from './name-endings.ts'

const chat = (id: number, name: string, address: string, kind: Chat['kind'] = 'person'): Chat =>
  aChat(id, { name, address, kind, nickname: '' })

it.each<[string, readonly Chat[], readonly (string | undefined)[]]>([
  [
    'two people of one name, in any spelling',
    [
      chat(1, 'Maria Silva', '5531988001100'),
      chat(2, 'maria  silvà', '5531988002244'),
      chat(3, 'Ana', '551190002244'),
    ],
    ['…1100', '…2244', undefined],
  ],
  [
    'all of the number where it ends alike',
    [chat(1, 'Ana', '5531988002244'), chat(2, 'Ana', '5511977772244')],
    ['+55 31 98800 2244', '+55 11 97777 2244'],
  ],
  [
    'groups',
    [chat(1, 'Equipe', '120363001@g.us', 'group'), chat(2, 'Equipe', '120363777@g.us', 'group')],
    ['…3001', '…3777'],
  ],
  [
    'a person and a group',
    [chat(1, 'Bia', '5531988001100'), chat(2, 'Bia', '120363777@g.us', 'group')],
    ['…1100', '…3777'],
  ],
])('parts %s', (_, chats, endings) => {
  const found = nameEndings(chats)
  expect(chats.map((each) => found.get(each))).toEqual(endings)
})

it('says nothing of a name that stands there once, nor of a bare number', () => {
  expect(nameEndings([chat(1, 'Ana', '5531988001100'), chat(2, '', '5531988002244')]).size).toBe(0)
})
