import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/i18n.ts'

/** Lies over the conversation while files hang over it: says where they would go. */
export function DropHere({ over, name }: { readonly over: () => HTMLElement | null; readonly name: string }) {
  const t = useT()
  const [pane] = useState(over)
  if (!pane) return null
  return createPortal(
    <div className="drop-here">
      <div className="drop-here-words">
        <Upload aria-hidden="true" />
        <strong>{t('attach.drop', { name })}</strong>
        <span>{t('attach.drop.body')}</span>
      </div>
    </div>,
    pane,
  )
}
