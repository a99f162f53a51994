import { expect, it } from 'vitest'
import { noonZone, randomZone } from './window-test-env.ts'

const hourIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: zone }).format(at)

it('is noon at every hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const at = new Date(Date.UTC(2026, 10, 28, hour, 59))
    expect(hourIn(noonZone(at), at)).toBe('12')
  }
})

it('draws zones that exist', () => {
  const now = new Date()
  for (let n = 0; n < 200; n += 1) expect(hourIn(randomZone(), now)).toMatch(/^\d\d$/)
})
