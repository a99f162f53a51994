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

/** What is shown in place of "typing …": only a recording. */
export function typingType(body: Body): Complaint {
  const value = body['typingType']
  return value === undefined || value === 'recording' ? null : "'typingType' must be [recording]"
}

const CONTACT_NAMES = ['firstName', 'middleName', 'lastName', 'company'] as const

/** A contact: its number as an integer of at most 16 digits, and at least one of its names (notes, 1.5). */
export function contact(body: Body): Complaint {
  const value = body['contact']
  if (value === undefined) return "'contact' is required"
  if (!isRecord(value)) return "'contact' must be of type object"
  const phone = value['phoneContact']
  const wrong = first(
    phone === undefined ? "'contact.phoneContact' is required" : null,
    Number.isInteger(phone) ? null : "'contact.phoneContact' must be an integer",
    Number(phone) > 0 && Number(phone) < 1e16 ? null : "'contact.phoneContact' must be a phone number",
    ...CONTACT_NAMES.map((name) => text(value, name, { optional: true })?.replace("'", "'contact.") ?? null),
  )
  if (wrong !== null) return wrong
  return CONTACT_NAMES.some((name) => typeof value[name] === 'string' && value[name] !== '')
    ? null
    : `'contact' must contain at least one of [${CONTACT_NAMES.join(', ')}]`
}

/** The most of a poll's question and of one option (notes, 1.5). */
export const POLL_QUESTION_LIMIT = 255
const POLL_OPTION_LIMIT = 100

/** Options of a poll: 2 to 12 of them, each with a name of its own. */
export function pollOptions(body: Body): Complaint {
  const options = body['options']
  if (!Array.isArray(options)) return "'options' is required"
  if (options.length < 2 || options.length > 12) return "'options' must contain 2 to 12 items"
  const bad = options.findIndex((one: unknown) => !isRecord(one) || typeof one['optionName'] !== 'string')
  if (bad !== -1) return `'options[${bad}].optionName' is required`
  const names = options.map((one: Body) => one['optionName'] as string)
  const long = names.findIndex((name) => name.length > POLL_OPTION_LIMIT)
  if (long !== -1)
    return `'options[${long}].optionName' length must be less than or equal to ${POLL_OPTION_LIMIT} characters long`
  const empty = names.indexOf('')
  if (empty !== -1) return `'options[${empty}].optionName' is not allowed to be empty`
  return new Set(names).size === names.length ? null : "'options' must not contain duplicates"
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

/** Ids of messages: at least one, none empty. */
export function messageIds(body: Body): Complaint {
  const ids: unknown = body['messages']
  if (ids === undefined) return "'messages' is required"
  if (!Array.isArray(ids)) return "'messages' must be an array"
  if (ids.length === 0) return "'messages' must contain at least 1 items"
  const bad = ids.findIndex((id) => typeof id !== 'string' || id === '')
  return bad === -1 ? null : `'messages[${bad}]' must be a string`
}

/** The most reply buttons of one message, and the most of a button's text (notes, 1.11). */
const REPLY_BUTTONS_LIMIT = 3
const REPLY_BUTTON_TEXT_LIMIT = 25

/** The buttons of SendInteractiveButtonsReply: 1 to 3, each with an id and a text of at most 25 characters. */
export function replyButtons(body: Body): Complaint {
  const list: unknown = body['buttons']
  if (list === undefined) return "'buttons' is required"
  if (!Array.isArray(list)) return "'buttons' must be an array"
  if (list.length === 0) return "'buttons' must contain at least 1 items"
  if (list.length > REPLY_BUTTONS_LIMIT)
    return `'buttons' must contain less than or equal to ${REPLY_BUTTONS_LIMIT} items`
  return first(
    ...list.map((value: unknown, at) => {
      const path = `buttons[${at}]`
      if (!isRecord(value)) return `'${path}' must be of type object`
      const wrong = first(
        text(value, 'buttonId'),
        text(value, 'buttonText', { limit: REPLY_BUTTON_TEXT_LIMIT }),
      )
      return wrong?.replace("'", `'${path}.`) ?? null
    }),
  )
}

/** Reply buttons go to persons only (notes, 1.11). */
export function personalChat(body: Body): Complaint {
  return chat(body) ?? (String(body['chatId']).endsWith('@g.us') ? "'chatId' must be a personal chat" : null)
}

/** True when a complaint tells only of a limit that was set lower than the specified 4096. */
export function isLoweredLimit(complaint: string, limit: number, body: Body): boolean {
  const length = typeof body['message'] === 'string' ? body['message'].length : 0
  return limit < TEXT_LIMIT && length <= TEXT_LIMIT && complaint.startsWith("'message' length")
}
