import { useId, type ReactNode } from 'react'
import type { Traffic } from '../../../shared/model/statistics.ts'
import { locale, useT } from '../../i18n/i18n.ts'

/** One place on the axis of a chart. */
export interface ChartBar extends Traffic {
  readonly label: string
  /** What stands below the chart; empty where there is not room for all. */
  readonly mark: string
}

/** Round numbers between one and ten: what lies between them would leave a chart half empty. */
const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

/** A round number that is no smaller, and can be halved. */
function roundUp(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const even = ROUND.map((times) => times * step).filter((each) => each % 2 === 0)
  return even.find((each) => each >= most) ?? most
}

const HEIGHT = 100
const SLOT = 10
const BAR = 3.6

/**
 * Messages received and sent, side by side. A screen reader hears what the chart says in a sentence; the numbers are the table below
 * it, which anybody can open.
 */
export function BarChart(props: {
  readonly title: string
  readonly essence: string
  readonly bars: readonly ChartBar[]
  readonly children: ReactNode
}) {
  const { title, essence, bars, children } = props
  const t = useT()
  const id = useId()
  const top = roundUp(Math.max(...bars.map(({ received, sent }) => Math.max(received, sent))))
  const number = new Intl.NumberFormat(locale())
  const bar = (count: number, x: number, name: string): ReactNode => (
    <rect
      className={name}
      x={x}
      y={HEIGHT - (count / top) * HEIGHT}
      width={BAR}
      height={(count / top) * HEIGHT}
      vectorEffect="non-scaling-stroke"
    />
  )
  return (
    <section className="chart" aria-labelledby={id}>
      <div className="chart-head">
        <h3 id={id}>{title}</h3>
        <span className="chart-key" aria-hidden="true">
          <i className="chart-received" /> {t('statistics.received')}
          <i className="chart-sent" /> {t('statistics.sent')}
        </span>
      </div>
      <p className="chart-essence" aria-hidden="true">
        {essence}
      </p>
      <div className="chart-plot" role="img" aria-label={essence}>
        <div className="chart-scale" aria-hidden="true">
          <span>{number.format(top)}</span>
          <span>{number.format(top / 2)}</span>
          <span>{number.format(0)}</span>
        </div>
        <svg viewBox={`0 0 ${String(bars.length * SLOT)} ${String(HEIGHT)}`} preserveAspectRatio="none">
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1={0} x2={bars.length * SLOT} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
          ))}
          {bars.map(({ label, received, sent }, place) => (
            <g key={place}>
              <title>{`${label}: ${number.format(received)} / ${number.format(sent)}`}</title>
              {bar(received, place * SLOT + 1, 'chart-received')}
              {bar(sent, place * SLOT + 5.4, 'chart-sent')}
            </g>
          ))}
        </svg>
        <div className="chart-axis" aria-hidden="true">
          {bars.map(({ mark }, place) => (
            <span key={place}>{mark === '' ? null : <span>{mark}</span>}</span>
          ))}
        </div>
      </div>
      <details className="chart-table">
        <summary className="button button-pill" aria-label={t('statistics.asTable.of', { chart: title })}>
          {t('statistics.asTable')}
        </summary>
        {children}
      </details>
    </section>
  )
}
