import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Product } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { productAddress } from '../../text/media-address.ts'
import { Dialog } from '../../ui/Dialog.tsx'

function Picture(props: {
  readonly address: string | null
  readonly label: string
  readonly onEnlarge: (() => void) | null
}) {
  const { address, label, onEnlarge } = props
  const [broken, setBroken] = useState(false)
  if (address === null || broken) {
    return (
      <span className="product-picture product-blank" aria-hidden="true">
        <Package />
      </span>
    )
  }
  const image = <img src={address} alt="" draggable={false} onError={() => setBroken(true)} />
  return onEnlarge ? (
    <button type="button" className="product-picture" aria-label={label} onClick={onEnlarge}>
      {image}
    </button>
  ) : (
    <span className="product-picture">{image}</span>
  )
}

/** One product as a card. Hidden ones are greyed and say so. */
function One(props: {
  readonly chat: Chat
  readonly product: Product
  readonly index: number
  readonly onEnlarge: () => void
}) {
  const { chat, product, index, onEnlarge } = props
  const t = useT()
  const name = product.name === '' ? t('products.unnamed') : product.name
  const { requested, original } = product.images
  const small = requested ? 'requested' : original ? 'original' : null
  return (
    <li className={product.hidden ? 'product product-hidden' : 'product'}>
      <Picture
        address={small === null ? null : productAddress(chat.accountId, chat.id, index, small)}
        label={t('products.enlarge', { name })}
        onEnlarge={requested || original ? onEnlarge : null}
      />
      <div className="product-words">
        <bdi className="product-name">{name}</bdi>
        <span className="product-price">{product.price ?? t('products.price.none')}</span>
        {product.hidden ? <span className="product-mark">{t('products.hidden')}</span> : null}
        {product.description === null || product.description === '' ? null : (
          <bdi className="product-about">{product.description}</bdi>
        )}
        {product.availability === '' ? null : (
          <span className="contact-aside">
            {t('products.availability')}: <bdi>{product.availability}</bdi>
          </span>
        )}
        {product.reviewStatus === null ? null : (
          <span className="contact-aside">
            {t('products.review', { network: product.reviewStatus.network })}:{' '}
            <bdi>{product.reviewStatus.status}</bdi>
          </span>
        )}
        {product.id === '' ? null : (
          <span className="contact-aside">
            {t('products.id')}: <bdi>{product.id}</bdi>
          </span>
        )}
      </div>
    </li>
  )
}

/** What a business offers. */
export function Products({ chat, products }: { readonly chat: Chat; readonly products: readonly Product[] }) {
  const t = useT()
  const [large, setLarge] = useState<number | null>(null)
  const shown = large === null ? undefined : products[large]
  if (products.length === 0) return null
  return (
    <section className="contact-products" aria-label={t('products.title')}>
      <h3 className="contact-heading">{t('products.title')}</h3>
      <ul className="products">
        {products.map((product, index) => (
          <One key={index} chat={chat} product={product} index={index} onEnlarge={() => setLarge(index)} />
        ))}
      </ul>
      {shown && large !== null ? (
        <Dialog
          title={shown.name === '' ? t('products.unnamed') : shown.name}
          closeLabel={t('app.close')}
          onClose={() => setLarge(null)}
          size="large"
        >
          <div className="product-large">
            <img
              src={productAddress(
                chat.accountId,
                chat.id,
                large,
                shown.images.original ? 'original' : 'requested',
              )}
              alt={shown.name}
              draggable={false}
            />
          </div>
        </Dialog>
      ) : null}
    </section>
  )
}
