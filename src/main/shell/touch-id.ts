import { systemPreferences } from 'electron'
import type { TouchId } from '../core/ports.ts'

/** Touch ID of a Mac; `reason` completes the sentence "Parley is trying to …". */
export function openTouchId(reason: () => string): TouchId {
  return {
    isAvailable: () => systemPreferences.canPromptTouchID(),
    ask: () =>
      systemPreferences.promptTouchID(reason()).then(
        () => true,
        () => false,
      ),
  }
}
