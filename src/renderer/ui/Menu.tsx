import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { IconButton } from './Button.tsx'
import './menu.css'

/** One thing to do. */
export interface MenuEntry<T extends string> {
  readonly id: T
  readonly label: string
  readonly icon: ReactNode
}

/** An open menu at the element that it belongs to. */
export function MenuPopover<T extends string>(props: {
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly placement: NonNullable<PopoverProps['placement']>
  readonly items: readonly MenuEntry<T>[]
  readonly onAction: (id: T) => void
  readonly onClose: () => void
}) {
  const { label, trigger, placement, items, onAction, onClose } = props
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Opened by a key, the menu itself gets the focus and its first item only looks so: screen readers say nothing of it.
    const frame = requestAnimationFrame(() => {
      menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <Popover
      className="drop-menu"
      aria-label={label}
      isOpen
      triggerRef={trigger}
      placement={placement}
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
