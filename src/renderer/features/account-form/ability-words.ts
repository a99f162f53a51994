import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Key, Translate } from '../../i18n/i18n.ts'
import type { Checked } from './use-account-form.ts'

/** The part of an account that says what it can do. */
export type Equipment = Pick<Account, 'has' | 'instanceId' | 'mode' | 'advanced'>

/** One thing that an account can do, or cannot and why. */
export interface Ability {
  readonly can: boolean
  readonly words: string
}

function receiving(account: Equipment, checked: Checked | null): readonly [boolean, Key] {
  const { receive } = capabilitiesOf(account)
  if (checked?.incomingOff) return [false, 'account.cannot.incoming']
  if (receive === 'journal') return [true, 'account.can.observe']
  if (receive !== null) return [true, 'account.can.receive']
  return [false, account.mode === 'observe' ? 'account.cannot.observe' : 'account.cannot.receive']
}

/** What an account will be able to do with what was entered, and what it will not; nothing while nothing was. */
export function abilities(account: Equipment, checked: Checked | null, t: Translate): readonly Ability[] {
  const can = capabilitiesOf(account)
  if (can.text === null) return []
  const all: readonly (readonly [boolean, Key])[] = [
    receiving(account, checked),
    can.upload === null ? [true, 'account.can.texts'] : [true, 'account.can.send'],
    ...(can.upload === null ? [[false, 'account.cannot.upload'] as const] : []),
    can.reads ? [true, 'account.can.locations'] : [false, 'account.cannot.locations'],
    can.reads ? [true, 'account.can.contacts'] : [false, 'account.cannot.contacts'],
    can.reads ? [true, 'account.can.missed'] : [false, 'account.cannot.missed'],
    can.mediaById ? [true, 'account.can.mediaId'] : [false, 'account.cannot.mediaId'],
  ]
  return all.map(([able, key]) => ({ can: able, words: t(key) }))
}
