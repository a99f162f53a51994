/** How many rows Page up and Page down go: those in sight but one. */
export function rowsOfPage(height: number, rowHeight: number): number {
  return Math.max(1, Math.floor(height / rowHeight) - 1)
}

/** The row that a key leads to, from row `at` of a list; null: it leads to none. Without `page` the Page keys mean nothing. */
export function rowByKey(key: string, at: number, count: number, page?: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
    ...(page === undefined ? {} : { PageDown: at + page, PageUp: at - page }),
  }
  const row = steps[key]
  return row === undefined ? null : Math.max(0, Math.min(count - 1, row))
}
