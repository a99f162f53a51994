import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { Choice } from '../../../../shared/model/message.ts'
import {
  boolOf,
  firstText,
  isRecord,
  numberOf,
  part,
  recordsOf,
  textOf,
  timeOf,
  type Rec,
} from './json-fields.ts'
import type { Reading } from './kind-names.ts'
import { thumbnailOf } from './thumbnail.ts'

/** Reads a message with buttons of any of its kinds; the object has the kind's name. Headings differ between pages (docs/service.md 1.4). */
export function readButtons(...names: readonly string[]): (record: Rec) => Reading | null {
  return (record) => {
    const body = part(record, ...names)
    if (Object.keys(body).length === 0) return null
    const buttons = recordsOf(body['buttons'] ?? body['templateButtons'])
    return {
      text: firstText(body['contentText'], body['body'], body['text']),
      content: {
        type: 'buttons',
        title: firstText(body['titleText'], body['title'], body['header']),
        footer: firstText(body['footer'], body['footerText']),
        opener: '',
        choices: buttons.map(choiceOf),
        numbered: false,
      },
    }
  }
}

function choiceOf(button: Rec): Choice {
  const link = part(button, 'urlButton')
  const call = part(button, 'callButton')
  const reply = part(button, 'quickReplyButton')
  const label = button['buttonText']
  const text = firstText(
    link['displayText'],
    call['displayText'],
    reply['displayText'],
    isRecord(label) ? label['displayText'] : label,
    button['displayText'],
  )
  const address = firstText(link['url'], button['url'])
  const phone = firstText(call['phoneNumber'], button['phoneNumber'])
  const plain = { text, description: '', section: '' }
  if (address !== '') return { ...plain, kind: 'link', value: address }
  if (phone !== '') return { ...plain, kind: 'call', value: phone }
  const id = firstText(reply['id'], button['buttonId'], button['id'], button['copyCode'])
  return { ...plain, kind: 'reply', value: id }
}

/** Reads a list with its sections. */
export function readList(record: Rec): Reading | null {
  const body = part(record, 'listMessage')
  if (Object.keys(body).length === 0) return null
  const choices = recordsOf(body['sections']).flatMap((section) =>
    recordsOf(section['rows']).map((row): Choice => ({
      kind: 'row',
      text: textOf(row['title']),
      value: textOf(row['rowId']),
      description: textOf(row['description']),
      section: textOf(section['title']),
    })),
  )
  return {
    text: firstText(body['contentText'], body['description']),
    content: {
      type: 'buttons',
      title: textOf(body['title']),
      footer: firstText(body['footer'], body['footerText']),
      opener: textOf(body['buttonText']),
      choices,
      numbered: false,
    },
  }
}

/** Reads an answer to buttons or a list; types of its fields differ from what is declared (docs/service.md 1.4). */
export function readAnswer(record: Rec): Reading | null {
  const body = answerPart(record)
  if (Object.keys(body).length === 0) return null
  const row = body['singleSelectReply']
  const text = firstText(body['selectedButtonText'], body['selectedDisplayText'], body['title'])
  const id = firstText(
    body['selectedButtonId'],
    body['selectedId'],
    isRecord(row) ? row['selectedRowId'] : row,
    body['selectedRowId'],
  )
  return { text, content: { type: 'choice', text, id, index: numberOf(body['selectedIndex']) } }
}

/** The object of an answer, under any of its names. */
export function answerPart(record: Rec): Rec {
  return part(
    record,
    'buttonsResponseMessage',
    'templateButtonReplyMessage',
    'templateButtonsReplyMessage',
    'listResponseMessage',
  )
}

/** Reads a poll as it was asked. */
export function readPoll(record: Rec): Reading | null {
  const body = pollPart(record)
  if (Object.keys(body).length === 0) return null
  const name = textOf(body['name'])
  const count = numberOf(body['selectableOptionsCount'])
  const options = recordsOf(body['options']).map((option) => ({
    name: textOf(option['optionName']),
    voters: [],
  }))
  const multiple = boolOf(body['multipleAnswers']) ?? (count !== null && count !== 1)
  return { text: name, content: { type: 'poll', name, multiple, options } }
}

/** Names under which a record has its poll. */
export const POLL_PARTS = [
  'pollMessageData',
  'pollCreationMessage',
  'pollMessage',
  'pollCreationMessageData',
] as const

/** The object of a poll, under any of its names. */
export function pollPart(record: Rec): Rec {
  return part(record, ...POLL_PARTS)
}

/** Reads an invitation to a group; null when the record says nothing of it. */
export function readInvite(record: Rec): Reading | null {
  const body = part(record, 'groupInviteMessageData', 'groupInviteMessage')
  if (Object.keys(body).length === 0) return null
  const expiresAt = timeOf(body['inviteExpiration'], 0)
  return {
    text: textOf(body['caption']),
    content: {
      type: 'invite',
      group: canonicalAddress(textOf(body['groupJid'])).address,
      name: firstText(body['groupName'], body['name']),
      expiresAt: expiresAt === 0 ? null : expiresAt,
    },
    thumbnail: thumbnailOf(body['jpegThumbnail']),
  }
}
