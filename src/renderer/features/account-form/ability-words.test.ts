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

describe('what an account can do', () => {
  it.each<[string, Equipment, RegExp, RegExp]>([
    ['nothing', equipped(false, false), /^Nothing yet/, /^$/],
    ['v1 only', equipped(true, false), /v1 queue/, /cannot read contacts.*instance ID/],
    ['instance only', equipped(false, true), /instance’s queue.*locations/, /media ID.*access token/],
    ['both', equipped(true, true), /from the v1 queue; sends everything/, /all that Parley knows/],
    [
      'both, received in the instance style',
      equipped(true, true, { advanced: { ...DEFAULT_ADVANCED, receiveStyle: 'instance' } }),
      /from the Instance queue/i,
      /all that/,
    ],
    ['observing', equipped(false, true, { mode: 'observe' }), /Reads along.*can send/, /media ID/],
    [
      'observing without an instance',
      equipped(true, false, { mode: 'observe' }),
      /Observing needs/,
      /cannot read/,
    ],
    [
      'a style that has no credentials',
      equipped(true, false, { advanced: { ...DEFAULT_ADVANCED, receiveStyle: 'instance' } }),
      /Cannot receive this way/,
      /cannot read/,
    ],
    [
      'no upload',
      equipped(true, true, { advanced: { ...DEFAULT_ADVANCED, uploadPath: '' } }),
      /sends everything/,
      /no upload path/,
    ],
  ])('with %s is said, and what it cannot', (_, account, can, cannot) => {
    const said = abilities(account, t)
    expect(said.can).toMatch(can)
    expect(said.cannot).toMatch(cannot)
  })
})
