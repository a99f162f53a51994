/** Every screen in every language and look: a picture of each, and no objection of axe, of the width or of the dictionary. */
import path from 'node:path'
import { LANGUAGES } from '../src/shared/model/language.ts'
import { connectInstance } from './support/instance.ts'
import { FINDING_SCREENS } from './support/looks/finding-screens.ts'
import { CONTRAST, EVERYDAY, goPast, LARGE, ONCE, WITHOUT_PICTURES, WORDS } from './support/looks/go-past.ts'
import { addWorkshop, furnish } from './support/looks/scene.ts'
import { SETTINGS_SCREENS } from './support/looks/settings-screens.ts'
import { EMPTY_SCREENS, START_SCREENS } from './support/looks/start-screens.ts'
import { ACCOUNTS_SCREENS, STATE_SCREENS } from './support/looks/state-screens.ts'
import { TALK_SCREENS } from './support/looks/talk-screens.ts'
import { beginWalk, type Screen } from './support/looks/walk.ts'
import { WRITING_SCREENS } from './support/looks/writing-screens.ts'
import type { Variant } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { verdictOn } from '../simulator/verdict.ts'

const WALKS = [
  // The gate goes one of the ways; only Electron starts in a given language.
  { language: 'en', looks: WITHOUT_PICTURES, title: 'light @shell' },
  { language: 'en', looks: EVERYDAY, title: 'light, dark and narrow @full' },
  ...LANGUAGES.filter((language) => language !== 'en').map((language) => {
    return { language, looks: WORDS, title: 'wide and narrow @full' }
  }),
  { language: 'en', looks: CONTRAST, title: 'in high contrast @full' },
  { language: 'en', looks: LARGE, title: 'at 200 % and 320 px @full' },
  { language: 'ru', looks: LARGE, title: 'at 200 % and 320 px @full' },
] as const

for (const { language, looks, title } of WALKS) {
  test(`every screen in ${language}, ${title}`, async ({ sim, parley }, info) => {
    test.setTimeout(1_800_000)
    const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens')
    const running = await parley.start(['--use-fake-device-for-media-stream', `--lang=${language}`])
    const faults: string[] = []
    // Settings and states in a narrow window are looked at in English.
    const others = looks === WORDS ? ONCE : looks
    const past = async (screens: readonly Screen[], how: readonly Variant[] = looks): Promise<void> => {
      const walk = await beginWalk(running, sim, language)
      faults.push(...(await goPast(walk, screens, how, folder)))
    }
    await past(START_SCREENS)
    await beginWalk(running, sim, 'en')
    await connectInstance(running.page, sim, { 'Media address': sim.url })
    await past(EMPTY_SCREENS)
    await beginWalk(running, sim, 'en')
    await furnish(running.page, sim)
    await past(TALK_SCREENS)
    await past(WRITING_SCREENS)
    await past(FINDING_SCREENS)
    await past(SETTINGS_SCREENS, others)
    const workshop = await addWorkshop(await beginWalk(running, sim, language))
    await past(ACCOUNTS_SCREENS, others)
    await past(STATE_SCREENS, others)
    await running.kill()
    await workshop.stop()
    expect(workshop.violations(), verdictOn(workshop.violations())).toEqual([])
    expect(faults).toEqual([])
  })
}
