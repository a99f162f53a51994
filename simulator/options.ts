import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Acknowledgement, Feeds } from './messages.ts'
import type { After } from './queue.ts'
import { TEXT_LIMIT, isPublicHost } from './rules-v1.ts'

/** What an empty long poll answers in the v1 style: the specification says "an empty response". */
type EmptyAnswer = '' | 'null' | '{}' | 'envelope'

/** How the simulated account is set up. Everything has a default. */
export interface SimulatorOptions {
  /** Port on 127.0.0.1; 0 (default) takes any. */
  port?: number
  /** Serves the control port when given; 0 takes any. */
  controlPort?: number
  /** Longest wait of a receive call, milliseconds; default 20,000. */
  longPollMs?: number
  /**
   * The first receive call of each connection is answered at once, by the next message, or by a notification that says nothing new.
   * Default false.
   */
  greets?: boolean
  /** Epoch milliseconds; default `Date.now`. Retention and all times follow it, delays do not. */
  now?: () => number
  /** Milliseconds since an arbitrary start, by which rates are held; default `performance.now`. */
  monotonic?: () => number
  /** By what everything waits; default `setTimeout`. */
  after?: After
  /** Sees each connection as it is accepted. */
  onConnection?: (socket: Socket) => void
  /** The v1 bearer token; generated when absent. */
  accessToken?: string
  /** Default `1101000001`. */
  instanceId?: string
  /** The token of the instance paths; generated when absent. */
  instanceToken?: string
  /** The account's own number, default `5511900000000`. */
  ownNumber?: string
  /** The account's own name. */
  ownName?: string
  /** `account.id` of v1 notifications. */
  accountId?: number
  /** Longest text in UTF-16 units, default 4096. */
  textLimit?: number
  /** Whether sendTemplateButtons answers 200 (default) or 403, as the provider does now. */
  templateButtons?: 'accepted' | 'forbidden'
  /** Buttons that do not go together are refused (default) or let through. */
  buttonRules?: 'strict' | 'lenient'
  /**
   * How a poll is answered that was sent behind a delete on the same connection before that had its answer: once the delete
   * is carried out (default), or `reordered`: the poll is looked at first, and hands out again what is about to be deleted.
   */
  pipelined?: 'in-order' | 'reordered'
  /** Milliseconds before each answer, default 0. */
  latencyMs?: number
  /** The first receipt of both queues; by default far from those of other runs. */
  firstReceipt?: number
  /** Seed of message ids; by default another one each second. */
  seed?: number
  /** What an empty v1 poll answers, default `''`. */
  emptyAnswer?: EmptyAnswer
  /** What an empty instance poll answers, default `'null'`. */
  instanceEmptyAnswer?: '' | 'null' | '{}'
  /** Queues that people's messages go to, default both. */
  feeds?: Feeds
  /** How long after a message the journal shows it, milliseconds, default 0. The real one takes up to 2 minutes. */
  journalLagMs?: number
  /** Records with the specification's fields only (default), or with those the provider added later. */
  fields?: 'specified' | 'current'
  /** Least time between two sends of the instance style's queue, milliseconds, default 500. */
  sendIntervalMs?: number
  /** Error 82 once this many messages were accepted; by default never. */
  outgoingLimit?: number
  /** Statuses reported for every message sent, unless its recipient has an own rule. Default none. */
  acknowledge?: Acknowledgement
  /** Messages sent through the API come back as notifications in the instance style. Default false. */
  echoes?: boolean
  /** How long an edit or a deletion waits in the service's queue before it is done and told, milliseconds, default 0. */
  amendAfterMs?: number
  /** What downloadFile answers: a fresh link (default), or the file itself as older services do. */
  downloadFile?: 'link' | 'bytes'
  /** Answers 429 above the provider's published rates. Default false. */
  rateLimits?: boolean
  /** Whether a media link can be fetched; default: public addresses outside `.invalid`. */
  isLinkAvailable?: (link: string) => boolean
}

type Optional = 'controlPort' | 'outgoingLimit' | 'acknowledge'

/** The options with every default filled in. */
export type Settled = Required<Omit<SimulatorOptions, Optional>> & Pick<SimulatorOptions, Optional>

/** Fills in the defaults. */
export function settle(options: SimulatorOptions): Settled {
  const seed = options.seed ?? Math.floor(Date.now() / 1000)
  return {
    port: 0,
    longPollMs: 20_000,
    greets: false,
    now: Date.now,
    monotonic: () => performance.now(),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    onConnection: () => undefined,
    accessToken: `gr.${randomBytes(24).toString('hex')}`,
    instanceId: '1101000001',
    instanceToken: randomBytes(25).toString('hex'),
    ownNumber: '5511900000000',
    ownName: 'Loja Aurora',
    accountId: 31_000_001,
    textLimit: TEXT_LIMIT,
    templateButtons: 'accepted',
    buttonRules: 'strict',
    pipelined: 'in-order',
    latencyMs: 0,
    firstReceipt: (seed % 100_000_000) * 10,
    seed,
    emptyAnswer: '',
    instanceEmptyAnswer: 'null',
    feeds: 'both',
    journalLagMs: 0,
    fields: 'specified',
    sendIntervalMs: 500,
    echoes: false,
    amendAfterMs: 0,
    downloadFile: 'link',
    rateLimits: false,
    isLinkAvailable: isPublicHost,
    ...options,
  }
}
