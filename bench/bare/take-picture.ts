/** What the window shows once it is usable, taken out of the running app as plain elements for a page that has nothing else of it. */

/** An element: its name, its attributes, and what stands in it. */
export type Drawn = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Drawn | string)[],
]

/** A whole picture, with all that makes it look as it does. */
export interface Picture {
  readonly root: Drawn
  /** The text of every style rule. */
  readonly rules: string
  /** How many elements it has. */
  readonly count: number
}

/** Takes the picture, without rows that are drawn out of sight. Sent into the window as it stands. */
export function takePicture(): Picture {
  const page = document.getElementById('root')
  if (!page) throw new Error('the page is not drawn')
  let count = 0
  const isOutOfSight = (element: Element): boolean => {
    if (!element.matches('.item, [role="listitem"]')) return false
    const view = element.closest('.talk-scroll, .list-rows')?.getBoundingClientRect()
    const place = element.getBoundingClientRect()
    return view !== undefined && (place.bottom < view.top || place.top > view.bottom)
  }
  const take = (element: Element): Drawn => {
    count += 1
    const children: (Drawn | string)[] = []
    for (const node of element.childNodes)
      if (node instanceof Element) {
        if (!isOutOfSight(node)) children.push(take(node))
      } else if (node instanceof Text) children.push(node.data)
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    return [element.localName, attributes, children]
  }
  const root = take(page)
  return {
    root,
    rules: [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('\n'),
    count,
  }
}
