import { useRef } from 'react'
import type { CatalogueProduct } from '../../../shared/model/catalogue.ts'
import { ask } from '../../store/actions/ask.ts'
import { putProduct } from '../../store/actions/catalogue.ts'
import { closeDialog } from '../../store/actions/view.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { now } from '../../store/use-app.ts'
import { ownProductAddress } from '../../text/media-address.ts'

/** The picture of a product, in the first of these sizes that it has; null: it has none. */
export function pictureOf(
  { index, images }: CatalogueProduct,
  accountId: string,
  checkedAt: number | null,
  sizes: readonly ('requested' | 'original')[],
): string | null {
  const size = sizes.find((each) => images[each])
  return size === undefined || checkedAt === null
    ? null
    : ownProductAddress(accountId, checkedAt, index, size)
}

/** Closes the catalogue, and opens the dialog that sends the picture of a product, filled in. */
export function useTakeProduct(
  view: Extract<DialogView, { name: 'catalogue' }>,
  checkedAt: number | null,
): (product: CatalogueProduct) => Promise<void> {
  const { accountId, chatId } = view
  const taking = useRef(false)
  return async (product) => {
    if (taking.current || checkedAt === null) return
    taking.current = true
    const { images, index } = product
    const isPictured = images.requested || images.original
    const asked = isPictured ? await ask('catalogue.productLink', { accountId, checkedAt, index }) : null
    const url = asked?.ok ? asked.value.link : null
    // Escape was pressed in the meantime.
    if (now().dialog !== view) return
    closeDialog()
    const picture = pictureOf(product, accountId, checkedAt, ['original', 'requested'])
    putProduct({ accountId, id: chatId }, product, url === null ? null : { url, picture })
  }
}
