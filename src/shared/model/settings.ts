import { z } from 'zod'

/** Every setting of the application, with its default. Secrets and messages are never settings. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** `enter`: Enter sends and Shift+Enter breaks the line; `ctrl-enter`: the other way round. */
  sendKey: z.enum(['enter', 'ctrl-enter']).default('enter'),
  notifications: z.enum(['text', 'name', 'none']).default('text'),
  sound: z.boolean().default(true),
  contactPane: z.boolean().default(false),
  lastAccount: z.string().max(64).default(''),
  lastChat: z.number().int().nonnegative().default(0),
})

/** The settings as the application uses them. */
export type Settings = z.infer<typeof settingsSchema>

/** The settings of a first start. */
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({})
