import { useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Product } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProductPicture } from '../../parts/ProductPicture.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { productAddress } from '../../text/media-address.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { Button } from '../../ui/Button.tsx'
import { saveProductAsReply, sendProduct } from './send-product.ts'
import './contact-products.css'

/** One product as a card. Hidden ones are greyed and say so. */
function One(props: {
  readonly chat: Chat
  readonly product: Product
  readonly index: number
  readonly canSend: boolean
  readonly onEnlarge: () => void
}) {
  const { chat, product, index, canSend, onEnlarge } = props
  const t = useT()
  const name = product.name === '' ? t('products.unnamed') : product.name
  const { requested, original } = product.images
  const small = requested ? 'requested' : original ? 'original' : null
  return (
    <li className={product.hidden ? 'product product-hidden' : 'product'}>
      <ProductPicture
        address={small === null ? null : productAddress(chat.accountId, chat.id, index, small)}
        enlarge={{ label: t('products.enlarge', { name }), onPress: onEnlarge }}
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
        {canSend && !product.hidden ? (
          <span className="product-do">
            <Button
              look="pill"
              label={t('products.send.name', { name })}
              onPress={() => void sendProduct(chat, product, index)}
            >
              {t('products.send')}
            </Button>
            <Button
              look="pill"
              label={t('products.reply.name', { name })}
              onPress={() => void saveProductAsReply(chat, product, index)}
            >
              {t('products.reply')}
            </Button>
          </span>
        ) : null}
      </div>
    </li>
  )
}

/** What a business offers. */
export function Products({ chat, products }: { readonly chat: Chat; readonly products: readonly Product[] }) {
  const t = useT()
  const [large, setLarge] = useState<number | null>(null)
  const shown = large === null ? undefined : products[large]
  const account = useAccountIn(chat.accountId, chat.id)
  const canSend = account !== null && capabilitiesOf(account).text !== null
  if (products.length === 0) return null
  return (
    <section className="contact-products" aria-label={t('products.title')}>
      <h3 className="contact-heading">{t('products.title')}</h3>
      <ul className="products">
        {products.map((product, index) => (
          <One
            key={index}
            chat={chat}
            product={product}
            index={index}
            canSend={canSend}
            onEnlarge={() => setLarge(index)}
          />
        ))}
      </ul>
      {shown && large !== null ? (
        <AppDialog
          title={shown.name === '' ? t('products.unnamed') : shown.name}
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
        </AppDialog>
      ) : null}
    </section>
  )
}
