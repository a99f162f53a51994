import type { Content, MediaRef, Quoted } from './content.ts'

type Fields = Record<string, unknown>

const PLAIN = { forwardingScore: 0, isForwarded: false }

/** The quote object of both feeds: the quoted message flat, as the journal writes it. */
export function quoteObject(quoted: Quoted): Fields {
  const { stanzaId, participant, content } = quoted
  return content === undefined
    ? { stanzaId, participant }
    : { stanzaId, participant, ...journalFields(content) }
}

/** The specification gives `downloadUrl` and `caption`; the provider added the others later. */
function file(typeMessage: string, media: MediaRef, caption: string | undefined, current: boolean): Fields {
  const { downloadUrl, fileName, mimeType } = media
  const later = current ? { fileName, jpegThumbnail: '', mimeType } : {}
  return { typeMessage, downloadUrl, caption: caption ?? '', ...later }
}

function choice(content: Extract<Content, { kind: 'buttons' | 'template' | 'list' }>): Fields {
  const { text: contentText, footer = '' } = content
  if (content.kind === 'list') {
    const { title, buttonText, sections } = content
    return {
      typeMessage: 'listMessage',
      listMessage: { contentText, title, footer, buttonText, sections, ...PLAIN },
    }
  }
  const name = `${content.kind}Message`
  const own = content.kind === 'template' ? { namespace: '', elementName: '' } : {}
  return { typeMessage: name, [name]: { ...own, contentText, footer, buttons: content.buttons, ...PLAIN } }
}

/** The pages name the headings in two ways (notes, 1.4); this is how they come in notifications. */
function replyButtons(content: Extract<Content, { kind: 'replyButtons' }>): Fields {
  const { text: contentText, header: titleText = '', footer: footerText = '' } = content
  const buttons = content.buttons.map((button) => ({ type: 'reply', ...button }))
  return {
    typeMessage: 'interactiveButtonsReply',
    interactiveButtonsReply: { titleText, contentText, footerText, buttons },
  }
}

function reply(
  content: Extract<Content, { kind: 'buttonsResponse' | 'templateReply' | 'listResponse' }>,
): Fields {
  switch (content.kind) {
    case 'buttonsResponse': {
      const { kind: _, ...fields } = content
      return { typeMessage: 'buttonsResponseMessage', buttonsResponseMessage: fields }
    }
    case 'templateReply': {
      const { kind: _, ...fields } = content
      return { typeMessage: 'templateButtonsReplyMessage', templateButtonReplyMessage: fields }
    }
    case 'listResponse': {
      const { stanzaId, title, singleSelectReply } = content
      return {
        typeMessage: 'listResponseMessage',
        listResponseMessage: { stanzaId, title, listType: 1, singleSelectReply },
      }
    }
  }
}

function poll(content: Extract<Content, { kind: 'poll' | 'pollUpdate' }>): Fields {
  const { name, multipleAnswers = false } = content
  if (content.kind === 'poll') {
    const options = content.options.map((optionName) => ({ optionName }))
    return { typeMessage: 'pollMessage', pollMessageData: { name, options, multipleAnswers } }
  }
  const votes = Object.entries(content.votes).map(([optionName, optionVoters]) => ({
    optionName,
    optionVoters,
  }))
  const { stanzaId } = content
  return { typeMessage: 'pollUpdateMessage', pollMessageData: { stanzaId, name, votes, multipleAnswers } }
}

/**
 * The kind's own fields of a journal record (docs/service.md, "Incoming message record"; notes, 1.4): flat.
 * `current` adds what the provider's newer records carry.
 */
export function journalFields(content: Content, current = false): Fields {
  switch (content.kind) {
    case 'text':
      return { typeMessage: 'textMessage', textMessage: content.text }
    case 'extendedText': {
      const { text, description = '', title = '', previewType = 'None' } = content
      return {
        typeMessage: 'extendedTextMessage',
        ...(current ? { textMessage: text } : {}),
        extendedTextMessage: { text, description, title, previewType, jpegThumbnail: '' },
      }
    }
    case 'quoted': {
      const { stanzaId, participant } = content.quoted
      return {
        typeMessage: 'quotedMessage',
        textMessage: content.text,
        extendedTextMessage: { ...(current ? { text: content.text } : {}), stanzaId, participant },
        quotedMessage: quoteObject(content.quoted),
      }
    }
    case 'image':
    case 'video':
    case 'document':
      return file(`${content.kind}Message`, content.media, content.caption, current)
    case 'audio':
    case 'voice':
      return file('audioMessage', content.media, undefined, current)
    case 'sticker':
      return {
        ...file('stickerMessage', content.media, undefined, current),
        isAnimated: content.animated ?? false,
      }
    case 'location': {
      const { name: nameLocation = '', address = '', latitude, longitude } = content
      return {
        typeMessage: 'locationMessage',
        location: { nameLocation, address, latitude, longitude, jpegThumbnail: '' },
      }
    }
    case 'contact':
      return {
        typeMessage: 'contactMessage',
        contact: { displayName: content.displayName, vcard: content.vcard },
      }
    case 'contacts':
      return { typeMessage: 'contactsArrayMessage', contacts: content.contacts }
    case 'buttons':
    case 'template':
    case 'list':
      return choice(content)
    case 'replyButtons':
      return replyButtons(content)
    case 'buttonsResponse':
    case 'templateReply':
    case 'listResponse':
      return reply(content)
    case 'reaction': {
      const { stanzaId, participant } = content.quoted
      return {
        typeMessage: 'reactionMessage',
        extendedTextMessageData: { text: content.emoji },
        quotedMessage: { stanzaId, participant },
      }
    }
    case 'poll':
    case 'pollUpdate':
      return poll(content)
    case 'edited':
      return {
        typeMessage: 'editedMessage',
        editedMessageData: { textMessage: content.text, stanzaId: content.stanzaId },
      }
    case 'deleted':
      return { typeMessage: 'deletedMessage', deletedMessageData: { stanzaId: content.stanzaId } }
    case 'groupInvite': {
      const { kind: _, ...invite } = content
      return { typeMessage: 'groupInviteMessage', groupInviteMessageData: invite }
    }
    case 'unknown':
      return { typeMessage: content.type, [`${content.type}Data`]: content.data }
  }
}
