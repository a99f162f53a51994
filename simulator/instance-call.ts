import type { Answer } from './answer.ts'
import { bytes, empty } from './answer.ts'
import type { Call, Operation } from './call.ts'
import { instanceError } from './errors.ts'
import type { Body, Complaint } from './rules-instance.ts'
import { isLoweredLimit } from './rules-instance.ts'
import { isRecord } from './rules-v1.ts'
import type { Service } from './service.ts'

/** An instance-style operation; `takesTail` lets one segment follow the token. */
export type InstanceOperation = Operation & { takesTail: boolean }

/** HTTP 400 in the instance style's shape. The path in it repeats the secret token, as the real one does. */
export function refusal(service: Service, call: Call, message: string): Answer {
  return instanceError(400, message, call.rawPath, service.now())
}

/** HTTP 400 for a body that breaks a rule, noted as a violation. */
export function invalid(service: Service, call: Call, complaint: string): Answer {
  const { entry } = call
  const body = isRecord(entry.body) ? entry.body : {}
  if (!isLoweredLimit(complaint, service.options.textLimit, body)) {
    service.log.violate(entry, 'invalid-body', complaint)
  }
  return refusal(service, call, `Validation failed. Details: ${complaint}`)
}

/** Checks identifier and token of the path: 403 for another instance, 401 without a body for a wrong token. */
function guarded(run: Operation['run']): Operation['run'] {
  return (service, call) => {
    if (!/^\d{1,19}$/.test(call.instanceId)) return refusal(service, call, "'idInstance' must be an integer")
    if (call.instanceId !== service.options.instanceId) {
      return bytes(403, 'text/plain; charset=utf-8', 'Forbidden')
    }
    return call.instanceToken === service.options.instanceToken ? run(service, call) : empty(401)
  }
}

/** An operation without a body. */
export function plain(
  name: string,
  verb: string,
  run: Operation['run'],
  takesTail = false,
): [string, InstanceOperation] {
  return [name, { name, verb, style: 'instance', run: guarded(run), takesTail }]
}

/** An operation with a JSON body: needs the content type, parses, checks, then runs. */
export function withBody(
  name: string,
  check: (body: Body, service: Service) => Complaint,
  run: (service: Service, body: Body, call: Call) => Answer,
): [string, InstanceOperation] {
  return plain(name, 'POST', (service, call) => {
    if (!/^application\/json\b/i.test(call.headers['content-type'] ?? '')) {
      service.log.violate(call.entry, 'content-type', 'a JSON body needs Content-Type: application/json')
      return refusal(service, call, 'bad request data')
    }
    const { body } = call.entry
    if (!isRecord(body)) {
      service.log.violate(call.entry, 'invalid-body', 'the body is no JSON object')
      return refusal(service, call, 'bad request data')
    }
    const complaint = check(body, service)
    return complaint === null ? run(service, body, call) : invalid(service, call, complaint)
  })
}
