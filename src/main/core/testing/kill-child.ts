import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import type { SecretAnswer, SecretWrite } from '../ports.ts'
import type { RequestName } from '../../../shared/contract/requests.ts'
import { form, startHost, type TestSecrets } from './core-host.ts'

/**
 * A core in a process of its own, for tests that kill it. Arguments: folder, service address, access token, and where to
 * die: `never`, or `alert` (the notification is asked for, so the message is on disk, and nothing was shown yet).
 * Prints one JSON line per alert, and `{"ready":…}` once it runs.
 */
const [folder = '', url = '', accessToken = '', dieAt = 'never'] = process.argv.slice(2)
const secretsFile = path.join(folder, 'test-secrets.json')

class FileSecrets implements TestSecrets {
  readonly entries = new Map<string, string>()
  readonly hidden = new Set<string>()
  failure: TestSecrets['failure'] = null
  late = (): void => undefined

  constructor() {
    if (existsSync(secretsFile))
      for (const [name, value] of Object.entries(
        JSON.parse(readFileSync(secretsFile, 'utf8')) as Record<string, string>,
      ))
        this.entries.set(name, value)
  }

  get(name: string): Promise<SecretAnswer> {
    const value = this.entries.get(name)
    return Promise.resolve(value === undefined ? { state: 'absent' } : { state: 'present', value })
  }

  set(name: string, value: string): Promise<SecretWrite> {
    this.entries.set(name, value)
    writeFileSync(secretsFile, JSON.stringify(Object.fromEntries(this.entries)))
    return Promise.resolve({ state: 'stored' })
  }

  unlock(name: string): Promise<SecretAnswer> {
    return this.get(name)
  }

  cancelUnlock(): void {
    // Nothing waits here.
  }

  hide(): void {
    // Nobody reads its log.
  }

  onLate(): void {
    // Nothing comes late.
  }

  delete(name: string): Promise<SecretWrite> {
    this.entries.delete(name)
    return Promise.resolve({ state: 'stored' })
  }
}

const host = await startHost({
  folder,
  secrets: new FileSecrets(),
  onAlert: (alert) => {
    if (dieAt === 'alert') process.kill(process.pid, 'SIGKILL')
    process.stdout.write(`${JSON.stringify({ alert: alert.body })}\n`)
  },
})
const { accounts } = await host.must('app.snapshot', {})
const accountId = accounts[0]?.id ?? (await host.must('account.save', form({ url, accessToken }))).account.id
// Who is killed does not keep what it has compiled for the next one.
if (dieAt === 'never') flushCompileCache()
process.stdout.write(`${JSON.stringify({ ready: accountId })}\n`)

type Order =
  | { readonly send: string; readonly chatId: number; readonly sendId: string }
  /** A picture of these bytes, in base64. */
  | { readonly picture: string; readonly chatId: number; readonly sendId: string }
  /** Requests, one after the other; it dies at the last answer. */
  | { readonly ask: readonly (readonly [name: RequestName, arg: object])[] }

process.on('message', (order: Order) => {
  if ('ask' in order) return void askAndDie(order.ask)
  const { chatId, sendId } = order
  if ('send' in order) void host.ask('message.send', { accountId, chatId, text: order.send, sendId })
  else void sendPicture(new Uint8Array(Buffer.from(order.picture, 'base64')), { accountId, chatId, sendId })
})

async function askAndDie(requests: readonly (readonly [name: RequestName, arg: object])[]): Promise<void> {
  for (const [name, arg] of requests) await host.must(name, { accountId, ...arg })
  process.kill(process.pid, 'SIGKILL')
}

async function sendPicture(
  bytes: Uint8Array<ArrayBuffer>,
  where: { readonly accountId: string; readonly chatId: number; readonly sendId: string },
): Promise<void> {
  const file = { accountId, name: 'foto.png', type: 'image/png', size: bytes.length }
  const { fileId } = await host.must('file.begin', file)
  await host.must('file.chunk', { fileId, offset: 0, bytes })
  await host.must('file.finish', { fileId })
  const source = { type: 'file', fileId } as const
  await host.must('message.sendMedia', { ...where, media: 'image', source, caption: '', fileName: '' })
}
