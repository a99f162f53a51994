/**
 * Hour and language of the window tests: noon and English whenever and wherever they run, so that none of them depends on either.
 * Zones without summer time shift the clock by whole hours; `TZ` set by a person brings any other hour back.
 */

/** The zone that is so many hours ahead of UTC. Its name counts the other way round. */
const zoneAhead = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${String(Math.abs(hours))}`

/** The zone in which it is past noon at this time: between 12:00 and 12:59. */
export const noonZone = (now: Date): string => zoneAhead(12 - now.getUTCHours())

/** Any zone: the long form also runs at night. */
export const drawnZone = (): string => zoneAhead(Math.floor(Math.random() * 24) - 11)

/** The variables of a window test's environment that hold both. */
export function steadyClock(now = new Date()): { readonly TZ: string; readonly LANGUAGE: string } {
  return { TZ: process.env['TZ'] ?? noonZone(now), LANGUAGE: 'en_US' }
}
