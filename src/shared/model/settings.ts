import { z } from 'zod'

const values = {
  theme: z.enum(['system', 'light', 'dark']),
  /** `enter`: Enter sends and Shift+Enter breaks the line; `ctrl-enter`: the other way round. */
  sendKey: z.enum(['enter', 'ctrl-enter']),
  notifications: z.enum(['text', 'name', 'none']),
  sound: z.boolean(),
  /** Images up to this many megabytes are fetched when they come into view; 0 fetches none by itself. */
  autoImagesMb: z.number().int().min(0).max(100),
  /** Largest space that received files may take, in megabytes; the least used go first. */
  mediaCacheMb: z.number().int().min(50).max(100_000),
  /** Seconds that a message waits here after Send, so that it can be taken back; 0: none. */
  recallSeconds: z.number().int().min(0).max(60),
  contactPane: z.boolean(),
  lastAccount: z.string().max(64),
  lastChat: z.number().int().nonnegative(),
}

/** Every setting of the application, with its default. Secrets and messages are never settings. */
export const settingsSchema = z.object({
  theme: values.theme.default('system'),
  sendKey: values.sendKey.default('enter'),
  notifications: values.notifications.default('text'),
  sound: values.sound.default(true),
  autoImagesMb: values.autoImagesMb.default(5),
  mediaCacheMb: values.mediaCacheMb.default(2000),
  recallSeconds: values.recallSeconds.default(0),
  contactPane: values.contactPane.default(false),
  lastAccount: values.lastAccount.default(''),
  lastChat: values.lastChat.default(0),
} satisfies Record<keyof typeof values, z.ZodType>)

/** Some settings: what is not named stays as it is. Made without the defaults, which `partial()` would fill in. */
export const settingsChangeSchema = z.strictObject(values).partial()

/** The settings as the application uses them. */
export type Settings = z.infer<typeof settingsSchema>

/** The settings of a first start. */
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({})
