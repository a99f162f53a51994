import { expect, it } from 'vitest'
import type { GroupMember } from '../../../shared/model/contact.ts'
import { memberNames } from './known-sheet.ts'

const member = (address: string, name: string): GroupMember => ({ address, name, role: 'member' })
const OWN = '5511900000000'

it('names those who are known by their first names, then the rest by their numbers, without the account itself', () => {
  const members = [
    member(OWN, 'Loja'),
    member('5511987654321', 'Ana Souza'),
    member('5511912345678', ''),
    member('5511955554444', 'Caio Prado'),
  ]
  expect(memberNames(members, OWN)).toBe('Ana, Caio, and +55 11 91234 5678')
})

it('says nothing where only numbers are known', () => {
  expect(memberNames([member(OWN, ''), member('5511987654321', '')], OWN)).toBeNull()
})
