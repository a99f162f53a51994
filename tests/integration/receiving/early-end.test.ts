import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../../../simulator/simulator.ts'
import type { Core, SecretAnswer } from '../../../src/main/core/ports.ts'
import {
  form,
  MemorySecrets,
  startHost,
  until,
  wipe,
  type TestHost,
} from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { startService, useSkippedTime } from '../../../src/main/core/testing/core-fixture.ts'

/** A keychain that answers when it is told to. */
class SlowSecrets extends MemorySecrets {
  asked = 0
  #answer: () => void = () => undefined
  readonly #told = new Promise<void>((resolve) => (this.#answer = resolve))

  override async get(name: string): Promise<SecretAnswer> {
    this.asked += 1
    await this.#told
    return super.get(name)
  }

  answer(): void {
    this.#answer()
  }
}

let sim: Simulator
let first: TestHost

useSkippedTime()

beforeEach(async () => {
  sim = await startService()
  first = await startHost()
  await first.must('account.save', form(sim))
  await first.stop()
})

afterEach(async () => {
  await sim.stop()
  wipe(first.folder)
})

const troubles = (host: TestHost): string[] => host.lines.filter((line) => /fail|not-stored/.test(line))

test('an app that is closed while the keychain is read begins nothing behind its end', async () => {
  const secrets = new SlowSecrets()
  for (const [name, value] of first.secrets.entries) secrets.entries.set(name, value)
  let core: Core | null = null
  const starting = startHost({ folder: first.folder, secrets, onCore: (made) => (core = made) })
  await until('the keychain is asked', () => secrets.asked > 0)
  const before = sim.log().length
  await (core as Core | null)?.stop()
  secrets.answer()
  const host = await starting
  // As long as several polls would take.
  await letPass(300)
  expect(sim.log().length).toBe(before)
  expect(troubles(host)).toEqual([])
})

test.each([0, 50, 100, 150, 200, 250])(
  'one that is closed %d ms behind its start says nothing of failures',
  async (delay) => {
    let ended: Promise<unknown> = Promise.resolve()
    const host = await startHost({
      ...{ folder: first.folder, secrets: first.secrets },
      onCore: (core) => {
        ended = letPass(delay).then(() => core.stop())
      },
    })
    await ended
    expect(troubles(host)).toEqual([])
  },
)
