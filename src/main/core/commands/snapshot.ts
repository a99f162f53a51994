import { CHAT_PAGE } from '../../../shared/contract/requests.ts'
import type { Snapshot } from '../../../shared/contract/snapshot.ts'
import type { CoreContext } from '../core-context.ts'

/** What a snapshot is taken of. */
export type SnapshotParts = Pick<
  CoreContext,
  'accounts' | 'archive' | 'bus' | 'exports' | 'lock' | 'moves' | 'ports' | 'settings' | 'state' | 'updates'
>

/**
 * All that the window needs for its first picture. The revision is taken before the archive is read: what changes
 * meanwhile comes as an event above it, and applying a whole record twice changes nothing.
 */
export async function takeSnapshot(context: SnapshotParts): Promise<Snapshot> {
  const { revision } = context.bus
  const accounts = context.accounts.list()
  const [chats, labels, fields, counts, facts, gaps, mailings] = context.state.usable
    ? await Promise.all([
        Promise.all(
          accounts.map(async ({ id }) => ({
            accountId: id,
            ...(await context.archive.listChats(id, undefined, CHAT_PAGE)),
          })),
        ),
        context.archive.listLabels(null),
        context.archive.listFields(null),
        Promise.all(accounts.map(({ id }) => context.archive.countsOf(id))),
        Promise.all(accounts.map(({ id }) => context.archive.readFacts(id))),
        context.archive.listGaps(null),
        context.archive.unfinishedMailings(null),
      ])
    : [[], [], [], [], [], [], []]
  return {
    revision,
    accounts,
    vault: context.accounts.vault,
    connections: context.accounts.connections(),
    chats,
    labels,
    fields,
    counts,
    facts,
    gaps,
    mailings,
    export: await context.exports.status(),
    move: context.moves.status,
    settings: context.settings.get(),
    lock: context.lock.status,
    hasTouchId: context.ports.touchId?.isAvailable() ?? false,
    update: context.updates.status,
    notices: [...context.state.notices, ...context.state.missed.splice(0)],
    versions: context.ports.versions,
    platform: context.ports.platform,
    systemLanguages: context.ports.systemLanguages,
    usable: context.state.usable,
  }
}
