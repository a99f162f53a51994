import { requestSchemas, type RequestName } from '../../shared/contract/requests.ts'
import type { Core } from '../core/ports.ts'

/**
 * What is sent before the accounts are at work waits for them, with a keychain that asks for its password for as long as that
 * takes. The composer has let go of it: until it can be queued it is a draft. What is queued takes the draft away again.
 */
export async function keepWords(
  core: Pick<Core, 'opened' | 'dispatch'>,
  name: RequestName,
  arg: unknown,
): Promise<void> {
  if (name !== 'message.send') return
  const { accountId, chatId, text, ofComposer } = requestSchemas['message.send'].parse(arg)
  await core.opened
  if (ofComposer) await core.dispatch('draft.save', { accountId, chatId, text })
}
