/** What is made from the texts: the values that each asks for as types, and the window's texts of a language in one. */
import { format, type FormatConfig } from 'oxfmt'
import form from '../../.oxfmtrc.json' with { type: 'json' }
import { LANGUAGES, type Language } from '../../src/shared/model/language.ts'
import { featuresOf, isOfWindow, textsOf, type Texts } from './read.ts'

const NOTE = '// Written by "npm run locales" from the JSON files beside it.'

/** The forms of a plural are one key: `BareKey` of `locales/text-keys.ts` says the same of types. */
const bareKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const valuesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')

/** An interface: each key whose text takes values, with their names. */
function interfaceOf(name: string, about: string, texts: Texts): string {
  const keys = new Map<string, Set<string>>()
  for (const [key, text] of Object.entries(texts)) {
    const names = keys.get(bareKey(key)) ?? new Set()
    // A plural asks for its count even where no form says it.
    for (const value of [...valuesOf(text), ...(/_(one|other)$/.test(key) ? ['count'] : [])]) names.add(value)
    keys.set(bareKey(key), names)
  }
  const lines = [...keys]
    .filter(([, names]) => names.size > 0)
    .map(([key, names]) => {
      const values = [...names].toSorted().map((value) => `'${value}'`)
      return `  '${key}': ${values.join(' | ')}`
    })
  return `/** ${about} */\nexport interface ${name} {\n${lines.join('\n')}\n}\n`
}

const camel = (feature: string): string =>
  feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** English texts that a dialog brings along when it is loaded: the window is there sooner without them. */
const LATE_FEATURES: readonly string[] = ['account-doctor', 'customer-fields', 'timeline-note']

function windowOf(language: Language, features: readonly string[]): string {
  // The other languages are read behind the window anyway.
  const isLate = (feature: string): boolean => language === 'en' && LATE_FEATURES.includes(feature)
  const own = features.filter((feature) => isOfWindow(feature) && !isLate(feature))
  return [
    NOTE,
    ...own.map((feature) => `import ${camel(feature)} from './${feature}.json' with { type: 'json' }`),
    '',
    `export const texts = { ${own.map((feature) => `...${camel(feature)}`).join(', ')} }`,
    '',
  ].join('\n')
}

/** As "npm run format" leaves it. */
async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, form as FormatConfig)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}

/** All files that are made, by their place in the project. */
export async function madeOfTexts(): Promise<Map<string, string>> {
  const english = await featuresOf('en')
  const ofWindow: Texts[] = []
  for (const feature of english.filter(isOfWindow)) ofWindow.push(await textsOf('en', feature))
  const [menu, notifications, exportFiles] = await Promise.all([
    textsOf('en', 'menu'),
    textsOf('en', 'notifications'),
    textsOf('en', 'export-files'),
  ])
  const types = [
    NOTE,
    '',
    interfaceOf('WindowValues', 'Of the texts of the window.', Object.assign({}, ...ofWindow) as Texts),
    interfaceOf('MenuValues', 'Of the menus, the tray and the dialogs of the system.', menu),
    interfaceOf('NotificationValues', 'Of notifications.', notifications),
    interfaceOf('ExportValues', 'Of the files of an export.', exportFiles),
  ].join('\n')
  const made = new Map([['src/locales/text-values.ts', types]])
  for (const language of LANGUAGES)
    made.set(`src/locales/${language}/window.ts`, windowOf(language, await featuresOf(language)))
  for (const [file, text] of made) made.set(file, await formatted(file, text))
  return made
}
