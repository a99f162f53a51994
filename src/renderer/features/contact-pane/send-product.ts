import { productWords } from '../../../shared/model/canned-attachment.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Product } from '../../../shared/model/contact.ts'
import { ask } from '../../store/actions/ask.ts'
import { putProduct } from '../../store/actions/catalogue.ts'
import { openDialog } from '../../store/actions/view.ts'
import { productAddress } from '../../text/media-address.ts'

/** Puts a product before the person as a message of this chat: nothing is sent. */
export async function sendProduct(chat: Chat, product: Product, index: number): Promise<void> {
  const url = await linkOf(chat, product, index)
  const size = product.images.original ? 'original' : 'requested'
  const picture = productAddress(chat.accountId, chat.id, index, size)
  putProduct(chat, product, url === null ? null : { url, picture })
}

/** Begins a canned reply with a product, or with its words alone where it has no picture. */
export async function saveProductAsReply(chat: Chat, product: Product, index: number): Promise<void> {
  const link = await linkOf(chat, product, index)
  const { name } = product
  const price = product.price ?? ''
  openDialog({
    ...{ name: 'canned', accountId: chat.accountId, chatId: chat.id },
    start:
      link === null
        ? { text: productWords({ name, price }), attachment: null }
        : { text: '', attachment: { type: 'product', link, name, price } },
  })
}

/** Where in the web its picture is; null: it has none, or its record is gone. */
async function linkOf({ accountId, id }: Chat, { images }: Product, index: number): Promise<string | null> {
  if (!images.requested && !images.original) return null
  const outcome = await ask('contact.productLink', { accountId, chatId: id, index })
  return outcome.ok ? outcome.value.link : null
}
