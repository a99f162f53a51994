import { productWords } from '../../../shared/model/canned-attachment.ts'
import type { Product } from '../../../shared/model/contact.ts'
import { replaceSlashWord, type SlashWord } from '../../text/slash-word.ts'
import { composerOf, insertText, writeCaption, type ComposerPlace } from './composer.ts'
import { openDialog } from './view.ts'

/** Takes the "/word" that asked for something out of the text: one undo brings it back. */
export function removeSlashWord(place: ComposerPlace, word: SlashWord): void {
  const put = replaceSlashWord(composerOf(place).text, word, '')
  insertText(place, put.text, put.caret)
}

/** Opens the account's own products. */
export function openCatalogue(place: ComposerPlace): void {
  openDialog({ name: 'catalogue', accountId: place.accountId, chatId: place.id })
}

/**
 * Puts a product before the person as a message of a chat: its picture with name and price below, or the words alone where there
 * is no link. What stands in the composer stays, and stands first. Nothing is sent.
 */
export function putProduct(
  place: ComposerPlace,
  { name, price }: Pick<Product, 'name' | 'price'>,
  link: { readonly url: string; readonly picture: string | null } | null,
): void {
  const { text, editing } = composerOf(place)
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n`
  const words = before + productWords({ name, price: price ?? '' })
  // The words of a message that is edited are not the draft's.
  if (editing) writeCaption(place, words)
  else insertText(place, words)
  if (link === null) return
  openDialog({
    ...{ name: 'send-media', accountId: place.accountId, chatId: place.id },
    ...{ media: 'image', files: [], item: 'link', link },
  })
}
