import type { AppState } from '../store/state.ts'
import { now } from '../store/use-app.ts'
import { isLatinKeyboard, type PressedKeys } from './chords.ts'
import { findKey, type KeyContext, type KeyIdIn, type KeyScope } from './keymap.ts'

/** On what it depends which keys act, as the window stands. */
export function keyContext({ platform, settings }: Pick<AppState, 'platform' | 'settings'>): KeyContext {
  const { sendKey, singleKeys, ownKeys } = settings
  return { mac: platform === 'darwin', latin: isLatinKeyboard(), sendKey, singleKeys, ownKeys }
}

/** What a key press means in a scope, now. */
export function keyMeant<S extends KeyScope>(scope: S, event: PressedKeys): KeyIdIn<S> | null {
  return findKey(scope, event, keyContext(now()))
}
