import { z } from 'zod'
import { isChordText, type Chord } from '../lib/keys.ts'
import { LIST_VIEWS } from '../lib/list-view.ts'
import { LOCK_MINUTES } from './app-lock.ts'
import { CLOCKS } from './clock.ts'
import { LANGUAGES } from './language.ts'
import { LIST_WIDTH } from './list-width.ts'
import { MACRO_ENDS, MACRO_LIMITS, MAX_MACROS, type Macro } from './macro.ts'
import { LEFT_SHARE, SIDES } from './two-chats.ts'
import { MAX_SAVED_VIEWS, SAVED_VIEW_LIMITS, type SavedView } from './saved-view.ts'
import { VOICE_SPEEDS } from './sound.ts'
import { MAX_TRUSTED_SITES } from './trusted-sites.ts'

const macroSchema: z.ZodType<Macro> = z.strictObject({
  name: z.string().min(1).max(MACRO_LIMITS.name),
  text: z.string().max(MACRO_LIMITS.text),
  label: z.string().max(MACRO_LIMITS.label),
  end: z.enum(MACRO_ENDS),
  hours: z.number().int().min(1).max(MACRO_LIMITS.hours),
})

const savedViewSchema: z.ZodType<SavedView> = z.strictObject({
  name: z.string().min(1).max(SAVED_VIEW_LIMITS.name),
  list: z.enum(LIST_VIEWS),
  accountId: z.string().max(64).nullable(),
  label: z.number().int().positive().nullable(),
  text: z.string().max(SAVED_VIEW_LIMITS.text),
})

/** The most commands that have keys of the person's own: more than there are. */
const MAX_OWN_KEYS = 200

const ownKeysSchema = z
  .record(
    z.string().regex(/^[A-Za-z.]{1,40}$/),
    z.union([z.literal(''), z.custom<Chord>((text) => typeof text === 'string' && isChordText(text))]),
  )
  .refine((keys) => Object.keys(keys).length <= MAX_OWN_KEYS)

const values = {
  /** `system`: the first of the system's languages that Parley speaks. */
  language: z.enum(['system', ...LANGUAGES]),
  theme: z.enum(['system', 'light', 'dark']),
  /** More contrast, in any theme; also where the system asks for it. */
  contrast: z.boolean(),
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
  /** Keys of the person's own, by the names of the keymap; an empty text: none. */
  ownKeys: ownKeysSchema,
  /** Behind a chat that was put away, whoever waits longest is opened. */
  nextAfterArchive: z.boolean(),
  /** What is done with a chat by one key each, in the order of the keys. */
  macros: z.array(macroSchema).max(MAX_MACROS),
  /** What the chat list shows by one press, in the order of the keys. */
  savedViews: z.array(savedViewSchema).max(MAX_SAVED_VIEWS),
  /** `hidden`: that something came, but neither from whom nor what; `none`: no notifications. */
  notifications: z.enum(['text', 'name', 'hidden', 'none']),
  sound: z.boolean(),
  /** Minutes of office hours after which a customer has waited too long. */
  waitMinutes: z.number().int().min(1).max(1440),
  /** A notification says who has waited that long. */
  waitReminder: z.boolean(),
  /** Do not disturb until then, epoch milliseconds; 0: not asked for. */
  quietUntil: z.number().int().min(0).max(8_640_000_000_000_000),
  /** Whether there are quiet hours every day, from when to when: minutes of the day. */
  quietHours: z.boolean(),
  quietFrom: z.number().int().min(0).max(1439),
  quietTo: z.number().int().min(0).max(1439),
  /** Images up to this many megabytes are fetched when they come into view; 0 fetches none by itself. */
  autoImagesMb: z.number().int().min(0).max(100),
  /** Sounds up to 2 MB are fetched when they come into view. */
  autoVoice: z.boolean(),
  /** How fast sounds are played. */
  voiceSpeed: z.literal(VOICE_SPEEDS),
  /** Largest space that received files may take, in megabytes; the least used go first. */
  mediaCacheMb: z.number().int().min(50).max(100_000),
  /** Seconds that a message waits here after Send, so that it can be taken back; 0: none. */
  recallSeconds: z.number().int().min(0).max(60),
  /** Minutes without use after which the window locks itself; 0: never. Without a passphrase nothing locks. */
  lockMinutes: z.literal(LOCK_MINUTES),
  /** The window locks with the screen, and when the computer goes to sleep. */
  lockWithScreen: z.boolean(),
  /** Touch ID opens a locked window. */
  lockTouchId: z.boolean(),
  /** Pictures and recordings of the screen show nothing of the window, where the system can do that. */
  blockCapture: z.boolean(),
  contactPane: z.boolean(),
  /** Width of the chat list in pixels at the usual size of the text. */
  listWidth: z.number().int().min(LIST_WIDTH.min).max(LIST_WIDTH.max),
  /** The chat list shows the pictures of its chats only. */
  listCollapsed: z.boolean(),
  /** How much of the room of two chats side by side the left one takes, in percent. */
  leftShare: z.number().int().min(LEFT_SHARE.min).max(LEFT_SHARE.max),
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
  /** Sites (see `siteOf`) whose links open without a question. A suspicious address is asked about all the same. */
  trustedSites: z.array(z.string().min(1).max(260)).max(MAX_TRUSTED_SITES),
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
  /** The chat that was open beside that one, and where; chat 0: none. */
  besideAccount: z.string().max(64),
  besideChat: z.number().int().nonnegative(),
  besideSide: z.enum(SIDES),
}

/** Every setting of the application. Secrets and messages are never settings. */
export const settingsSchema = z.object(values)

/** Some settings: what is not named stays as it is. */
export const settingsChangeSchema = z.strictObject(values).partial()

/** Settings as this version names them: more contrast was a theme of its own once. */
export function withTodaysNames(
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return stored['theme'] === 'contrast' ? { ...stored, theme: 'system', contrast: true } : stored
}

/** What is only remembered between two starts: nobody chose it, so it neither travels nor goes back to a default. */
export const REMEMBERED_SETTINGS: readonly (keyof Settings)[] = [
  'lastAccount',
  'lastChat',
  'besideAccount',
  'besideChat',
  'besideSide',
]

/** How the window is locked: a reset of the settings and somebody's file leave it as it is. */
export const LOCK_SETTINGS: readonly (keyof Settings)[] = [
  'lockMinutes',
  'lockWithScreen',
  'lockTouchId',
  'blockCapture',
]

/** What belongs to this computer: an exported file does not carry it, an imported one does not change it. */
export const DEVICE_SETTINGS: readonly (keyof Settings)[] = [
  ...REMEMBERED_SETTINGS,
  ...LOCK_SETTINGS,
  'listWidth',
  'listCollapsed',
  'leftShare',
  'savedViews',
  'proxyMode',
  'proxyAddress',
  // A file that somebody sends must lead neither to somebody's sites nor to somebody's versions.
  'trustedSites',
  'updates',
  'updateFeed',
]

/** The settings as the application uses them. */
export type Settings = z.infer<typeof settingsSchema>
