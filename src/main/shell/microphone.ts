/** How long the page may take from the press of the button to its question, in milliseconds. */
const OPEN_MS = 20_000

/** The microphone is closed to the page; a person who records opens it once. */
export interface Microphone {
  /** Opens it for one use, or closes it. False when the system itself does not allow it. */
  allow(wanted: boolean): Promise<boolean>
  /** Whether it stands open now: for questions that use nothing. */
  isOpen(): boolean
  /** Takes the one use; true when there was one. */
  take(): boolean
}

/** What a page asks for, as Electron tells it. */
export interface MediaQuestion {
  readonly isMainFrame: boolean
  readonly mediaTypes?: readonly string[]
  readonly mediaType?: string
}

/** `askSystem`: where the system has a question of its own, it asks it. */
export function createMicrophone(now: () => number, askSystem: () => Promise<boolean>): Microphone {
  let until = 0
  let used = true
  return {
    allow: async (wanted) => {
      until = 0
      if (!wanted) return true
      if (!(await askSystem())) return false
      until = now() + OPEN_MS
      used = false
      return true
    },
    isOpen: () => now() < until,
    take: () => {
      const free = now() < until && !used
      used = true
      return free
    },
  }
}

/** Whether a question is for sound alone, from the page itself: never for the camera, never from a frame. */
export function asksForSoundOnly(permission: string, question: MediaQuestion): boolean {
  if (permission !== 'media' || !question.isMainFrame) return false
  const types = question.mediaTypes ?? [question.mediaType ?? '']
  return types.length === 1 && types[0] === 'audio'
}
