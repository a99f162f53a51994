import { json } from './answer.ts'
import { plain, refusal, withBody } from './instance-call.ts'
import { Group, Person } from './people.ts'
import { chat, first, number, text } from './rules-instance.ts'
import type { Service } from './service.ts'

/**
 * The contact information record (docs/service.md, "Contact information record"). The name is the address
 * book's, else the profile's, else empty. With `fields: 'current'` it also has `contactName` and `isBusiness`.
 */
function contactRecord(service: Service, chatId: string): object {
  const found = service.world.find(chatId)
  const person = found instanceof Person ? found : null
  const name = person === null ? '' : person.contactName || person.name
  return {
    avatar: '',
    name,
    ...(service.options.fields === 'current'
      ? { contactName: person?.contactName ?? '', isBusiness: person?.profile['category'] !== undefined }
      : {}),
    email: '',
    category: '',
    description: '',
    products: [],
    chatId,
    lastSeen: null,
    isArchive: false,
    isDisappearing: false,
    isMute: false,
    messageExpiration: 0,
    muteExpiration: null,
    ...person?.profile,
  }
}

/** GetContactInfo (specification, endpoint 7): by POST, not for groups. */
const getContactInfo = withBody(
  'getContactInfo',
  (body) => chat(body),
  (service, body, call) => {
    const chatId = body['chatId'] as string
    if (chatId.endsWith('@g.us')) {
      return refusal(service, call, 'getContactInfo does not support group chats')
    }
    return json(200, contactRecord(service, chatId))
  },
)

const getGroupData = withBody(
  'getGroupData',
  (body) => chat(body, 'groupId'),
  (service, body, call) => {
    const group = service.world.find(body['groupId'] as string)
    if (!(group instanceof Group)) return refusal(service, call, 'Group not found')
    const owner = `${service.options.ownNumber}@c.us`
    const isOwner = (id: string): object => ({ id, isAdmin: id === owner, isSuperAdmin: id === owner })
    return json(200, {
      groupId: group.chatId,
      owner,
      subject: group.name,
      creation: group.createdAt,
      participants: [owner, ...group.members.map((one) => one.chatId)].map(isOwner),
      subjectTime: group.createdAt,
      subjectOwner: owner,
      groupInviteLink: '',
    })
  },
)

const getContacts = plain('getContacts', 'GET', (service) => {
  const people = [...service.world.people.values()].map((one) => ({
    id: one.chatId,
    name: one.name,
    contactName: one.contactName,
    type: 'user',
  }))
  const groups = [...service.world.groups.values()].map((one) => ({
    id: one.chatId,
    name: one.name,
    contactName: one.name,
    type: 'group',
  }))
  return json(200, [...people, ...groups])
})

/** Every number is on WhatsApp but those that were said not to be. */
const checkWhatsapp = withBody(
  'checkWhatsapp',
  (body) => number(body, 'phoneNumber', 10_000, 1e15),
  (service, body) => {
    const number = String(body['phoneNumber'])
    const existsWhatsapp = !service.world.notOnWhatsapp.has(number)
    const later = existsWhatsapp && service.options.fields === 'current' ? { chatId: `${number}@c.us` } : {}
    return json(200, { existsWhatsapp, ...later })
  },
)

const getAvatar = withBody(
  'getAvatar',
  (body) => chat(body),
  (service, body) => {
    const found = service.world.find(body['chatId'] as string)
    const avatar = found instanceof Person ? found.profile['avatar'] : found?.avatar
    const urlAvatar = typeof avatar === 'string' ? avatar : ''
    return json(200, { urlAvatar, available: urlAvatar !== '' })
  },
)

const readChat = withBody(
  'readChat',
  (body) => first(chat(body), text(body, 'idMessage', { optional: true })),
  (service, body) => json(200, { setRead: service.world.find(body['chatId'] as string) !== undefined }),
)

/** getContactInfo, getGroupData, getContacts, checkWhatsapp, getAvatar, readChat. */
export const CONTACT_OPERATIONS = [
  getContactInfo,
  getGroupData,
  getContacts,
  checkWhatsapp,
  getAvatar,
  readChat,
]
