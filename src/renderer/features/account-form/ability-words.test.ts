// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../shared/model/account.ts'
import { t } from '../../i18n/i18n.ts'
import { abilities, type Equipment } from './ability-words.ts'

const equipped = (accessToken: boolean, instance: boolean, more: Partial<Equipment> = {}): Equipment => ({
  has: { accessToken, instanceToken: instance },
  instanceId: instance ? '1101' : '',
  mode: 'receive',
  advanced: DEFAULT_ADVANCED,
  ...more,
})

const instanceStyle = { advanced: { ...DEFAULT_ADVANCED, receiveStyle: 'instance' as const } }

describe('what an account can do', () => {
  it.each<[string, Equipment, string, string]>([
    [
      'v1 only',
      equipped(true, false),
      'Receive messages|Send text, photos|Send files by media ID',
      'Locations|Contacts|Missed',
    ],
    [
      'instance only',
      equipped(false, true),
      'Receive messages|Send text, photos|Send locations|Look up|Catch up',
      'Sending by media ID needs an access token',
    ],
    [
      'both',
      equipped(true, true),
      'Receive messages|Send text, photos|Send locations|Look up|Catch up|Send files by media ID',
      '',
    ],
    [
      'observing',
      equipped(false, true, { mode: 'observe' }),
      'Read messages without|Send text|Send locations|Look up|Catch up',
      'Sending by media ID',
    ],
    [
      'observing without an instance',
      equipped(true, false, { mode: 'observe' }),
      'Send text|Send files by media ID',
      'Observing needs|Locations|Contacts|Missed',
    ],
    [
      'a style that has no credentials',
      equipped(true, false, instanceStyle),
      'Send text|Send files by media ID',
      'Receiving this way|Locations|Contacts|Missed',
    ],
    [
      'no upload',
      equipped(true, true, { advanced: { ...DEFAULT_ADVANCED, uploadPath: '' } }),
      'Receive|Send text|Send locations|Look up|Catch up|Send files by',
      'Files from this computer',
    ],
  ])('with %s is said, and what it cannot', (_, account, can, cannot) => {
    const said = abilities(account, null, t)
    const are = (able: boolean): string[] =>
      said.filter((each) => each.can === able).map(({ words }) => words)
    const expected = (list: string): unknown[] =>
      list === '' ? [] : list.split('|').map((start) => expect.stringMatching(new RegExp(`^${start}`)))
    expect(are(true)).toEqual(expected(can))
    expect(are(false)).toEqual(expected(cannot))
  })

  it('is not listed while nothing is entered', () => {
    expect(abilities(equipped(false, false), null, t)).toEqual([])
  })

  it('follows what the check has learnt: a service that passes nothing on receives nothing', () => {
    const [first] = abilities(equipped(false, true), { ownNumber: '', incomingOff: true }, t)
    expect(first).toMatchObject({
      can: false,
      words: expect.stringMatching(/turned off in the provider/) as string,
    })
  })
})
