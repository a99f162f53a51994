import type { AccountId } from '../../shared/model/account.ts'
import { languageFor } from '../../shared/model/language.ts'
import { Accounts } from './accounts/accounts.ts'
import type { CoreContext } from './core-context.ts'
import { ReceivedFiles } from './media/received-files.ts'
import type { WallClock } from './lib/wall-clock.ts'
import type { NotificationParts } from './wire-notifications.ts'

type Parts = Pick<CoreContext, 'archive' | 'ports' | 'settings' | 'view'> & { readonly wallClock: WallClock }

/** The accounts, and what they tell. */
export function wireAccounts(
  { archive, ports, settings, view, wallClock }: Parts,
  { forget, news }: NotificationParts,
): Accounts {
  const sparing = (): boolean => settings.get().saveData && !view.get().focused
  const language = (): string => languageFor(settings.get().language, ports.systemLanguages)
  return new Accounts({ ...ports, ...news, archive, wallClock, sparing, language, forget })
}

/** The received files of the accounts. */
export function wireMedia({
  accounts,
  archive,
  bus,
  ports,
  settings,
}: Pick<CoreContext, 'accounts' | 'archive' | 'bus' | 'ports' | 'settings'>): ReceivedFiles {
  /** When messages of an account last moved, by steady time. */
  const stirs = new Map<AccountId, number>()
  bus.subscribe(({ events }) => {
    for (const event of events)
      if (event.type === 'messages') stirs.set(event.accountId, ports.clock.monotonic())
  })
  return new ReceivedFiles({
    ports,
    archive,
    account: (accountId) => accounts.find(accountId),
    tokens: (accountId) => accounts.tokensOf(accountId),
    settings: () => settings.get(),
    asking: (accountId) => accounts.runtime(accountId)?.asking ?? null,
    isConnected: (accountId) => {
      const word = accounts.runtime(accountId)?.connection().word
      return word === 'online' || word === 'observing'
    },
    lastStir: (accountId) => stirs.get(accountId) ?? null,
    emit: bus.emit,
  })
}
