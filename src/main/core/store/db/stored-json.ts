/**
 * SQL for a field of a cell that holds JSON; NULL where the disk has damaged the cell. A bare `->>` fails the whole statement there, and
 * with it everything that has nothing to do with that row. Only where an index holds the very words does a statement need them bare.
 */
export function fieldOf(column: string, path: string): string {
  return `(CASE WHEN json_valid(${column}) THEN ${column} ->> '${path}' END)`
}
