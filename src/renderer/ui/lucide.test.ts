import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createLucideIcon, shapesOf, type Shape } from './lucide.ts'

test('what is stroked alike is one path, each line begun where it began by itself', () => {
  const node: readonly Shape[] = [
    ['path', { d: 'M18 6 7 17l-5-5', key: 'a' }],
    ['path', { d: 'm22 10-7.5 7.5L13 16', key: 'b' }],
  ]
  // A path by itself begins at no place: its first move, though written as a distance, is one.
  expect(shapesOf(node)).toEqual([['path', { d: 'M18 6 7 17l-5-5M0 0m22 10-7.5 7.5L13 16' }]])
})

test('a circle is a path round the same middle', () => {
  expect(shapesOf([['circle', { cx: '12', cy: '13', r: '2', key: 'a' }]])).toEqual([
    ['path', { d: 'M12 13m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z' }],
  ])
})

test('what is filled, and what is neither, stays as it is', () => {
  const filled: Shape = ['circle', { cx: '7', cy: '7', r: '.5', fill: 'currentColor', key: 'a' }]
  const box: Shape = ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2', key: 'b' }]
  const line: Shape = ['path', { d: 'M1 1h2', key: 'c' }]
  expect(shapesOf([filled, box, line])).toEqual([['path', { d: 'M1 1h2' }], filled, box])
})

test('an icon is hidden from screen readers, and known by its name', () => {
  const Icon = createLucideIcon({ name: 'check', node: [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]] })
  expect(renderToStaticMarkup(createElement(Icon, { className: 'big' }))).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" class="lucide lucide-check big"><path d="M20 6 9 17l-5-5"></path></svg>',
  )
})
