/** What a file looks like by its content; each has its words in every language. */
export type FileLook =
  | 'picture'
  | 'film'
  | 'sound'
  | 'pdf'
  | 'text-document'
  | 'spreadsheet'
  | 'presentation'
  | 'text'
  | 'email'
  | 'web-page'
  | 'drawing'
  | 'xml'
  | 'script'
  | 'shortcut'
  | 'program'
  | 'archive'
  | 'disk-image'
  | 'unknown'

/**
 * What a document may do when it is opened. `macros`: it runs macros; `objects`: other files or controls are inside;
 * `outside`: it fetches something from elsewhere; `formulas`: its cells start programs; `locked`: a password hides its content.
 */
export type FileRisk = 'macros' | 'objects' | 'outside' | 'formulas' | 'locked'

/** What pressing "Open" on a file came to. */
export type FileOpening =
  | { readonly state: 'opened' }
  /** It is opened only after a second question. `host`: from where it fetches, where that is known. */
  | { readonly state: 'asks'; readonly risks: readonly FileRisk[]; readonly host: string }
  /**
   * Parley does not open it. `ending`: its name's ending is not on the list; `differs`: its content is another than its
   * name says; `kind`: a nameless file of a kind that is not opened; `macros`: its name says that it has no macros.
   */
  | {
      readonly state: 'kept'
      readonly why: 'ending' | 'differs' | 'kind' | 'macros'
      readonly look: FileLook
      readonly ending: string
    }
