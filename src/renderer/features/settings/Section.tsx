import { useId, type ReactNode } from 'react'

/** A group of settings that belong together, under a heading. */
export function Section(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h3 id={id}>{props.title}</h3>
      {props.children}
    </section>
  )
}
