/** Every screen of the window: a picture of each to look at, and no objection of axe. */
import path from 'node:path'
import { nameOf, type Variant } from './support/screens.ts'
import { test } from './support/test.ts'
import { everyScreen } from './support/tour.ts'

const VARIANTS: readonly Variant[] = [
  { scheme: 'light', width: 1280, height: 800 },
  { scheme: 'dark', width: 720, height: 600 },
]

for (const variant of VARIANTS) {
  const isDaily = variant === VARIANTS[0]
  test(`every screen, ${nameOf(variant)}${isDaily ? '' : ' @full'}`, async ({ sim, parley }, info) => {
    // Some forty screens, each with a look of axe: minutes on a busy machine.
    test.setTimeout(240_000)
    const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens')
    await everyScreen(parley, sim, variant, folder)
  })
}
