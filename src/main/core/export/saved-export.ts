import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { EXPORT_FORMATS } from '../../../shared/model/export.ts'
import { LANGUAGES } from '../../../shared/model/language.ts'
import { writeWhole, type WritingDisk } from '../lib/disk/writing-disk.ts'

const place = z.object({ at: z.number(), key: z.number() })

/** The chat under way, as far as its finished pages go. */
const chatUnderWay = z.object({
  id: z.number(),
  number: z.number(),
  /** What the files of its pages are called. */
  stem: z.string(),
  /** Where the next page begins. */
  after: place,
  /** Pages written. */
  pages: z.number(),
  messages: z.number(),
  firstAt: z.number().nullable(),
  lastAt: z.number().nullable(),
})

const cursor = z.object({
  /** The last chat that is finished, by its id. */
  lastChat: z.number(),
  /** How many chats have been written. */
  chats: z.number(),
  chat: chatUnderWay.nullable(),
  read: z.number(),
  messages: z.number(),
  files: z.number(),
  filesNotHere: z.number(),
  filesUnreadable: z.number(),
  /** Bytes of the files that grow; what is behind them was written by what came to nothing. */
  sizes: z.record(z.string(), z.number()),
  isWritten: z.boolean(),
})

const savedExport = z.object({
  version: z.literal(1),
  wish: z.object({
    accountId: z.string().nullable(),
    chatId: z.number().nullable(),
    from: z.number().nullable(),
    until: z.number().nullable(),
    formats: z.array(z.enum(EXPORT_FORMATS)),
    files: z.boolean(),
  }),
  folder: z.string(),
  language: z.enum(LANGUAGES),
  /** The tag for dates. */
  locale: z.string(),
  startedAt: z.number(),
  /** The newest message at the beginning. */
  upTo: z.number(),
  /** By what it is known: another archive has another one there. */
  identity: z.string(),
  /** Null until it is counted. */
  total: z.number().nullable(),
  cursor,
})

/** How far an export is, as it stands on the disk. */
export type ExportCursor = z.infer<typeof cursor>

/** An export that is not finished: what it is of, and how far it is. */
export type SavedExport = z.infer<typeof savedExport>

/** An export that has not begun. */
export const AT_START: ExportCursor = {
  ...{ lastChat: 0, chats: 0, chat: null, read: 0, messages: 0 },
  ...{ files: 0, filesNotHere: 0, filesUnreadable: 0, sizes: {}, isWritten: false },
}

const fileIn = (dataFolder: string): string => path.join(dataFolder, 'export.json')

/** The export that is not finished; null where there is none. */
export async function readSavedExport(dataFolder: string): Promise<SavedExport | null> {
  try {
    return savedExport.parse(JSON.parse(await readFile(fileIn(dataFolder), 'utf8')))
  } catch {
    return null
  }
}

/** Keeps how far an export is: on the disk when this resolves. */
export async function saveExport(disk: WritingDisk, dataFolder: string, saved: SavedExport): Promise<void> {
  await writeWhole(disk, fileIn(dataFolder), JSON.stringify(saved))
  await disk.syncFolder(dataFolder)
}

/** There is no unfinished export any more. */
export async function forgetSavedExport(disk: WritingDisk, dataFolder: string): Promise<void> {
  await disk.remove(fileIn(dataFolder))
  await disk.syncFolder(dataFolder)
}
