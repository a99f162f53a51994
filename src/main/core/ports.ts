import type { Worker } from 'node:worker_threads'
import type { Dispatcher } from 'undici'
import type { AccountId } from '../../shared/model/account.ts'
import type { AlertOutcome, SystemQuiet } from '../../shared/model/alert-note.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { CoreEvent, EventBatch } from '../../shared/contract/events.ts'
import type { DesktopState } from '../../shared/model/desktop.ts'
import type { Snapshot } from '../../shared/contract/snapshot.ts'
import type { RequestName } from '../../shared/contract/requests.ts'
import type { Outcome, Problem } from '../../shared/model/problem.ts'
import type { FoundUpdate } from '../../shared/model/update.ts'
import type { Settings } from '../../shared/model/settings.ts'

/**
 * What a keychain can answer (docs/promises.md 7). A closed set: a locked keychain is never taken for a missing entry, and a missing
 * entry never for "logged out".
 */
export type SecretAnswer =
  | { readonly state: 'present'; readonly value: string }
  | { readonly state: 'absent' }
  | { readonly state: 'locked' }
  /** No keychain here; `reason` is the system's own word, for the log. */
  | { readonly state: 'unavailable'; readonly reason: string }
  /** It did not answer within the deadline (5 s). */
  | { readonly state: 'timeout' }

/** What storing or deleting a secret can answer. `stored` means written, read back and compared. */
export type SecretWrite =
  | { readonly state: 'stored' }
  | Exclude<SecretAnswer, { state: 'present' | 'absent' }>

/** The OS keychain. Never throws, never hangs: every call but `unlock` ends within 5 s. */
export interface Secrets {
  /** `expected` says that this entry was stored before: then an empty answer means locked, not absent. */
  get(name: string, expected: boolean): Promise<SecretAnswer>
  set(name: string, value: string): Promise<SecretWrite>
  delete(name: string): Promise<SecretWrite>
  /**
   * Reads an entry with the patience that a person needs to type a password into the system's own question: minutes.
   * Ends with `locked` when it is cancelled.
   */
  unlock(name: string): Promise<SecretAnswer>
  cancelUnlock(): void
  /** Keeps a secret out of the log that is not kept here; what is read and written here is kept out of it anyway. */
  hide(value: string): void
  /** Calls back when a question that had been answered with `timeout` is answered by the system after all. */
  onLate(listener: () => void): void
}

/** The network. One factory, so that a proxy, a certificate authority or a test's resolver enters in one place. */
export interface Net {
  /** Loads what connections take, the first time; nothing is connected. Never fails where the application is whole. */
  open(): Promise<OpenNet>
  /** False when the system says that there is no line at all; true proves nothing. */
  isOnline(): boolean
}

/** Makes connections. */
export interface OpenNet {
  /**
   * A dispatcher for one origin. `receive` is one connection for the long poll; `control` for reads; `send` for POSTs,
   * never pipelined; `media` for files on their way here. The caller closes it.
   */
  dispatcher(origin: string, use: 'receive' | 'control' | 'send' | 'media'): Dispatcher
  /**
   * A dispatcher for addresses that strangers wrote: it connects to public addresses only, whatever a name says, and
   * refuses with the code `PRIVATE_ADDRESS` (docs/promises.md 8). The caller closes it.
   */
  publicDispatcher(): Dispatcher
  /**
   * Makes a connection to an origin and closes it: TCP and TLS, through a proxy its CONNECT, and no request. False when none
   * stands within a few seconds.
   */
  reach(origin: string): Promise<boolean>
}

/** Time. Wall time may jump; `monotonic` never does. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds since an arbitrary start. */
  monotonic(): number
  /** Calls back once after `ms`; the answer cancels it. */
  after(ms: number, callback: () => void): () => void
  /** A number in [0, 1), for jitter. */
  random(): number
}

/** The log. Fields are numbers, codes and ids: never message text, never a token, never a whole address. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void
  warn(event: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void
  error(event: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void
}

/** The chat that a notification is about. */
export interface AlertTarget {
  readonly accountId: AccountId
  readonly chatId: ChatId
}

/** A notification to show. Text is plain: the host escapes it where the platform takes markup. */
export interface Alert {
  /** Identifies the alert: a later one with the same id replaces it. */
  readonly id: string
  readonly title: string
  readonly body: string
  readonly silent: boolean
  /** The chat that a click opens; null for a summary over several chats. */
  readonly target: AlertTarget | null
  /**
   * Whether it can be answered and marked as read where the platform has buttons for that, up to this
   * `Message.sort`; null: it cannot.
   */
  readonly answers: { readonly upTo: number } | null
}

/** Local notifications and the badge. */
export interface Notifier {
  /** Resolves once the system has taken the alert over, or said why not. Never rejects, never hangs. */
  show(alert: Alert): Promise<AlertOutcome>
  /** Takes away what still stands under that id. */
  withdraw(id: string): void
  /** Whether the system keeps notifications back just now. Never rejects, never hangs. */
  quiet(): Promise<SystemQuiet>
  /** Unread messages over all accounts. */
  badge(count: number): void
}

/** Settings on disk: read once at start, written whole. */
export interface SettingsStore {
  read(): Settings
  write(settings: Settings): void
}

/** The finger of the person, where the system and the computer can read it. */
export interface TouchId {
  isAvailable(): boolean
  /** Asks for it; false when it is not the right one, or the person would rather not. */
  ask(): Promise<boolean>
}

/** The desktop around the window, as far as the person asks for it. */
export interface Desktop {
  state(): Promise<DesktopState>
  /** Trusts the certificates in a file that the person has chosen. */
  trustFile(file: string): Promise<Outcome<DesktopState>>
  trustNone(): Promise<Outcome<DesktopState>>
}

/** What the window shows at this moment, as far as alerts care. */
export interface ViewState {
  readonly focused: boolean
  /** The open chats: none, one, or two side by side. */
  readonly chats: readonly { readonly accountId: AccountId; readonly chatId: ChatId }[]
}

/** What a feed answers. */
export type LookAnswer =
  | { readonly state: 'current' }
  | { readonly state: 'found'; readonly found: FoundUpdate }
  | { readonly state: 'failed'; readonly problem: Problem }

/** Brings newer versions of the application; what it fetches is proven before it counts. Never throws. */
export interface Updater {
  /** Whether the way in which this copy was installed lets it be changed from inside. */
  readonly supported: boolean
  /** The feed's address that whoever made the package put into it; empty when none. */
  readonly packagedFeed: string
  look(feed: string): Promise<LookAnswer>
  /** Fetches and proves what was found last; from then on it is installed when the application quits. */
  fetch(progress: (percent: number) => void): Promise<Problem | null>
  /** Nothing is installed, whatever was fetched or is being fetched. */
  forget(): void
}

/**
 * Work in a folder of the person's choice, which may be on a drive that is gone. Every call ends: with the system's code of a refusal;
 * with ETIMEDOUT when no call has ended or come further for 30 s; with EHUNG while an earlier call that was given up still holds its process.
 * What hangs holds neither the core nor the end of Parley.
 */
export interface FolderDisk {
  /** A path without links. */
  realPath(folder: string): Promise<string>
  look(file: string): Promise<{ readonly isFile: boolean; readonly bytes: number }>
  /** Makes a folder for this user only, and those above it. */
  makeFolder(folder: string): Promise<void>
  /** What is in a folder. */
  names(folder: string): Promise<readonly string[]>
  /** Copies a file whole: under another name, synced, then renamed. Only this user may read it where the drive knows of that. */
  copy(from: string, to: string): Promise<void>
  /** Copies under way end with ECANCELED, and leave nothing. */
  stopCopies(): Promise<void>
  syncFolder(folder: string): Promise<void>
  /** A file that is not there is no error. */
  removeFile(file: string): Promise<void>
  /** Removes a folder with all that is in it. */
  removeTree(folder: string): Promise<void>
  /** Ends what is under way, with ECANCELED, and all that is asked from then on. */
  end(): void
}

/** All that the core asks of its host. */
export interface Ports {
  readonly secrets: Secrets
  readonly net: Net
  readonly clock: Clock
  readonly log: Log
  readonly notifier: Notifier
  readonly settings: SettingsStore
  /** Null where the system has none. */
  readonly touchId: TouchId | null
  readonly updater: Updater
  readonly desktop: Desktop
  /** Starts the archive's thread: the file beside `archive/worker.ts`, built or not. */
  readonly archiveWorker: () => Worker
  /** For the folder in which backups are kept as well. */
  readonly folderDisk: FolderDisk
  /** Folder of the archive; exists and belongs to this user only. */
  readonly dataFolder: string
  /** Whether the window has the focus; the open chat comes through `view.report`. */
  readonly windowFocused: () => boolean
  /** Starts the built-in service for the demo account, or returns the running one. */
  readonly startDemo: () => Promise<DemoService>
  readonly showFolder: () => void
  /** Opens the folder of the log in the system's file manager. */
  readonly showLogs: () => void
  /** Ends Parley, and takes everything that it has written on this computer with it, its log included. */
  readonly endWithoutTrace: () => void
  /** Room that the log takes on the disk, in bytes. */
  readonly logBytes: () => Promise<number>
  /** The newest lines of the log, oldest first. */
  readonly recentLog: (count: number) => Promise<readonly string[]>
  /** Hands an address that `commands/judge-link.ts` allowed to the system; false when the system would not take it. */
  readonly openOutside: (url: string) => Promise<boolean>
  /** Asks the person where to save a file of that suggested name; null when they would rather not. */
  readonly chooseSavePath: (name: string) => Promise<string | null>
  /** Lets the page ask for the microphone, once and for a short while; false when the system does not allow it. */
  readonly allowMicrophone: (wanted: boolean) => Promise<boolean>
  /** Asks the person for a file with one of these endings; null when they would rather not. */
  readonly chooseFile: (endings: readonly string[]) => Promise<string | null>
  /**
   * Makes a PDF of a page that lies in a folder with all that it shows, or hands it to the system's printers after its own dialog.
   * The page runs nothing and reaches nothing but that folder. Answers the PDF; null: it was printed, or the person would rather not.
   */
  readonly printPage: (
    folder: string,
    page: string,
    to: 'pdf' | 'printer',
  ) => Promise<Outcome<Uint8Array | null>>
  /** Asks the person for a folder to write into; null when they would rather not. */
  readonly chooseFolder: () => Promise<string | null>
  /** Opens a file that `media/opening-rules.ts` allowed with the program that the system has for it; false when there is none. */
  readonly openFile: (path: string) => Promise<boolean>
  /** Puts a picture on the clipboard; false when the system cannot read its format. */
  readonly copyPicture: (path: string) => Promise<boolean>
  /** Shows a file in the system's file manager. */
  readonly showFile: (path: string) => void
  readonly versions: Snapshot['versions']
  readonly platform: string
  /** Language tags that the system prefers, best first. */
  readonly systemLanguages: readonly string[]
}

/** The built-in simulator, as the demo account needs it. */
export interface DemoService {
  readonly serviceAddress: string
  readonly accessToken: string
  readonly instanceId: string
  readonly instanceToken: string
}

/** What a `media:` address of the window leads to. Its type is one that may be drawn or played (`media/known-file-types.ts`). */
export type MediaAnswer =
  | { readonly state: 'file'; readonly path: string; readonly size: number; readonly type: string }
  | { readonly state: 'bytes'; readonly bytes: Uint8Array; readonly type: string }
  | { readonly state: 'none' }

/** The application without its window. */
export interface Core {
  /** Answers one request that passed the sender check. Never rejects. */
  dispatch(name: RequestName, arg: unknown): Promise<Outcome<unknown>>
  subscribe(listener: (batch: EventBatch) => void): () => void
  /** What a `media:` address of the window leads to. Never rejects; whatever is not exactly right is not there. */
  media(url: string): Promise<MediaAnswer>
  /** Opens the archive, reads the tokens, starts the loops. Resolves when all accounts are at work. */
  start(): Promise<void>
  /**
   * Resolves when the first snapshot can be asked for: what is stored can be read, or it turned out that it cannot. The
   * accounts may be waiting for their tokens still; until `start` resolves, nothing may be asked that needs them at work.
   */
  readonly opened: Promise<void>
  /** Ends the loops, flushes drafts, closes the archive. */
  stop(): Promise<void>
  /** Whether the window is locked: then it gets nothing of what is stored. */
  isLocked(): boolean
  /** The screen was locked, or the computer goes to sleep: the window too, where the person wants that. */
  lockWithScreen(): void
  /** The line or the machine came back: try everything at once. */
  wake(reason: 'resume' | 'online' | 'unlock'): void
  /** Shows this chat, wherever it is; false when it is in no account. */
  openChat(chatId: ChatId): Promise<boolean>
  /** The host tells the window something, for example that a notification was clicked. */
  tell(event: CoreEvent): void
}
