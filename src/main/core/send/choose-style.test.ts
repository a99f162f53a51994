import { expect, test } from 'vitest'
import type { OutgoingBody, OutgoingRequest } from '../domain/outgoing-request.ts'
import { routeOf, type Means } from './choose-style.ts'

const V1: Means = { v1: true, instance: false, upload: true }
const INSTANCE: Means = { v1: false, instance: true, upload: true }
const BOTH: Means = { v1: true, instance: true, upload: true }
const NONE: Means = { v1: false, instance: false, upload: true }

const text: OutgoingBody = { type: 'text', body: 'oi' }
const place: OutgoingBody = { type: 'location', latitude: 1, longitude: 2, name: '', address: '' }
const card: OutgoingBody = {
  ...{ type: 'contact', phone: '5511900000001', firstName: 'Bia' },
  ...{ middleName: '', lastName: '', company: '' },
}
const poll: OutgoingBody = { type: 'poll', question: 'q', options: ['a', 'b'], multiple: false }
const replies: OutgoingBody = { type: 'reply-buttons', header: '', text: 't', footer: '', buttons: ['a'] }
const again: OutgoingBody = { type: 'forward', from: '1@c.us', id: 'A1', instead: null }
const buttons: OutgoingBody = { type: 'buttons', message: 'm', footer: '', buttons: [], archiveChat: false }

function media(
  type: 'link' | 'id' | 'file',
  change: Partial<Extract<OutgoingBody, { type: 'media' }>> = {},
): OutgoingBody {
  const source = {
    link: { type: 'link', link: 'https://x' },
    id: { type: 'id', id: 'x' },
    file: { type: 'file', fileId: 'x' },
  } as const
  return { type: 'media', media: 'image', source: source[type], caption: '', fileName: 'a.png', ...change }
}

test.each<[string, Means, OutgoingBody, Partial<OutgoingRequest>, string]>([
  ['a text by v1', V1, text, {}, 'v1'],
  ['a text by v1 where both could', BOTH, text, {}, 'v1'],
  ['a text by the instance', INSTANCE, text, {}, 'instance'],
  ['nothing without credentials', NONE, text, {}, 'cannot-send'],
  ['a quote by id needs the instance', BOTH, text, { quotedId: 'A' }, 'instance'],
  ['a quote by id is not dropped', V1, text, { quotedId: 'A' }, 'cannot-send'],
  ['a hidden number is no v1 recipient', BOTH, text, { to: '1234567890@lid' }, 'instance'],
  ['a location', BOTH, place, {}, 'instance'],
  ['no location by v1', V1, place, {}, 'location-needs-instance'],
  ['a contact card', BOTH, card, {}, 'instance'],
  ['no contact card by v1', V1, card, {}, 'contact-needs-instance'],
  ['a poll', BOTH, poll, {}, 'instance'],
  ['no poll by v1', V1, poll, {}, 'poll-needs-instance'],
  ['reply buttons', BOTH, replies, {}, 'instance'],
  ['no reply buttons by v1', V1, replies, {}, 'reply-buttons-need-instance'],
  ['a forward', BOTH, again, {}, 'instance'],
  ['no forward by v1', V1, again, {}, 'forward-needs-instance'],
  ['template buttons', BOTH, buttons, {}, 'instance'],
  ['no template buttons by v1', V1, buttons, {}, 'buttons-need-instance'],
  ['a file by id', BOTH, media('id'), {}, 'v1'],
  ['no file by id without v1', INSTANCE, media('id'), {}, 'media-id-needs-v1'],
  ['a captioned image', BOTH, media('link', { caption: 'c' }), {}, 'v1'],
  ['a captioned video', BOTH, media('link', { media: 'video', caption: 'c' }), {}, 'instance'],
  ['no caption is dropped', V1, media('link', { media: 'video', caption: 'c' }), {}, 'cannot-send'],
  ['a local file', BOTH, media('file'), {}, 'v1'],
  ['a local file by the instance', { ...INSTANCE, upload: false }, media('file'), {}, 'instance'],
  ['no local file without upload', { ...V1, upload: false }, media('file'), {}, 'upload-unavailable'],
])('%s', (_, means, body, change, expected) => {
  const request = {
    recipientKind: 'person',
    to: '5511987654321',
    quotedId: null,
    ...body,
    ...change,
  } as OutgoingRequest
  const route = routeOf(means, request)
  expect(route.ok ? route.value : route.problem.code).toBe(expected)
})
