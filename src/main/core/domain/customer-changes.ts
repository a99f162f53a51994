import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { CustomerChange } from '../../../shared/model/customer-import.ts'
import type { FieldValues } from '../../../shared/model/customer-field.ts'

/** What a file or the archive says of one customer. */
export interface CustomerWords {
  readonly name: string
  readonly nickname: string
  readonly notes: string
  /** By the ids of fields; of a field that is still to be made by a key of its own. */
  readonly fieldValues: FieldValues
}

/** A customer as a file has them. */
export interface FileCustomer extends CustomerWords {
  readonly address: string
  /** What was here of the texts that differ, when the person saw the preview: empty where the file fills a gap. */
  readonly before?: Readonly<Record<string, string>>
}

/** What is here of the person whom an address names. */
export interface CustomerHere extends CustomerWords {
  /** The same for each address of one person. */
  readonly key: string
  /** By which they are known here; the one that was asked for where nobody knows them. */
  readonly address: string
  readonly chatId: ChatId | null
  /** Whether they are a customer already; else only a message of a group has named them, or nobody has. */
  readonly isCustomer: boolean
}

/** One text that differs. */
export interface CustomerDifference {
  /** Whether it fills a gap: that is done whatever the person has chosen for the others. */
  readonly isGap: boolean
  readonly change: CustomerChange
}

/** Line ends and blanks around a text are no difference. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** What a file would change of a customer. What the file leaves empty changes nothing. Pure. */
export function differencesOf(file: CustomerWords, here: CustomerWords): readonly CustomerDifference[] {
  const texts = [
    ...(['name', 'nickname', 'notes'] as const).map((what) => [what, file[what], here[what]] as const),
    ...Object.entries(file.fieldValues).map(
      ([key, value]) => [key, value, here.fieldValues[key] ?? ''] as const,
    ),
  ]
  return texts.flatMap(([what, theirs, ours]) => {
    const [after, before] = [plain(theirs), plain(ours)]
    if (after === '' || after === before) return []
    return [{ isGap: before === '', change: { what, before, after } }]
  })
}

/** Joins two notes: one that stands in the other line by line is there already. Pure. */
export function joinNotes(one: string, other: string): string {
  const [lines, more] = [`\n${plain(one)}\n`, `\n${plain(other)}\n`]
  if (plain(other) === '' || lines.includes(more)) return one
  return plain(one) === '' || more.includes(lines) ? other : `${one}\n${other}`
}

/** The texts that an import puts in place of what is here: what fills gaps, and where the file goes first what the preview showed. */
export function wordsToPut(
  file: Omit<FileCustomer, 'address'>,
  here: CustomerWords,
  takesTheirs: boolean,
): ReadonlyMap<string, string> {
  const changed = differencesOf(file, here).filter(
    ({ isGap, change: { what, before } }) => isGap || (takesTheirs && file.before?.[what] === before),
  )
  return new Map(changed.map(({ change }) => [change.what, change.after]))
}

/** Whether a text that the import was to change has changed here since the preview. It stays. */
export const hasChangedSince = (
  file: Omit<FileCustomer, 'address'>,
  here: CustomerWords,
  takesTheirs: boolean,
): boolean =>
  differencesOf(file, here).some(({ isGap, change: { what, before } }) => {
    const seen = file.before?.[what]
    return !isGap && seen !== undefined && seen !== before && (takesTheirs || seen === '')
  })

/** Two lines of one file about one person: the first one counts, the later one fills its gaps. */
export function filledFrom(first: FileCustomer, later: CustomerWords): FileCustomer {
  return {
    address: first.address,
    name: first.name || later.name,
    nickname: first.nickname || later.nickname,
    notes: first.notes || later.notes,
    fieldValues: { ...later.fieldValues, ...first.fieldValues },
  }
}
