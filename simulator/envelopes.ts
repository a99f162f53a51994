import { v1Fields } from './kinds-v1.ts'
import type { Service } from './service.ts'
import type { WorldMessage } from './world.ts'

/** Seconds of UNIX time, as both styles count. */
export const seconds = (ms: number): number => Math.floor(ms / 1000)

/** The receiving account as v1 notifications name it (specification, "Notification (v1)"). */
export function v1Account(service: Service): { id: number; wa_id: string } {
  return { id: service.options.accountId, wa_id: service.options.ownNumber }
}

/**
 * A v1 notification of type `inbound_message`. In a group `from` is the group, and `contacts` names the group
 * first and then the sender. Null when v1 does not show such messages: outgoing ones, and kinds it lacks.
 */
export function v1Notification(service: Service, message: WorldMessage): object | null {
  const fields = v1Fields(message.content)
  if (fields === null || message.direction === 'outgoing') return null
  const isGroup = message.v1Chat !== message.sender.number
  const profile = (name: string, id: string): object => ({ profile: { name }, wa_id: id })
  return {
    type: 'inbound_message',
    account: v1Account(service),
    messages: [{ from: message.v1Chat, id: message.v1Id, timestamp: seconds(message.at), ...fields }],
    contacts: [
      ...(isGroup ? [profile(message.chatName, message.v1Chat)] : []),
      profile(message.sender.name, message.sender.number),
    ],
  }
}

/** Fields that all instance-style notifications share. */
export function instanceHead(service: Service, typeWebhook: string): Record<string, unknown> {
  return {
    typeWebhook,
    instanceData: {
      idInstance: Number(service.options.instanceId),
      wid: `${service.options.ownNumber}@c.us`,
      typeInstance: 'whatsapp',
    },
  }
}
