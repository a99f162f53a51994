import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min/es6'
import { locale } from '../i18n/i18n.ts'

/** The name of a country in the person's language. */
export function countryName(country: string): string {
  return new Intl.DisplayNames([locale()], { type: 'region' }).of(country) ?? country
}

/** All countries by name, each with its code. */
export function countryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([locale()], { type: 'region' })
  const order = new Intl.Collator(locale())
  return getCountries()
    .map((country) => ({
      value: country,
      label: `${names.of(country) ?? country} (+${getCountryCallingCode(country)})`,
    }))
    .sort((a, b) => order.compare(a.label, b.label))
}
