import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageText } from '../../parts/MessageText.tsx'

/** In the place of a message that its sender deleted: one line. The words that were here are one click away. */
export function DeletedBody({ message, tabIndex }: { readonly message: Message; readonly tabIndex: number }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="deleted-words">
        <Ban aria-hidden="true" />
        {t('message.deleted.short')}
        {message.text === '' ? null : (
          <>
            <span aria-hidden="true">·</span>
            <button
              type="button"
              className="link-button text-link"
              tabIndex={tabIndex}
              aria-expanded={open}
              aria-label={t(open ? 'message.deleted.hide' : 'message.deleted.show')}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'message.deleted.less' : 'message.deleted.more')}
            </button>
          </>
        )}
      </span>
      {open ? (
        <div className="deleted-text">
          <MessageText message={message} tabIndex={tabIndex} />
        </div>
      ) : null}
    </>
  )
}
