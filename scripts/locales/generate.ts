/** What is made from the texts: a type that knows each key with its values, and the window's texts of a language in one. */
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { LANGUAGES, type Language } from '../../src/shared/model/language.ts'
import { projectRoot } from '../lib/places.ts'
import { featuresOf, isOfWindow, NAMESPACES, textsOf, type Texts } from './read.ts'

const NOTE = '// Written by "npm run locales" from the JSON files beside it.'

/** The forms of a plural, and of a problem said in a form, are one key. */
const bareKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other|form)$/, '')

const valuesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')

/** An interface: each key with the names of its values. */
function interfaceOf(name: string, about: string, texts: Texts): string {
  const keys = new Map<string, Set<string>>()
  for (const [key, text] of Object.entries(texts)) {
    const names = keys.get(bareKey(key)) ?? new Set()
    // A plural asks for its count even where no form says it.
    for (const value of [...valuesOf(text), ...(/_(one|other)$/.test(key) ? ['count'] : [])]) names.add(value)
    keys.set(bareKey(key), names)
  }
  const lines = [...keys].map(([key, names]) => {
    const values = [...names].toSorted().map((value) => `'${value}'`)
    return `  '${key}': ${values.length === 0 ? 'never' : values.join(' | ')}`
  })
  return `/** ${about} */\nexport interface ${name} {\n${lines.join('\n')}\n}\n`
}

const camel = (feature: string): string =>
  feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** English texts that a dialog brings along when it is loaded: the window is there sooner without them. */
const LATE_FEATURES: readonly string[] = ['account-doctor']

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

/** All files that are made, by their place in the project. */
export async function madeOfTexts(): Promise<Map<string, string>> {
  const english = await featuresOf('en')
  const ofWindow: Texts[] = []
  for (const feature of english.filter(isOfWindow)) ofWindow.push(await textsOf('en', feature))
  const [problems, menu, notifications, exportFiles] = await Promise.all(
    NAMESPACES.map((name) => textsOf('en', name)),
  )
  const types = [
    NOTE,
    '',
    interfaceOf(
      'WindowTexts',
      'What the window says: each key, and the values that its text asks for.',
      Object.assign({}, ...ofWindow) as Texts,
    ),
    interfaceOf('ProblemTexts', 'A sentence for each problem.', problems ?? {}),
    interfaceOf('MenuTexts', 'What the menus, the tray and the dialogs of the system say.', menu ?? {}),
    interfaceOf('NotificationTexts', 'What notifications say.', notifications ?? {}),
    interfaceOf('ExportTexts', 'What the files of an export say.', exportFiles ?? {}),
  ].join('\n')
  const made = new Map([['src/locales/text-keys.ts', types]])
  for (const language of LANGUAGES)
    made.set(`src/locales/${language}/window.ts`, windowOf(language, await featuresOf(language)))
  for (const [file, text] of made) {
    const place = path.join(projectRoot, file)
    made.set(file, await format(text, { ...(await resolveConfig(place)), filepath: place }))
  }
  return made
}
