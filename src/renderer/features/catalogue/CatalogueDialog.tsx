import { useMemo, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { PaletteKeys } from '../../parts/PaletteKeys.tsx'
import { closeDialog } from '../../store/actions/view.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { Palette } from '../../ui/Palette.tsx'
import { PaletteField } from '../../ui/PaletteField.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import { CatalogueHead } from './CatalogueHead.tsx'
import { CatalogueStatus } from './CatalogueStatus.tsx'
import { findProducts } from './find-products.ts'
import { ProductOption } from './ProductOption.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { pictureOf, useTakeProduct } from './use-take-product.ts'
import './catalogue.css'

/** So many rows are drawn, each with a picture that is fetched; more letters find the others. */
const MAX_SHOWN = 60

/** The account's own products: one is chosen, and the dialog that sends its picture opens, filled in. */
export function CatalogueDialog({ view }: { readonly view: Extract<DialogView, { name: 'catalogue' }> }) {
  const { accountId } = view
  const t = useT()
  const { catalogue, problem, asking, refresh } = useCatalogue(accountId)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const products = catalogue?.products ?? []
  const checkedAt = catalogue?.checkedAt ?? null
  const hidden = catalogue?.hidden ?? 0
  const found = useMemo(() => findProducts(catalogue?.products ?? [], query), [catalogue, query])
  const shown = found.slice(0, MAX_SHOWN)
  const combobox = useCombobox(shown.length)
  const take = useTakeProduct(view, checkedAt)

  /** The button that was pressed goes, or rests: the focus stays in the field. */
  function askAgain(): void {
    refresh()
    field.current?.focus()
  }

  return (
    <Palette
      title={t('catalogue.title')}
      onClose={closeDialog}
      field={
        <PaletteField
          label={t('catalogue.find')}
          maxLength={200}
          query={query}
          onQuery={setQuery}
          combobox={combobox}
          clearable
          ref={field}
          onEnter={({ repeat }) => {
            const product = shown[combobox.at]
            // A key that is held down was pressed in the composer.
            if (!repeat && product) void take(product)
          }}
        />
      }
      foot={<PaletteKeys enter={shown.length > 0 ? t('catalogue.preview') : null} />}
    >
      <CatalogueHead
        {...{ accountId, checkedAt, asking }}
        idle={asking || catalogue === null}
        onRefresh={askAgain}
      />
      <CatalogueStatus {...{ accountId, catalogue, problem, asking }} onRetry={askAgain} />
      <p
        className={found.length === 0 && products.length > 0 ? 'palette-none' : 'visually-hidden'}
        role="status"
      >
        {products.length === 0
          ? ''
          : found.length === 0
            ? t('catalogue.noMatch')
            : t('catalogue.count', { count: found.length })}
      </p>
      <div {...combobox.list} className="palette-list catalogue-list" aria-label={t('catalogue.list')}>
        {shown.map((product, index) => (
          <ProductOption
            key={product.index}
            product={product}
            picture={pictureOf(product, accountId, checkedAt, ['requested', 'original'])}
            option={combobox.option(index)}
            onTake={() => void take(product)}
          />
        ))}
      </div>
      {found.length > shown.length ? (
        <p className="catalogue-note">{t('catalogue.more', { count: found.length - shown.length })}</p>
      ) : null}
      {hidden > 0 && products.length > 0 ? (
        <p className="catalogue-note">{t('catalogue.hidden', { count: hidden })}</p>
      ) : null}
    </Palette>
  )
}
