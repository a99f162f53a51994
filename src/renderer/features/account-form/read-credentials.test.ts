// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCredentials, type Credentials } from './read-credentials.ts'

const TOKEN = 'd75b3a66374942c5b3c019c698abc2067e151558acbd412345'
const ID = '7105123456'
const API = 'https://7105.api.greenapi.com'
const MEDIA = 'https://7105.media.greenapi.com'

const all: Credentials = {
  serviceAddress: API,
  mediaAddress: MEDIA,
  instanceId: ID,
  instanceToken: TOKEN,
}
const two: Credentials = { instanceId: ID, instanceToken: TOKEN }

describe('a block of credentials', () => {
  it.each<[string, string, Credentials]>([
    [
      'the console, copied',
      `apiUrl\n${API}\nmediaUrl\n${MEDIA}\nidInstance\n${ID}\napiTokenInstance\n${TOKEN}\n`,
      all,
    ],
    [
      'the console with colons',
      `apiUrl: ${API}\nmediaUrl: ${MEDIA}\nidInstance: ${ID}\napiTokenInstance: ${TOKEN}`,
      all,
    ],
    [
      'a table',
      `apiUrl\t${API}\r\nmediaUrl\t${MEDIA}\r\nidInstance\t${ID}\r\napiTokenInstance\t${TOKEN}`,
      all,
    ],
    [
      'JSON',
      JSON.stringify({ apiUrl: API, mediaUrl: MEDIA, idInstance: Number(ID), apiTokenInstance: TOKEN }),
      all,
    ],
    [
      'JSON over lines, inside something',
      JSON.stringify(
        { account: { ...{ idInstance: ID, apiTokenInstance: TOKEN }, apiUrl: API, mediaUrl: MEDIA } },
        null,
        2,
      ),
      all,
    ],
    [
      '.env',
      `# WhatsApp\nGREEN_API_URL=${API}\nGREEN_API_MEDIA_URL="${MEDIA}"\nexport GREEN_API_ID_INSTANCE=${ID}\nGREEN_API_TOKEN_INSTANCE='${TOKEN}'`,
      all,
    ],
    ['.env, otherwise', `ID_INSTANCE=${ID}\nAPI_TOKEN_INSTANCE=${TOKEN}`, two],
    [
      '.env, otherwise still',
      `GREENAPI_INSTANCE_ID=${ID}\nGREENAPI_API_TOKEN=${TOKEN}\nGREENAPI_HOST=${API}`,
      { ...two, serviceAddress: API },
    ],
    [
      'a program',
      `const api = restAPI({ idInstance: "${ID}", apiTokenInstance: "${TOKEN}", host: '${API}' });`,
      { ...two, serviceAddress: API },
    ],
    ['PHP', `define( "ID_INSTANCE", "${ID}" );\n'apiTokenInstance' => '${TOKEN}',`, two],
    ['a person', `Instance ID: ${ID}\nInstance token: ${TOKEN}`, two],
    ['a person, one of them', `Instance ID: ${ID}`, { instanceId: ID }],
    ['in Portuguese', `ID da instância: ${ID}\nToken da instância: ${TOKEN}`, two],
    [
      'in Spanish',
      `ID de instancia: ${ID}\nToken de instancia: ${TOKEN}\nToken de acceso: gr.abcdef`,
      { ...two, accessToken: 'gr.abcdef' },
    ],
    ['in Russian', `ID инстанса: ${ID}\nТокен инстанса: ${TOKEN}`, two],
    [
      'the v1 style',
      `Access token: gr.0123456789abcdef\nService address: https://api.example.com/`,
      { accessToken: 'gr.0123456789abcdef', serviceAddress: 'https://api.example.com/' },
    ],
    ['a request', `curl '${API}/waInstance${ID}/getStateInstance/${TOKEN}'`, { serviceAddress: API, ...two }],
    ['a request without its token', `${API}/waInstance${ID}`, { serviceAddress: API, instanceId: ID }],
    ['the two values alone', `${ID}\n${TOKEN}`, two],
    ['the four values alone', [API, MEDIA, ID, TOKEN].join('\n'), all],
    // A service of this computer, with a short token.
    [
      'another service',
      `apiUrl: http://127.0.0.1:4010\nidInstance: 1101000001\napiTokenInstance: 0a1b2c3d`,
      { serviceAddress: 'http://127.0.0.1:4010', instanceId: '1101000001', instanceToken: '0a1b2c3d' },
    ],
  ])('%s', (_name, text, credentials) => expect(readCredentials(text)).toEqual(credentials))

  it.each([
    ['one value belongs where it is pasted', TOKEN],
    ['an address as well', API],
    ['and an address of v1', 'https://api.example.com/v1/'],
    ['a number', ID],
    ['a name', 'Flor de Lis'],
    ['a name with a colon', 'Loja: centro'],
    ['nothing', ''],
    ['a sentence about tokens', 'Where do I find the token?'],
    ['names without values', 'idInstance:\napiTokenInstance:'],
    ['a novel', `idInstance: ${ID}\n`.repeat(2000)],
  ])('is not: %s', (_name, text) => expect(readCredentials(text)).toBeNull())

  it('takes nothing that is not in the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(fc.constantFrom('apiUrl', ':', '=', '"', '{', '\n', ' ', ID, TOKEN, API))
            .map((parts) => parts.join('')),
        ),
        (text) => {
          for (const value of Object.values(readCredentials(text) ?? {})) expect(text).toContain(value)
        },
      ),
    )
  })
})
