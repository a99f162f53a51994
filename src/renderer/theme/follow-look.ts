import type { Settings } from '../../shared/model/settings.ts'

/** The choices that change how everything looks. */
export type Look = Pick<Settings, 'theme' | 'density' | 'textSize' | 'motion'>

const asks = {
  contrast: window.matchMedia('(prefers-contrast: more)'),
  still: window.matchMedia('(prefers-reduced-motion: reduce)'),
}

function put(name: 'theme' | 'contrast' | 'density' | 'motion', value: string | null): void {
  const root = document.documentElement
  if (value === null) root.removeAttribute(`data-${name}`)
  else root.setAttribute(`data-${name}`, value)
}

/**
 * Tells the stylesheets what the person chose, where that leaves it open what the system asks for. One attribute per
 * matter, so that each rule is written once for both.
 */
export function applyLook({ theme, density, textSize, motion }: Look): void {
  const more = theme === 'contrast' || (theme === 'system' && asks.contrast.matches)
  put('theme', theme === 'light' || theme === 'dark' ? theme : null)
  put('contrast', more ? 'more' : null)
  put('density', density === 'compact' ? 'compact' : null)
  put('motion', motion === 'reduced' || asks.still.matches ? 'reduced' : null)
  const size = textSize === 100 ? '' : `${String(textSize)}%`
  const { style } = document.documentElement
  if (style.fontSize !== size) style.fontSize = size
}

/** Calls back when the system asks for something else. */
export function onSystemLook(changed: () => void): void {
  for (const ask of Object.values(asks)) ask.addEventListener('change', changed)
}
