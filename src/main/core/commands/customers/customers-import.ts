import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { AccountId } from '../../../../shared/model/account.ts'
import {
  IMPORT_ENDINGS,
  MAX_IMPORTED,
  newFieldKey,
  type ColumnUse,
  type CustomerFile,
  type ImportEnd,
  type ImportPreview,
  type ImportProgress,
  type ImportResult,
  type RemarkedLine,
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
/** As many cards as can be imported are smaller, even with small pictures. */
const MAX_FILE_MB = 500

/** The person has given up, or chosen another file. */
class ImportStopped extends Error {}

/** What the person has read and seen, as far as they are. */
interface Work {
  readonly accountId: AccountId
  readonly fileName: string
  readonly sheet: Sheet
  readonly comparison: Comparison | null
}

/** An import that has begun. */
interface Writing {
  readonly accountId: AccountId
  readonly result: Promise<Outcome<ImportResult>>
}

/** The import of customers in its steps: a file is read, its columns are named, what it changes is shown, and then it is done. */
export class CustomersImport {
  readonly #context: Context
  #work: Work | null = null
  /** What is under way. */
  #current: Promise<unknown> | null = null
  /** Until the window has seen its end. */
  #writing: Writing | null = null
  #isStopped = false
  #toldAt = -Infinity

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * `customers.choose`: asks for a file and reads it; null: the person would rather not. Where the window was locked during an import, and
   * so has not seen its end, this waits for that and answers what was done.
   */
  async choose(accountId: AccountId): Promise<Outcome<CustomerFile | ImportEnd | null>> {
    const writing = this.#writing
    if (writing?.accountId === accountId) {
      try {
        const outcome = await writing.result
        return outcome.ok ? success({ imported: outcome.value }) : outcome
      } finally {
        this.#writing = null
      }
    }
    if (this.#current !== null && writing === null) {
      // The window that asked for it is gone.
      this.#isStopped = true
      await this.#current
    }
    return this.#alone(async () => {
      const { accounts, archive, ports } = this.#context
      if (!accounts.find(accountId)) return failure(problem('not-found-here'))
      const file = await ports.chooseFile(IMPORT_ENDINGS)
      if (file === null) return success(null)
      const read = await this.#read(file)
      // What was read before can still be gone back to.
      if (!read.ok) return read
      const sheet = read.value
      const columns = await columnsOf(sheet, await archive.listFields(accountId))
      const fileName = path.basename(file)
      this.#work = { accountId, fileName, sheet, comparison: null }
      return success({ fileName, format: sheet.format, rows: sheet.rows.length, columns })
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
      const reading = { uses, fields, newFields, home: countryOf(account.ownNumber) }
      // Reading them is the first half of it.
      const onRow = this.#watch('comparing', 2 * work.sheet.rows.length)
      const read = await customersOf(work.sheet, reading, onRow)
      const { count } = read
      if (count > MAX_IMPORTED)
        return failure(problem('customers-too-many-numbers', { count, limit: MAX_IMPORTED }))
      const onCompared = this.#watch('comparing', 2 * count)
      const compared = await compareCustomers(archive, accountId, work.sheet.format, read, (done) =>
        onCompared(count + done),
      )
      const comparison = { ...compared, newFields }
      this.#work = { ...work, comparison }
      return success(previewOf(comparison))
    })
  }

  /** `customers.import`: does what the preview showed. `takesTheirs`: also where the file and Parley differ. */
  import(accountId: AccountId, takesTheirs: boolean): Promise<Outcome<ImportResult>> {
    const isFree = this.#current === null
    const result = this.#alone(async () => {
      const comparison = this.#comparisonOf(accountId)
      if (comparison === null) return failure(problem('not-found-here'))
      return success(await this.#write(accountId, comparison, takesTheirs))
    })
    if (isFree && this.#comparisonOf(accountId)) this.#writing = { accountId, result }
    return result
  }

  /** `customers.lines`: all that is to be said of lines of the file; those that cannot be used first. */
  lines(accountId: AccountId): Outcome<readonly RemarkedLine[]> {
    const comparison = this.#comparisonOf(accountId)
    if (comparison === null) return failure(problem('not-found-here'))
    return success([...comparison.refused, ...comparison.remarks])
  }

  /**
   * `customers.stop`: what is under way ends, and the step before it can be done again. Where nothing is under way, what was read is
   * forgotten. What is written stays.
   */
  stop(): Outcome<null> {
    this.#isStopped = true
    if (this.#current === null) this.#work = this.#writing = null
    return success(null)
  }

  #comparisonOf(accountId: AccountId): Comparison | null {
    const work = this.#work
    return this.#context.accounts.find(accountId) && work?.accountId === accountId ? work.comparison : null
  }

  async #write(
    accountId: AccountId,
    { newFields, people }: Comparison,
    takesTheirs: boolean,
  ): Promise<ImportResult> {
    const { archive, ports, tellChanges } = this.#context
    const wanted = people.filter(
      ({ isNew, gaps, differences }) => isNew || gaps.length > 0 || (takesTheirs && differences.length > 0),
    )
    const done = { added: 0, changed: 0, kept: 0 }
    let at = 0
    let why: Problem | null = null
    try {
      const ids = await this.#makeFields(accountId, newFields)
      const onPiece = this.#watch('writing', wanted.length)
      for (; at < wanted.length; at += PIECE) {
        onPiece(at)
        const piece = wanted.slice(at, at + PIECE).map(({ customer }) => withIds(customer, ids))
        const written = await archive.importCustomers(accountId, piece, takesTheirs, ports.clock.now())
        done.added += written.added
        done.changed += written.changed
        done.kept += written.kept
        if (written.chats.length > 0) tellChanges(accountId, { messages: [], chats: written.chats })
      }
    } catch (error) {
      why = (await this.#isGone(accountId)) ? problem('customers-account-gone') : problemOf(error)
      if (why === null && !(error instanceof ImportStopped)) throw error
    } finally {
      this.#work = null
    }
    const left = Math.max(0, wanted.length - at)
    ports.log.info('customers.imported', { ...done, left })
    return { ...done, left, problem: why }
  }

  /** The archive refuses customers of an account before anybody else hears that it is removed. */
  async #isGone(accountId: AccountId): Promise<boolean> {
    try {
      return !(await this.#context.archive.listAccounts()).some(({ account }) => account.id === accountId)
    } catch {
      return false
    }
  }

  async #read(file: string): Promise<Outcome<Sheet>> {
    let size: number
    try {
      size = (await stat(file)).size
    } catch {
      return failure(problem('mailing-file-unreadable'))
    }
    if (size > MAX_FILE_MB * 1024 * 1024)
      return failure(problem('customers-file-too-big', { limit: MAX_FILE_MB }))
    // It is read twice: see textPieces.
    const tell = this.#watch('reading', 2 * size)
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
    if (this.#current !== null)
      return failure(problem('customers-under-way', { name: this.#nameOfWriting() }))
    this.#isStopped = false
    this.#toldAt = -Infinity
    const { promise, resolve } = Promise.withResolvers<null>()
    this.#current = promise
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error
      return failure(problem('customers-stopped'))
    } finally {
      this.#current = null
      resolve(null)
    }
  }

  #nameOfWriting(): string {
    const accountId = this.#writing?.accountId
    return (accountId === undefined ? undefined : this.#context.accounts.find(accountId)?.name) ?? ''
  }

  /** Sends the window the progress of a step, at most every {@link TELL_EVERY_MS}; throws once the person has pressed Stop. */
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
