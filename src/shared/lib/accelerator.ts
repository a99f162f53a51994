/** The part of a key press that makes a shortcut. */
export interface Pressed {
  /** The physical key, as `KeyboardEvent.code` names it: the same on every layout. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

const KEYS = '[A-Z0-9]|F(?:[1-9]|1\\d|2[0-4])|Space|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete'
const ACCELERATOR = new RegExp(`^(?:(?:Ctrl|Alt|Shift|Super)\\+)+(?:${KEYS})$`)

/** Whether keys are a shortcut that may be asked of the whole desktop: a letter alone would take it from everybody. */
export function isAccelerator(keys: string): boolean {
  return ACCELERATOR.test(keys) && /Ctrl|Alt|Super/.test(keys)
}

/** The shortcut of a key press, as Electron writes it; null while it is none yet. */
export function acceleratorOf(pressed: Pressed): string | null {
  const key = keyOf(pressed.code)
  if (key === null) return null
  const held = [
    pressed.ctrlKey ? 'Ctrl' : '',
    pressed.altKey ? 'Alt' : '',
    pressed.shiftKey ? 'Shift' : '',
    pressed.metaKey ? 'Super' : '',
  ].filter((name) => name !== '')
  const keys = [...held, key].join('+')
  return isAccelerator(keys) ? keys : null
}

function keyOf(code: string): string | null {
  const plain = /^(?:Key([A-Z])|Digit(\d)|(F\d{1,2})|Arrow(Up|Down|Left|Right))$/.exec(code)
  if (plain) return plain.slice(1).find((part) => part !== undefined) ?? null
  return /^(?:Space|Home|End|PageUp|PageDown|Insert|Delete)$/.test(code) ? code : null
}
