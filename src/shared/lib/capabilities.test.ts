import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED, type Account, type AdvancedSettings } from '../model/account.ts'
import { accountIn, capabilitiesOf } from './capabilities.ts'

const MB = 1024 * 1024
type Means = 'v1' | 'instance' | 'both' | 'none'
type Judged = Pick<Account, 'has' | 'instanceId' | 'mode' | 'advanced'>

function account(
  means: Means,
  advanced: Partial<AdvancedSettings> = {},
  mode: Account['mode'] = 'receive',
): Judged {
  const instance = means === 'instance' || means === 'both'
  return {
    has: { accessToken: means === 'v1' || means === 'both', instanceToken: instance },
    instanceId: instance ? '1101000001' : '',
    mode,
    advanced: { ...DEFAULT_ADVANCED, ...advanced },
  }
}

describe('what an account can do', () => {
  test.each<[Means, Partial<ReturnType<typeof capabilitiesOf>>]>([
    [
      'v1',
      {
        receive: 'v1',
        text: 'v1',
        mediaByLink: 'v1',
        mediaById: 'v1',
        upload: 'v1',
        uploadLimit: 37 * MB,
        captionOn: 'image',
        needsFileName: false,
        location: false,
        contactCard: false,
        poll: false,
        templateButtons: false,
        replyButtons: false,
        quote: 'text',
        reads: false,
      },
    ],
    [
      'instance',
      {
        receive: 'instance',
        text: 'instance',
        mediaByLink: 'instance',
        mediaById: null,
        upload: 'instance',
        uploadLimit: 100 * MB,
        captionOn: 'every',
        needsFileName: true,
        location: true,
        contactCard: true,
        poll: true,
        templateButtons: true,
        replyButtons: true,
        quote: 'id',
        reads: true,
      },
    ],
    [
      'both',
      {
        receive: 'v1',
        text: 'v1',
        mediaById: 'v1',
        upload: 'v1',
        location: true,
        contactCard: true,
        poll: true,
        replyButtons: true,
        quote: 'text',
        reads: true,
      },
    ],
    [
      'none',
      {
        receive: null,
        text: null,
        mediaByLink: null,
        mediaById: null,
        upload: null,
        captionOn: 'none',
        reads: false,
      },
    ],
  ])('%s', (means, expected) => {
    expect(capabilitiesOf(account(means))).toMatchObject(expected)
  })

  test.each<[Means, Account['mode'], AdvancedSettings['receiveStyle'], string | null]>([
    ['both', 'receive', 'instance', 'instance'],
    ['v1', 'receive', 'instance', null],
    ['instance', 'receive', 'v1', null],
    ['both', 'observe', 'auto', 'journal'],
    ['v1', 'observe', 'auto', null],
  ])('%s, %s, %s: receives by %s', (means, mode, receiveStyle, by) => {
    expect(capabilitiesOf(account(means, { receiveStyle }, mode)).receive).toBe(by)
  })

  test('an upload needs its path in the v1 style only, and the person may set another limit', () => {
    expect(capabilitiesOf(account('v1', { uploadPath: '' })).upload).toBeNull()
    expect(capabilitiesOf(account('instance', { uploadPath: '' })).upload).toBe('instance')
    expect(capabilitiesOf(account('v1', { uploadLimitMb: 5 })).uploadLimit).toBe(5 * MB)
  })
})

describe('an account in a chat', () => {
  const can = (means: Means, address: string): ReturnType<typeof capabilitiesOf> =>
    capabilitiesOf(accountIn(account(means), { address }))

  test('reaches a hidden number by the instance style only', () => {
    expect(can('both', '120650379300001@lid')).toMatchObject({
      text: 'instance',
      captionOn: 'every',
      quote: 'id',
      mediaById: null,
    })
    expect(can('v1', '120650379300001@lid').text).toBeNull()
  })

  test('is the same account everywhere else', () => {
    for (const address of ['5511987654321', '5511987654321-1581234048', '120363043968066561']) {
      const whole = account('both')
      expect(accountIn(whole, { address })).toBe(whole)
    }
  })
})
