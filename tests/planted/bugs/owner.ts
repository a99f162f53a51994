/** Bugs of what dies beside the core, and of windows that end the process. */
import { caughtByTests, type TestedBug } from '../planted-bug.ts'

export const ownerBugs: readonly TestedBug[] = caughtByTests({
  row: 'one-owner',
  test: 'src/main/shell/one-owner.test.ts',
})({
  'dead-keychain-kept': {
    bug: 'a keychain process that died is asked again',
    at: 'src/main/shell/keychain-client.ts#KeychainClient.#begin',
    from: `        this.#cancelRest()
        this.#running = null
        if (this.#queue`,
    to: `        this.#cancelRest()
        if (this.#queue`,
    name: 'a keychain process',
  },
  'dead-keychain-waited-for': {
    bug: 'a call waits for a keychain process that died until its deadline',
    at: 'src/main/shell/keychain-client.ts#KeychainClient.#begin',
    from: "        if (this.#queue.length > 0) this.#settleFirst(refusal('the keychain process ended'))\n",
    name: 'a keychain process',
  },
  'reloads-without-end': {
    bug: 'a page that dies at once is reloaded for ever',
    at: 'src/main/shell/budget.ts#createBudget',
    from: 'taken = taken.filter((earlier) => at - earlier < windowMs)',
    to: 'taken = []',
    name: 'of pages that die',
  },
  'shown-when-painted-only': {
    bug: 'a hidden window waits for its picture also where it cannot paint',
    at: 'src/main/shell/first-show.ts#followFirstShow',
    from: '    if (isWayland()) {\n',
    to: '    if (window.isVisible()) {\n',
    name: 'a window under Wayland',
  },
  'minimised-under-wayland': {
    bug: 'a window that finds no tray is minimised, where nothing tells that it is',
    at: 'src/main/shell/main-window.ts#createMainWindow',
    from: 'if (current === null || isWayland()) return false\n',
    to: 'if (current === null) return false\n',
    name: 'a window under Wayland',
  },
  'shown-while-minimised': {
    bug: 'a hidden window is shown while the engine takes it for minimised',
    at: 'src/main/shell/main-window.ts#unminimise',
    from: '  window.restore()\n',
    name: 'a window under Wayland',
  },
})
