import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Dispatcher } from 'undici'
import type { Account } from '../../../shared/model/account.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { Tokens } from '../gateway/tokens/tokens.ts'
import type { OutgoingFile } from '../store/outbox/outgoing-copies.ts'
import { uploadExtension } from '../media/outgoing-files/file-type.ts'
import { outgoingPath } from '../media/outgoing-files/outgoing-path.ts'
import type { Clock } from '../ports.ts'
import type { WireResult } from '../gateway/service/http-call.ts'
import { instanceCall, InstanceSends, type InstanceCall } from '../gateway/service/instance-sends.ts'
import { metaOf, type Meta } from '../gateway/translate/api-meta.ts'
import type { Style } from '../domain/translation.ts'
import { V1Sends, type Upload, type UploadWatch } from '../gateway/service/v1-sends.ts'
import type { OutgoingRequest } from '../domain/outgoing-request.ts'
import type { AmendmentEnd } from '../store/outbox/amendments.ts'
import { judgeAmendment } from './ask-amendment.ts'
import { routeOf, type Means } from './choose-style.ts'
import { judgeUpload, type UploadVerdict } from './upload-verdict.ts'
import { judgedApart, judgeInstanceSend, judgeV1Send, type Asking, type Verdict } from './verdict.ts'

/** What sending needs of a running account. */
export interface SenderPorts {
  readonly account: Account
  readonly tokens: Tokens
  /** The connection for sends to the origin of an address. */
  readonly line: (address: string) => Dispatcher
  readonly dataFolder: string
  readonly clock: Clock
  /** `meta` of v1's answers (docs/service.md, "Versioning"). */
  readonly onMeta: (meta: Meta) => void
}

/** HTTP statuses by which a service says that it has no such method, or not for this account. */
const UNKNOWN: ReadonlySet<number> = new Set([403, 404, 405])

/** What goes along with a message that carries a file of ours. */
export type Cargo =
  | { readonly type: 'none' }
  | { readonly type: 'uploaded'; readonly mediaId: string }
  | { readonly type: 'file'; readonly file: OutgoingFile; readonly watch: UploadWatch }

/** Both styles of sending, as the outbox sees them: a message goes in, what its outcome means comes out. */
export class Sender {
  readonly #ports: SenderPorts
  readonly #secrets: readonly string[]
  readonly #means: Means
  readonly #mediaAddress: string
  readonly #v1: V1Sends
  readonly #instance: InstanceSends
  readonly #instanceAddress: string
  readonly #instanceMedia: string
  #takesForwards = true

  constructor(ports: SenderPorts) {
    this.#ports = ports
    const { account, tokens, line } = ports
    const { serviceAddress, advanced, instanceId } = account
    const { accessToken, instanceToken } = tokens
    this.#secrets = [accessToken, instanceToken].filter((token) => token !== '')
    this.#means = {
      v1: accessToken !== '',
      instance: instanceId !== '' && instanceToken !== '',
      upload: advanced.uploadPath !== '',
    }
    this.#mediaAddress = account.mediaAddress || serviceAddress
    this.#instanceAddress = advanced.instanceAddress || serviceAddress
    this.#instanceMedia = account.mediaAddress || this.#instanceAddress
    const { uploadPath } = advanced
    this.#v1 = new V1Sends(
      { serviceAddress, mediaAddress: this.#mediaAddress, uploadPath, accessToken },
      line,
      ports.clock,
    )
    this.#instance = new InstanceSends(
      {
        address: this.#instanceAddress,
        mediaAddress: this.#instanceMedia,
        instanceId,
        instanceToken,
      },
      line,
      ports.clock,
    )
  }

  /** By which style a message leaves now, or why it cannot. */
  route(request: OutgoingRequest): Outcome<Style> {
    return routeOf(this.#means, request)
  }

  /** Whether the service may forward: false once it has said that it does not, for as long as this account runs. */
  get takesForwards(): boolean {
    return this.#means.instance && this.#takesForwards
  }

  /** Whether our copy of a file is still there, whole. */
  async isWhole(file: OutgoingFile): Promise<boolean> {
    const found = await stat(this.#path(file)).catch(() => null)
    return found?.isFile() === true && found.size === file.size
  }

  /** Uploads a file to the media storage of v1. */
  async upload(file: OutgoingFile, watch: UploadWatch): Promise<UploadVerdict> {
    const result = await this.#v1.upload(this.#upload(file, watch))
    this.#noteMeta(result)
    const { serviceAddress } = this.#ports.account
    const sameLine = new URL(this.#mediaAddress).origin === new URL(serviceAddress).origin
    return judgeUpload(result, this.#asking(this.#mediaAddress), sameLine)
  }

  /** Sends: one POST. */
  async send(request: OutgoingRequest, style: Style, cargo: Cargo): Promise<Verdict> {
    const { serviceAddress } = this.#ports.account
    if (style === 'v1') {
      const result = await this.#v1.send(request, cargo.type === 'uploaded' ? cargo.mediaId : '')
      this.#noteMeta(result)
      return judgeV1Send(result, this.#asking(serviceAddress))
    }
    const asked = instanceCall(request)
    if (!asked) throw new Error('the instance style has no operation for this')
    const result =
      cargo.type === 'file'
        ? await this.#instance.sendFile(asked, {
            ...this.#upload(cargo.file, cargo.watch),
            name: cargo.file.name,
          })
        : await this.#instance.send(asked)
    const status = result.ok ? result.answer.status : 0
    if (asked.operation === 'forwardMessages' && UNKNOWN.has(status)) this.#takesForwards = false
    const verdict = judgeInstanceSend(result, asked.operation, this.#asking(this.#instanceAddress))
    return this.#isApart(cargo, verdict) ? judgedApart(verdict) : verdict
  }

  /** Asks to edit or delete what was sent: one POST. Whatever becomes of it says nothing about the account's line. */
  async amend(call: InstanceCall): Promise<AmendmentEnd> {
    return judgeAmendment(await this.#instance.send(call), this.#asking(this.#instanceAddress))
  }

  /** Whether what a call of the instance style met says nothing about the account's texts. */
  #isApart(cargo: Cargo, { account }: Verdict): boolean {
    if (this.#means.v1) return true
    const sameLine = new URL(this.#instanceMedia).origin === new URL(this.#instanceAddress).origin
    return cargo.type === 'file' && account.state === 'offline' && !sameLine
  }

  #upload(file: OutgoingFile, watch: UploadWatch): Upload {
    const { name, type, size } = file
    const path = this.#path(file)
    return { extension: uploadExtension(name, type), type, size, watch, pieces: () => createReadStream(path) }
  }

  #path(file: OutgoingFile): string {
    return outgoingPath(this.#ports.dataFolder, file.id)
  }

  #asking(address: string): Asking {
    return { host: new URL(address).host, secrets: this.#secrets, now: this.#ports.clock.now() }
  }

  #noteMeta(result: WireResult): void {
    const meta = result.ok ? metaOf(result.answer.body) : null
    if (meta) this.#ports.onMeta(meta)
  }
}
