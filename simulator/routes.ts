import { bytes, empty } from './answer.ts'
import type { Call, Operation } from './call.ts'
import { INSTANCE_OPERATIONS } from './instance.ts'
import type { Receipt } from './queue.ts'
import { V1_ROUTES } from './v1.ts'

/** Where an address leads. `operation` is null for an unknown one; `wrongVerb` tells that others would do. */
export interface Route {
  operation: Operation | null
  /** The name of the operation at this address, whatever the verb; `unknown` when there is none. */
  name: string
  style: Operation['style'] | 'unknown'
  wrongVerb: boolean
  params: Pick<Call, 'instanceId' | 'instanceToken' | 'receipt' | 'name'>
  /** The path as it may be shown. */
  shownPath: string
}

const NO_PARAMS: Route['params'] = { instanceId: '', instanceToken: '', receipt: null, name: '' }

const FILE: Operation = {
  name: 'file',
  verb: 'GET',
  style: 'file',
  run: (service, call) => {
    const file = service.media.byLink(call.name.split('.')[0] ?? '')
    return typeof file === 'number' ? empty(file) : bytes(200, file.mimeType, file.bytes)
  },
}

/** A receipt stays the text that it is where a number would round it. */
const wholeNumber = (text: string | undefined): Receipt | null => {
  if (text === undefined || !/^\d{1,40}$/.test(text)) return null
  return text.length > 15 ? text : Number(text)
}

function choose(candidates: Operation[], verb: string, params: Route['params'], shownPath: string): Route {
  const operation = candidates.find((one) => one.verb === verb) ?? null
  const any = operation ?? candidates[0]
  return {
    operation,
    name: any?.name ?? 'unknown',
    style: any?.style ?? 'unknown',
    wrongVerb: operation === null && any !== undefined,
    params,
    shownPath,
  }
}

function instanceRoute(verb: string, path: string): Route | null {
  const match = /^\/waInstance([^/]*)\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(path)
  if (match === null) return null
  const [, instanceId = '', method = '', instanceToken = '', last] = match
  const found = INSTANCE_OPERATIONS.get(method.charAt(0).toLowerCase() + method.slice(1))
  const tail = last === undefined ? '' : `/${last}`
  const params = { instanceId, instanceToken, receipt: wholeNumber(last), name: last ?? '' }
  const isWhole = found !== undefined && (last === undefined || found.takesTail)
  const candidates = isWhole ? [found] : []
  return choose(candidates, verb, params, `/waInstance${instanceId}/${method}/•••${tail}`)
}

/** Finds the operation for a verb and a path. The instance style's method takes a capital first letter too. */
export function findRoute(verb: string, path: string): Route {
  const instance = instanceRoute(verb, path)
  if (instance !== null) return instance
  const file = /^\/files\/([^/]+)$/.exec(path)
  if (file) return choose([FILE], verb, { ...NO_PARAMS, name: file[1] ?? '' }, path)
  const last = /^(\/v1\/(?:notifications|media)\/)([^/]+)$/.exec(path)
  const candidates = V1_ROUTES.filter((route) => route.path.replace(/:\w+$/, '') === (last?.[1] ?? path)).map(
    (route) => route.operation,
  )
  const params = { ...NO_PARAMS, receipt: wholeNumber(last?.[2]), name: last?.[2] ?? '' }
  return choose(candidates, verb, params, path.replace(/(\/waInstance[^/]*\/[^/]+\/)[^/]+/, '$1•••'))
}
