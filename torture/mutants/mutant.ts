/** A bug planted into the product's source as it is loaded: the file on disk stays as it is. */
export interface Mutant {
  /** How `--only` and the table name it. */
  readonly id: string
  /** The bug in a few words, as the table prints it. */
  readonly bug: string
  /** The promise (row id) whose run must catch it. */
  readonly row: string
  /** The part of that run in which it must be caught; all of it when absent. */
  readonly part?: string
  /** The file, from the project's folder. */
  readonly file: string
  /** Text that stands in the file exactly once, and what takes its place. */
  readonly from: string
  readonly to: string
}
