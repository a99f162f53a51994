import { globalShortcut } from 'electron'
import { isAccelerator } from '../../shared/lib/accelerator.ts'
import type { Core, Log } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import type { DesktopStateParts } from './desktop-state.ts'
import { isWayland } from './wayland.ts'

/** Shows and hides the window by keys that work everywhere, as the setting says. */
export function followGlobalShortcut(
  core: Core,
  desktopState: DesktopStateParts,
  first: string,
  toggle: () => void,
  log: Log,
): void {
  let held = ''
  function apply(keys: string): void {
    if (keys === held) return
    if (held !== '') globalShortcut.unregister(held)
    held = keys
    if (keys === '') {
      desktopState.note({ shortcut: 'off' })
      return
    }
    const got = isAccelerator(keys) && register(keys)
    if (!got) log.warn('shortcut.taken')
    // Under Wayland "registered" is answered before the desktop has decided: only keys that came prove it.
    desktopState.note({ shortcut: !got ? 'taken' : isWayland() ? 'asked' : 'on' })
  }
  function register(keys: string): boolean {
    try {
      return globalShortcut.register(keys, pressed)
    } catch {
      return false
    }
  }
  function pressed(): void {
    desktopState.note({ shortcut: 'on' })
    toggle()
  }
  apply(first)
  followSettings(core, (settings) => apply(settings.globalShortcut))
}
