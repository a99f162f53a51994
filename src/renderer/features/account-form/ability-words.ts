import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Translate } from '../../i18n/i18n.ts'

/** The part of an account that says what it can do. */
export type Equipment = Pick<Account, 'has' | 'instanceId' | 'mode' | 'advanced'>

function canWords(account: Equipment, t: Translate): string {
  const can = capabilitiesOf(account)
  const v1 = account.has.accessToken
  if (can.text === null) return t('account.can.nothing')
  if (account.mode === 'observe') {
    if (can.receive === null) return t('account.cannot.observe')
    return t('account.can.observe.sends')
  }
  if (can.receive === null) return t('account.can.noReceive')
  if (!can.reads) return t('account.can.v1')
  if (!v1) return t('account.can.instance')
  const style = can.receive === 'v1' ? 'v1' : 'instance'
  return t('account.can.both', { style: t(`account.receiveStyle.${style}`) })
}

function cannotWords(account: Equipment, t: Translate): string {
  const can = capabilitiesOf(account)
  if (can.text === null) return ''
  const parts = [
    !can.reads ? t('account.cannot.v1') : '',
    can.reads && can.mediaById === null ? t('account.cannot.instance') : '',
    can.upload === null ? t('account.cannot.upload') : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? t('account.cannot.both') : parts.join(' ')
}

/** What an account will be able to do with what was entered, and what it will not. */
export function abilities(
  account: Equipment,
  t: Translate,
): { readonly can: string; readonly cannot: string } {
  return { can: canWords(account, t), cannot: cannotWords(account, t) }
}
