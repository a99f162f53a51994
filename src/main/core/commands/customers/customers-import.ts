import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { AccountId } from '../../../../shared/model/account.ts'
import {
  IMPORT_ENDINGS,
  newFieldKey,
  type ColumnUse,
  type CustomerFile,
  type ImportPreview,
  type ImportProgress,
  type ImportResult,
} from '../../../../shared/model/customer-import.ts'
import type { FieldId } from '../../../../shared/model/customer-field.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import type { FileCustomer } from '../../domain/customer-changes.ts'
import { countryOf } from '../../lib/phone-number.ts'
import { ArchiveError } from '../../store/thread/archive.ts'
import { judgeNewFields, saveField } from '../contacts/edit-fields.ts'
import { compareCustomers, previewOf, type Comparison } from './compare-customers.ts'
import { readSheet, type Sheet } from './customer-sheet.ts'
import { columnsOf } from './guess-uses.ts'
import { customersOf } from './sheet-customers.ts'

type Context = Pick<CoreContext, 'accounts' | 'archive' | 'bus' | 'ports' | 'tellChanges'>

/**
 * Customers written in one transaction, each of them whole: some tens of milliseconds, so that what comes in is stored in between. An
 * import that is cut off leaves the rest as it was, and the same file again goes on with them.
 */
const PIECE = 100
/** The window hears of progress so often at most, in milliseconds. */
const TELL_EVERY_MS = 150

/** The person has given up, or chosen another file. */
class ImportStopped extends Error {}

/** What the person has read and seen, as far as they are. */
interface Work {
  readonly accountId: AccountId
  readonly fileName: string
  readonly sheet: Sheet
  readonly comparison: Comparison | null
}

/** The import of customers in its steps: a file is read, its columns are named, what it changes is shown, and then it is done. */
export class CustomersImport {
  readonly #context: Context
  #work: Work | null = null
  #isBusy = false
  #isStopped = false
  #toldAt = -Infinity

  constructor(context: Context) {
    this.#context = context
  }

  /** `customers.choose`: asks for a file and reads it; null: the person would rather not. */
  choose(accountId: AccountId): Promise<Outcome<CustomerFile | null>> {
    return this.#alone(async () => {
      const { accounts, archive, ports } = this.#context
      if (!accounts.find(accountId)) return failure(problem('not-found-here'))
      const file = await ports.chooseFile(IMPORT_ENDINGS)
      if (file === null) return success(null)
      this.#work = null
      const read = await this.#read(file)
      if (!read.ok) return read
      const sheet = read.value
      const fileName = path.basename(file)
      this.#work = { accountId, fileName, sheet, comparison: null }
      const { format, rows } = sheet
      const columns = columnsOf(sheet, await archive.listFields(accountId))
      return success({ fileName, format, rows: rows.length, columns })
    })
  }

  /** `customers.preview`: what the file would change. Nothing is changed yet. */
  preview(accountId: AccountId, uses: readonly ColumnUse[]): Promise<Outcome<ImportPreview>> {
    return this.#alone(async () => {
      const { accounts, archive } = this.#context
      const account = accounts.find(accountId)
      const work = this.#work
      if (!account || work?.accountId !== accountId || work.sheet.columns.length !== uses.length)
        return failure(problem('not-found-here'))
      if (!uses.some(({ to }) => to === 'number')) return failure(problem('customers-no-numbers'))
      const fields = await archive.listFields(accountId)
      const wanted = uses.flatMap((use, at) =>
        use.to === 'new' ? [[newFieldKey(at), use.name] as const] : [],
      )
      const judged = judgeNewFields(wanted, fields)
      if (!judged.ok) return judged
      const newFields = judged.value
      const total = work.sheet.rows.length
      const onRow = this.#watch('comparing', 2 * total)
      const reading = { uses, fields, newFields, home: countryOf(account.ownNumber) }
      const read = await customersOf(work.sheet, reading, onRow)
      const compared = await compareCustomers(archive, accountId, work.sheet.format, read, (done) =>
        onRow(total + done),
      )
      const comparison = { ...compared, newFields }
      this.#work = { ...work, comparison }
      return success(previewOf(comparison))
    })
  }

  /** `customers.import`: does what the preview showed. `takesTheirs`: also where the file and Parley differ. */
  import(accountId: AccountId, takesTheirs: boolean): Promise<Outcome<ImportResult>> {
    return this.#alone(async () => {
      const { accounts } = this.#context
      const work = this.#work
      if (!accounts.find(accountId) || work?.accountId !== accountId || work.comparison === null)
        return failure(problem('not-found-here'))
      const { newFields, people } = work.comparison
      const wanted = people.filter(
        ({ isNew, gaps, differences }) => isNew || gaps.length > 0 || (takesTheirs && differences.length > 0),
      )
      const done = { added: 0, changed: 0 }
      let at = 0
      let why: Problem | null = null
      try {
        const ids = await this.#makeFields(accountId, newFields)
        const onPiece = this.#watch('writing', wanted.length)
        for (; at < wanted.length; at += PIECE) {
          onPiece(at)
          const piece = wanted.slice(at, at + PIECE).map(({ customer }) => withIds(customer, ids))
          const written = await this.#context.archive.importCustomers(
            ...([accountId, piece, takesTheirs, this.#context.ports.clock.now()] as const),
          )
          done.added += written.added
          done.changed += written.changed
          if (written.chats.length > 0)
            this.#context.tellChanges(accountId, { messages: [], chats: written.chats })
        }
      } catch (error) {
        why = problemOf(error)
        if (why === null && !(error instanceof ImportStopped)) throw error
      }
      this.#work = null
      const left = Math.max(0, wanted.length - at)
      this.#context.ports.log.info('customers.imported', { ...done, left })
      return success({ ...done, left, problem: why })
    })
  }

  /** `customers.stop`: what is under way ends, and what was read is forgotten. What is written stays. */
  stop(): Outcome<null> {
    this.#isStopped = true
    if (!this.#isBusy) this.#work = null
    return success(null)
  }

  async #read(file: string): Promise<Outcome<Sheet>> {
    let size: number
    try {
      size = (await stat(file)).size
    } catch {
      return failure(problem('mailing-file-unreadable'))
    }
    const tell = this.#watch('reading', size)
    let read = 0
    try {
      return await readSheet(file, (bytes) => tell((read += bytes)))
    } catch (error) {
      if (error instanceof ImportStopped) throw error
      return failure(problem('mailing-file-unreadable'))
    }
  }

  /** Makes the fields that the import needs. Answers their ids, by the keys of their values. */
  async #makeFields(
    accountId: AccountId,
    newFields: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<string, FieldId>> {
    const ids = new Map<string, FieldId>()
    for (const [key, name] of Object.entries(newFields)) {
      const saved = await saveField(this.#context, { accountId, id: null, name, kind: 'text', options: [] })
      if (!saved.ok) throw new Refused(saved.problem)
      ids.set(key, saved.value.id)
    }
    return ids
  }

  /** One step at a time. */
  async #alone<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (this.#isBusy) return failure(problem('customers-under-way'))
    this.#isBusy = true
    this.#isStopped = false
    this.#toldAt = -Infinity
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error
      this.#work = null
      return failure(problem('customers-stopped'))
    } finally {
      this.#isBusy = false
    }
  }

  /** Each step is told, but not more often than a person can read; it throws where the person has given up. */
  #watch(step: ImportProgress['step'], total: number): (done: number) => void {
    return (done) => {
      if (this.#isStopped) throw new ImportStopped()
      const now = this.#context.ports.clock.monotonic()
      if (now - this.#toldAt < TELL_EVERY_MS) return
      this.#toldAt = now
      this.#context.bus.emit({ type: 'import', progress: { step, done, total } })
    }
  }
}

/** A field that could not be made. */
class Refused extends Error {
  readonly problem: Problem

  constructor(why: Problem) {
    super(why.code)
    this.problem = why
  }
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof Refused) return error.problem
  return error instanceof ArchiveError ? problem(error.fault) : null
}

function withIds(customer: FileCustomer, ids: ReadonlyMap<string, FieldId>): FileCustomer {
  const values = Object.entries(customer.fieldValues).map(([key, value]) => [
    String(ids.get(key) ?? key),
    value,
  ])
  return { ...customer, fieldValues: Object.fromEntries(values) as Record<string, string> }
}
