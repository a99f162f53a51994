/**
 * Text as it is compared in searches: without case and accents (ё as е, ç as c, ñ as n), the same whatever the
 * system's language is.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
