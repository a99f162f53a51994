/** The texts of the product, as they lie in src/locales. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../lib/places.ts'

/** Texts by key: one file, or several together. */
export type Texts = Readonly<Record<string, string>>

/** Who says it: each of these files is a namespace of its own; all others are the window's. */
const NAMESPACES = ['problems', 'menu', 'notifications', 'export-files'] as const

const folder = path.join(projectRoot, 'src', 'locales')

/** The files of a language without their ending, in alphabetical order. */
export async function featuresOf(language: string): Promise<string[]> {
  const files = await readdir(path.join(folder, language))
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()
}

/** One file. */
export async function textsOf(language: string, feature: string): Promise<Texts> {
  return JSON.parse(await readFile(path.join(folder, language, `${feature}.json`), 'utf8')) as Texts
}

/** Whether a file belongs to the window. */
export const isOfWindow = (feature: string): boolean => !(NAMESPACES as readonly string[]).includes(feature)
