import { readdirSync } from 'node:fs'
import path from 'node:path'

/** A built file that the page may ask for. */
export interface PageFile {
  readonly file: string
  readonly type: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
}

/** Lists the built page: path in the address → file. What is not listed at start does not exist. */
export function listPageFiles(root: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>()
  const walk = (folder: string, prefix: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) walk(file, `${prefix}${entry.name}/`)
      const type = TYPES[path.extname(entry.name)]
      // A link could lead out of the folder: only plain files are served.
      if (entry.isFile() && type !== undefined) files.set(`${prefix}${entry.name}`, { file, type })
    }
  }
  walk(root, '/')
  return files
}

/**
 * The file for an address, or null. Nothing is decoded and nothing joined: an address is one of the listed ones, letter
 * by letter, or it is refused.
 */
export function findPageFile(
  files: ReadonlyMap<string, PageFile>,
  url: string,
  method: string,
): PageFile | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const prefix = 'app://bundle'
  if (!url.startsWith(`${prefix}/`)) return null
  return files.get(url.slice(prefix.length)) ?? null
}
