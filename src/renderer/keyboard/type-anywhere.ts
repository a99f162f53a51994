/** The parts of a keyboard event that tell whether it types. */
export interface TypingKey {
  readonly key: string
  readonly keyCode: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  getModifierState(name: string): boolean
}

/** Keys with a name that begin a character: a dead accent, the compose key, a key that an input method takes. */
const BEGINS_A_CHARACTER: ReadonlySet<string> = new Set(['Dead', 'Compose', 'Process'])
/** The code of a key that an input method takes, whatever its name says. */
const INPUT_METHOD_CODE = 229

/**
 * Whether a key types a character, or begins one. AltGr (which Windows reports as Ctrl+Alt) and the Option key of a Mac
 * type; every other combination with Ctrl, Alt or the command key is a command. All named keys are English words; a key of
 * some layouts types two characters at once.
 */
export function typesText(event: TypingKey, mac: boolean): boolean {
  const { key, keyCode, ctrlKey, metaKey, altKey } = event
  const altGr = event.getModifierState('AltGraph')
  if (metaKey || (ctrlKey && !altGr) || (altKey && !altGr && !mac)) return false
  if (BEGINS_A_CHARACTER.has(key) || keyCode === INPUT_METHOD_CODE) return true
  return key !== '' && !/^[A-Z][A-Za-z0-9]+$/.test(key)
}

/** Fields, and lists that find an entry by its first letters. */
const TAKES_LETTERS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="range"], [type="color"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"], [role="menubar"], [role="tree"], [role="grid"]'
/** What Space presses, checks, opens or plays. */
const TAKES_SPACE =
  'button, a[href], input, summary, audio, video, [role="button"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="slider"]'

/** Whether the element that has the focus needs this key itself. */
export function takesKey(target: Element | null, key: string): boolean {
  if (!target) return false
  return target.closest(TAKES_LETTERS) !== null || (key === ' ' && target.closest(TAKES_SPACE) !== null)
}
