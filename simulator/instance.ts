import { empty } from './answer.ts'
import type { Operation } from './call.ts'

/** An instance-style operation; `takesTail` lets a segment follow the token. */
export type InstanceOperation = Operation & { takesTail: boolean }

export const INSTANCE_OPERATIONS = new Map<string, InstanceOperation>()

export function guardInstance(run: Operation['run']): Operation['run'] {
  return (service, call) =>
    call.instanceToken === service.options.instanceToken ? run(service, call) : empty(401)
}
