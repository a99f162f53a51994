import type { FieldId } from './customer-field.ts'
import type { Problem } from './problem.ts'

/** Files that customers are read from, by their endings. */
export const IMPORT_ENDINGS = ['csv', 'txt', 'tsv', 'vcf'] as const

/** The most people of one file. */
export const MAX_IMPORTED = 50_000
/** The most columns of one file: those of address books are about a hundred. */
export const MAX_IMPORT_COLUMNS = 200

/** Of people and lines that a preview lists, so many of each are shown. */
export const IMPORT_SHOWN = 500

/** The longest name or nickname that is taken in, in UTF-16 units. */
export const IMPORTED_NAME_LENGTH = 200
/** The longest notes that are taken in, in UTF-16 units. */
export const IMPORTED_NOTES_LENGTH = 20_000

/** What a column of a file becomes. */
export type ColumnUse =
  | { readonly to: 'none' | 'number' | 'name' | 'nickname' | 'notes' }
  | { readonly to: 'field'; readonly field: FieldId }
  /** A field that the import makes. */
  | { readonly to: 'new'; readonly name: string }

/** Parts of contact cards that are shown as columns. */
export const CARD_COLUMNS = [
  ...(['name', 'nickname', 'number', 'notes', 'organisation', 'title', 'email', 'address'] as const),
  ...(['birthday', 'url'] as const),
] as const

/** One of {@link CARD_COLUMNS}. */
export type CardColumn = (typeof CARD_COLUMNS)[number]

/** A column of a file, and what it would become. */
export interface FileColumn {
  /** As the file calls it; empty where it does not. */
  readonly name: string
  /** The part of contact cards that it is; null: a column of a table, or a field that Parley wrote. */
  readonly part: CardColumn | null
  /** The first values. */
  readonly samples: readonly string[]
  readonly use: ColumnUse
  /** What a new field could be called after it; empty: nothing that a field can be called. */
  readonly fieldName: string
}

/** A file of customers that was read. Nothing of it counts until the person has seen what it changes. */
export interface CustomerFile {
  readonly fileName: string
  readonly format: 'csv' | 'vcf'
  /** Rows of a table, or cards. */
  readonly rows: number
  readonly columns: readonly FileColumn[]
}

/** A text of a customer that an import changes. */
export interface CustomerChange {
  /** `name`, `nickname`, `notes`, the id of a field, or {@link newFieldKey} of one that the import makes. */
  readonly what: string
  /** Empty: nothing is here. */
  readonly before: string
  readonly after: string
}

/** By what values of a field are known that is still to be made. */
export const newFieldKey = (column: number): string => `new ${String(column)}`

/** Somebody in a preview. */
export interface ImportedPerson {
  readonly line: number
  readonly name: string
  /** The number as people write it. */
  readonly shown: string
}

/** A customer of whom the file says more than Parley knows, or something else. */
export interface ChangedPerson extends ImportedPerson {
  /** What fills gaps. */
  readonly gaps: readonly CustomerChange[]
  /** Where the file and Parley differ. */
  readonly differences: readonly CustomerChange[]
}

/** A line of a file, or a card, that cannot be used, or not as it is. */
export interface RemarkedLine {
  readonly line: number
  /** What the line says: a name or what stands where the number does. */
  readonly who: string
  readonly problem: Problem
}

/** What an import would do. Of each list {@link IMPORT_SHOWN} are here at most; the counts are of all. */
export interface ImportPreview {
  readonly added: readonly ImportedPerson[]
  readonly addedCount: number
  readonly changed: readonly ChangedPerson[]
  /** Of whom gaps would be filled. */
  readonly gapsCount: number
  /** Of whom the file says something else. */
  readonly differencesCount: number
  /** Both. */
  readonly changedCount: number
  readonly sameCount: number
  readonly refused: readonly RemarkedLine[]
  readonly refusedCount: number
  /** Lines that are used, with something to be said of them. */
  readonly remarks: readonly RemarkedLine[]
  readonly remarksCount: number
  /** What the fields are called that the import makes, by the keys of their values. */
  readonly newFields: Readonly<Record<string, string>>
}

/** What an import has done. */
export interface ImportResult {
  readonly added: number
  readonly changed: number
  /** Customers of whom a text has changed here since the preview, and stays. */
  readonly kept: number
  /** Customers who are still to be taken in: it was stopped, or the disk refused. */
  readonly left: number
  /** Why it ended early; null: it is done, or the person has stopped it. */
  readonly problem: Problem | null
}

/** The end of an import that was not seen: the window was locked before. */
export interface ImportEnd {
  readonly imported: ImportResult
}

/** How far an import is: bytes while a file is read, rows and customers after that. */
export interface ImportProgress {
  readonly step: 'reading' | 'comparing' | 'writing'
  readonly done: number
  readonly total: number
}
