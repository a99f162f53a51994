import type { CoreContext } from '../core-context.ts'

/** After an upgrade: what an older Parley kept raw or showed as unknown is read again (docs/promises.md 2), step by step. */
export async function rereadAll({
  archive,
  ports,
  tellChanges,
}: Pick<CoreContext, 'archive' | 'ports' | 'tellChanges'>): Promise<void> {
  for (const { account } of await archive.listAccounts()) {
    let from: number | null = 0
    while (from !== null) {
      const now = ports.clock.now()
      const rows = await archive.rereadUnreadable(account.id, ports.versions.app, from, now)
      if (rows.messages.length + rows.removed.length > 0)
        tellChanges(account.id, { ...rows, gone: rows.removed })
      from = rows.next
    }
  }
}
