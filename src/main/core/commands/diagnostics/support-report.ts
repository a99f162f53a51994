import type { Account, AccountFacts, AdvancedSettings } from '../../../../shared/model/account.ts'
import type { Connection } from '../../../../shared/model/connection.ts'
import { DEVICE_SETTINGS, type Settings } from '../../../../shared/model/settings.ts'
import type { About, AccountCounts } from '../../../../shared/contract/snapshot.ts'
import { HIDDEN } from '../../gateway/service/redact.ts'
import { scrub } from './scrub.ts'

/** What a report is made of. */
export interface ReportFacts {
  readonly at: number
  readonly versions: {
    readonly app: string
    readonly electron: string
    readonly chrome: string
    readonly node: string
  }
  readonly about: About
  readonly settings: Settings
  readonly accounts: readonly {
    readonly account: Account
    readonly connection: Connection | null
    readonly facts: AccountFacts | null
    readonly counts: AccountCounts | null
  }[]
  /** Lines of the log, oldest first. */
  readonly log: readonly string[]
}

/**
 * What someone who helps needs to know, as text to be pasted anywhere: no token, no message text, no name, number or
 * address. It is English in every language of the window, because it is read by others.
 */
export function writeReport(facts: ReportFacts): string {
  const { about, versions, accounts } = facts
  const personal = accounts.flatMap(({ account }) => personalWords(account))
  const lines = [
    'Parley diagnostics',
    `Created ${new Date(facts.at).toISOString()}. Contains no tokens, message text, names, numbers or addresses.`,
    '',
    `Parley ${versions.app}`,
    `Electron ${versions.electron}, Chromium ${versions.chrome}, Node ${versions.node}, SQLite ${about.sqlite}`,
    about.system,
    about.schema === 0
      ? 'Archive: closed'
      : `Archive: schema ${String(about.schema)}, ${String(about.archiveBytes)} bytes`,
    '',
    'Settings',
    ...settingLines(facts.settings),
    '',
    `Accounts: ${String(accounts.length)}`,
    ...accounts.flatMap((each, at) => accountLines(each, at + 1)),
    '',
    `Log (${String(facts.log.length)} lines, newest last)`,
    ...facts.log.map((line) => without(logLine(line), personal)),
  ]
  return `${lines.join('\n')}\n`
}

function settingLines(settings: Settings): readonly string[] {
  return Object.entries(settings)
    .filter(([name]) => !DEVICE_SETTINGS.includes(name as keyof Settings))
    .map(([name, value]) => `  ${name}: ${plain(value)}`)
}

/** A value that can only be one of ours stands as it is; words that the person may have typed do not. */
function plain(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string')
    return /^[a-z-]{1,24}$/i.test(value) ? value : value === '' ? 'not set' : 'set'
  if (Array.isArray(value)) return `${String(value.length)} entries`
  return value === null ? 'not set' : 'set'
}

function accountLines(
  { account, connection, facts, counts }: ReportFacts['accounts'][number],
  place: number,
): readonly string[] {
  const { has, advanced } = account
  const tokens = [has.accessToken ? 'v1' : '', has.instanceToken ? 'instance' : ''].filter(
    (each) => each !== '',
  )
  const time = (at: number): string => new Date(at).toISOString()
  return [
    `${String(place)}. ${account.mode}, ${account.demo ? 'demo, ' : ''}credentials: ${tokens.join(' and ') || 'none'}, kept in: ${account.secretsKept}, style: ${advanced.receiveStyle}`,
    connection
      ? `   connection: ${connection.word} since ${time(connection.since)}, problem: ${connection.problem?.code ?? 'none'}, sending: ${connection.sending.state}${connection.sending.problem ? ` (${connection.sending.problem.code})` : ''}`
      : '   connection: unknown',
    `   typing: ${typingOf(advanced, connection)}, read receipts: ${receiptsOf(advanced)}`,
    `   service: ${facts?.meta ? `API version ${scrub(facts.meta.version)}, ${scrub(facts.meta.apiStatus)}` : 'version unknown'}, account state: ${scrub(facts?.state ?? '') || 'unknown'}, other receiver: ${facts?.competitor ? `since ${time(facts.competitor.since)}` : 'none'}`,
    counts
      ? `   unread ${String(counts.unread)}, unsent ${String(counts.unsent)}, unreadable ${String(counts.unreadable)}`
      : '   counts: unknown',
  ]
}

function typingOf({ showTyping }: AdvancedSettings, connection: Connection | null): string {
  const refused = connection?.typingRefused
  if (refused) return `refused (${refused.code}, ${String(refused.service?.status ?? 'no status')})`
  return showTyping ? 'on' : 'off'
}

function receiptsOf({ readChats, readWhenAnswering }: AdvancedSettings): string {
  if (readChats) return 'when a chat is opened'
  return readWhenAnswering ? 'when answering' : 'off'
}

/** A line of the log anew, field by field; what is not a line of ours is not repeated. */
function logLine(line: string): string {
  let fields: Record<string, unknown>
  try {
    fields = JSON.parse(line) as Record<string, unknown>
  } catch {
    return '(unreadable log line)'
  }
  const { at, level, event, ...rest } = fields
  const more = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? JSON.stringify(scrub(value)) : String(value)}`,
  )
  return [at, level, event].map(String).concat(more).join(' ')
}

/** What could name an account or its place in a line of the log. Short ones would hide half of every line. */
function personalWords(account: Account): readonly string[] {
  const hosts = [account.serviceAddress, account.mediaAddress, account.advanced.instanceAddress].flatMap(
    (address) => (URL.canParse(address) ? [new URL(address).host, new URL(address).hostname] : []),
  )
  return [...hosts, account.name, account.instanceId, account.ownNumber, account.id].filter(
    (word) => word.length >= 4,
  )
}

function without(line: string, words: readonly string[]): string {
  return words.reduce((clean, word) => clean.replaceAll(word, HIDDEN), line)
}
