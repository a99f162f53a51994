import { describe, expectTypeOf, test } from 'vitest'
import type { EventBatch } from './events.ts'
import type { Answers, RequestArg } from './requests.ts'
import type { SecretsIn, WithoutSecrets } from './secret-fields.ts'

describe('a type that goes to the window holds no secret', () => {
  test('answers and events', () => {
    expectTypeOf<SecretsIn<Answers>>().toBeNever()
    expectTypeOf<SecretsIn<EventBatch>>().toBeNever()
  })
  test('a secret is found in an object, in a list and in one of several kinds', () => {
    expectTypeOf<SecretsIn<{ readonly accessToken: string }>>().toEqualTypeOf<'accessToken'>()
    expectTypeOf<SecretsIn<{ readonly passphrase?: string | null }>>().toEqualTypeOf<'passphrase'>()
    expectTypeOf<
      SecretsIn<{ a: readonly { b: { instanceToken: string } }[] }>
    >().toEqualTypeOf<'instanceToken'>()
    expectTypeOf<SecretsIn<{ a: 1 } | { currentPassphrase: string }>>().toEqualTypeOf<'currentPassphrase'>()
    expectTypeOf<SecretsIn<RequestArg<'account.save'>>>().toEqualTypeOf<'accessToken' | 'instanceToken'>()
    expectTypeOf<SecretsIn<RequestArg<'vault.change'>>>().toEqualTypeOf<'currentPassphrase' | 'passphrase'>()
  })
  test('such a type does not compile', () => {
    expectTypeOf<WithoutSecrets<{ answers: readonly { accessToken: string }[] }>>().toBeNever()
  })
  test('whether there is a secret may be said, and words like one are none', () => {
    type Plain = { has: { accessToken: boolean }; current: string; values: Record<string, string> }
    expectTypeOf<WithoutSecrets<Plain>>().toEqualTypeOf<Plain>()
  })
})
