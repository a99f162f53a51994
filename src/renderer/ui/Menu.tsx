import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Button, IconButton } from './Button.tsx'
import './menu.css'

/** One thing to do. */
export interface MenuEntry<T extends string> {
  readonly id: T
  readonly label: string
  readonly icon: ReactNode
  /** Cannot be chosen now. */
  readonly disabled?: boolean
  /** Whether it begins another group: a line stands above it. */
  readonly line?: boolean
  /** What does it by keys, as it stands on them; empty where nothing does. */
  readonly keys?: string
  /** Loses something. */
  readonly danger?: boolean
}

/** Between an open menu and what it belongs to, or the pointer, which then rests on no item. */
const GAP_PX = 8

/** A place in the window, in its pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the pointer was pressed. */
export function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

/** Gives the focus to the chosen item of a menu, else to its first. */
function useFirstFocus() {
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Opened by a key, the menu itself gets the focus and its first item only looks so: screen readers say nothing of it.
    const frame = requestAnimationFrame(() => {
      const item = (selector: string) => menu.current?.querySelector<HTMLElement>(selector)
      // An item that has the focus keeps it: whoever presses a key on it would press nothing.
      if (document.activeElement?.closest('[role^="menuitem"]')) return
      ;(item('[aria-checked="true"]') ?? item('[role^="menuitem"]'))?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return menu
}

/** An open menu, at the pointer that asked for it (`at`), else at the element that it belongs to. */
export function MenuPopover<T extends string>(props: {
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly placement: NonNullable<PopoverProps['placement']>
  readonly at?: Point | null
  readonly items: readonly MenuEntry<T>[]
  /** In a menu of choices, the one that stands now; null where none does. */
  readonly chosen?: T | null
  readonly onAction: (id: T) => void
  readonly onClose: () => void
}) {
  const { label, trigger, placement, at = null, items, chosen, onAction, onClose } = props
  const pointer = useRef<HTMLSpanElement>(null)
  const menu = useFirstFocus()
  return (
    <>
      {at
        ? createPortal(
            <span ref={pointer} className="menu-pointer" style={{ left: at.x + GAP_PX, top: at.y }} />,
            document.body,
          )
        : null}
      <Popover
        className="drop-menu"
        aria-label={label}
        isOpen
        triggerRef={at ? pointer : trigger}
        placement={at ? 'bottom start' : placement}
        offset={GAP_PX}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Menu
          ref={menu}
          aria-label={label}
          autoFocus="first"
          onClose={onClose}
          {...(chosen === undefined
            ? {}
            : { selectionMode: 'single', selectedKeys: chosen === null ? [] : [chosen] })}
          onAction={(key) => {
            const item = items.find((each) => each.id === key)
            if (item) onAction(item.id)
          }}
        >
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              isDisabled={item.disabled ?? false}
              className={[
                'drop-menu-item',
                item.line ? 'drop-menu-line' : '',
                item.danger ? 'drop-menu-danger' : '',
              ].join(' ')}
            >
              {item.icon === null ? null : (
                <span className="drop-menu-icon" aria-hidden="true">
                  {item.icon}
                </span>
              )}
              <Text slot="label">{item.label}</Text>
              {item.keys ? <Keyboard className="drop-menu-keys">{item.keys}</Keyboard> : null}
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
  /** `light`: as it stands in cards. */
  readonly size?: 'light'
  readonly placement?: NonNullable<PopoverProps['placement']>
  readonly tabIndex?: number
  /** Its label is written on it. */
  readonly words?: boolean
}) {
  const { label, menuLabel, icon, items, onAction, size, placement = 'top start', tabIndex } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      {props.words ? (
        <Button menu={open} ref={trigger} onPress={() => setOpen(!open)}>
          {icon}
          {label}
        </Button>
      ) : (
        <IconButton
          label={label}
          menu={open}
          ref={trigger}
          {...(size === undefined ? {} : { className: 'icon-button-light' })}
          {...(tabIndex === undefined ? {} : { tabIndex })}
          onPress={() => setOpen(!open)}
        >
          {icon}
        </IconButton>
      )}
      {open ? (
        <MenuPopover
          label={menuLabel}
          trigger={trigger}
          placement={placement}
          items={items}
          onAction={onAction}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
