import { useEffect, useState } from 'react'
import { language } from '../../i18n/i18n.ts'
import { drawnOf, windowDraw } from './drawn.ts'
import { loadEmoji, type Emoji } from './emoji-data.ts'

/** All emoji that this computer draws, with their names in the person's language; null while they are loaded. */
export function useEmoji(): readonly Emoji[] | 'failed' | null {
  const spoken = language()
  const [all, setAll] = useState<readonly Emoji[] | 'failed' | null>(null)
  useEffect(() => {
    let left = false
    loadEmoji(spoken).then(
      (emoji) => {
        const draw = windowDraw()
        if (!left) setAll(draw ? drawnOf(emoji, draw) : emoji)
      },
      () => left || setAll('failed'),
    )
    return () => {
      left = true
    }
  }, [spoken])
  return all
}
