import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import { readRecipient } from './recipient.ts'

/** A number as a spreadsheet writes one that it calculates with. */
const DECIMALS = /^(\+?\d{8,})[.,]0{1,2}$/u
const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/iu
/** So many digits hold a country's code as a rule: what makes another number of them guesses. */
const LENGTH_WITH_COUNTRY = 12

/** Whom a cell of a file names: their address, or why nobody. `home` is the account's country, ISO 3166 or null. */
export function readFileNumber(number: string, home: string | null): Outcome<string> {
  if (number === '') return failure(problem('mailing-row-no-number'))
  // Digits that a spreadsheet has rounded away are nowhere.
  if (ROUNDED.test(number)) return failure(problem('mailing-row-unclear'))
  const written = number.replace(DECIMALS, '$1')
  const { certain, choices, problem: why } = readRecipient('person', written, home)
  if (certain?.kind === 'group') return failure(problem('mailing-group', { address: certain.address }))
  // A spreadsheet has one writing for all its rows; what could be two numbers is never guessed.
  const sure = choices.filter(({ isGuess }) => !isGuess)
  const [only] = sure.length > 0 ? sure : choices.filter(({ country }) => country !== null)
  const address = certain?.address ?? (Math.max(1, sure.length) === 1 ? only?.address : undefined)
  const digits = written.replaceAll(/\D/gu, '')
  const isChanged = !certain && digits.length >= LENGTH_WITH_COUNTRY && address !== digits
  if (address === undefined || isChanged || (sure.length === 0 && choices.length > 1))
    return failure(
      why?.code === 'number-bad-character'
        ? problem('mailing-row-no-number')
        : (why ?? problem('mailing-row-unclear')),
    )
  return success(address)
}
