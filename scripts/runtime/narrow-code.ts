import type { Plugin } from 'vite'

/** What does not fit into one byte, as it stands in memory: Latin letters do. */
const WIDE = /[\u0100-\uFFFF]/g
/** An escape takes six places instead of one, and without any the text takes one byte a place instead of two. */
const WORTH = 1 / 5

/**
 * The same script, written so that a byte a character is enough to hold it. An engine keeps the text of every script that
 * it runs, and one arrow in a megabyte of it makes two of them. A text in which such letters are many stays as it is.
 * Null where such a letter follows a backslash: together they would read as something else.
 */
export function narrow(code: string): string | null {
  const wide = code.match(WIDE)?.length ?? 0
  if (wide === 0 || wide > code.length * WORTH) return code
  if (/\\[\u0100-\uFFFF]/.test(code)) return null
  return code.replaceAll(WIDE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Narrows what the build writes, behind all that shortens it. */
export function narrowCode(): Plugin {
  return {
    name: 'narrow-code',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const code = narrow(file.code)
        if (code === null)
          this.error(`${file.fileName}: a letter behind a backslash cannot be written as an escape`)
        file.code = code
      }
    },
  }
}
