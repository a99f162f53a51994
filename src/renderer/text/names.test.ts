// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { aChat } from '../store/store-fixture.ts'
import { chatName, colourOf, COLOURS, firstName, formatAddress, initials, senderName } from './names.ts'

describe('names', () => {
  it.each([
    ['Ana Souza', 'AS'],
    ['ana', 'A'],
    ['Ирина Петрова', 'ИП'],
    ['Marcos & Cia', 'MC'],
    ['Laura Gómez del Castillo', 'LC'],
    ['', ''],
    ['+55 11 98765', ''],
    ['😀 Bia', 'B'],
    ['😀', ''],
  ])('initials of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it.each([
    ['Beatriz Nascimento', 'Beatriz'],
    ['  Beatriz  ', 'Beatriz'],
    ['Dr. Paulo Reis', 'Dr. Paulo'],
    ['J. R. Silva', 'J. R. Silva'],
    ['+55 11 98765 4321', '+55 11 98765 4321'],
    ['王小明', '王小明'],
    ['', ''],
  ])('the first name of %j is %j', (name, first) => {
    expect(firstName(name)).toBe(first)
  })

  it.each([
    ['5511987654321', '+55 11 98765 4321'],
    ['79161234567@c.us', '+7 916 123 45 67'],
    ['120363025246125486', '120363025246125486'],
    ['5511987654321-1580000000', '5511987654321-1580000000'],
    ['', ''],
  ])('address %j is shown as %j', (address, shown) => {
    expect(formatAddress(address)).toBe(shown)
  })

  it('of chats fall back to the number', () => {
    expect(chatName(aChat(1, { name: 'Banco\u202eanA' }))).toBe('Banco⟨U+202E⟩anA')
    expect(senderName('Ana\u200b', '')).toBe('Ana⟨U+200B⟩')
    expect(chatName(aChat(1, { name: ' ', address: '12025550123' }))).toBe('+1 202 555 0123')
    expect(chatName(aChat(1, { name: '', kind: 'group', address: '1203' }))).toBe('Group 1203')
  })

  it('of chats are the person’s own before the service’s', () => {
    expect(chatName(aChat(1, { name: 'Ana', nickname: 'Aninha' }))).toBe('Aninha')
    expect(chatName(aChat(1, { name: 'Ana', nickname: ' ' }))).toBe('Ana')
  })

  it('keep their colour', () => {
    expect(colourOf('5511987654321')).toBe(colourOf('5511987654321'))
    expect(colourOf('x')).toBeLessThan(COLOURS)
  })
})
