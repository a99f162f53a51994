import { kindOf } from '../../../../shared/kinds/registry.ts'
import { replaceHiding } from '../../../../shared/lib/letters.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { firstText, part, textOf, type Rec } from './json-fields.ts'
import type { Reading } from './kind-names.ts'
import { answerPart, pollPart } from './choice-content.ts'
import { readOrder } from './order-content.ts'
import { thumbnailOf } from './thumbnail.ts'

/** Reads a text with or without a link's preview; null when the record has no words at all. */
export function readText(record: Rec): Reading | null {
  const body = extendedPart(record)
  const given = [
    ...[record['textMessage'], part(record, 'textMessageData')['textMessage'], body['text']],
    // The name that WhatsApp itself gives to plain words, inside of what wraps a message.
    record['conversation'],
  ]
  if (!given.some((words) => typeof words === 'string' || typeof words === 'number')) return null
  const text = firstText(...given)
  const thumbnail = thumbnailOf(body['jpegThumbnail'])
  return { text, content: linkContent(body, text, thumbnail !== ''), thumbnail }
}

/** Plain texts arrive as "extended" too: without title, description and picture there is no preview to show. */
function linkContent(body: Rec, text: string, thumbnail: boolean): MessageContent {
  const title = firstText(body['title'])
  const description = firstText(body['description'])
  if (title === '' && description === '' && !thumbnail) return { type: 'text' }
  const inText = /https?:\/\/[^\s<>"]{1,2000}/i.exec(replaceHiding(text, () => ' '))?.[0]
  const url = firstText(body['canonicalUrl'], body['sourceUrl'], body['matchedText'], inText)
  const previewType = textOf(body['previewType']).slice(0, 100)
  return { type: 'link', title, description, url, thumbnail, ...(previewType === '' ? {} : { previewType }) }
}

/** The object of a text with a link or a quote. */
export function extendedPart(record: Rec): Rec {
  return part(record, 'extendedTextMessage', 'extendedTextMessageData')
}

/** Any words that a record has, in the order of the docs/service.md 1.4: for kinds that are not known, and for quotes. */
export function anyWords(record: Rec): string {
  const answer = answerPart(record)
  const order = readOrder(record)
  return firstText(
    record['textMessage'],
    part(record, 'textMessageData')['textMessage'],
    extendedPart(record)['text'],
    part(record, 'fileMessageData')['caption'],
    record['caption'],
    answer['selectedButtonText'],
    answer['selectedDisplayText'],
    answer['title'],
    part(
      record,
      'buttonsMessage',
      'templateMessage',
      'listMessage',
      'interactiveButtons',
      'interactiveButtonsReply',
    )['contentText'],
    pollPart(record)['name'],
    part(record, 'location', 'locationMessageData')['nameLocation'],
    part(record, 'contact', 'contactMessageData')['displayName'],
    part(record, 'editedMessageData')['textMessage'],
    part(record, 'editedMessageData')['caption'],
    order?.text,
    ...(order ? kindOf(order.content).searchWordsOf(order.content) : []),
  )
}
