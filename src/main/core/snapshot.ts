import { CHAT_PAGE } from '../../shared/contract/requests.ts'
import type { Snapshot } from '../../shared/contract/snapshot.ts'
import type { Rooms } from './core.ts'

/**
 * All that the window needs for its first picture. The revision is taken before the archive is read: what changes
 * meanwhile comes as an event above it, and applying a whole record twice changes nothing.
 */
export async function takeSnapshot(rooms: Rooms): Promise<Snapshot> {
  const { revision } = rooms.bus
  const accounts = rooms.accounts.list()
  const [chats, labels, counts, facts, gaps] = rooms.usable
    ? await Promise.all([
        Promise.all(
          accounts.map(async ({ id }) => ({
            accountId: id,
            ...(await rooms.archive.listChats(id, undefined, CHAT_PAGE)),
          })),
        ),
        rooms.archive.listLabels(null),
        Promise.all(accounts.map(({ id }) => rooms.archive.countsOf(id))),
        Promise.all(accounts.map(({ id }) => rooms.archive.readFacts(id))),
        rooms.archive.listGaps(null),
      ])
    : [[], [], [], [], []]
  return {
    revision,
    accounts,
    vault: rooms.accounts.vault,
    connections: rooms.accounts.connections(),
    chats,
    labels,
    counts,
    facts,
    gaps,
    settings: rooms.settings.get(),
    update: rooms.updates.status,
    notices: rooms.notices,
    versions: rooms.ports.versions,
    platform: rooms.ports.platform,
    systemLanguages: rooms.ports.systemLanguages,
    usable: rooms.usable,
  }
}
