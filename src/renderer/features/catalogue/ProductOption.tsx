import type { CatalogueProduct } from '../../../shared/model/catalogue.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProductPicture } from '../../parts/ProductPicture.tsx'
import type { Combobox } from '../../ui/use-combobox.ts'

/** A product that can be chosen. */
export function ProductOption(props: {
  readonly product: CatalogueProduct
  readonly picture: string | null
  readonly option: ReturnType<Combobox['option']>
  readonly onTake: () => void
}) {
  const { product, picture, option, onTake } = props
  const { name, price, description } = product
  const t = useT()
  const called = name === '' ? t('products.unnamed') : name
  const cost = price ?? t('products.price.none')
  return (
    <div {...option} className="catalogue-item" aria-label={`${called}, ${cost}`} onClick={onTake}>
      <ProductPicture address={picture} />
      <span className="catalogue-words">
        <bdi className="catalogue-name">{called}</bdi>
        {description === null ? null : (
          <span className="catalogue-about" dir="auto">
            {description}
          </span>
        )}
      </span>
      <span className={price === null ? 'catalogue-price catalogue-free' : 'catalogue-price'}>{cost}</span>
    </div>
  )
}
