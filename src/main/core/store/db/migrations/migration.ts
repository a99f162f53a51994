/** One step of the schema. A step that has been released is never edited, only followed. */
export interface Migration {
  /** What `user_version` is once it is done. */
  readonly version: number
  /** Its statements, carried out in one transaction. */
  readonly sql: string
}
