import { TEXT_LIMIT, isRecord, isWebLink } from './rules-v1.ts'

/** Why a body is refused; null when it keeps the rules. */
export type Complaint = string | null

/** The body of a request; each rule reads its own fields. */
export type Body = Record<string, unknown>

const CHAT = /^(\d{5,20}@c\.us|\d{5,20}(-\d{1,20})?@g\.us|\d{10,20}@lid)$/

/** The first complaint of several checks. */
export function first(...complaints: Complaint[]): Complaint {
  return complaints.find((one) => one !== null) ?? null
}

/** A chat identifier: required, in one of the forms the service knows. */
export function chat(body: Body, field = 'chatId'): Complaint {
  const value = body[field]
  if (value === undefined) return `'${field}' is required`
  if (typeof value !== 'string') return `'${field}' must be a string`
  return CHAT.test(value)
    ? null
    : `'${field}' must have the form 'phone_number@c.us', 'chat_id@lid' or 'group_id@g.us'`
}

/** A string of at most `limit` UTF-16 units. */
export function text(
  body: Body,
  field: string,
  options: { optional?: boolean; limit?: number } = {},
): Complaint {
  const value = body[field]
  if (value === undefined) return options.optional ? null : `'${field}' is required`
  if (typeof value !== 'string') return `'${field}' must be a string`
  if (value === '' && !options.optional) return `'${field}' is not allowed to be empty`
  const { limit } = options
  return limit === undefined || value.length <= limit
    ? null
    : `'${field}' length must be less than or equal to ${limit} characters long`
}

/** A number between two bounds, inclusive. */
export function number(body: Body, field: string, low: number, high: number): Complaint {
  const value = body[field]
  if (value === undefined) return `'${field}' is required`
  if (typeof value !== 'number' || Number.isNaN(value)) return `'${field}' must be a number`
  return value >= low && value <= high ? null : `'${field}' must be between ${low} and ${high}`
}

export function flag(body: Body, field: string): Complaint {
  return body[field] === undefined || typeof body[field] === 'boolean' ? null : `'${field}' must be a boolean`
}

/** `archiveChat` accepts `true` only (specification, endpoint 4). */
export function archive(body: Body): Complaint {
  return body['archiveChat'] === undefined || body['archiveChat'] === true
    ? null
    : "'archiveChat' must be [true]"
}

export function webLink(body: Body, field: string): Complaint {
  const complaint = text(body, field)
  if (complaint !== null) return complaint
  return isWebLink(body[field] as string)
    ? null
    : `'${field}' must be a valid uri with a scheme of http or https`
}

/** Options of a poll: 2 to 12 of them, each with a name. */
export function pollOptions(body: Body): Complaint {
  const options = body['options']
  if (!Array.isArray(options)) return "'options' is required"
  if (options.length < 2 || options.length > 12) return "'options' must contain 2 to 12 items"
  const bad = options.findIndex((one: unknown) => !isRecord(one) || typeof one['optionName'] !== 'string')
  return bad === -1 ? null : `'options[${bad}].optionName' is required`
}

const BUTTON_FIELDS: Record<string, readonly string[]> = {
  urlButton: ['displayText', 'url'],
  callButton: ['displayText', 'phoneNumber'],
  quickReplyButton: ['displayText', 'id'],
}

function button(value: unknown, at: number): Complaint {
  const path = `templateButtons[${at}]`
  if (!isRecord(value)) return `'${path}' must be of type object`
  if (!Number.isInteger(value['index'])) return `'${path}.index' must be an integer`
  const kinds = Object.keys(BUTTON_FIELDS).filter((name) => value[name] !== undefined)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) return `'${path}' must contain exactly one button`
  const inner = value[kind]
  if (!isRecord(inner)) return `'${path}.${kind}' must be of type object`
  const missing = BUTTON_FIELDS[kind]?.find((field) => typeof inner[field] !== 'string')
  return missing === undefined ? null : `'${path}.${kind}.${missing}' must be a string`
}

/**
 * The buttons of SendTemplateButtons. With `strict` the compatibility rules hold: link and phone buttons go
 * together, quick replies only among themselves (specification, endpoint 4).
 */
export function buttons(body: Body, strict: boolean): Complaint {
  const list: unknown = body['templateButtons']
  if (list === undefined) return "'templateButtons' is required"
  if (!Array.isArray(list)) return "'templateButtons' must be an array"
  if (list.length === 0) return "'templateButtons' must contain at least 1 items"
  const complaint = first(...list.map(button))
  if (complaint !== null || !strict) return complaint
  const replies = (list as Body[]).filter((one) => one['quickReplyButton'] !== undefined).length
  return replies === 0 || replies === list.length
    ? null
    : "'templateButtons' quick reply buttons are not compatible with url and call buttons"
}

/** True when a complaint tells only of a limit that was set lower than the specified 4096. */
export function isLoweredLimit(complaint: string, limit: number, body: Body): boolean {
  const length = typeof body['message'] === 'string' ? body['message'].length : 0
  return limit < TEXT_LIMIT && length <= TEXT_LIMIT && complaint.startsWith("'message' length")
}
