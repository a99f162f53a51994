import type { Updater } from '../ports.ts'

/** The updater of a package that cannot be updated. */
export const noUpdater: Updater = {
  supported: false,
  packagedFeed: '',
  look: () => Promise.resolve({ state: 'current' }),
  fetch: () => Promise.resolve(null),
  forget: () => undefined,
}
