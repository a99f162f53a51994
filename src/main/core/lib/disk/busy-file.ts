import { setTimeout as sleep } from 'node:timers/promises'

/** What Windows answers while another program (a virus scanner, a backup) has the file open. */
const BUSY = ['EPERM', 'EACCES', 'EBUSY']
const PAUSE_MS = 25

/** How many pauses are left in all for files that are in use. */
export interface Patience {
  pauses: number
}

/** Half a second in all: longer than a scanner holds a file, short enough for the thread that waits. */
export const newPatience = (): Patience => ({ pauses: 20 })

/** Whether this runs on Windows. */
export const isWindows = (): boolean => process.platform === 'win32'

/** The system's code of a refused call; empty where there is none. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? ''

/** Whether Windows has refused a call because the file is in use. */
export const isBusy = (error: unknown): boolean => isWindows() && BUSY.includes(codeOf(error))

/** Takes one pause; false when none is left. */
export function takePause(patience: Patience): boolean {
  if (patience.pauses === 0) return false
  patience.pauses -= 1
  return true
}

/** Holds this thread for the time between two tries. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
}

/** Repeats what Windows refuses because the file is in use; elsewhere it is tried once. */
export function whileBusySync<T>(act: () => T, patience = newPatience()): T {
  for (;;) {
    try {
      return act()
    } catch (error) {
      if (!isBusy(error) || !takePause(patience)) throw error
      pause()
    }
  }
}

/** The same without holding the thread. */
export async function whileBusy<T>(act: () => Promise<T>, patience = newPatience()): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isBusy(error) || !takePause(patience)) throw error
      await sleep(PAUSE_MS)
    }
  }
}
