import type { AlertOutcome } from '../../shared/model/alert-note.ts'
import type { Alert, Ports } from '../core/ports.ts'
import type { WaysOut } from './ways-out.ts'
import type { Presenter } from './present-alert.ts'

/** A notification that a test can look at and click. */
export interface RecordedAlert extends Alert {
  /** Epoch milliseconds. */
  readonly at: number
}

/** What end-to-end tests reach as `globalThis.parleyShell` in the main process. */
export interface TestHooks {
  readonly notifications: {
    /** Every alert since the start, oldest first. */
    readonly recent: RecordedAlert[]
    /** The number last put on the badge. */
    badge: number
    /** What the next alerts are answered with. */
    answer: AlertOutcome['shown']
    /** Ids that were taken away again. */
    readonly withdrawn: string[]
  }
  /** Clicks the newest alert of that id; false when there is none. */
  click(id: string): boolean
  /** Names suggested when the person was asked where to save. */
  readonly saves: string[]
  /** What they answer: a path, or null for "cancel". */
  savePath: string | null
  /** The file that they choose when asked for one, or null for "cancel". */
  chosenFile: string | null
  /** The folder, likewise. */
  chosenFolder: string | null
  /** Files handed to the system's programs. */
  readonly opened: string[]
  /** Pictures that would be on the clipboard, where there is no shell to put them there. */
  readonly copied: string[]
  /** Files shown in the system's file manager. */
  readonly shown: string[]
  /** Addresses handed to the system. */
  readonly outside: string[]
  /** Whether the system takes what is opened. */
  opens: boolean
}

const clicks = new Map<string, () => void>()

const hooks: TestHooks = {
  notifications: { recent: [], badge: 0, answer: 'shown', withdrawn: [] },
  click: (id) => {
    const click = clicks.get(id)
    click?.()
    return click !== undefined
  },
  saves: [],
  savePath: null,
  chosenFile: null,
  chosenFolder: null,
  opened: [],
  copied: [],
  shown: [],
  outside: [],
  opens: true,
}

/**
 * Stands in for the system's notifications, so that a test sees them without a notification daemon. Only for a run with
 * `--test-hooks` to which a test runner may attach.
 */
export function recordingPresenter(): Presenter {
  Object.assign(globalThis, { parleyShell: hooks })
  return {
    show: (alert, events) => {
      hooks.notifications.recent.push({ ...alert, at: Date.now() })
      clicks.set(alert.id, () => events.clicked(alert))
      return Promise.resolve({ shown: hooks.notifications.answer, quiet: 'unknown' })
    },
    withdraw: (id) => {
      hooks.notifications.withdrawn.push(id)
      return Promise.resolve()
    },
    quiet: () => Promise.resolve('unknown'),
    revive: () => undefined,
    badge: (count) => {
      hooks.notifications.badge = count
      return true
    },
  }
}

/** Stands in for the save dialog, the browser and the system's programs: what would have happened is written down. */
export function recordingWaysOut(): WaysOut & Pick<Ports, 'copyPicture'> {
  Object.assign(globalThis, { parleyShell: hooks })
  return {
    openOutside: (url) => {
      hooks.outside.push(url)
      return Promise.resolve(hooks.opens)
    },
    chooseSavePath: (name) => {
      hooks.saves.push(name)
      return Promise.resolve(hooks.savePath)
    },
    chooseFile: () => Promise.resolve(hooks.chosenFile),
    chooseFolder: () => Promise.resolve(hooks.chosenFolder),
    openFile: (file) => {
      hooks.opened.push(file)
      return Promise.resolve(hooks.opens)
    },
    copyPicture: (file) => {
      hooks.copied.push(file)
      return Promise.resolve(hooks.opens)
    },
    showFile: (file) => void hooks.shown.push(file),
  }
}
