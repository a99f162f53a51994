import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { IconButton } from './Button.tsx'
import './menu.css'

/** A button that opens a menu of things to do. */
export function MenuButton<T extends string>(props: {
  readonly label: string
  readonly menuLabel: string
  readonly icon: ReactNode
  readonly items: readonly { readonly id: T; readonly label: string; readonly icon: ReactNode }[]
  readonly onAction: (id: T) => void
}) {
  const { label, menuLabel, icon, items, onAction } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    // Opened by a key, the menu itself gets the focus and its first item only looks so: screen readers say nothing of it.
    const frame = requestAnimationFrame(() => {
      menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open])

  return (
    <>
      <IconButton label={label} menu={open} ref={trigger} onPress={() => setOpen(!open)}>
        {icon}
      </IconButton>
      {open ? (
        <Popover
          className="drop-menu"
          aria-label={menuLabel}
          isOpen
          triggerRef={trigger}
          placement="top start"
          onOpenChange={setOpen}
        >
          <Menu
            ref={menu}
            className="drop-menu-list"
            aria-label={menuLabel}
            autoFocus="first"
            onClose={() => setOpen(false)}
            onAction={(key) => {
              const item = items.find((each) => each.id === key)
              if (item) onAction(item.id)
            }}
          >
            {items.map((item) => (
              <MenuItem key={item.id} id={item.id} textValue={item.label} className="drop-menu-item">
                <span className="drop-menu-icon" aria-hidden="true">
                  {item.icon}
                </span>
                {item.label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      ) : null}
    </>
  )
}
