import { useId } from 'react'

/** Numbers by name. It scrolls sideways where it does not fit, by keys too. */
export function FigureTable(props: {
  readonly caption: string
  /** Whether what it is about stands above it already. */
  readonly isTitled: boolean
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}) {
  const { caption, isTitled, columns, rows } = props
  const id = useId()
  return (
    <div className="figures-frame" data-wide="true" role="region" aria-labelledby={id} tabIndex={0}>
      <table className="figures">
        <caption id={id} className={isTitled ? 'visually-hidden' : ''}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            <tr key={row}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
