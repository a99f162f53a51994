const two = (value: number): string => String(value).padStart(2, '0')

/** A minute of the day as a time field writes it. */
export function fieldMinute(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The minute of the day that a time field shows; null while it is not filled in. */
export function readFieldMinute(value: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)/.exec(value)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}
