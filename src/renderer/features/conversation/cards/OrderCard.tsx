import { useState } from 'react'
import type { OrderItem } from '../../../../shared/kinds/order-kind.ts'
import { shownName } from '../../../../shared/lib/letters.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { moneyText } from '../../../text/money.ts'
import './poll-order.css'

/** What an order shows before the person asks for all of it. */
const SHOWN_ITEMS = 10

function Item({ item: { name, id, quantity, price } }: { readonly item: OrderItem }) {
  const t = useT()
  const each = price === null ? '' : moneyText(price)
  return (
    <li className="poll-line">
      <bdi>
        {quantity === null ? '' : `${String(quantity)} × `}
        {shownName(name === '' ? id : name)}
      </bdi>
      {each === '' ? null : (
        <span className="poll-votes">
          {quantity === null || quantity === 1 ? each : t('order.each', { price: each })}
        </span>
      )}
    </li>
  )
}

/** An order from a catalogue with what it says of its products; or one product. */
export function OrderCard(props: {
  readonly order: MessageContent & { readonly type: 'order' }
  readonly tabIndex: number
}) {
  const { title, number, items, count, total, what } = props.order
  const t = useT()
  const [isWhole, setIsWhole] = useState(false)
  const isOrder = what === 'order'
  const kind = t(isOrder ? 'kind.order' : 'kind.product')
  const hidden = Math.max(0, items.length - SHOWN_ITEMS)
  return (
    <div className="order">
      <bdi className="card-title">{title === '' ? kind : shownName(title)}</bdi>
      {number !== '' ? (
        <bdi className="card-line">{t('order.number', { number: shownName(number) })}</bdi>
      ) : title === '' ? null : (
        <span className="card-line">{kind}</span>
      )}
      {items.length === 0 ? null : (
        <ul className="order-items">
          {items.slice(0, isWhole ? undefined : SHOWN_ITEMS).map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      )}
      {hidden === 0 ? null : (
        <button
          type="button"
          className="link-button text-link"
          tabIndex={props.tabIndex}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('card.less') : t('card.more', { count: hidden })}
        </button>
      )}
      {items.length > 0 || count === null ? null : (
        <span className="card-line">{t('order.items', { count })}</span>
      )}
      {total === null ? null : (
        <strong>{isOrder ? t('order.total', { price: moneyText(total) }) : moneyText(total)}</strong>
      )}
      {isOrder && items.length === 0 ? <p className="card-line">{t('order.note')}</p> : null}
    </div>
  )
}
