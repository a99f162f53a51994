import { ACCOUNT_COLOURS, type Account, type AccountId } from '../../../shared/model/account.ts'

/** The first colour that the fewest accounts wear. */
export function freeColour(accounts: readonly Pick<Account, 'colour'>[]): number {
  const worn = Array.from(
    { length: ACCOUNT_COLOURS },
    (_, colour) => accounts.filter((account) => account.colour % ACCOUNT_COLOURS === colour).length,
  )
  return worn.indexOf(Math.min(...worn))
}

/** Accounts in the order of their ids; those that are not named come after, as they stood. */
export function arranged<T extends Pick<Account, 'id'>>(
  accounts: readonly T[],
  order: readonly AccountId[],
): T[] {
  const place = ({ id }: T): number => {
    const index = order.indexOf(id)
    return index < 0 ? order.length : index
  }
  return [...accounts].sort((a, b) => place(a) - place(b))
}
