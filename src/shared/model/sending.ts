import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'
import type { Problem } from './problem.ts'

/** A button as the person builds it (docs/service.md, operation 4). Its `index` is its place, from 1. */
export type TemplateButton =
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'call'; readonly text: string; readonly phone: string }
  | { readonly kind: 'reply'; readonly text: string; readonly id: string }

/** A person's card as it is sent (docs/service.md 1.5): the service wants at least one of the names. */
export interface ContactToSend {
  /** Digits, country code first. */
  readonly phone: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly company: string
}

/** What a look at a link found. Advice: the person may send it all the same. */
export interface LinkReport {
  readonly advice: readonly Problem[]
  /** Bytes, where the host says. */
  readonly size: number | null
  /** Content type without parameters; empty where the host does not say. */
  readonly type: string
}

/** What became of a forward: how many messages wait to leave now, and which could not be sent, where and why. */
export interface ForwardReport {
  readonly queued: number
  readonly refused: readonly {
    readonly key: number
    readonly accountId: AccountId
    readonly chatId: ChatId
    readonly problem: Problem
  }[]
}

/** A place that the person sends often. */
export interface SavedPlace {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

/** A place as it is sent. */
export type PlaceToSend = Omit<SavedPlace, 'id'>

/** What the door to the outside says of an address. */
export interface OutsideJudgement {
  readonly allowed: boolean
  /** Why not; null when it is allowed. */
  readonly problem: Problem | null
  readonly scheme: string
  /** The host as people read it, and as it goes on the wire; the same where nothing is encoded. Empty for mailto and tel. */
  readonly host: string
  readonly wireHost: string
  /** The whole address, with hidden characters made visible. */
  readonly shown: string
  /** True when letters of several scripts are mixed in the host. */
  readonly suspicious: boolean
}
