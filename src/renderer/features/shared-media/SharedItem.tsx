import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { SharedItemMenu } from './SharedItemMenu.tsx'
import { pointOf, type Point } from '../../ui/Menu.tsx'

/** What every item of the list gets. */
export interface SharedItemProps {
  readonly message: Message
  readonly tabStop: boolean
  /** Takes the focus when it becomes the tab stop by a key. */
  readonly wanted: boolean
  readonly onChoose: () => void
  readonly onShow: () => void
}

/** An item of the list: its button, and the menu that also a right click opens. */
export function SharedItem(
  props: SharedItemProps & {
    readonly look: 'tile' | 'row'
    readonly label: string
    readonly url?: string | null
    readonly onOpen: () => void
    readonly children: ReactNode
    /** Below the button: a player, a reason. */
    readonly beside?: ReactNode
  },
) {
  const { message, tabStop, wanted, onChoose, onShow, look, label, url = null, onOpen, children } = props
  const [menu, setMenu] = useState<Point | 'at-button' | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (tabStop && wanted) button.current?.focus()
  }, [tabStop, wanted])

  return (
    <div
      role="listitem"
      className={`shared-${look}`}
      data-message-key={message.key}
      onFocus={onChoose}
      {...(menu === null ? {} : { 'data-menu-open': true })}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(pointOf(event))
      }}
    >
      <button
        ref={button}
        type="button"
        className="shared-open"
        tabIndex={tabStop ? 0 : -1}
        aria-label={label}
        onClick={onOpen}
      >
        {children}
      </button>
      <SharedItemMenu
        message={message}
        words={label}
        url={url}
        tabIndex={tabStop ? 0 : -1}
        open={menu !== null}
        at={menu === 'at-button' ? null : menu}
        onOpen={(open) => setMenu(open ? 'at-button' : null)}
        onShow={onShow}
      />
      {props.beside}
    </div>
  )
}
