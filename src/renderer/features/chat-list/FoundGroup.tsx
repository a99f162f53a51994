import type { ReactNode } from 'react'

/** A group of what was found, under its name; nothing where nothing was. */
export function FoundGroup(props: {
  readonly name: string
  /** What leads to all of them; null where all are shown. */
  readonly more: { readonly words: string; readonly onPress: () => void } | null
  readonly children: readonly ReactNode[]
}) {
  const { name, more, children } = props
  if (children.length === 0) return null
  return (
    <section className="found-group">
      <div className="found-head">
        <h2>{name}</h2>
        {more === null ? null : (
          <button type="button" className="found-more" onClick={more.onPress}>
            {more.words}
          </button>
        )}
      </div>
      <div role="list" aria-label={name}>
        {children}
      </div>
    </section>
  )
}
