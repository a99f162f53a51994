import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const schema = z.object({
  /** Null: backups are kept in no other folder any more. */
  folder: z.string().nullable(),
  /** Tells this Parley's folder from those of others. */
  id: z.string().regex(/^[0-9a-f]{6}$/),
  /** The copies there may still hold what was removed since: they are copied again. */
  isStale: z.boolean(),
  /** Since when nothing could be written there; null: it could, the last time. */
  failedSince: z.number().nullable(),
  reason: z.string(),
  /** Folders in which they were kept before another one was chosen. What is removed here goes from the copies there, too. */
  former: z.array(z.object({ folder: z.string(), isStale: z.boolean() })).default([]),
})

/** What is known of the folder in which backups are kept as well, from one start to the next. */
export type KeptPlace = z.infer<typeof schema>

/** Reads it; null: there is none, or nobody can read it. */
export function readKeptPlace(file: string): KeptPlace | null {
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
