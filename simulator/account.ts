import type { Context } from './context.ts'
import { instanceHead, seconds } from './envelopes.ts'
import type { WorldMessage } from './messages.ts'

/** States of an instance (notes, 1.6). Only an authorized one sends. */
export type InstanceState =
  | 'authorized'
  | 'notAuthorized'
  | 'blocked'
  | 'sleepMode'
  | 'starting'
  | 'yellowCard'

const SWITCH_OF_KIND: Record<string, string> = {
  edited: 'editedMessageWebhook',
  deleted: 'deletedMessageWebhook',
  poll: 'pollMessageWebhook',
  pollUpdate: 'pollMessageWebhook',
}

interface AccountContext extends Context {
  readonly sendQueue: { pump(): void }
}

/** The instance's settings and state. Switches are the words "yes" and "no" (notes, 1.6). */
export class Account {
  settings: Record<string, unknown>
  state: InstanceState = 'authorized'
  /** When the notification queue was last cleared by request, epoch milliseconds. */
  clearedAt = Number.NEGATIVE_INFINITY
  #context: AccountContext

  constructor(context: AccountContext) {
    this.#context = context
    const { ownNumber, sendIntervalMs, echoes } = context.options
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
    const special = SWITCH_OF_KIND[message.content.kind]
    if (message.direction === 'outgoing') {
      // An edit or a deletion is told by a switch of its own, whoever asked for it.
      if (message.content.kind === 'edited' || message.content.kind === 'deleted')
        return special !== undefined && this.isOn(special)
      return this.isOn(message.viaApi ? 'outgoingAPIMessageWebhook' : 'outgoingMessageWebhook')
    }
    return this.isOn('incomingWebhook') && (special === undefined || this.isOn(special))
  }

  /** A phone is linked, by a code or a QR code. */
  link(number: string): void {
    this.settings['wid'] = `${number}@c.us`
    this.setState('authorized')
  }

  /** The phone is logged out. */
  unlink(): void {
    this.settings['wid'] = ''
    this.setState('notAuthorized')
  }

  /** The notification of its state. */
  notice(): object {
    const head = instanceHead(this.#context.options, 'stateInstanceChanged')
    return { ...head, timestamp: seconds(this.#context.now()), stateInstance: this.state }
  }

  /** Changes the state, tells it by a notification, and lets waiting messages go when it allows them. */
  setState(state: InstanceState): void {
    this.state = state
    if (this.isOn('stateWebhook')) this.#context.enqueue(this.notice(), 'instance')
    this.#context.sendQueue.pump()
  }
}
