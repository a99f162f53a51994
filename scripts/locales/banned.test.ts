/** Turns of phrase that no text may have: signs of another language's grammar, or of another keyboard. */
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/shared/model/language.ts'
import { featuresOf, textsOf } from './read.ts'

interface Turn {
  /** Ends the sentence "say …". */
  readonly instead: string
  /** What must not stand in a text. */
  readonly banned: RegExp | ((text: string) => boolean)
  /** Texts that have it by right. */
  readonly except?: readonly string[]
}

const times = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Whether a question or an exclamation of Spanish lacks its opening mark; a sign that stands alone is neither. */
function lacksOpening(text: string): boolean {
  const questions = times(text, /(?<=[\p{L}\p{N}}”)])\?/gu)
  const exclamations = times(text, /(?<=[\p{L}\p{N}}”)])!/gu)
  return questions !== times(text, /¿/g) || exclamations !== times(text, /¡/g)
}

const EVERYWHERE: readonly Turn[] = [
  { instead: 'typographic quotes and apostrophes', banned: /['"`´]/ },
  { instead: 'one sign for three dots: …', banned: /\.\.\./ },
  { instead: 'one space', banned: / {2}/ },
]

const OF_LANGUAGE: Readonly<Record<Language, readonly Turn[]>> = {
  en: [
    // Messages are sent and received.
    { instead: 'sent, or will be sent', banned: /\b(ha(s|ve)|hasn’t|haven’t) left\b/i },
    { instead: 'is sent', banned: /\bleav(es?|ing)\b(?! (empty|it open|the list)\b)/i },
    { instead: 'received, or arrived', banned: /\b(messages?|it|what|they) (that )?(comes?|came)\b/i },
    { instead: 'send, or deliver', banned: /\bpass(es|ed|ing)? on\b/i },
    // What happens without the person.
    { instead: 'automatically', banned: /\bby (itself|themselves)\b/i },
    { instead: 'until then, or nothing', banned: /\bmeanwhile\b/i },
    { instead: 'still', banned: /\ball the same\b/i },
    { instead: 'again', banned: /\banew\b/i },
    { instead: 'next time Parley starts', banned: /\bat (its|the|every) (next )?start\b/i },
    { instead: 'will try again automatically', banned: /\btries again\b/i },
    // Text has text; words are what one searches for.
    { instead: 'text', banned: /\b(its|the|your|new|of) words\b|\bwords (before|kept)\b/i },
    { instead: 'original data', banned: /\braw record\b|\bas it came\b/i },
    // Machines report.
    { instead: 'reported, or unknown', banned: /\btold\b|\bthe service (says|said|tells|told) that\b/i },
    { instead: 'use the imperative: Leave empty to …', banned: /\bempty: /i },
    // Contractions.
    { instead: 'can’t', banned: /\bcannot\b/i, except: ['connection.cannot-receive'] },
    {
      instead: 'isn’t, couldn’t, hasn’t …',
      banned: /\b(is|are|was|were|has|have|had|do|does|did|could|would|should|will) not\b(?! disturb)/i,
    },
    // Idioms that are none.
    { instead: 'do not disturb', banned: /\bke(ep|eps|pt) quiet\b/i },
    { instead: 'discard', banned: /\bthrow(s|n)?( the\b| away\b|.* away\b)/i },
    { instead: 'isn’t available', banned: /\bbe had\b/i },
    { instead: 'uses space', banned: /\btakes? (up )?room\b/i },
    { instead: 'continue, or resume', banned: /\bgo(es)? on\b/i },
    { instead: 'current', banned: /\bpresent (archive|passphrase)\b/i },
    { instead: 'for', banned: /^(fetch .*|labels|service) of \{\{/i },
    {
      instead: 'the account’s tokens, a message’s menu, canned reply files',
      banned:
        /\b(addresses|doctor|files?|IDs?|menu|notifications?|queue|quota|state|subscription|tokens?) of (the |this |an? )?(accounts?|canned|chats?|instance|messages?|phone|\{\{)/i,
    },
    { instead: 'message from', banned: /\bmessage of\b/i },
    // Turns of a translation.
    { instead: 'that will be sent, or nothing', banned: /\bthat(’s| is| are) to be\b/i },
    { instead: 'customers you’ve answered …', banned: /\bwhom\b/i },
    { instead: 'is created, or is sent', banned: /\bgets (it|none)\b/i },
    { instead: 'is, or is used for', banned: /\bstands?\b/i },
    { instead: 'next to', banned: /\bbeside\b/i },
    { instead: 'click, for what has a picture and no key', banned: /\bpress the (pencil|button|icon)\b/i },
    { instead: 'no request was sent', banned: /\bnothing was asked\b/i },
    {
      instead: 'waiting',
      banned: /\bnothing waits\b|\bwaits? to be (received|sent)\b/i,
    },
    { instead: 'can have up to', banned: /\bat most (\{\{\w+\}\}|\d+) (characters|files)\b/i },
    { instead: 'no space before %', banned: /\s%/ },
    { instead: 'Parley, or no subject', banned: /\b[Ww]e\b|\b[Oo]ur\b|\bus\b/ },
  ],
  'pt-BR': [
    { instead: '“…”', banned: /[«»„]/ },
    { instead: 'enviar', banned: /\b(saem|saiu|saindo|saía)\b/i },
    { instead: 'automaticamente', banned: /(tenta de novo|aparecem aqui|acrescenta) sozinh/i },
    { instead: 'Deixe em branco para …', banned: /^Vazio:/i },
    { instead: 'Digite, or Escolha', banned: /\binforme\b/i },
    { instead: 'números, or dígitos', banned: /\balgarismos?\b/i },
    { instead: 'até lá, or nothing', banned: /\benquanto isso\b/i },
    { instead: 'ativado, desativado', banned: /\b(des)?ligad[oa]s?\b/i },
    { instead: 'não pode ser desfeita', banned: /Não é possível desfazer|Ninguém pode/i },
    { instead: 'bloqueado, desbloquear', banned: /\b(des)?tranc/i },
    { instead: 'verificar', banned: /examina/i },
    { instead: 'pesquisar, or carregar', banned: /\bbusc(a|ar|ando|ue)\b/i },
    { instead: 'backup', banned: /\bcópias? de segurança\b/i },
  ],
  es: [
    { instead: '“…”', banned: /[«»„]/ },
    { instead: '¿…? and ¡…!', banned: lacksOpening },
    { instead: 'video, equipo', banned: /vídeo|ordenador|computadora/i },
    { instead: 'automáticamente', banned: /por su cuenta/i },
    { instead: 'enviar', banned: /\bse van\b|\bse fueron\b|ha salido|no salió/i },
    { instead: 'Déjalo vacío para …', banned: /^Vacía: /i },
    { instead: 'Revisa', banned: /\bcompru[eé]ba/i },
    { instead: 'predeterminado', banned: /por defecto/i },
    { instead: 'dígitos', banned: /\bcifras\b/i },
    { instead: 'un mensaje anterior', banned: /que no está aquí/i },
  ],
  ru: [
    { instead: '«…»', banned: /[“”„‘’]/ },
    { instead: 'отправить', banned: /(?<!\p{L})(уйд[её]т|уйдут|ушл[оаи])(?!\p{L})/iu },
    { instead: 'автоматически', banned: / сам\./u },
    { instead: 'текущий', banned: /нынешн/iu },
    { instead: 'Оставьте пустым, чтобы …', banned: /(?<!\p{L})пусто:/iu },
    { instead: 'более раннее сообщение', banned: /котор\p{L}+ здесь нет/iu },
    { instead: 'геопозиция', banned: /местополож/iu },
    { instead: 'исходные данные', banned: /исходн\p{L}+ запись/iu },
    { instead: 'слишком большой', banned: /слишком велик/iu },
  ],
}

const has = (text: string, { banned }: Turn): boolean =>
  typeof banned === 'function' ? banned(text) : banned.test(text)

const rows = LANGUAGES.flatMap((language) =>
  [...EVERYWHERE, ...OF_LANGUAGE[language]].map((turn) => [language, turn.instead, turn] as const),
)

test.each(rows)('%s: %s', async (language, _, turn) => {
  const found: string[] = []
  for (const feature of await featuresOf(language)) {
    for (const [key, text] of Object.entries(await textsOf(language, feature)))
      if (has(text, turn) && !turn.except?.includes(key)) found.push(`${feature}, ${key}: ${text}`)
  }
  expect(found, `say ${turn.instead}`).toEqual([])
})

test.each<[Language, string, string]>([
  ['en', 'Messages leave in order.', 'is sent'],
  ['en', 'Parley tries by itself.', 'automatically'],
  ['en', 'Show its words', 'text'],
  ['en', 'It cannot be read.', 'can’t'],
  ['en', 'Do not send', 'isn’t, couldn’t, hasn’t …'],
  ['en', "It's here", 'typographic quotes and apostrophes'],
  ['en', 'Fetch recent messages of {{name}}', 'for'],
  ['en', 'Account doctor of {{name}}', 'the account’s tokens, a message’s menu, canned reply files'],
  ['en', 'The tokens of the account', 'the account’s tokens, a message’s menu, canned reply files'],
  ['en', 'Files of canned replies', 'the account’s tokens, a message’s menu, canned reply files'],
  ['en', 'Quoted message of {{name}}', 'message from'],
  ['en', 'Write the text that’s to be sent.', 'that will be sent, or nothing'],
  ['en', 'Not for those whom you’ve answered.', 'customers you’ve answered …'],
  ['en', 'An account that doesn’t have it gets it.', 'is created, or is sent'],
  ['en', 'Say what stands in for a name.', 'is, or is used for'],
  ['en', 'Choose the pencil beside a shortcut.', 'next to'],
  ['en', 'Press the pencil next to a shortcut.', 'click, for what has a picture and no key'],
  ['en', 'Nothing was asked.', 'no request was sent'],
  ['en', 'Nothing waits to be sent.', 'waiting'],
  ['en', 'A reply has at most {{limit}} characters.', 'can have up to'],
  ['en', '{{percent}} %', 'no space before %'],
  ['es', 'Compruébalo en el teléfono.', 'Revisa'],
  ['es', 'Abrir este archivo?', '¿…? and ¡…!'],
  ['es', '¿Abrir', '¿…? and ¡…!'],
  ['pt-BR', 'Abrir «{{name}}»', '“…”'],
  ['pt-BR', 'Buscar configuração', 'pesquisar, or carregar'],
  ['pt-BR', 'Cópias de segurança', 'backup'],
  ['ru', 'Открыть “{{name}}”', '«…»'],
])('%s: “%s” is found', (language, text, instead) => {
  const turns = [...EVERYWHERE, ...OF_LANGUAGE[language]].filter((turn) => has(text, turn))
  expect(turns.map((turn) => turn.instead)).toEqual([instead])
})

test.each<[Language, string]>([
  ['en', 'Do not disturb'],
  ['en', 'Leave empty to use the service address.'],
  ['en', 'Messages wait here and are sent automatically.'],
  ['en', 'Members of the group'],
  ['es', '¿Abrir este archivo?'],
  ['es', 'Quita todo lo que sigue a ? o #.'],
])('%s: “%s” is well said', (language, text) => {
  expect([...EVERYWHERE, ...OF_LANGUAGE[language]].filter((turn) => has(text, turn))).toEqual([])
})
