import { memo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { senderName } from '../../text/names.ts'
import { Bubble } from './Bubble.tsx'
import { CallLine } from './CallLine.tsx'
import { useMessageItem, type Item } from './message-item.tsx'
import { RowFrame, type Stands } from './RowFrame.tsx'
import { SenderPhoto } from './SenderPhoto.tsx'
import './message.css'

/** One message of the list. */
export const MessageRow = memo(function MessageRow(
  props: Item &
    Stands & {
      readonly holds: boolean
      readonly group: boolean
      /** Why it has not gone further, in few words; empty where its sign says all. */
      readonly aside: string
      /** Whether it has just been brought before the person. */
      readonly found: boolean
      readonly onUnfold: (key: number) => void
    },
) {
  const { message, first, last, holds, group, active, menuOpen, words, found, selected, folded } = props
  const t = useT()
  const { listItem, mark, reply, menu } = useMessageItem(props)
  const { direction, content } = message
  const tabIndex = active ? 0 : -1

  return (
    <RowFrame {...props}>
      <div
        {...listItem}
        className={[
          `message message-${content.type === 'call' ? 'call' : direction}`,
          first ? 'message-first' : '',
          last ? 'message-last' : '',
          found ? 'message-found' : '',
          selected ? 'message-selected' : '',
          menuOpen ? 'message-open' : '',
        ].join(' ')}
      >
        {mark}
        {group && direction === 'in' && content.type !== 'call' && !folded ? (
          <SenderPhoto message={message} last={last} />
        ) : null}
        {folded ? (
          <p className="message-folded">
            <span>{t('sender.folded', { name: senderName(message.senderName, message.senderId) })}</span>
            <button
              type="button"
              className="message-unfold"
              tabIndex={tabIndex}
              onClick={() => props.onUnfold(message.key)}
            >
              {t('sender.unfold')}
            </button>
          </p>
        ) : content.type === 'call' ? (
          <CallLine message={message} call={content} />
        ) : (
          <Bubble
            message={message}
            named={group && first}
            holds={holds}
            words={words}
            aside={props.aside}
            tabIndex={tabIndex}
          />
        )}
        {folded ? null : reply}
        {menu}
      </div>
    </RowFrame>
  )
})
