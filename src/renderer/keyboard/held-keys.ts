import { change, now, useApp } from '../store/use-app.ts'
import { insertInto } from '../text/insert.ts'
import { typesText, type TypingKey } from './type-anywhere.ts'

const DIALOG = '[role="dialog"], [role="alertdialog"]'
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
/** Keys besides letters that a field of a dialog is given afterwards. */
const REPLAYED: ReadonlySet<string> = new Set(['Enter', 'ArrowDown', 'ArrowUp'])

/** One press of a key, with what was held beside it. */
type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** What was typed, pasted or dictated while the dialog was not there yet, in order: keys that write nothing, and text. */
let held: (Press | string)[] | null = null

/**
 * Keys between the opening of a dialog and its first focus are meant for the dialog: without this they would go to the composer,
 * and Enter would send them to the open chat. A dialog takes a moment to be loaded and drawn, above all right after the start.
 * A pointer, Escape or the end of the dialog ends the wait.
 */
export function holdTyping(): void {
  held ??= []
}

/** Listens for keys that are to be held. Answers how to stop. */
export function followHeldKeys(): () => void {
  const drop = (): void => {
    held = null
  }
  drop()
  const settle = (): void => {
    const entries = held ?? []
    drop()
    replay(entries)
  }
  const keep = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }

  /** What an event has to wait behind; null where it goes on. A dialog that has the focus gets what is held, and then the event. */
  const waiting = ({ target }: Event): (Press | string)[] | null => {
    if (held !== null && isInDialog(target)) settle()
    return held
  }

  const pressed = (event: KeyboardEvent): void => {
    const { key } = event
    const before = MODIFIERS.has(key) || pastesText(event) ? null : waiting(event)
    if (!before) return
    keep(event)
    if (key === 'Escape') {
      drop()
      change(() => ({ dialog: null }))
    } else if (key === 'Backspace') held = withoutLast(before)
    else if (REPLAYED.has(key)) before.push(event)
    else if (isLetter(event)) before.push(key)
  }
  const hold = (event: Event, text: string | null | undefined): void => {
    const before = waiting(event)
    if (!before) return
    keep(event)
    if (text) before.push(text)
  }
  const written = (event: InputEvent): void => hold(event, event.data)
  const pasted = (event: ClipboardEvent): void => hold(event, event.clipboardData?.getData('text/plain'))
  const focused = ({ target }: FocusEvent): void => {
    // Behind the drawing that gave it the focus, unless something is typed before.
    if (held !== null && isInDialog(target)) setTimeout(settle)
  }
  const stop = useApp.subscribe(({ dialog }, before) => {
    if (dialog === null && before.dialog !== null) drop()
  })
  window.addEventListener('keydown', pressed, true)
  window.addEventListener('beforeinput', written, true)
  window.addEventListener('paste', pasted, true)
  window.addEventListener('pointerdown', drop, true)
  window.addEventListener('blur', drop)
  document.addEventListener('focusin', focused)
  return () => {
    drop()
    stop()
    window.removeEventListener('keydown', pressed, true)
    window.removeEventListener('beforeinput', written, true)
    window.removeEventListener('paste', pasted, true)
    window.removeEventListener('pointerdown', drop, true)
    window.removeEventListener('blur', drop)
    document.removeEventListener('focusin', focused)
  }
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(DIALOG) !== null

/** One character, or two as a key of some layouts types them. */
const isLetter = (event: TypingKey): boolean =>
  event.key.length <= 2 && typesText(event, now().platform === 'darwin')

/** The paste that follows is held; what it pastes is not known before. */
const pastesText = ({ key, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  (key.toLowerCase() === 'v' && (ctrlKey || metaKey)) || (key === 'Insert' && shiftKey)

function withoutLast(of: readonly (Press | string)[]): (Press | string)[] {
  const last = of.at(-1)
  const rest = of.slice(0, -1)
  return typeof last === 'string' && last.length > 1 ? [...rest, [...last].slice(0, -1).join('')] : rest
}

const WRITTEN_INTO: ReadonlySet<string> = new Set(['text', 'search', 'password', 'tel', 'url', 'email'])

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && WRITTEN_INTO.has(element.type))

/**
 * Gives a dialog's field what was typed. A dialog that begins elsewhere gets letters in the field that takes typing, where it
 * has one, and no other key: Enter on a button might confirm what nobody read.
 */
function replay(entries: readonly (Press | string)[]): void {
  for (const entry of entries) {
    const dialog = document.activeElement?.closest(DIALOG)
    const isText = typeof entry === 'string'
    if (isText && !isField(document.activeElement))
      dialog?.querySelector<HTMLElement>('[data-takes-typing]')?.focus({ preventScroll: true })
    const field = document.activeElement
    if (!dialog || !isField(field) || !dialog.contains(field)) return
    if (isText) insertInto(field, entry)
    else replayKey(field, entry)
  }
}

function replayKey(field: HTMLElement, { key, shiftKey, ctrlKey, altKey, metaKey }: Press): void {
  const init = { key, code: key, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true }
  const isFree = field.dispatchEvent(new KeyboardEvent('keydown', init))
  // For a key that a script has pressed the engine writes nothing, and sends no form.
  const isEnter = key === 'Enter' && !ctrlKey && !altKey && !metaKey
  if (!isFree || !isEnter) return
  if (field instanceof HTMLTextAreaElement) insertInto(field, '\n')
  else if (field instanceof HTMLInputElement) field.form?.requestSubmit()
}
