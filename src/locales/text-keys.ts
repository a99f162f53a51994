import type accountDoctor from './en/account-doctor.json'
import type customerFields from './en/customer-fields.json'
import type timelineNote from './en/timeline-note.json'
import type exportFiles from './en/export-files.json'
import type menu from './en/menu.json'
import type notifications from './en/notifications.json'
import type { texts as window } from './en/window.ts'
import type { ExportValues, MenuValues, NotificationValues, WindowValues } from './text-values.ts'

/** The forms of a plural are one key. */
type BareKey<K> = K extends `${infer Bare}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Bare : K

/** Each key of a catalogue with the names of the values that its text asks for. */
type TextsOf<Catalogue, Values> = {
  readonly [K in BareKey<keyof Catalogue>]: K extends keyof Values ? Values[K] : never
}

/** What the window says. Some dialogs bring their own English along. */
export type WindowTexts = TextsOf<
  typeof window & typeof accountDoctor & typeof customerFields & typeof timelineNote,
  WindowValues
>

/** What the menus, the tray and the dialogs of the system say. */
export type MenuTexts = TextsOf<typeof menu, MenuValues>

/** What notifications say. */
export type NotificationTexts = TextsOf<typeof notifications, NotificationValues>

/** What the files of an export say. */
export type ExportTexts = TextsOf<typeof exportFiles, ExportValues>
