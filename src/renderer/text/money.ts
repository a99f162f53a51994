import type { Money } from '../../shared/kinds/order-kind.ts'
import { shownName } from '../../shared/lib/letters.ts'
import { locale } from '../i18n/i18n.ts'

/** An amount as people write it; as it stands where its currency is none that is known. */
export function moneyText({ amount, currency }: Money): string {
  const value = Number(amount)
  if (/^[A-Z]{3}$/.test(currency) && Number.isFinite(value))
    return new Intl.NumberFormat(locale(), { style: 'currency', currency, maximumFractionDigits: 3 }).format(
      value,
    )
  return shownName(`${amount} ${currency}`.trim())
}
