import { success } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { holdings, removeAccount } from '../remove-account.ts'
import { sendInterval } from '../send-interval.ts'
import { accountActivity, askDoctor, doDeed, linkCode, linkPicture } from '../doctor/account-doctor.ts'
import { saveAccount } from '../save-account.ts'
import { done, type HandlersOf } from './handler.ts'

/** Accounts, and where their tokens are kept. */
export function accountHandlers(
  context: CoreContext,
): HandlersOf<'account' | 'doctor' | 'keychain' | 'vault'> {
  const { accounts, archive, ports } = context
  return {
    'account.check': async (form) => success(await accounts.check(form)),
    'account.save': (form) => saveAccount(context, form),
    'account.holdings': async ({ accountId }) => success(await holdings(context, accountId)),
    'account.remove': (arg) => removeAccount(context, arg),
    'account.automatic': async ({ accountId }) => success(await archive.listAutomatic(accountId)),
    'account.arrange': ({ accountIds }) => accounts.arrange(accountIds),
    'account.resume': async ({ accountId }) => accounts.resume(accountId),
    'account.interval': (arg) => sendInterval(context, arg),
    'doctor.activity': (arg) => Promise.resolve(accountActivity(context, arg)),
    'doctor.ask': (arg) => askDoctor(context, arg),
    'doctor.do': (arg) => doDeed(context, arg),
    'doctor.linkCode': (arg) => linkCode(context, arg),
    'doctor.linkPicture': (arg) => linkPicture(context, arg),
    'keychain.unlock': () => accounts.tokenStorage.unlockKeychain(),
    'keychain.cancelUnlock': () => done(ports.secrets.cancelUnlock()),
    'vault.create': ({ passphrase }) => accounts.tokenStorage.create(passphrase),
    'vault.unlock': ({ passphrase }) => accounts.tokenStorage.unlock(passphrase),
    'vault.change': ({ currentPassphrase, passphrase }) =>
      accounts.tokenStorage.change(currentPassphrase, passphrase),
    'vault.leave': () => accounts.tokenStorage.leave(),
    'vault.forget': () => accounts.tokenStorage.forget(),
  }
}
