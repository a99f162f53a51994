/** What the tests of mailings ask and wait for. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Agent, buildConnector } from 'undici'
import type { RequestArg } from '../../../../src/shared/contract/requests.ts'
import { DEFAULT_ADVANCED, type AdvancedSettings } from '../../../../src/shared/model/account.ts'
import type { OpenNet } from '../../../../src/main/core/ports.ts'
import type { Mailing, MailingPerson, PeopleList } from '../../../../src/shared/model/mailing.ts'
import type { CoreFixture } from '../../../../src/main/core/testing/core-fixture.ts'
import { form, testNet, until } from '../../../../src/main/core/testing/core-host.ts'

/** Numbers of different people. */
export const NUMBERS = ['5511987650001', '5511987650002', '5511987650003', '5511987650004'] as const

/** Why each is left out; null: they are not. */
export const reasons = (of: {
  readonly people: readonly { readonly problem: MailingPerson['problem'] }[]
}): readonly (string | null)[] => of.people.map(({ problem }) => problem?.code ?? null)

/** A line for sends that can be cut: nothing of what is sent then leaves. */
export class SendLine {
  isDown = false
  /** Connections wait for it. */
  gate: Promise<void> = Promise.resolve()
  readonly net: Pick<OpenNet, 'dispatcher' | 'reach'>

  constructor() {
    const connect = buildConnector({})
    const switched: buildConnector.connector = (options, done) => {
      void this.gate.then(() => {
        if (this.isDown) done(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null)
        else connect(options, done)
      })
    }
    this.net = {
      dispatcher: (origin, use) =>
        use === 'send' ? new Agent({ connect: switched, pipelining: 0 }) : testNet.dispatcher(origin, use),
      reach: () => Promise.resolve(!this.isDown),
    }
  }
}

/** On a stage: mailings as the window asks for them. */
export class MailingStage {
  readonly #stage: CoreFixture

  constructor(stage: CoreFixture) {
    this.#stage = stage
  }

  /** Connects the account. */
  async connect(
    change: Partial<AdvancedSettings> = {},
    more: Partial<RequestArg<'account.save'>> = {},
  ): Promise<void> {
    const { host, sim } = this.#stage
    const advanced = { ...DEFAULT_ADVANCED, ...change }
    const saved = await host.must('account.save', form(sim, { advanced, ...more }))
    this.#stage.accountId = saved.account.id
  }

  /** Reads people out of a file with this text. */
  async fileOf(text: string | Buffer): Promise<PeopleList> {
    const { accountId, host } = this.#stage
    host.chosenFile = path.join(host.folder, 'people.csv')
    writeFileSync(host.chosenFile, text)
    return (await host.must('mailing.people', { accountId, from: { type: 'file' } })) as PeopleList
  }

  /** Reads these numbers, each with a name. */
  numbers(...all: readonly string[]): Promise<PeopleList> {
    return this.fileOf(
      ['phone,name', ...all.map((number, at) => `+${number},Ana ${String(at + 1)}`)].join('\n'),
    )
  }

  /** Starts a mailing to people that were read. */
  start(list: PeopleList, change: Partial<RequestArg<'mailing.start'>> = {}): Promise<Mailing> {
    return this.#stage.host.must('mailing.start', {
      ...{ accountId: this.#stage.accountId, listId: list.id, name: 'VIP', text: 'Oi, {name}' },
      ...{ officeHours: false, sendId: crypto.randomUUID(), ...change },
    })
  }

  /** The last mailing as it stands. */
  async newest(): Promise<Mailing> {
    const { accountId, host } = this.#stage
    return (await host.must('mailing.list', { accountId }))[0] as Mailing
  }

  /** Pauses, resumes or stops it. */
  async change(what: 'pause' | 'resume' | 'stop'): Promise<Mailing> {
    const { id } = await this.newest()
    return this.#stage.host.must(`mailing.${what}`, { accountId: this.#stage.accountId, id })
  }

  /** What has become of each of its copies. */
  async people(): Promise<readonly MailingPerson[]> {
    const { id } = await this.newest()
    const { accountId, host } = this.#stage
    return (await host.must('mailing.summary', { accountId, id }))?.people ?? []
  }

  /** Waits until a copy has not left and waits in the outbox. */
  copyWaits(at: number): Promise<void> {
    const waits = async (): Promise<boolean> => {
      const person = (await this.people())[at]
      return person?.status === 'queued' && person.problem !== null
    }
    return until('a copy that waits', waits, 60_000)
  }

  /** The texts that the service got. */
  texts(): readonly (string | null)[] {
    return this.#stage.sim.sent().map(({ text }) => text)
  }

  /** Waits for a state. */
  becomes(state: Mailing['state']): Promise<void> {
    return until(`a mailing that is ${state}`, async () => (await this.newest()).state === state, 300_000)
  }

  /** Waits until the service got so many. */
  sent(count: number): Promise<void> {
    return until(`${String(count)} copies`, () => this.texts().length >= count, 300_000)
  }
}
