import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { IconButton } from './Button.tsx'
import { useFocusReturn } from './focus-ring.ts'
import './menu.css'

/** One thing to do. */
export interface MenuEntry<T extends string> {
  readonly id: T
  readonly label: string
  readonly icon: ReactNode
}

/** A place in the window, in its pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the pointer was pressed. */
export function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

/** An open menu, at the pointer that asked for it (`at`), else at the element that it belongs to. */
export function MenuPopover<T extends string>(props: {
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly placement: NonNullable<PopoverProps['placement']>
  readonly at?: Point | null
  readonly items: readonly MenuEntry<T>[]
  readonly onAction: (id: T) => void
  readonly onClose: () => void
}) {
  const { label, trigger, placement, at = null, items, onAction, onClose } = props
  const pointer = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useFocusReturn()

  useEffect(() => {
    // Opened by a key, the menu itself gets the focus and its first item only looks so: screen readers say nothing of it.
    const frame = requestAnimationFrame(() => {
      menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <>
      {at
        ? createPortal(
            <span ref={pointer} className="menu-pointer" style={{ left: at.x, top: at.y }} />,
            document.body,
          )
        : null}
      <Popover
        className="drop-menu"
        aria-label={label}
        isOpen
        triggerRef={at ? pointer : trigger}
        placement={at ? 'bottom start' : placement}
        offset={at ? 0 : 8}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Menu
          ref={menu}
          aria-label={label}
          autoFocus="first"
          onClose={onClose}
          onAction={(key) => {
            const item = items.find((each) => each.id === key)
            if (item) onAction(item.id)
          }}
        >
          {items.map((item) => (
            <MenuItem key={item.id} id={item.id} textValue={item.label} className="drop-menu-item">
              {item.icon === null ? null : (
                <span className="drop-menu-icon" aria-hidden="true">
                  {item.icon}
                </span>
              )}
              {item.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  )
}

/** A button that opens a menu of things to do. */
export function MenuButton<T extends string>(props: {
  readonly label: string
  readonly menuLabel: string
  readonly icon: ReactNode
  readonly items: readonly MenuEntry<T>[]
  readonly onAction: (id: T) => void
}) {
  const { label, menuLabel, icon, items, onAction } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton label={label} menu={open} ref={trigger} onPress={() => setOpen(!open)}>
        {icon}
      </IconButton>
      {open ? (
        <MenuPopover
          label={menuLabel}
          trigger={trigger}
          placement="top start"
          items={items}
          onAction={onAction}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
