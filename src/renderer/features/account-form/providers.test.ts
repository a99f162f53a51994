// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addressesOf, isGreenApi, mediaBeside, providerOf, UNIVERSAL } from './providers.ts'

describe('the addresses of an instance', () => {
  it.each([
    ['7105123456', 'https://7105.api.greenapi.com', 'https://7105.media.greenapi.com'],
    [' 7103000001 ', 'https://7103.api.greenapi.com', 'https://7103.media.greenapi.com'],
    ['7107620140', 'https://7107.api.greenapi.com', 'https://7107.media.greenapi.com'],
    // Not typed to its end, of another cluster, and no number at all: the addresses that serve every instance.
    ['7105', UNIVERSAL.serviceAddress, UNIVERSAL.mediaAddress],
    ['1101000001', UNIVERSAL.serviceAddress, UNIVERSAL.mediaAddress],
    ['7105abcdef', UNIVERSAL.serviceAddress, UNIVERSAL.mediaAddress],
    ['', UNIVERSAL.serviceAddress, UNIVERSAL.mediaAddress],
  ])('%s: %s', (instanceId, serviceAddress, mediaAddress) => {
    expect(addressesOf(instanceId)).toEqual({ serviceAddress, mediaAddress })
  })
})

describe('whose address that is', () => {
  it.each([
    ['https://api.green-api.com', true],
    ['https://7105.api.greenapi.com/', true],
    ['https://1103.api.green-api.com', true],
    ['https://green-api.com.evil.example', false],
    ['https://notgreen-api.com', false],
    ['https://api.example.com', false],
    ['http://127.0.0.1:4000', false],
  ])('%s: GREEN-API %s', (address, is) => {
    expect(isGreenApi(address)).toBe(is)
    expect(providerOf(address, is ? 'other' : 'green-api')).toBe(is ? 'green-api' : 'other')
  })

  it.each(['', 'h', 'https://', '7105.api.greenapi.com'])('nobody can tell by “%s”', (typed) => {
    expect(providerOf(typed, 'green-api')).toBe('green-api')
    expect(providerOf(typed, 'other')).toBe('other')
  })
})

it.each([
  ['https://api.green-api.com', 'https://media.green-api.com'],
  ['https://7105.api.greenapi.com/', 'https://7105.media.greenapi.com'],
  ['https://1103.api.green-api.com', 'https://1103.media.green-api.com'],
  ['https://green-api.com', ''],
  ['https://api.example.com', ''],
  ['https://7105.api.gree', ''],
  ['', ''],
])('files beside %s: “%s”', (address, media) => expect(mediaBeside(address)).toBe(media))
