import type { Cell } from './damage/seal.ts'

/** A row that was read with large numbers, with all that are not large as they usually come. */
export function plainRow<Row extends Readonly<Record<string, Cell>>>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plainCell(cell)])) as Row
}

/** A cell of such a row. */
export function plainCell(cell: Cell): Cell {
  return typeof cell === 'bigint' && Number.isSafeInteger(Number(cell)) ? Number(cell) : cell
}
