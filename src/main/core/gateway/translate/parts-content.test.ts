import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instanceContent } from './instance-content.ts'
import { v1Content } from './v1-content.ts'

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
    cards: [{ contacts: [{ displayName: 'Rui', vcard: '' }] }, ['Rui']],
    invite: [{ groupInviteMessageData: { groupName: 'Turma', caption: 'venha' } }, ['Turma', 'venha']],
    order: [
      { orderMessage: { orderTitle: 'Encomenda', message: 'sem pressa' } },
      ['Encomenda', 'sem pressa'],
    ],
    list: [
      { listMessage: { title: 'Bebidas', sections: [{ rows: [{ title: 'Chá preto' }] }] } },
      ['Bebidas', 'Chá preto'],
    ],
    buttons: [
      { buttonsMessage: { contentText: 'Confirma?', footer: 'até hoje' } },
      ['Confirma?', 'até hoje'],
    ],
    answer: [{ buttonsResponseMessage: { selectedButtonText: 'Confirmo' } }, ['Confirmo']],
  }

  /** The names of known kinds, and their own part. */
  const KNOWN: Readonly<Record<string, keyof typeof PARTS>> = {
    ...{ textMessage: 'text', locationMessage: 'place', contactMessage: 'card', pollMessage: 'poll' },
    ...{ imageMessage: 'file', documentMessage: 'fileAlone', contactsArrayMessage: 'cards' },
    ...{
      groupInviteMessage: 'invite',
      orderMessage: 'order',
      listMessage: 'list',
      buttonsMessage: 'buttons',
    },
    ...{ buttonsResponseMessage: 'answer' },
  }
  const partsOf = (chosen: readonly string[]): Record<string, unknown> =>
    Object.assign({}, ...chosen.map((name) => PARTS[name]?.[0])) as Record<string, unknown>
  const wordsOf = (chosen: readonly string[]): readonly string[] =>
    chosen
      .filter((name) => name !== 'file' || !chosen.includes('fileAlone'))
      .flatMap((name) => PARTS[name]?.[1] ?? [])

  test('a known kind shows what stands beside its own part', () => {
    const names = fc.subarray(Object.keys(PARTS))
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(KNOWN)), names, (typeMessage, others) => {
        const chosen = [...new Set([...others, KNOWN[typeMessage] ?? ''])]
        const { text, content } = instanceContent({ typeMessage, ...partsOf(chosen) })
        for (const each of wordsOf(chosen)) expect(`${text}\n${JSON.stringify(content)}`).toContain(each)
        if (chosen.some((name) => name.startsWith('file'))) expect(content.type).toBe('media')
      }),
      { numRuns: 300 },
    )
  })

  test('every part is shown, whichever stand together, however deep', () => {
    const names = fc.subarray(Object.keys(PARTS), { minLength: 2 })
    fc.assert(
      fc.property(names, fc.constantFrom('flat', 'message', 'named'), (chosen, place) => {
        fc.pre(chosen.some((name) => name !== 'text' && name !== 'caption'))
        const parts = partsOf(chosen)
        const record = {
          flat: { typeMessage: 'noveltyMessage', ...parts },
          message: { typeMessage: 'noveltyMessage', message: parts },
          named: { typeMessage: 'noveltyMessage', noveltyMessage: parts },
        }[place]
        const { text, content } = instanceContent(record)
        for (const each of wordsOf(chosen)) expect(`${text}\n${JSON.stringify(content)}`).toContain(each)
        expect(content.type).not.toBe('text')
      }),
    )
  })

  const V1_PARTS: Readonly<Record<string, readonly [Record<string, unknown>, readonly string[]]>> = {
    text: [{ text: { body: 'palavras ditas' } }, ['palavras ditas']],
    image: [{ image: { id: 'm-1', caption: 'a legenda' } }, ['a legenda', 'm-1']],
    location: [{ location: { latitude: 1, longitude: 2, name: 'Obra Sul' } }, ['Obra Sul']],
    contacts: [{ contacts: [{ vcard: 'FN:Ivo' }] }, ['Ivo']],
    button: [{ button: { text: 'Confirmo', payload: 's' } }, ['Confirmo']],
    order: [{ order: { text: 'sem pressa', product_items: [{ name: 'Bolo' }] } }, ['sem pressa', 'Bolo']],
  }

  test('every part of a v1 message is shown, whatever its type is called', () => {
    const types = fc.constantFrom('novelty', 'own', '', ...Object.keys(V1_PARTS))
    fc.assert(
      fc.property(types, fc.subarray(Object.keys(V1_PARTS), { minLength: 1 }), (type, names) => {
        const chosen = [...new Set([...names, ...(type in V1_PARTS ? [type] : [])])]
        const parts = Object.assign({}, ...chosen.map((name) => V1_PARTS[name]?.[0])) as object
        const { text, content } = v1Content(type === 'own' ? { type, own: parts } : { type, ...parts })
        const shown = `${text}\n${JSON.stringify(content)}`
        for (const each of chosen.flatMap((name) => V1_PARTS[name]?.[1] ?? [])) expect(shown).toContain(each)
      }),
      { numRuns: 300 },
    )
  })

  test('a place keeps the words beside it, live or not', () => {
    const record = {
      typeMessage: 'liveLocationMessage',
      liveLocationMessage: { ...PLACE, caption: 'chego já' },
    }
    expect(instanceContent(record)).toMatchObject({ text: 'chego já', content: { type: 'location' } })
    const plain = { typeMessage: 'locationMessage', locationMessageData: { ...PLACE, caption: 'chego já' } }
    expect(instanceContent(plain)).toMatchObject({ text: 'chego já', content: { type: 'location' } })
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
