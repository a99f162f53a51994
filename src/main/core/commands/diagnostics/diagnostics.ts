import os from 'node:os'
import type { About } from '../../../../shared/contract/snapshot.ts'
import type { CoreContext } from '../../core-context.ts'
import { takeSnapshot, type SnapshotParts } from '../snapshot.ts'
import { writeReport } from './support-report.ts'

/** Enough to see what led to something, little enough to be pasted. */
const LOG_LINES = 200

/** What this Parley runs on, beside its versions. */
export async function about(context: Pick<CoreContext, 'archive' | 'state'>): Promise<About> {
  const system = `${os.type()} ${os.release()} ${os.arch()}`
  const archive = context.state.usable
    ? await context.archive.aboutArchive()
    : { sqlite: '', schema: 0, archiveBytes: 0 }
  return { system, ...archive }
}

/** Everything that someone who helps needs to know, and nothing that is nobody's business. */
export async function diagnose(context: SnapshotParts): Promise<string> {
  const [known, state, log] = await Promise.all([
    about(context),
    takeSnapshot(context),
    context.ports.recentLog(LOG_LINES),
  ])
  const of = <T extends { readonly accountId: string }>(all: readonly T[], id: string): T | null =>
    all.find(({ accountId }) => accountId === id) ?? null
  return writeReport({
    at: context.ports.clock.now(),
    versions: context.ports.versions,
    about: known,
    settings: state.settings,
    accounts: state.accounts.map((account) => ({
      account,
      connection: of(state.connections, account.id),
      facts: of(state.facts, account.id),
      counts: of(state.counts, account.id),
    })),
    log,
  })
}
