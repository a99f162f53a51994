// Runs in a process of its own, because a keychain that hangs takes a whole thread pool with it: the core goes on, and
// this process is ended and started again (secrets.ts).
import type { KeychainCall, KeychainOrder, KeychainReply } from './keychain-protocol.ts'
import { readEntry, removeEntry, stateOfError, writeEntry, type Keytar } from './keychain-states.ts'

const keytar: Promise<Keytar | Error> = import('keytar').then(
  (module) => ('default' in module ? module.default : module) as Keytar,
  // Without libsecret the import itself fails: that is an answer, not a crash.
  (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
)

async function carryOut(order: KeychainOrder): Promise<KeychainReply['answer']> {
  const loaded = await keytar
  if (loaded instanceof Error) return stateOfError(loaded)
  switch (order.op) {
    case 'get':
      return readEntry(loaded, order.service, order.name, order.expected)
    case 'set':
      return writeEntry(loaded, order.service, order.name, order.value)
    case 'delete':
      return removeEntry(loaded, order.service, order.name)
  }
}

/** What cannot be answered ends this process: the client hears of that at once, and of silence only at its deadline. */
function answer(call: KeychainCall, post: (reply: KeychainReply) => void): void {
  carryOut(call.order)
    .then((result) => post({ id: call.id, answer: result }))
    .catch(() => process.exit(1))
}

// Electron's utility process has a port; a plain child process, as in the tests, has its channel.
const { parentPort } = process
if (parentPort) {
  parentPort.on('message', ({ data }) => {
    answer(data as KeychainCall, (reply) => parentPort.postMessage(reply))
  })
} else {
  process.on('message', (call) => answer(call as KeychainCall, (reply) => process.send?.(reply)))
}
