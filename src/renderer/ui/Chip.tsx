import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState, type RefObject } from 'react'
import { MenuPopover, type MenuEntry } from './Menu.tsx'
import './chip.css'

/** Something that is on or off, in a line with others of its kind. */
export function ToggleChip(props: {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}) {
  const { label, on, onChange } = props
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={() => onChange(!on)}>
      {label}
    </button>
  )
}

/** A choice in a line of chips: it says what is chosen, and opens what can be. */
export function OpenChip(props: {
  /** What is chosen; where nothing is, what can be. */
  readonly label: string
  readonly on: boolean
  readonly opens: 'menu' | 'dialog'
  readonly open: boolean
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly onPress: () => void
}) {
  const { label, on, opens, open, ref, onPress } = props
  return (
    <button
      ref={ref}
      type="button"
      className={on ? 'chip chip-on' : 'chip'}
      aria-haspopup={opens}
      aria-expanded={open}
      onClick={onPress}
    >
      <bdi className="chip-label">{label}</bdi>
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

/** A choice of one out of a menu, in a line of chips. */
export function MenuChip<T extends string>(props: {
  readonly label: string
  readonly menuLabel: string
  /** Null where nothing is. */
  readonly chosen: T | null
  /** The choice that changes nothing: the chip is off then. */
  readonly none: T | null
  readonly items: readonly Pick<MenuEntry<T>, 'id' | 'label' | 'line'>[]
  readonly onChoose: (id: T) => void
}) {
  const { label, menuLabel, chosen, none, items, onChoose } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <OpenChip
        label={label}
        on={chosen !== none}
        opens="menu"
        open={open}
        ref={trigger}
        onPress={() => setOpen(!open)}
      />
      {open ? (
        <MenuPopover
          label={menuLabel}
          trigger={trigger}
          placement="bottom start"
          items={items.map((item) => ({
            ...item,
            icon: item.id === chosen ? <Check /> : <Check visibility="hidden" />,
          }))}
          chosen={chosen}
          onAction={(id) => {
            setOpen(false)
            onChoose(id)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
