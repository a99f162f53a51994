/** Text as it is compared in searches: without case and accents. */
export function foldForSearch(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
}
