/** Bugs of what dies beside the core, and of windows that end the process. */
import type { TestedBug } from '../planted-bug.ts'

export const ownerBugs: readonly TestedBug[] = [
  {
    id: 'dead-keychain-kept',
    bug: 'a keychain process that died is asked again',
    row: 'one-owner',
    file: 'src/main/shell/keychain-client.ts',
    in: 'KeychainClient.#begin',
    from: `        this.#cancelRest()
        this.#running = null
        if (this.#queue`,
    to: `        this.#cancelRest()
        if (this.#queue`,
    test: 'src/main/shell/one-owner.test.ts',
    name: 'a keychain process',
  },
  {
    id: 'dead-keychain-waited-for',
    bug: 'a call waits for a keychain process that died until its deadline',
    row: 'one-owner',
    file: 'src/main/shell/keychain-client.ts',
    in: 'KeychainClient.#begin',
    from: "        if (this.#queue.length > 0) this.#settleFirst(refusal('the keychain process ended'))\n",
    to: '',
    test: 'src/main/shell/one-owner.test.ts',
    name: 'a keychain process',
  },
  {
    id: 'reloads-without-end',
    bug: 'a page that dies at once is reloaded for ever',
    row: 'one-owner',
    file: 'src/main/shell/budget.ts',
    in: 'createBudget',
    from: 'taken = taken.filter((earlier) => at - earlier < windowMs)',
    to: 'taken = []',
    test: 'src/main/shell/one-owner.test.ts',
    name: 'of pages that die',
  },
  {
    id: 'shown-when-painted-only',
    bug: 'a hidden window waits for its picture also where it cannot paint',
    row: 'one-owner',
    file: 'src/main/shell/first-show.ts',
    in: 'followFirstShow',
    from: '    if (isWayland()) {\n',
    to: '    if (window.isVisible()) {\n',
    test: 'src/main/shell/one-owner.test.ts',
    name: 'a window under Wayland',
  },
  {
    id: 'minimised-under-wayland',
    bug: 'a window that finds no tray is minimised, where nothing tells that it is',
    row: 'one-owner',
    file: 'src/main/shell/main-window.ts',
    in: 'createMainWindow',
    from: 'if (current === null || isWayland()) return false\n',
    to: 'if (current === null) return false\n',
    test: 'src/main/shell/one-owner.test.ts',
    name: 'a window under Wayland',
  },
  {
    id: 'shown-while-minimised',
    bug: 'a hidden window is shown while the engine takes it for minimised',
    row: 'one-owner',
    file: 'src/main/shell/main-window.ts',
    in: 'unminimise',
    from: '  window.restore()\n',
    to: '',
    test: 'src/main/shell/one-owner.test.ts',
    name: 'a window under Wayland',
  },
]
