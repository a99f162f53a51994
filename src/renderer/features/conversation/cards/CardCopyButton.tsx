import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy.ts'

/** Copies something of a card, and says that it did. */
export function CopyButton(props: {
  readonly label: string
  /** What is said once it is done. */
  readonly done: string
  readonly text: string
  readonly tabIndex: number
}) {
  const { label, done, text, tabIndex } = props
  const [copied, setCopied] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        className="icon-button-light"
        tabIndex={tabIndex}
        onPress={() => void copyText(text).then(() => setCopied(true))}
      >
        {copied ? <Check /> : <Copy />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}
