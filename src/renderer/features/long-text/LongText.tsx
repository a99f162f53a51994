import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { textBlocks } from '../../../shared/lib/text-start.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { leaveBy } from '../../store/actions/external-links.ts'
import { FormattedText } from '../../text/FormattedText.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import './long-text.css'

/** A block is drawn as a whole: short enough to be laid out between two frames. */
const BLOCK = 2000

/** A text of any length: only the blocks that are in sight are drawn. */
export function LongText({ text }: { readonly text: string }) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const blocks = useMemo(() => textBlocks(text, BLOCK), [text])
  const [copied, setCopied] = useState(false)

  // Heights are guessed until a block is drawn: the engine's own jump to the end stops where the end was guessed to be.
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    if (event.key === 'Home') list.current?.scrollToIndex(0, { align: 'start' })
    else list.current?.scrollToIndex(blocks.length - 1, { align: 'end' })
  }

  return (
    <AppDialog
      title={t('longText.title')}
      size="large"
      footer={
        <Button look="pill" onPress={() => void copyText(text).then(() => setCopied(true))}>
          {t(copied ? 'contact.copied' : 'message.copy')}
        </Button>
      }
    >
      <div
        className="long-text"
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={t('longText.title')}
        onKeyDown={pressed}
      >
        <Virtualizer ref={list} data={blocks} scrollRef={scroller}>
          {(block, index) => (
            <div key={index} className="long-text-block">
              <FormattedText text={block} onLink={leaveBy} tabIndex={0} />
            </div>
          )}
        </Virtualizer>
      </div>
    </AppDialog>
  )
}
