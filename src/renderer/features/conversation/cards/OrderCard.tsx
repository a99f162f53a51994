import { shownName } from '../../../../shared/lib/letters.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { moneyText } from '../../../text/money.ts'

/** An order from a catalogue with what it says of its products; or one product. */
export function OrderCard({ order }: { readonly order: MessageContent & { readonly type: 'order' } }) {
  const t = useT()
  const { title, number, items, count, total, what } = order
  const isOrder = what === 'order'
  const heading = title === '' ? t(isOrder ? 'kind.order' : 'kind.product') : shownName(title)
  return (
    <div className="order">
      <bdi className="card-title">{heading}</bdi>
      {number === '' ? null : (
        <bdi className="card-line">{t('order.number', { number: shownName(number) })}</bdi>
      )}
      {items.length === 0 ? null : (
        <ul className="order-items">
          {items.map(({ name, id, quantity, price }, index) => (
            <li key={index} className="poll-line">
              <bdi>
                {quantity === null ? '' : `${String(quantity)} × `}
                {shownName(name === '' ? id : name)}
              </bdi>
              {price === null ? null : (
                <span className="poll-votes">
                  {quantity === null || quantity === 1
                    ? moneyText(price)
                    : t('order.each', { price: moneyText(price) })}
                </span>
              )}
            </li>
          ))}
        </ul>
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
