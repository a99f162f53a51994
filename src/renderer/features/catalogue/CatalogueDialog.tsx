import Package from 'lucide-react/icons/package'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { CatalogueProduct } from '../../../shared/model/catalogue.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { KeyHint } from '../../parts/KeyHint.tsx'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { ProductPicture } from '../../parts/ProductPicture.tsx'
import { ask } from '../../store/actions/ask.ts'
import { putProduct } from '../../store/actions/catalogue.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { now as stateNow, useApp } from '../../store/use-app.ts'
import { ownProductAddress } from '../../text/media-address.ts'
import { duration } from '../../text/time.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Palette } from '../../ui/Palette.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { findProducts } from './find-products.ts'
import { useCatalogue } from './use-catalogue.ts'
import './catalogue.css'

/** So many rows are drawn, each with a picture that is fetched; more letters find the others. */
const MAX_SHOWN = 60

/** What the account lacks: its form is the way on. */
const MENDED_IN_FORM: ReadonlySet<Problem['code']> = new Set(['reads-need-instance', 'own-number-unknown'])

/** Why there is nothing newer, and what can be done. */
function Refused(props: {
  readonly problem: Problem
  /** Whether older products stand below. */
  readonly some: boolean
  readonly onRetry: () => void
  readonly onForm: () => void
}) {
  const { problem, some, onRetry, onForm } = props
  const t = useT()
  const isForm = MENDED_IN_FORM.has(problem.code)
  return (
    <div className="catalogue-refused" role="alert">
      <p className="catalogue-refused-title">{t(some ? 'catalogue.failed.kept' : 'catalogue.failed')}</p>
      <MessageProblem problem={problem} form />
      <p className="catalogue-aside">
        {t('catalogue.failed.help', { menu: t('attach.name'), item: t('attach.link') })}
      </p>
      {isForm ? (
        <Button look="pill" onPress={onForm}>
          {t('contact.addInstance')}
        </Button>
      ) : (
        <Button look="pill" onPress={onRetry}>
          {t('contact.tryAgain')}
        </Button>
      )}
    </div>
  )
}

/** The account's own products: one is chosen, and the dialog that sends its picture opens, filled in. */
export function CatalogueDialog({ view }: { readonly view: Extract<DialogView, { name: 'catalogue' }> }) {
  const { accountId, chatId } = view
  const t = useT()
  const id = useId()
  const account = useApp((state) => state.accounts.find((each) => each.id === accountId))
  const { catalogue, problem, asking, refresh } = useCatalogue(accountId)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const taking = useRef(false)
  const now = useNow(30_000)
  const products = catalogue?.products ?? []
  const checkedAt = catalogue?.checkedAt ?? null
  const found = useMemo(() => findProducts(catalogue?.products ?? [], query), [catalogue, query])
  const shown = found.slice(0, MAX_SHOWN)
  const current = Math.min(chosen, shown.length - 1)
  const age = checkedAt === null ? null : now - checkedAt

  const pictureOf = ({ index, images }: CatalogueProduct, large: boolean): string | null => {
    const sizes = large ? (['original', 'requested'] as const) : (['requested', 'original'] as const)
    const size = sizes.find((each) => images[each])
    return size === undefined || checkedAt === null
      ? null
      : ownProductAddress(accountId, checkedAt, index, size)
  }

  async function take(product: CatalogueProduct): Promise<void> {
    if (taking.current || checkedAt === null) return
    taking.current = true
    const { images, index } = product
    const isPictured = images.requested || images.original
    const asked = isPictured ? await ask('catalogue.productLink', { accountId, checkedAt, index }) : null
    const url = asked?.ok ? asked.value.link : null
    // Escape was pressed in the meantime.
    if (stateNow().dialog !== view) return
    closeDialog()
    putProduct(
      { accountId, id: chatId },
      product,
      url === null ? null : { url, picture: pictureOf(product, true) },
    )
  }

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, shown.length])

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const product = shown[current]
    if (event.key === 'ArrowDown') setChosen(Math.min(shown.length - 1, current + 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, current - 1))
    else if (event.key === 'Enter') {
      // A key that is held down was pressed in the composer.
      if (!event.repeat && product) void take(product)
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      setQuery('')
      setChosen(0)
    } else return
    event.preventDefault()
  }

  const hiddenOnes =
    catalogue && catalogue.hidden > 0 ? t('catalogue.hidden', { count: catalogue.hidden }) : null
  const isEmpty = catalogue !== null && checkedAt !== null && products.length === 0
  return (
    <Palette
      title={t('catalogue.title')}
      onClose={closeDialog}
      field={
        <>
          <Search aria-hidden="true" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={t('catalogue.find')}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current >= 0 ? `${id}-${String(current)}` : undefined}
            placeholder={t('catalogue.find')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            maxLength={200}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(0)
            }}
            onKeyDown={pressed}
          />
        </>
      }
      foot={
        <>
          {shown.length > 0 ? (
            <>
              <KeyHint chords={['ArrowUp', 'ArrowDown']} words={t('switcher.choose')} />
              <KeyHint chords={['Enter']} words={t('catalogue.preview')} />
            </>
          ) : null}
          <KeyHint chords={['Escape']} words={t('switcher.close')} />
        </>
      }
    >
      <div className="catalogue-head">
        <span className="catalogue-account">{t('catalogue.of', { account: account?.name ?? '' })}</span>
        <span className="catalogue-age">
          {asking
            ? t('catalogue.refreshing')
            : age === null
              ? ''
              : age < 60_000
                ? t('contact.checked.now')
                : t('contact.checked', { time: duration(age) })}
        </span>
        <IconButton
          label={t('contact.refresh')}
          idle={asking || catalogue === null}
          onPress={() => {
            refresh()
            field.current?.focus()
          }}
        >
          <RefreshCw />
        </IconButton>
      </div>
      {problem && !asking ? (
        <Refused
          problem={problem}
          some={products.length > 0}
          onRetry={() => {
            refresh()
            // The button that was pressed goes.
            field.current?.focus()
          }}
          onForm={() => openDialog({ name: 'account', accountId })}
        />
      ) : null}
      {(asking && products.length === 0) || (catalogue === null && !problem) ? (
        <Waiting words={t('catalogue.loading')} />
      ) : null}
      {isEmpty && !asking && !problem ? (
        <div role="status">
          <Empty
            icon={<Package />}
            title={hiddenOnes ?? t('catalogue.none')}
            body={t('catalogue.none.body')}
          />
        </div>
      ) : null}
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
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        className="palette-list catalogue-list"
        aria-label={t('catalogue.list')}
        hidden={shown.length === 0}
      >
        {shown.map((product, index) => {
          const { name, price, description } = product
          const called = name === '' ? t('products.unnamed') : name
          const cost = price ?? t('products.price.none')
          return (
            <div
              key={product.index}
              id={`${id}-${String(index)}`}
              role="option"
              className="catalogue-item"
              aria-label={`${called}, ${cost}`}
              aria-selected={index === current}
              onClick={() => void take(product)}
            >
              <ProductPicture address={pictureOf(product, false)} />
              <span className="catalogue-words">
                <bdi className="catalogue-name">{called}</bdi>
                {description === null ? null : (
                  <span className="catalogue-about" dir="auto">
                    {description}
                  </span>
                )}
              </span>
              <span className={price === null ? 'catalogue-price catalogue-free' : 'catalogue-price'}>
                {cost}
              </span>
            </div>
          )
        })}
      </div>
      {found.length > shown.length ? (
        <p className="catalogue-note">{t('catalogue.more', { count: found.length - shown.length })}</p>
      ) : null}
      {hiddenOnes !== null && products.length > 0 ? <p className="catalogue-note">{hiddenOnes}</p> : null}
    </Palette>
  )
}
