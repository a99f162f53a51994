/** What the window asks about the application itself: its settings, alerts, files and copies; see {@link requestSchemas}. */
import { z } from 'zod'
import type { Account } from '../../model/account.ts'
import type { AlertOutcome, AlertReport } from '../../model/alert-note.ts'
import type { DesktopState } from '../../model/desktop.ts'
import { EXPORT_FORMATS, type ExportStatus } from '../../model/export.ts'
import type { Backup, BackupPlace } from '../../model/backup.ts'
import type { About, LockedView, Snapshot } from '../snapshot.ts'
import { WEIGHED_PARTS, type StorageLook, type WeighedPiece } from '../../model/storage.ts'
import type { UnreadableEvent } from '../../model/unreadable.ts'
import { settingsChangeSchema, type Settings } from '../../model/settings.ts'
import { accountId, chatId, moment, nothing, line, ofAccount, passphrase } from './request-parts.ts'

/** Their arguments. */
export const appRequests = {
  'app.snapshot': nothing,
  'app.startDemo': nothing,
  'app.showFolder': nothing,
  'app.about': nothing,
  /** A report for someone who helps: no token, no message text, no name, number or address. */
  'app.diagnostics': nothing,
  'app.showLogs': nothing,
  /**
   * "Delete all data": every account with its tokens, then all that Parley has written on this computer; it ends with that.
   * With unsent messages it is refused (`removal-unsent`, with their `count`) unless they may go as well.
   */
  'app.deleteAll': z.strictObject({ discardUnsent: z.boolean() }),
  /** The window could not draw something: what kind of error, and where in the script. Never what was drawn. */
  'app.noteFailure': z.strictObject({ name: line(100), where: line(4000) }),
  'desktop.state': nothing,
  /** Asks the person for a file of certificates, and trusts them from then on beside the system's. */
  'desktop.trustFile': nothing,
  /** Trusts the system's authorities only. */
  'desktop.trustNone': nothing,
  /** The person is about to record: the page may ask for the microphone, once. False takes that back. */
  'microphone.allow': z.strictObject({ wanted: z.boolean() }),
  /** The daily copies of the archive, newest first. Those in the other folder may take half a minute, where its drive is gone. */
  'copy.list': z.strictObject({ hereOnly: z.boolean().default(false) }),
  'copy.make': nothing,
  /** The folder in which the copies are kept as well. */
  'copy.place': nothing,
  /** Asks for such a folder, and copies there what is here. */
  'copy.choosePlace': nothing,
  /** Nothing is copied there any more; what is there stays. */
  'copy.forgetPlace': nothing,
  /** Puts a copy in the archive's place: the present archive is kept beside it, then the core starts anew. */
  'copy.restore': z.strictObject({ name: line(200) }),
  /** How much room everything takes, as far as that can be said at once. */
  'storage.look': nothing,
  /** Weighs the archive piece by piece: null begins, `WeighedPiece.next` goes on. */
  'storage.weigh': z.strictObject({
    cursor: z.strictObject({ part: z.enum(WEIGHED_PARTS), after: z.string().regex(/^\d{1,19}$/) }).nullable(),
  }),
  /** The events that could not be read. */
  'unreadable.list': ofAccount,
  /** Asks for a folder, and begins an export in a new one inside it. What it is of, and in which forms: {@link ExportWish}. */
  'export.begin': z.strictObject({
    accountId: accountId.nullable(),
    chatId: chatId.nullable(),
    from: moment.nullable(),
    until: moment.nullable(),
    formats: z.array(z.enum(EXPORT_FORMATS)).min(1).max(EXPORT_FORMATS.length),
    files: z.boolean(),
  }),
  /** Prints a chat, or saves it as PDF where the person says. */
  'export.print': z.strictObject({
    ...{ accountId, chatId, from: moment.nullable(), until: moment.nullable() },
    to: z.enum(['pdf', 'printer']),
  }),
  /** Goes on with what was stopped. */
  'export.resume': nothing,
  /** Gives an unfinished export up, with what it has written; a finished one stays. */
  'export.end': nothing,
  /** Shows the export in the system's file manager. */
  'export.show': nothing,
  /** Asks where to, and begins a file for another computer. `files`: those of messages as well. */
  'move.make': z.strictObject({ passphrase, files: z.boolean() }),
  /** Asks for a file from another computer. */
  'move.choose': nothing,
  /** Tries the passphrase of the file that was chosen, and begins to read it. */
  'move.open': z.strictObject({ passphrase }),
  /** Takes in what was read; `settings`: those of the other computer as well. The core starts anew. */
  'move.take': z.strictObject({ settings: z.boolean() }),
  /** Shows the file that was made in the system's file manager. */
  'move.show': nothing,
  /** Gives it up, or puts away what has ended. */
  'move.end': nothing,
  /** What became of the last notifications and why, and what the system says of itself. */
  'alert.report': nothing,
  /** Shows a notification to the person who asks for it, whatever is muted. */
  'alert.test': nothing,
  'settings.set': settingsChangeSchema,
  /** Asks where to, then writes a file that another Parley can read. */
  'settings.export': nothing,
  /** Asks for such a file and takes it over, all or nothing. */
  'settings.import': nothing,
  /** Everything back to its default. */
  'settings.reset': nothing,
  /** Looks for a newer version now; what comes of it is told as an event. */
  'update.look': nothing,
  /** The newer version may be installed when Parley quits, or may not any more. */
  'update.agree': z.strictObject({ yes: z.boolean() }),
  /** What a locked window is drawn with. */
  'lock.state': nothing,
  'lock.open': z.strictObject({ passphrase }),
  'lock.openByTouch': nothing,
  'lock.now': nothing,
  /** The person does something in the window: it does not lock itself meanwhile. */
  'lock.used': nothing,
  /** Sets a passphrase, or another one in the place of `currentPassphrase`, which is empty where there is none. */
  'lock.set': z.strictObject({ currentPassphrase: passphrase, passphrase }),
  'lock.remove': z.strictObject({ currentPassphrase: passphrase }),
  /** What is before the person's eyes, so that alerts know: the open chat, two side by side, or none. */
  'view.report': z.strictObject({ chats: z.array(z.strictObject({ accountId, chatId })).max(2) }),
} as const

/** Their answers, where the core does what is asked and there is more to say than that. */
export interface AppAnswers {
  'app.snapshot': Snapshot
  'app.startDemo': Account
  'app.about': About
  'app.diagnostics': { readonly text: string }
  'lock.state': LockedView
  'desktop.state': DesktopState
  'desktop.trustFile': DesktopState
  'desktop.trustNone': DesktopState
  'copy.list': readonly Backup[]
  'copy.make': readonly Backup[]
  /** Null: none was chosen. */
  'copy.place': BackupPlace | null
  'copy.choosePlace': BackupPlace | null
  'unreadable.list': readonly UnreadableEvent[]
  /** Null: the person would rather not. */
  'export.begin': ExportStatus | null
  /** Where the PDF is; null: it went to a printer, or the person would rather not. */
  'export.print': { readonly file: string | null }
  'export.resume': ExportStatus
  /** False: the person would rather not. */
  'move.make': boolean
  /** Null: the person would rather not. */
  'move.choose': { readonly name: string } | null
  'alert.report': AlertReport
  'alert.test': AlertOutcome
  'storage.look': StorageLook
  'storage.weigh': WeighedPiece
  'settings.set': Settings
  'settings.export': { readonly saved: boolean }
  /** Null: the person would rather not. */
  'settings.import': { readonly changed: number; readonly ignored: number } | null
  'settings.reset': Settings
}
