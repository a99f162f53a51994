import { expect, test } from 'vitest'
import { otherAddress } from './other-address.ts'

const LID = '120650379300963@lid'
const NUMBER = '5511987654321'

test.each([
  [{ chatId: LID, sender: `${NUMBER}@c.us` }, LID, NUMBER],
  [{ chatId: LID, sender: LID, senderPhoneNumber: 5511987654321 }, LID, NUMBER],
  [{ chatId: LID, sender: LID, senderPhoneNumber: '+5511987654321' }, LID, NUMBER],
  [{ chatId: `${NUMBER}@c.us`, lid: LID }, NUMBER, LID],
  [{ id: LID, phoneNumber: `${NUMBER}@c.us`, name: 'Ana' }, LID, NUMBER],
  [{ chatId: '551187654321@c.us' }, NUMBER, '551187654321'],
  [{ chatId: `${NUMBER}:3@c.us`, sender: `${NUMBER}@c.us` }, NUMBER, ''],
  [{ chatId: LID, sender: LID }, LID, ''],
  [{ chatId: LID, sender: '120650379300999@lid' }, LID, ''],
  [{ chatId: '120363043968066561@g.us', phoneNumber: 0 }, NUMBER, ''],
  [{ phoneNumber: 'não informado' }, LID, ''],
  [{}, LID, ''],
  [{ sender: `${NUMBER}@c.us` }, '120363043968066561', ''],
])('%j of %s', (record, address, other) => {
  expect(otherAddress(record, address)).toBe(other)
})
