import { locale } from '../i18n/i18n.ts'

/** A share of 1 as people read it: 0.9 is 90%. */
export const percentText = (share: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
