/**
 * The named pictures of `docs/screens.md`, into `test-results/screens/named`: `npm run pictures -- screens`. Each screen once in
 * light and dark, the busiest in more sizes, with larger text and in every language. The walk of `looks.spec.ts` takes the rest.
 */
import path from 'node:path'
import { LANGUAGES, type Language } from '../../src/shared/model/language.ts'
import { connectInstance } from '../support/instance.ts'
import { FINDING_SCREENS } from '../support/looks/finding-screens.ts'
import { goPast } from '../support/looks/go-past.ts'
import { furnish } from '../support/looks/scene.ts'
import { SETTINGS_SCREENS } from '../support/looks/settings-screens.ts'
import { EMPTY_SCREENS, START_SCREENS } from '../support/looks/start-screens.ts'
import { TALK_SCREENS } from '../support/looks/talk-screens.ts'
import { beginWalk, type Screen } from '../support/looks/walk.ts'
import { WRITING_SCREENS } from '../support/looks/writing-screens.ts'
import type { Variant } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { ask } from '../support/window.ts'

const EVERYWHERE = [...TALK_SCREENS, ...WRITING_SCREENS, ...FINDING_SCREENS, ...SETTINGS_SCREENS]

const EACH = [
  ...['list', 'list-search', 'list-search-nothing', 'list-view-waiting', 'chat-menu'],
  ...[
    'chat-statuses',
    'chat-refused',
    'chat-scheduled',
    'chat-kinds',
    'chat-group',
    'chat-empty',
    'message-menu',
  ],
  ...['contact', 'contact-group', 'shared-media', 'photo-viewer', 'details-failed', 'forward', 'snooze'],
  ...['writing-too-long', 'attach-menu', 'emoji', 'canned', 'send-media-files', 'voice-recording'],
  ...['find-bar', 'search-hits', 'switcher', 'new-chat', 'outside'],
  ...['general', 'notifications', 'sending', 'accounts', 'storage', 'shortcuts', 'about'].map(
    (tab) => `settings-${tab}`,
  ),
  'locked',
]

const BUSIEST = [
  ...['list', 'list-search', 'chat-statuses', 'chat-kinds', 'chat-group', 'contact'],
  ...['send-media-files', 'search-hits', 'switcher', 'settings-general'],
]

const LIGHT: Variant = { scheme: 'light', width: 1280, height: 800 }
const COLOURS: readonly Variant[] = [LIGHT, { ...LIGHT, scheme: 'dark' }]
const LARGER: readonly Variant[] = [{ scheme: 'light', width: 1920, height: 1080 }]
const SMALLER: readonly Variant[] = [
  { scheme: 'light', width: 900, height: 700 },
  { scheme: 'light', width: 360, height: 640 },
]
/** A window that becomes smaller shows the conversation again instead of the contact. */
const BUSIEST_SMALL = BUSIEST.filter((name) => name !== 'contact')

/** The screens of these names, in their order; a name without a screen is a mistake. */
function named(names: readonly string[]): readonly Screen[] {
  return names.map((name) => {
    const found = EVERYWHERE.find((each) => each.name === name)
    if (!found) throw new Error(`There is no screen ${name}.`)
    return found
  })
}

test('the named pictures', async ({ sim, parley }, info) => {
  test.setTimeout(3_600_000)
  const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens', 'named')
  const running = await parley.start(['--use-fake-device-for-media-stream'])
  const { page } = running
  const faults: string[] = []
  const past = async (
    screens: readonly Screen[],
    looks: readonly Variant[],
    { language = 'en', into = '' }: { language?: Language; into?: string } = {},
  ): Promise<void> => {
    const walk = await beginWalk(running, sim, language)
    faults.push(...(await goPast(walk, screens, looks, path.join(folder, into))))
  }
  await past(START_SCREENS, COLOURS)
  await connectInstance(page, sim, { 'Media address': sim.url })
  await past(EMPTY_SCREENS, COLOURS)
  await furnish(page, sim)
  await past(named(EACH), COLOURS)
  await past(named(BUSIEST), LARGER)
  await past(named(BUSIEST_SMALL), SMALLER)
  await ask(page, 'settings.set', { textSize: 150 })
  await past(named(BUSIEST), [LIGHT], { into: 'text-150' })
  await ask(page, 'settings.set', { textSize: 100 })
  for (const language of LANGUAGES.filter((each) => each !== 'en'))
    await past(named(BUSIEST), [LIGHT], { language })
  expect(faults).toEqual([])
})
