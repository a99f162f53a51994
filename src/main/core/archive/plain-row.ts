import type { Cell } from './damage/seal.ts'

/** A row that was read with large numbers, with all that are not large as they usually come. */
export function plainRow<Row extends Readonly<Record<string, Cell>>>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => {
      const small = typeof cell === 'bigint' && Number.isSafeInteger(Number(cell))
      return [name, small ? Number(cell) : cell]
    }),
  ) as Row
}
