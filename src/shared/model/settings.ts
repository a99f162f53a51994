import { z } from 'zod'
import { CLOCKS } from './clock.ts'
import { LANGUAGES } from './language.ts'

const values = {
  /** `system`: the first of the system's languages that Parley speaks. */
  language: z.enum(['system', ...LANGUAGES]),
  /** `contrast`: more contrast, light or dark as the system is. `system` has it too where the system asks for it. */
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  density: z.enum(['comfortable', 'compact']),
  /** Hours of the day: as the language writes them, 1 to 12 with AM and PM, or 0 to 23. */
  clock: z.enum(CLOCKS),
  /** Percent of the usual size. The zoom of the window comes on top. */
  textSize: z.number().int().min(90).max(150),
  /** `reduced`: nothing moves that does not have to; `system`: as the system says. */
  motion: z.enum(['system', 'reduced']),
  /** `enter`: Enter sends and Shift+Enter breaks the line; `ctrl-enter`: the other way round. */
  sendKey: z.enum(['enter', 'ctrl-enter']),
  /** Keys without a modifier (R, F, Space, Delete) act on the message that shows the focus ring. */
  singleKeys: z.boolean(),
  /** `hidden`: that something came, but neither from whom nor what; `none`: no notifications. */
  notifications: z.enum(['text', 'name', 'hidden', 'none']),
  sound: z.boolean(),
  /** Do not disturb until then, epoch milliseconds; 0: not asked for. */
  quietUntil: z.number().int().min(0).max(8_640_000_000_000_000),
  /** Whether there are quiet hours every day, from when to when: minutes of the day. */
  quietHours: z.boolean(),
  quietFrom: z.number().int().min(0).max(1439),
  quietTo: z.number().int().min(0).max(1439),
  /** Images up to this many megabytes are fetched when they come into view; 0 fetches none by itself. */
  autoImagesMb: z.number().int().min(0).max(100),
  /** Largest space that received files may take, in megabytes; the least used go first. */
  mediaCacheMb: z.number().int().min(50).max(100_000),
  /** Seconds that a message waits here after Send, so that it can be taken back; 0: none. */
  recallSeconds: z.number().int().min(0).max(60),
  contactPane: z.boolean(),
  /** Closing the window leaves Parley at work in the tray. */
  closeToTray: z.boolean(),
  /** Parley begins with the person's session. */
  startAtLogin: z.boolean(),
  /** Keys that show and hide the window from anywhere, as Electron writes them; empty: none. */
  globalShortcut: z.string().max(60),
  /** Off by default: Chromium fetches its dictionaries from its maker. */
  spellCheck: z.boolean(),
  /** Dictionaries by their language codes; empty: the system's language. */
  spellLanguages: z.array(z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/)).max(5),
  /** How the service is reached: as the system says, never by a proxy, or by `proxyAddress`. */
  proxyMode: z.enum(['system', 'none', 'manual']),
  /** See `parseProxy`; used in the mode `manual` only. */
  proxyAddress: z.string().max(300),
  /** Nothing is fetched that was not asked for, and what repeats in the background repeats less often. */
  saveData: z.boolean(),
  /** The list shows the chats of all accounts together. */
  allAccounts: z.boolean(),
  /** Emoji that were used last, the newest first. */
  emojiRecent: z.array(z.string().max(40)).max(36),
  /** Skin tone of emoji that have one, by its number; 0: none. */
  emojiTone: z.number().int().min(0).max(5),
  /** Whether newer versions are looked for; `packaged`: as whoever made this package wants it. */
  updates: z.enum(['packaged', 'on', 'off']),
  /** Where; empty: the address that the package brought. Judged where it is used. */
  updateFeed: z.string().max(2000),
  lastAccount: z.string().max(64),
  lastChat: z.number().int().nonnegative(),
}

/** Every setting of the application, with its default. Secrets and messages are never settings. */
export const settingsSchema = z.object({
  language: values.language.default('system'),
  theme: values.theme.default('system'),
  density: values.density.default('comfortable'),
  clock: values.clock.default('language'),
  textSize: values.textSize.default(100),
  motion: values.motion.default('system'),
  sendKey: values.sendKey.default('enter'),
  singleKeys: values.singleKeys.default(true),
  notifications: values.notifications.default('text'),
  sound: values.sound.default(true),
  quietUntil: values.quietUntil.default(0),
  quietHours: values.quietHours.default(false),
  quietFrom: values.quietFrom.default(22 * 60),
  quietTo: values.quietTo.default(7 * 60),
  autoImagesMb: values.autoImagesMb.default(5),
  mediaCacheMb: values.mediaCacheMb.default(2000),
  recallSeconds: values.recallSeconds.default(0),
  contactPane: values.contactPane.default(false),
  closeToTray: values.closeToTray.default(false),
  startAtLogin: values.startAtLogin.default(false),
  globalShortcut: values.globalShortcut.default(''),
  spellCheck: values.spellCheck.default(false),
  spellLanguages: values.spellLanguages.default([]),
  proxyMode: values.proxyMode.default('system'),
  proxyAddress: values.proxyAddress.default(''),
  saveData: values.saveData.default(false),
  allAccounts: values.allAccounts.default(false),
  emojiRecent: values.emojiRecent.default([]),
  emojiTone: values.emojiTone.default(0),
  updates: values.updates.default('packaged'),
  updateFeed: values.updateFeed.default(''),
  lastAccount: values.lastAccount.default(''),
  lastChat: values.lastChat.default(0),
} satisfies Record<keyof typeof values, z.ZodType>)

/** Some settings: what is not named stays as it is. Made without the defaults, which `partial()` would fill in. */
export const settingsChangeSchema = z.strictObject(values).partial()

/** What is only remembered between two starts: nobody chose it, so it neither travels nor goes back to a default. */
export const REMEMBERED_SETTINGS: readonly (keyof Settings)[] = ['lastAccount', 'lastChat']

/** What belongs to this computer: an exported file does not carry it, an imported one does not change it. */
export const DEVICE_SETTINGS: readonly (keyof Settings)[] = [
  ...REMEMBERED_SETTINGS,
  'proxyMode',
  'proxyAddress',
  // A file that somebody sends must not lead to somebody's versions.
  'updates',
  'updateFeed',
]

/** The settings as the application uses them. */
export type Settings = z.infer<typeof settingsSchema>

/** The settings of a first start. */
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({})
