/** The elements and styles of a conversation's rows, taken out of the running app for a list that has nothing else of it. */

/** As many different rows of a conversation as the dressed list repeats. */
export const GARMENTS = 200

/** One row: the classes of its outermost element, and what stands in that. */
export interface Garment {
  readonly className: string
  readonly html: string
}

/** All that makes rows look as they do. */
export interface Clothes {
  readonly rows: readonly Garment[]
  /** The text of every style rule. */
  readonly rules: readonly string[]
  /** What the rules ask of the elements around the list. */
  readonly attributes: { readonly html: Attributes; readonly body: Attributes }
  readonly scroller: {
    readonly className: string
    readonly width: number
    readonly height: number
    readonly background: string
  }
}

type Attributes = readonly (readonly [name: string, value: string])[]

declare global {
  interface Window {
    /** Draws the bare list anew, with rows of these. */
    benchDress(clothes: Clothes): void
  }
}

/** Takes so many rows out of the open conversation, scrolling up for them. Sent into the window as it stands. */
export async function takeClothes(count: number): Promise<Clothes> {
  const scroller = document.querySelector('.talk-scroll')
  if (!scroller) throw new Error('no conversation is open')
  const found = new Map<number, Garment>()
  const gather = (): void => {
    for (const item of scroller.querySelectorAll('.item')) {
      const key = item.querySelector('.message[data-key]')?.getAttribute('data-key') ?? null
      if (key !== null) found.set(Number(key), { className: item.className, html: item.innerHTML })
    }
  }
  gather()
  for (let step = 0; found.size < count && step < 400; step += 1) {
    scroller.scrollBy(0, -200)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    gather()
  }
  const attributesOf = (element: Element): Attributes =>
    [...element.attributes].map(({ name, value }) => [name, value] as const)
  const isClear = (element: Element): boolean =>
    getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)'
  let behind: Element = scroller
  while (behind.parentElement && isClear(behind)) behind = behind.parentElement
  const { width, height } = scroller.getBoundingClientRect()
  return {
    // Neighbours stay neighbours: who begins a group has more elements.
    rows: [...found]
      .sort(([one], [other]) => one - other)
      .map(([, row]) => row)
      .slice(-count),
    rules: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    attributes: { html: attributesOf(document.documentElement), body: attributesOf(document.body) },
    scroller: {
      className: scroller.className,
      width,
      height,
      background: getComputedStyle(behind).backgroundColor,
    },
  }
}
