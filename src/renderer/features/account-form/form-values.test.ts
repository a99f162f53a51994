// @vitest-environment node
import { expect, test } from 'vitest'
import { changed, formOf, withAddress, withProvider } from './form-values.ts'

const addresses = ({ values }: ReturnType<typeof formOf>): string[] => [
  values.serviceAddress,
  values.mediaAddress,
]

test('addresses that nobody has entered follow the instance; entered ones stay', () => {
  const known = changed(formOf(null), { instanceId: '7103000001' })
  expect(addresses(known)).toEqual(['https://7103.api.greenapi.com', 'https://7103.media.greenapi.com'])
  const entered = changed(known, { mediaAddress: 'https://files.example.com' })
  expect(addresses(changed(entered, { instanceId: '7105000001' }))).toEqual([
    'https://7105.api.greenapi.com',
    'https://files.example.com',
  ])
})

test('each provider keeps its addresses while the other one is looked at', () => {
  const other = changed(withProvider(formOf(null), 'other'), { serviceAddress: 'https://api.example.com' })
  const back = withProvider(withProvider(other, 'green-api'), 'other')
  expect(addresses(back)).toEqual(['https://api.example.com', ''])
})

test('an address that was typed says whose it is; an empty one does not', () => {
  const typed = changed(formOf(null), { serviceAddress: 'https://api.example.com' })
  expect(typed.provider).toBe('green-api')
  expect(withAddress(typed).provider).toBe('other')
  expect(withAddress(changed(typed, { serviceAddress: '' })).provider).toBe('green-api')
})
