import type { AccountId } from '../../../../shared/model/account.ts'
import {
  IMPORT_SHOWN,
  type ChangedPerson,
  type CustomerChange,
  type ImportedPerson,
  type ImportPreview,
  type RemarkedLine,
} from '../../../../shared/model/customer-import.ts'
import { problem, type Problem } from '../../../../shared/model/problem.ts'
import {
  differencesOf,
  filledFrom,
  type CustomerHere,
  type FileCustomer,
} from '../../domain/customer-changes.ts'
import { Breather } from '../../lib/breather.ts'
import { formatInternational } from '../../lib/phone-number.ts'
import type { Archive } from '../../store/thread/archive.ts'
import type { Sheet } from './customer-sheet.ts'
import type { SheetCustomers } from './sheet-customers.ts'

/** So many people are looked up at a time, so that what comes in is stored in between. */
const AT_A_TIME = 100

/** Somebody of a file beside what is here of them. */
interface ComparedCustomer {
  readonly line: number
  readonly customer: FileCustomer
  readonly isNew: boolean
  readonly gaps: readonly CustomerChange[]
  readonly differences: readonly CustomerChange[]
}

/** A file beside what is here. */
export interface Comparison extends Pick<SheetCustomers, 'refused' | 'remarks'> {
  readonly people: readonly ComparedCustomer[]
  /** What the fields are called that the import makes, by the keys of their values. */
  readonly newFields: Readonly<Record<string, string>>
}

/** Compares the customers of a file with those who are here; each person counts once. `onDone` gets the number compared so far. */
export async function compareCustomers(
  archive: Pick<Archive, 'customersHere'>,
  accountId: AccountId,
  format: Sheet['format'],
  { customers, refused, remarks }: SheetCustomers,
  onDone: (done: number) => void,
): Promise<Omit<Comparison, 'newFields'>> {
  const people = new Map<string, { line: number; customer: FileCustomer; readonly here: CustomerHere }>()
  const repeated: RemarkedLine[] = []
  for (let from = 0; from < customers.length; from += AT_A_TIME) {
    const some = customers.slice(from, from + AT_A_TIME)
    const all = await archive.customersHere(
      accountId,
      some.map(({ customer }) => customer.address),
    )
    for (const [at, { line, customer }] of some.entries()) {
      const here = all[at]
      if (!here) continue
      const known = people.get(here.key)
      if (known) {
        known.customer = filledFrom(known.customer, customer)
        // Two forms of one number on one line are no repetition.
        if (known.line !== line)
          repeated.push({ line, who: whoIs(customer), problem: repeats(known.line, format) })
      } else people.set(here.key, { line, customer, here })
    }
    onDone(Math.min(from + AT_A_TIME, customers.length))
  }
  const breather = new Breather()
  const compared: ComparedCustomer[] = []
  for (const { line, customer, here } of people.values()) {
    const found = differencesOf(customer, here)
    const differences = found.filter(({ isGap }) => !isGap).map(({ change }) => change)
    // What the person writes after the preview is not overwritten.
    const before = Object.fromEntries(found.map(({ change }) => [change.what, change.before]))
    compared.push({
      ...{ line, customer: { ...customer, before }, isNew: !here.isCustomer, differences },
      gaps: found.filter(({ isGap }) => isGap).map(({ change }) => change),
    })
    if (breather.isDue) await breather.breathe()
  }
  return { people: compared, refused, remarks: [...remarks, ...repeated].sort((a, b) => a.line - b.line) }
}

const repeats = (line: number, format: Sheet['format']): Problem =>
  problem(format === 'vcf' ? 'customers-repeated-card' : 'customers-repeated', { line })

const whoIs = ({ name, address }: FileCustomer): string => (name === '' ? formatInternational(address) : name)

/** What a comparison is shown as. Pure. */
export function previewOf({ people, refused, remarks, newFields }: Comparison): ImportPreview {
  const added = people.filter(({ isNew }) => isNew)
  const known = people.filter(({ isNew }) => !isNew)
  const changed = known.filter(({ gaps, differences }) => gaps.length + differences.length > 0)
  return {
    added: added.slice(0, IMPORT_SHOWN).map(shownAs),
    addedCount: added.length,
    changed: changed.slice(0, IMPORT_SHOWN).map((person): ChangedPerson => ({
      ...shownAs(person),
      gaps: person.gaps,
      differences: person.differences,
    })),
    changedCount: changed.length,
    gapsCount: changed.filter(({ gaps }) => gaps.length > 0).length,
    differencesCount: changed.filter(({ differences }) => differences.length > 0).length,
    sameCount: known.length - changed.length,
    refused: refused.slice(0, IMPORT_SHOWN),
    refusedCount: refused.length,
    remarks: remarks.slice(0, IMPORT_SHOWN),
    remarksCount: remarks.length,
    newFields,
  }
}

const shownAs = ({ line, customer }: ComparedCustomer): ImportedPerson => ({
  line,
  name: customer.name === '' ? customer.nickname : customer.name,
  shown: formatInternational(customer.address),
})
