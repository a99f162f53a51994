/** Leaves nothing behind: what must be undone is undone also when a signal ends the script. */

const undos = new Set<() => void>()
const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
let holders = 0
let installed = false

function install(): void {
  if (installed) return
  installed = true
  process.on('exit', () => {
    for (const undo of undos) undo()
  })
  for (const [signal, number] of Object.entries(numbers)) {
    process.on(signal, () => {
      // A child on the same terminal decides when it ends; then the script ends in its usual way.
      if (holders === 0) process.exit(128 + number)
    })
  }
}

/** Registers a synchronous undo for the end of the process; the result takes it back. */
export function onExit(undo: () => void): () => void {
  install()
  undos.add(undo)
  return () => undos.delete(undo)
}

/** While held, signals do not end the script (a child got them and will end). The result lets go. */
export function holdSignals(): () => void {
  install()
  holders += 1
  return () => (holders -= 1)
}
