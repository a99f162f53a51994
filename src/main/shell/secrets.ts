import type { Clock, Log, SecretAnswer, Secrets, SecretWrite } from '../core/ports.ts'
import { KeychainClient, QUESTION_LIFETIME_MS, type StartKeychain } from './keychain-client.ts'

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
  /** Starts the process that reads and writes it. */
  readonly start: StartKeychain
}

/** The OS keychain, asked through a process of its own. */
export function openSecrets({
  clock,
  log,
  service,
  registerSecret,
  begin,
  start,
}: SecretsNeeds): Secrets & { close(): void } {
  let late = (): void => undefined
  const client = new KeychainClient(start, clock, {
    onLate: () => {
      log.info('keychain.late-answer')
      late()
    },
  })
  /** Apart, so that nothing that has a deadline stands behind it. */
  const patient = new KeychainClient(start, clock, { deadline: QUESTION_LIFETIME_MS })
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
    hide: registerSecret,
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
