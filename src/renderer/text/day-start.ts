/** The day that a date field holds, at its beginning by the clock of this place; null when it holds none. */
export function dayStart(value: string, plusDays = 0): number | null {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(value)
  if (!match) return null
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + plusDays).getTime()
}
