import type { Settings } from '../../shared/model/settings.ts'

/** The choices that change how everything looks. */
export type Look = Pick<
  Settings,
  'theme' | 'contrast' | 'density' | 'textSize' | 'motion' | 'listWidth' | 'listCollapsed' | 'leftShare'
>

const asks = {
  contrast: window.matchMedia('(prefers-contrast: more)'),
  still: window.matchMedia('(prefers-reduced-motion: reduce)'),
}

/** macOS lays its scrollbars over the content by itself. */
const DRAWS_SCROLLBARS = navigator.userAgent.includes('Macintosh')

function put(
  name: 'theme' | 'contrast' | 'density' | 'motion' | 'list' | 'scrollbars',
  value: string | null,
): void {
  const root = document.documentElement
  if (value === null) root.removeAttribute(`data-${name}`)
  else root.setAttribute(`data-${name}`, value)
}

/**
 * Tells the stylesheets what the person chose, where that leaves it open what the system asks for. One attribute per
 * matter, so that each rule is written once for both.
 */
export function applyLook({
  theme,
  contrast,
  density,
  textSize,
  motion,
  listWidth,
  listCollapsed,
  leftShare,
}: Look): void {
  put('theme', theme === 'system' ? null : theme)
  put('contrast', contrast || asks.contrast.matches ? 'more' : null)
  put('density', density === 'compact' ? 'compact' : null)
  put('motion', motion === 'reduced' || asks.still.matches ? 'reduced' : null)
  put('list', listCollapsed ? 'collapsed' : null)
  put('scrollbars', DRAWS_SCROLLBARS ? 'system' : null)
  const size = textSize === 100 ? '' : `${String(textSize)}%`
  const { style } = document.documentElement
  const draw = (name: string, value: string): void => {
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
  }
  if (style.fontSize !== size) style.fontSize = size
  // In the unit of the text, so that it grows with it.
  draw('--list-width', `${String(listWidth / 16)}rem`)
  draw('--left-share', `${String(leftShare)}fr`)
  draw('--right-share', `${String(100 - leftShare)}fr`)
}

/** What the system asks for now, whatever the person chose. */
export function systemLook(): { readonly contrast: boolean; readonly still: boolean } {
  return { contrast: asks.contrast.matches, still: asks.still.matches }
}

/** Calls back when the system asks for something else. Answers how to stop. */
export function onSystemLook(changed: () => void): () => void {
  for (const ask of Object.values(asks)) ask.addEventListener('change', changed)
  return () => {
    for (const ask of Object.values(asks)) ask.removeEventListener('change', changed)
  }
}
