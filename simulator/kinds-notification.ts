import type { Service } from './service.ts'
import { instanceHead, seconds } from './envelopes.ts'
import type { WorldMessage } from './world.ts'

/** An instance-style notification of a message, incoming, typed on the phone or sent through the API. */
export function instanceNotification(service: Service, message: WorldMessage): object {
  return { ...instanceHead(service, 'incomingMessageReceived'), timestamp: seconds(message.at) }
}
