import { request } from '../../bridge/bridge.ts'
import type {
  AccountActivity,
  DeedOutcome,
  DoctorAnswer,
  DoctorDeed,
  DoctorQuestion,
  DoctorSwitch,
  LinkCode,
  LinkPicture,
} from '../../../shared/model/account-doctor.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Message, MessageRecord } from '../../../shared/model/message.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { inputOfAddress } from './chat.ts'

/** When an account last received, deleted and sent. */
export function accountActivity(accountId: AccountId): Promise<Outcome<AccountActivity>> {
  return request('doctor.activity', { accountId })
}

/** Asks the service once. */
export function askDoctor(accountId: AccountId, about: DoctorQuestion): Promise<Outcome<DoctorAnswer>> {
  return request('doctor.ask', { accountId, about })
}

/** Changes something at the service that the person has agreed to. */
export function doDeed(
  accountId: AccountId,
  deed: DoctorDeed,
  switches: readonly DoctorSwitch[],
): Promise<Outcome<DeedOutcome>> {
  return request('doctor.do', { accountId, deed, switches: [...switches] })
}

/** A code by which the phone with this number is linked. */
export function linkCode(accountId: AccountId, phone: string): Promise<Outcome<LinkCode>> {
  return request('doctor.linkCode', { accountId, phone })
}

/** A QR code by which a phone is linked. */
export function linkPicture(accountId: AccountId): Promise<Outcome<LinkPicture>> {
  return request('doctor.linkPicture', { accountId })
}

/**
 * Sends a text to an account's own number as any message is sent: once, by the outbox, into the chat with oneself. That chat
 * need not be open.
 */
export async function sendToMyself(
  accountId: AccountId,
  ownNumber: string,
  text: string,
): Promise<Outcome<Message>> {
  const input = inputOfAddress({ kind: 'person', address: ownNumber })
  const chat = await request('chat.start', { accountId, kind: 'person', input })
  if (!chat.ok) return chat
  return request('message.send', {
    ...{ accountId, chatId: chat.value.id, text },
    sendId: crypto.randomUUID(),
  })
}

/** How a message stands now, and all that is kept of it; null when it can't be read. */
export async function lookAtMessage(
  message: Pick<Message, 'accountId' | 'chatId' | 'key'>,
): Promise<{ readonly message: Message; readonly record: MessageRecord } | null> {
  const { accountId, chatId, key } = message
  const [page, record] = await Promise.all([
    request('message.page', { accountId, chatId, from: 'latest', limit: 50 }),
    request('message.record', { accountId, key }),
  ])
  const found = page.ok ? page.value.messages.find((each) => each.key === key) : undefined
  return found && record.ok ? { message: found, record: record.value } : null
}
