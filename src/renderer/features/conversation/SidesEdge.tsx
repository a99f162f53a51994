import { useEffect, useState, type RefObject } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { drawSettings, saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { PaneDivider } from '../../ui/PaneDivider.tsx'
import { shareRange } from './share-range.ts'

/** How much an arrow key gives to a side, in percent. */
const STEP = 2

/** The edge between two chats: dragged, it gives room to one of them. `pair`: what holds both. */
export function SidesEdge({ pair }: { readonly pair: RefObject<HTMLElement | null> }) {
  const t = useT()
  const share = useApp((state) => state.settings.leftShare)
  const textSize = useApp((state) => state.settings.textSize)
  const [width, setWidth] = useState(Infinity)
  useEffect(() => {
    const element = pair.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [pair])
  const range = shareRange(width, textSize)
  return (
    <PaneDivider
      label={t('sides.width')}
      // As it is drawn: what was chosen in a wider window may not fit here.
      width={Math.max(range.min, Math.min(range.max, share))}
      range={range}
      step={STEP}
      scale={(pane) => pane.clientWidth / 100}
      onMove={(leftShare) => drawSettings({ leftShare })}
      onRest={(leftShare) => void saveSettings({ leftShare })}
    />
  )
}
