import { useSyncExternalStore } from 'react'

/**
 * There is one until a recording has found none: to ask which devices there are starts a process for sound, of some 20 MB, which then
 * stays for whoever never records.
 */
let isPresent = true
const listeners = new Set<() => void>()

function set(present: boolean): void {
  isPresent = present
  for (const listener of listeners) listener()
}

/** Which devices there are is no secret; what they are called stays one until the microphone is allowed. */
async function look(): Promise<void> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  if (!devices.some(({ kind }) => kind === 'audioinput')) return
  navigator.mediaDevices.removeEventListener('devicechange', changed)
  set(true)
}

const changed = (): void => void look()

/** A recording has found no microphone: there is none until one is plugged in. */
export function noteMissing(): void {
  navigator.mediaDevices.addEventListener('devicechange', changed)
  set(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there is a microphone, as far as recordings have found. Whether it may be used is known only when it is opened. */
export function useMicrophone(): boolean {
  return useSyncExternalStore(subscribe, () => isPresent)
}
