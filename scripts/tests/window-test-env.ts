/**
 * Zone and language of the window tests. It is noon and the language is English whenever and wherever they run, so that no test
 * depends on the hour. A person who sets `TZ` chooses another hour.
 */

/** The zone, without summer time, that is so many hours ahead of UTC. The sign in its name is the opposite. */
const zoneAhead = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${String(Math.abs(hours))}`

/** The zone in which it is past noon at this time: between 12:00 and 12:59. */
export const noonZone = (now: Date): string => zoneAhead(12 - now.getUTCHours())

/** Any zone: `npm run test:full` also tests other hours. */
export const randomZone = (): string => zoneAhead(Math.floor(Math.random() * 24) - 11)

/** The environment variables that set both. */
export function windowTestEnv(now = new Date()): { readonly TZ: string; readonly LANGUAGE: string } {
  return { TZ: process.env['TZ'] ?? noonZone(now), LANGUAGE: 'en_US' }
}
