/** A file as messages refer to it; the bytes are in the store under `id`. */
export interface MediaRef {
  id: string
  mimeType: string
  /** Without the dot. */
  extension: string
  fileName: string
  /** Where the instance style lets it be downloaded, or a marker such as `{{SWE002}}`. */
  downloadUrl: string
}

/** A button of a buttons or template message, in the shape of the specification's `templateButtons`. */
export interface TemplateButton {
  index: number
  urlButton?: { displayText: string; url: string }
  callButton?: { displayText: string; phoneNumber: string }
  quickReplyButton?: { displayText: string; id: string }
}

interface ListSection {
  title: string
  rows: { title: string; rowId: string; description?: string }[]
}

/** A message that another message quotes or reacts to. `participant` is a chat id (`…@c.us`). */
export interface Quoted {
  stanzaId: string
  participant: string
  content?: Content
}

/** Fields of each kind a person can send, apart from media bytes. Times in seconds, coordinates in degrees. */
export interface ContentFields {
  text: { text: string }
  extendedText: { text: string; title?: string; description?: string; previewType?: string }
  quoted: { text: string; quoted: Quoted }
  image: { media: MediaRef; caption?: string }
  video: { media: MediaRef; caption?: string }
  audio: { media: MediaRef }
  voice: { media: MediaRef }
  document: { media: MediaRef; caption?: string }
  sticker: { media: MediaRef; animated?: boolean }
  location: { latitude: number; longitude: number; name?: string; address?: string }
  contact: { displayName: string; vcard: string }
  contacts: { contacts: { displayName: string; vcard: string }[] }
  buttons: { text: string; footer?: string; buttons: { buttonId: string; buttonText: string }[] }
  buttonsResponse: { stanzaId: string; selectedButtonId: string; selectedButtonText: string }
  template: { text: string; footer?: string; buttons: TemplateButton[] }
  replyButtons: {
    text: string
    header?: string
    footer?: string
    buttons: { buttonId: string; buttonText: string }[]
  }
  templateReply: { stanzaId: string; selectedIndex: number; selectedId: string; selectedDisplayText: string }
  list: { text: string; title: string; footer?: string; buttonText: string; sections: ListSection[] }
  listResponse: { stanzaId: string; title: string; singleSelectReply: string }
  reaction: { emoji: string; quoted: Quoted }
  poll: { name: string; options: string[]; multipleAnswers?: boolean }
  pollUpdate: { stanzaId: string; name: string; votes: Record<string, string[]>; multipleAnswers?: boolean }
  edited: { text: string; stanzaId: string }
  deleted: { stanzaId: string }
  groupInvite: {
    groupJid: string
    inviteCode: string
    inviteExpiration: string
    groupName: string
    caption?: string
  }
  /** A kind nobody knows yet: `type` is its name on the wire, `data` the object beside it. */
  unknown: { type: string; data: unknown }
}

export type Kind = keyof ContentFields

/** One message's content: its kind and that kind's fields. */
export type Content = { [K in Kind]: { kind: K } & ContentFields[K] }[Kind]
