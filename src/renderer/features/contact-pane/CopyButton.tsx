import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'

const SHOWN_MS = 2000

/** Copies a text, and says so for a moment. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useT()
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <>
      <IconButton
        label={label}
        className="contact-small-button"
        onPress={() => void copyText(text).then(() => setCopied((times) => times + 1))}
      >
        {copied === 0 ? <Copy /> : <Check className="contact-done" />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {copied === 0 ? '' : t('contact.copied')}
      </span>
    </>
  )
}
