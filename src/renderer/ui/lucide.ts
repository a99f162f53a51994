import { createElement, type ReactElement } from 'react'

/** One shape of an icon: the name of its element, and its attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** An icon as its package describes it, drawn in 24 by 24. */
export interface IconData {
  readonly name: string
  readonly node: readonly Shape[]
}

interface IconProps {
  readonly className?: string
  readonly 'aria-hidden'?: boolean | 'true' | 'false'
}

/** What lies on a path: begun anew wherever the path before has ended. */
function lineOf([tag, { d, cx, cy, r, key: _, ...rest }]: Shape): string | null {
  if (Object.keys(rest).length > 0) return null
  if (tag === 'path' && d !== undefined) return d.startsWith('M') ? d : `M0 0${d}`
  if (tag !== 'circle' || cx === undefined || cy === undefined || r === undefined) return null
  const width = String(Number(r) * 2)
  return `M${cx} ${cy}m-${r} 0a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0-${width} 0z`
}

/** The same drawing in as few elements as it can be: what is stroked alike is one path. */
export function shapesOf(node: readonly Shape[]): readonly Shape[] {
  const lines = node.map(lineOf).filter((line) => line !== null)
  const others = node.filter((shape) => lineOf(shape) === null)
  return lines.length === 0 ? others : [['path', { d: lines.join('') }], ...others]
}

/**
 * Stands in for the function of the icons' package by which each of its icons is made. Every message has two, every chat up to
 * four: the package's own gives one up to five elements and twenty attributes, this one two and four. What the attributes said
 * stands in the theme, once for all.
 */
export function createLucideIcon({ name, node }: IconData): (props: IconProps) => ReactElement {
  const className = `lucide lucide-${name}`
  let drawn: readonly ReactElement[] | null = null
  return (props) => {
    drawn ??= shapesOf(node).map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...props,
        className: props.className === undefined ? className : `${className} ${props.className}`,
      },
      drawn,
    )
  }
}

// eslint-disable-next-line parley/named-exports -- the icons ask for it as it was
export { createLucideIcon as default }
