import path from 'node:path'
import { utilityProcess, type UtilityProcess } from 'electron'
import type { Clock, Log, SecretAnswer, Secrets, SecretWrite } from '../core/ports.ts'
import { createKeychainClient, PATIENCE, type StartKeychain } from './keychain-client.ts'
import type { KeychainReply } from './keychain-protocol.ts'

/** What {@link openSecrets} needs. */
export interface SecretsNeeds {
  readonly clock: Clock
  readonly log: Log
  /** See `keychainService`. */
  readonly service: string
  /** Told every value that passes, so that the log can hide it. */
  readonly registerSecret: (value: string) => void
  /** Nothing is read before: the process that reads it comes behind the first picture. */
  readonly begin: Promise<void>
}

/** The OS keychain, asked through a process of its own. */
export function openSecrets({
  clock,
  log,
  service,
  registerSecret,
  begin,
}: SecretsNeeds): Secrets & { close(): void } {
  let late = (): void => undefined
  const client = createKeychainClient(startHost, clock, {
    onLate: () => {
      log.info('keychain.late-answer')
      late()
    },
  })
  /** Apart, so that nothing that has a deadline stands behind it. */
  const patient = createKeychainClient(startHost, clock, { deadline: PATIENCE })
  const noted = <A extends SecretAnswer | SecretWrite>(op: string, answer: A): A => {
    if (answer.state === 'unavailable')
      log.warn('keychain', { op, state: answer.state, reason: answer.reason })
    if (answer.state === 'locked' || answer.state === 'timeout')
      log.warn('keychain', { op, state: answer.state })
    return answer
  }
  return {
    get: async (name, expected) => {
      await begin
      const answer = noted('get', (await client.ask({ op: 'get', service, name, expected })) as SecretAnswer)
      if (answer.state === 'present') registerSecret(answer.value)
      return answer
    },
    set: async (name, value) => {
      registerSecret(value)
      return noted('set', (await client.ask({ op: 'set', service, name, value })) as SecretWrite)
    },
    delete: async (name) =>
      noted('delete', (await client.ask({ op: 'delete', service, name })) as SecretWrite),
    unlock: async (name) => {
      const order = { op: 'get', service, name, expected: true } as const
      const answer = noted('unlock', (await patient.ask(order)) as SecretAnswer)
      if (answer.state === 'present') registerSecret(answer.value)
      return answer
    },
    cancelUnlock: () => patient.cancel(),
    onLate: (listener) => {
      late = listener
    },
    close: () => {
      client.close()
      patient.close()
    },
  }
}

const startHost: StartKeychain = (onReply, onExit) => {
  const host = utilityProcess.fork(path.join(import.meta.dirname, 'keychain-host.js'), [], {
    serviceName: 'Parley keychain',
    // libsecret and glib speak on stderr; what they say could hold an entry's name.
    stdio: 'ignore',
  })
  host.on('message', (reply: KeychainReply) => onReply(reply))
  host.on('exit', () => onExit())
  return { post: (call) => host.postMessage(call), kill: () => end(host) }
}

function end(host: UtilityProcess): void {
  // A process that hangs may not answer the polite signal that `kill` sends; `kill` still clears up after it.
  if (host.pid !== undefined && process.platform !== 'win32') {
    try {
      process.kill(host.pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
  host.kill()
}
