/** The promises, in the README's order. Each is loaded when it runs: a run in a process of its own needs only one. */
import type { Row } from './row.ts'

type Load = () => Promise<Row>

/** Every promise by the name that `--only` takes. */
export const rows: Readonly<Record<string, Load>> = {
  'never-lost': async () => (await import('./rows/never-lost.ts')).neverLost,
  'never-repeated': async () => (await import('./rows/never-repeated.ts')).neverRepeated,
  'order-kept': async () => (await import('./rows/order-kept.ts')).orderKept,
  'day-told': async () => (await import('./rows/day-told.ts')).dayTold,
  'loop-steady': async () => (await import('./rows/loop-steady.ts')).loopSteady,
  'none-twice': async () => (await import('./rows/none-twice.ts')).noneTwice,
  'bad-notification': async () => (await import('./rows/bad-notification.ts')).badNotification,
  'gaps-shown': async () => (await import('./rows/gaps-shown.ts')).gapsShown,
  'status-honest': async () => (await import('./rows/status-honest.ts')).statusHonest,
  'settings-whole': async () => (await import('./rows/settings-whole.ts')).settingsWhole,
  upgrades: async () => (await import('./rows/upgrades.ts')).upgrades,
  'disk-honest': async () => (await import('./rows/disk-honest.ts')).diskHonest,
  'drafts-survive': async () => (await import('./rows/drafts-survive.ts')).draftsSurvive,
  'one-owner': async () => (await import('./rows/one-owner.ts')).oneOwner,
  'window-kills': async () => (await import('./rows/window-kills.ts')).windowKills,
}
