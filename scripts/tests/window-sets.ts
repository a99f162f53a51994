/**
 * The window tests in two sets: the desk's (`npm test`) and the wide one (`npm run test:wide`). Together they are all but those
 * named @full.
 */

/** `all`: both in one run. */
export type WindowSet = 'desk' | 'wide' | 'all'

/** What nobody may lose: these specs run in Electron, at the desk as well. */
export const EVERYDAY = /e2e[\\/](main-job|drafts|offline|crash|keyboard)\.spec\.ts$/

/** Playwright looks for these in the name of the spec and the title of the test. */
const WIDE_IN_CHROMIUM = '@wide'
const WIDE_IN_ELECTRON = '@wide|@shell'

/** Playwright's arguments for one of the two halves of a project, or for all of it. */
function half(set: WindowSet, wide: string): string[] {
  return { desk: [`--grep-invert=${wide}`], wide: [`--grep=${wide}`], all: [] }[set]
}

/** In Electron: what needs it and what nobody may lose; everything where there is no Chromium. */
export function electronArgs(set: WindowSet, hasChromium: boolean): string[] {
  if (!hasChromium) return ['--project=main', ...half(set, WIDE_IN_ELECTRON)]
  const projects = { desk: ['everyday'], wide: ['shell'], all: ['shell', 'everyday'] }
  return projects[set].map((each) => `--project=${each}`)
}

export const chromiumArgs = (set: WindowSet): string[] => [
  '--project=chromium',
  ...half(set, WIDE_IN_CHROMIUM),
]

/** The specs that have a compositor, and the tests in which a window comes to the front: the others ask nothing of Wayland. */
const ON_WAYLAND = '@wayland|wayland.window'

/** Wayland is only in the wide set; the long form runs all of its project. */
export function waylandArgs(set: WindowSet, isLong: boolean): string[] {
  if (set === 'desk') return []
  return ['--project=wayland', ...(isLong ? [] : [`--grep=${ON_WAYLAND}`])]
}
