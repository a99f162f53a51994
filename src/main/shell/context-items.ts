import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { ShellTexts } from './shell-texts.ts'

/** What the menu may do beside the roles that the system knows. */
export interface ContextActions {
  replace(suggestion: string): void
  learn(word: string): void
  copyPicture(): void
  copyText(text: string): void
}

/** What a right click there offers: spelling first, then the link or picture, then cut, copy and paste. Pure. */
export function contextItems(
  params: Pick<
    ContextMenuParams,
    | 'misspelledWord'
    | 'dictionarySuggestions'
    | 'isEditable'
    | 'editFlags'
    | 'selectionText'
    | 'linkURL'
    | 'mediaType'
    | 'hasImageContents'
  >,
  words: ShellTexts,
  actions: ContextActions,
): readonly MenuItemConstructorOptions[] {
  const groups = [spelling(params, words, actions), things(params, words, actions), ...editing(params, words)]
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : [{ type: 'separator' } as const, ...group]))
}

type Params = Parameters<typeof contextItems>[0]

function spelling(params: Params, words: ShellTexts, actions: ContextActions): MenuItemConstructorOptions[] {
  const { misspelledWord: word, dictionarySuggestions } = params
  if (!params.isEditable || word === '') return []
  return [
    ...dictionarySuggestions.slice(0, 5).map((suggestion) => ({
      label: suggestion,
      click: () => actions.replace(suggestion),
    })),
    { label: words.learnWord, click: () => actions.learn(word) },
  ]
}

function things(params: Params, words: ShellTexts, actions: ContextActions): MenuItemConstructorOptions[] {
  const items: MenuItemConstructorOptions[] = []
  // The page's own addresses are nobody's links.
  if (/^(?:https?|mailto|tel):/i.test(params.linkURL))
    items.push({ label: words.copyLink, click: () => actions.copyText(params.linkURL) })
  if (params.mediaType === 'image' && params.hasImageContents)
    items.push({ label: words.copyPicture, click: () => actions.copyPicture() })
  return items
}

function editing(params: Params, words: ShellTexts): MenuItemConstructorOptions[][] {
  const { canCut, canCopy, canPaste, canSelectAll } = params.editFlags
  const copy = { role: 'copy', label: words.copy, enabled: canCopy } as const
  if (!params.isEditable) return params.selectionText.trim() === '' ? [] : [[copy]]
  return [
    [
      { role: 'cut', label: words.cut, enabled: canCut },
      copy,
      { role: 'paste', label: words.paste, enabled: canPaste },
    ],
    [{ role: 'selectAll', label: words.selectAll, enabled: canSelectAll }],
  ]
}
