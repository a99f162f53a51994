import type { Plugin } from 'vite'

interface Raw {
  readonly group?: number
  readonly skins?: readonly { readonly unicode: string }[]
  readonly [name: string]: unknown
}

/** What the picker reads of an emoji; a test of the picker would miss anything else. */
const KEPT = ['unicode', 'label', 'group', 'order', 'tags'] as const
/** The parts of other emoji, which mean nothing alone. */
const COMPONENTS = 2
const TONES = 5

/** Leaves out of the emoji's names, at the build, what nobody reads: a third of all that a package carries for the window. */
export function slimEmoji(): Plugin {
  return {
    name: 'slim-emoji',
    enforce: 'pre',
    transform(code, id) {
      if (!/emojibase-data[\\/]\w+[\\/]compact\.json$/.test(id)) return null
      const all = JSON.parse(code) as readonly Raw[]
      const slim = all
        .filter(({ group }) => group !== undefined && group !== COMPONENTS)
        .map((emoji) => ({
          ...Object.fromEntries(KEPT.flatMap((name) => (name in emoji ? [[name, emoji[name]]] : []))),
          ...(emoji.skins && emoji.skins.length >= TONES
            ? { skins: emoji.skins.slice(0, TONES).map(({ unicode }) => ({ unicode })) }
            : {}),
        }))
      return { code: JSON.stringify(slim), map: null }
    },
  }
}
