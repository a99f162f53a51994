import { expect, test } from 'vitest'
import { PHONE_CARDS } from '../../../simulator/phone-cards.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const EXPECTED = {
  iphone: {
    ...{ readable: true, name: 'Lia Moraes', organisation: 'Padaria Sol, Vendas', title: 'Gerente' },
    phones: [
      { digits: '5511900001111', label: 'Celular da loja' },
      { digits: '551133334444', type: 'work' },
    ],
    ...{ emails: ['lia@padaria.example'], urls: ['https://padaria.example'] },
    addresses: ['Rua das Flores, 12, São Paulo, SP, 01000-000, Brasil'],
    notes: ['Atende das 8 às 18\nSó por mensagem'],
  },
  android: {
    ...{ readable: true, name: 'João da Conceição', emails: ['joao@loja.example'] },
    phones: [
      { digits: '5511988887777', type: 'cell' },
      { written: '(11) 3333-4444', digits: null, type: 'home' },
    ],
  },
  business: {
    ...{ readable: true, name: 'Loja Aurora', notes: ['Flores, plantas e presentes'] },
    phones: [{ digits: '5511900002222' }],
  },
  outlook: {
    ...{ readable: true, name: 'Dr. Jörg Müller', organisation: 'Bäcker – Café' },
    ...{
      phones: [{ digits: '49301234567', type: 'work' }],
      addresses: ['Straße 1, Berlin, 10115, Deutschland'],
    },
  },
} as const

test.each(['v1', 'instance'] as const)('cards of four phones say what they hold, by %s', async (style) => {
  await (style === 'v1' ? stage.connect() : stage.connectInstance())
  const ana = stage.sim.person('5511987654321', 'Ana')
  const kinds = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[]
  for (const kind of kinds) ana.sends('contact', { displayName: '', vcard: PHONE_CARDS[kind] })
  const chat = await stage.chatNamed('Ana')
  await until('all cards', async () => (await stage.messages(chat.id)).length === kinds.length)
  const messages: readonly Message[] = await stage.messages(chat.id)
  for (const kind of kinds) {
    const content = messages
      .map((message) => message.content)
      .find((each) => each.type === 'contact' && each.displayName === EXPECTED[kind].name)
    expect(content).toMatchObject({
      type: 'contact',
      displayName: EXPECTED[kind].name,
      facts: EXPECTED[kind],
    })
    expect(JSON.stringify(content).length).toBeLessThan(10_000)
  }
})
