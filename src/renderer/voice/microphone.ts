import { useSyncExternalStore } from 'react'

/** Until the system has answered there is one: most computers have it, and where none is, pressing says so. */
let isPresent = true
const listeners = new Set<() => void>()

/** Counts the questions: only the newest is answered. */
let asked = 0

/** Which devices there are is no secret; what they are called stays one until the microphone is allowed. */
async function look(): Promise<void> {
  asked += 1
  const mine = asked
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null)
  if (devices === null || mine !== asked) return
  const was = isPresent
  isPresent = devices.some(({ kind }) => kind === 'audioinput')
  if (isPresent !== was) for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return () => undefined
  const changed = (): void => void look()
  listeners.add(listener)
  devices.addEventListener('devicechange', changed)
  void look()
  return () => {
    listeners.delete(listener)
    devices.removeEventListener('devicechange', changed)
  }
}

/** Whether a microphone is connected, as it is now. Whether it may be used is known only when it is opened. */
export function useMicrophone(): boolean {
  return useSyncExternalStore(subscribe, () => isPresent)
}
