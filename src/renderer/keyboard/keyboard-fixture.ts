import { partsOfChord, type Chord, type KeyName } from '../../shared/lib/keys.ts'

/** What a key of a keyboard types. */
interface TypedKey {
  readonly key: string
  readonly code: string
  /** Whether it needs Shift for that. */
  readonly shift?: true
}

/** Keyboards on which commands must work: what they type where they differ from the American one. */
export const KEYBOARDS: Readonly<Record<string, Partial<Record<KeyName, TypedKey>>>> = {
  American: {},
  German: {
    Y: { key: 'y', code: 'KeyZ' },
    Z: { key: 'z', code: 'KeyY' },
    '/': { key: '/', code: 'Digit7', shift: true },
  },
  French: {
    A: { key: 'a', code: 'KeyQ' },
    M: { key: 'm', code: 'Semicolon' },
    Z: { key: 'z', code: 'KeyW' },
    ',': { key: ',', code: 'KeyM' },
    '.': { key: '.', code: 'Comma', shift: true },
    '/': { key: '/', code: 'Period', shift: true },
    '1': { key: '&', code: 'Digit1' },
    '2': { key: 'é', code: 'Digit2' },
  },
  Russian: {
    ...Object.fromEntries(
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
        letter,
        { key: [...'фисвуапршолдьтщзйкыегмцчня'][at] ?? '', code: `Key${letter}` },
      ]),
    ),
    ',': { key: 'б', code: 'Comma' },
    '.': { key: 'ю', code: 'Period' },
    '/': { key: '.', code: 'Slash' },
  },
  Hebrew: {
    ...Object.fromEntries(
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
        letter,
        { key: [..."שנבגקכעיןחלךצמםפ/רדאוה'סטז"][at] ?? '', code: `Key${letter}` },
      ]),
    ),
    ',': { key: 'ת', code: 'Comma' },
    '.': { key: 'ץ', code: 'Period' },
    '/': { key: '.', code: 'Slash' },
  },
}

const SIGN_CODES: Partial<Record<KeyName, string>> = { ',': 'Comma', '.': 'Period', '/': 'Slash' }

function typed(name: KeyName): TypedKey {
  if (name === 'Space') return { key: ' ', code: 'Space' }
  if (name === 'Plus') return { key: '+', code: 'Equal', shift: true }
  if (/^[A-Z]$/.test(name)) return { key: name.toLowerCase(), code: `Key${name}` }
  if (/^\d$/.test(name)) return { key: name, code: `Digit${name}` }
  return { key: name, code: SIGN_CODES[name] ?? name }
}

/** A chord as a keyboard tells the window of it. */
export function press(chord: Chord, mac = false, keyboard = 'American') {
  const { held, key: name } = partsOfChord(chord)
  const { key, code, shift = false } = KEYBOARDS[keyboard]?.[name] ?? typed(name)
  return {
    key,
    code,
    keyCode: 0,
    ctrlKey: held.has('Ctrl') || (held.has('Mod') && !mac),
    metaKey: held.has('Mod') && mac,
    altKey: held.has('Alt'),
    shiftKey: held.has('Shift') || shift,
    isComposing: false,
    bubbles: true,
    cancelable: true,
  }
}
