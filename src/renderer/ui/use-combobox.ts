import { useEffect, useId, useRef, useState } from 'react'

/** A field that leads through a list with its arrows: the focus stays in the field. */
export function useCombobox(count: number) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, count - 1)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  return {
    /** The chosen option; −1 where there is none. */
    at,
    toFirst: () => setChosen(0),
    /** Answers whether the key led somewhere. */
    pressed: (key: string): boolean => {
      if (key === 'ArrowDown') setChosen(Math.min(count - 1, at + 1))
      else if (key === 'ArrowUp') setChosen(Math.max(0, at - 1))
      else return false
      return true
    },
    input: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': at >= 0 ? `${id}-${String(at)}` : undefined,
    },
    list: { ref: list, role: 'listbox', id: `${id}-list`, hidden: count === 0 },
    option: (index: number) => ({
      id: `${id}-${String(index)}`,
      role: 'option',
      'aria-selected': index === at,
    }),
  } as const
}

export type Combobox = ReturnType<typeof useCombobox>
