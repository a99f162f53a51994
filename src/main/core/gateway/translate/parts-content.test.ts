import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instanceContent } from './instance-content.ts'

const FILE = { downloadUrl: 'https://m.example/a', caption: 'oi', mimeType: '', fileName: '' }
const PLACE = { nameLocation: 'Sé', address: '', latitude: -23.5, longitude: -46.6 }
const CARD = { displayName: 'Ivo', vcard: 'BEGIN:VCARD\nFN:Ivo\nEND:VCARD' }

describe('a kind with a new name keeps its known parts', () => {
  test.each<[string, object, object]>([
    ['ptvMessage', { fileMessageData: FILE }, { text: 'oi', content: { type: 'media', media: 'video' } }],
    ['ptvMessage', FILE, { text: 'oi', content: { media: 'video', url: FILE.downloadUrl } }],
    [
      'documentWithCaptionMessage',
      { fileMessageData: { ...FILE, fileName: 'a.pdf' } },
      { content: { media: 'document', fileName: 'a.pdf' } },
    ],
    [
      'viewOnceMessage',
      { fileMessageData: { ...FILE, mimeType: 'image/jpeg' } },
      { content: { media: 'image' } },
    ],
    [
      'viewOnceMessageV2',
      { fileMessageData: { ...FILE, mimeType: 'audio/ogg; codecs=opus' } },
      { content: { media: 'audio' } },
    ],
    [
      'scentMessage',
      { fileMessageData: { ...FILE, downloadUrl: 'https://m.example/a.mp4?x=1' } },
      { content: { media: 'video' } },
    ],
    ['lottieStickerMessage', { fileMessageData: FILE }, { content: { media: 'sticker' } }],
    [
      'liveLocationMessage',
      { locationMessageData: PLACE },
      { content: { type: 'location', name: 'Sé', latitude: -23.5 } },
    ],
    ['liveLocationMessage', { location: PLACE }, { content: { type: 'location', longitude: -46.6 } }],
    [
      'liveLocationMessage',
      { liveLocationMessage: PLACE },
      { content: { type: 'location', latitude: -23.5 } },
    ],
    [
      'businessCardMessage',
      { contactMessageData: CARD },
      { content: { type: 'contact', displayName: 'Ivo' } },
    ],
    ['cardsMessage', { contacts: [CARD] }, { content: { type: 'contacts' } }],
    [
      'noticeMessage',
      { extendedTextMessageData: { text: 'Aviso' } },
      { text: 'Aviso', content: { type: 'text' } },
    ],
    [
      'noticeMessage',
      { textMessageData: { textMessage: 'Aviso' } },
      { text: 'Aviso', content: { type: 'text' } },
    ],
    ['noticeMessage', { textMessage: 'Aviso' }, { text: 'Aviso', content: { type: 'text' } }],
    [
      'pollV9Message',
      { pollMessageData: { name: 'Qual?', options: [{ optionName: 'A' }] } },
      { content: { type: 'poll' } },
    ],
    [
      'carouselMessage',
      { buttonsMessage: { contentText: 'Cor?', buttons: [] } },
      { text: 'Cor?', content: { type: 'buttons' } },
    ],
    ['ephemeralMessage', { ephemeralMessage: { message: { textMessage: 'Dentro' } } }, { text: 'Dentro' }],
    [
      'ephemeralMessage',
      { ephemeralMessageData: { fileMessageData: { ...FILE, mimeType: 'video/mp4' } } },
      { content: { media: 'video' } },
    ],
  ])('%s with %j', (typeMessage, data, expected) => {
    expect(instanceContent({ typeMessage, ...data })).toMatchObject({ kind: typeMessage, ...expected })
  })

  test.each([
    ['scentMessage', {}],
    ['scentMessage', { scentMessageData: { notes: 3 } }],
    ['scentMessage', { downloadUrl: '', mimeType: '' }],
    ['', { fileMessageData: null }],
  ])('one without known parts stays an honest card: %s with %j', (typeMessage, data) => {
    expect(instanceContent({ typeMessage, ...data })).toMatchObject({
      kind: 'unknown',
      content: { type: 'unknown', reason: typeMessage },
    })
  })

  test('parts without any name of a kind are of the kind that they say', () => {
    expect(instanceContent({ fileMessageData: { ...FILE, mimeType: 'image/png' } })).toMatchObject({
      kind: 'imageMessage',
    })
  })

  const PARTS: Readonly<Record<string, readonly [Record<string, unknown>, readonly string[]]>> = {
    text: [{ textMessageData: { textMessage: 'palavras ditas' } }, ['palavras ditas']],
    caption: [{ caption: 'ao lado disso' }, ['ao lado disso']],
    place: [{ locationMessageData: { ...PLACE, nameLocation: 'Obra Sul' } }, ['Obra Sul']],
    card: [{ contactMessageData: CARD }, ['Ivo']],
    poll: [
      { pollMessageData: { name: 'Qual cor?', options: [{ optionName: 'Azul' }] } },
      ['Qual cor?', 'Azul'],
    ],
    file: [{ fileMessageData: { ...FILE, caption: 'a legenda' } }, ['a legenda', FILE.downloadUrl]],
    fileAlone: [{ fileMessageData: FILE }, [FILE.downloadUrl]],
  }

  test('every part is shown, whichever stand together, however deep', () => {
    const names = fc.subarray(Object.keys(PARTS), { minLength: 2 })
    fc.assert(
      fc.property(names, fc.constantFrom('flat', 'message', 'named'), (chosen, place) => {
        fc.pre(chosen.some((name) => name !== 'text' && name !== 'caption'))
        const parts = Object.assign({}, ...chosen.map((name) => PARTS[name]?.[0])) as Record<string, unknown>
        const record = {
          flat: { typeMessage: 'noveltyMessage', ...parts },
          message: { typeMessage: 'noveltyMessage', message: parts },
          named: { typeMessage: 'noveltyMessage', noveltyMessage: parts },
        }[place]
        const { text, content } = instanceContent(record)
        const words = chosen
          .filter((name) => name !== 'file' || !chosen.includes('fileAlone'))
          .flatMap((name) => PARTS[name]?.[1] ?? [])
        for (const each of words) expect(`${text}\n${JSON.stringify(content)}`).toContain(each)
        expect(content.type).not.toBe('text')
      }),
    )
  })

  test('a live place keeps the words beside it', () => {
    const record = {
      typeMessage: 'liveLocationMessage',
      liveLocationMessage: { ...PLACE, caption: 'chego já' },
    }
    expect(instanceContent(record)).toMatchObject({ text: 'chego já', content: { type: 'location' } })
  })

  test('nothing throws, and no words are lost, whatever the name and whatever stands beside them', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,12}Message$/),
        fc.stringMatching(/^[a-z]{1,20}$/),
        fc.jsonValue(),
        (name, words, noise) => {
          fc.pre(!['editedMessage', 'deletedMessage'].includes(name))
          const record = {
            typeMessage: name,
            [`${name}Noise`]: noise,
            fileMessageData: { ...FILE, caption: words },
          }
          expect(instanceContent(record)).toMatchObject({
            text: words,
            content: { type: 'media', url: FILE.downloadUrl },
          })
        },
      ),
    )
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (typeMessage, data) => {
        instanceContent({ typeMessage, [typeMessage]: data, message: data })
      }),
    )
  })
})
