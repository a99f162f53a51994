import { instanceHead, seconds } from './envelopes.ts'
import type { Service } from './service.ts'
import type { WorldMessage } from './world.ts'

/** States of an instance (notes, 1.6). Only an authorized one sends. */
export type InstanceState =
  'authorized' | 'notAuthorized' | 'blocked' | 'sleepMode' | 'starting' | 'yellowCard'

const SWITCH_OF_KIND: Record<string, string> = {
  edited: 'editedMessageWebhook',
  deleted: 'deletedMessageWebhook',
  poll: 'pollMessageWebhook',
  pollUpdate: 'pollMessageWebhook',
}

/** The instance's settings and state. Switches are the words "yes" and "no" (notes, 1.6). */
export class Account {
  settings: Record<string, unknown>
  state: InstanceState = 'authorized'
  /** When the notification queue was last cleared by request, epoch milliseconds. */
  clearedAt = Number.NEGATIVE_INFINITY
  #service: Service

  constructor(service: Service) {
    this.#service = service
    const { ownNumber, sendIntervalMs, echoes } = service.options
    this.settings = {
      wid: `${ownNumber}@c.us`,
      countryInstance: '',
      typeAccount: '',
      webhookUrl: '',
      webhookUrlToken: '',
      delaySendMessagesMilliseconds: sendIntervalMs,
      markIncomingMessagesReaded: 'no',
      markIncomingMessagesReadedOnReply: 'no',
      sharedSession: 'no',
      proxyInstance: '',
      outgoingWebhook: 'yes',
      outgoingMessageWebhook: 'yes',
      outgoingAPIMessageWebhook: echoes ? 'yes' : 'no',
      incomingWebhook: 'yes',
      deviceWebhook: 'no',
      statusInstanceWebhook: 'no',
      stateWebhook: 'yes',
      enableMessagesHistory: 'yes',
      keepOnlineStatus: 'no',
      pollMessageWebhook: 'yes',
      incomingBlockWebhook: 'yes',
      incomingCallWebhook: 'yes',
      editedMessageWebhook: 'yes',
      deletedMessageWebhook: 'yes',
      linkPreview: true,
      autoTyping: 0,
      enableLidMode: false,
    }
  }

  /** True when a switch is on. */
  isOn(name: string): boolean {
    return this.settings[name] === 'yes'
  }

  /** Whether the instance's queue gets this message, by the switches. */
  notifies(message: WorldMessage): boolean {
    if (message.direction === 'outgoing') {
      return this.isOn(message.viaApi ? 'outgoingAPIMessageWebhook' : 'outgoingMessageWebhook')
    }
    const special = SWITCH_OF_KIND[message.content.kind]
    return this.isOn('incomingWebhook') && (special === undefined || this.isOn(special))
  }

  /** Changes the state, tells it by a notification, and lets waiting messages go when it allows them. */
  setState(state: InstanceState): void {
    this.state = state
    if (this.isOn('stateWebhook')) {
      const head = instanceHead(this.#service, 'stateInstanceChanged')
      this.#service.enqueue(
        { ...head, timestamp: seconds(this.#service.now()), stateInstance: state },
        'instance',
      )
    }
    this.#service.sendQueue.pump()
  }
}
