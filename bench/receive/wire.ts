/** Parley's receiver without an archive: it reads the receipt and stores nothing, as the provider's client does. */
import type { Delivery } from '../../src/main/core/archive/inbox/deliveries.ts'
import { Receiver } from '../../src/main/core/inbox/receiver.ts'
import { createNet, PLAIN } from '../../src/main/core/network/net.ts'
import { Instance } from '../../src/main/core/service/instance.ts'
import { Pacer } from '../../src/main/core/service/pacer.ts'
import { readReceipt } from '../../src/main/core/service/receipt.ts'
import { testClock } from '../../src/main/core/testing/host.ts'
import { answer } from './told.ts'

const NOTHING: Delivery = {
  ...{ state: 'empty', receipt: null, messages: [], chats: [], due: [], removed: [], echoesWait: false },
  ...{ news: [], ownNumber: null, told: [], unreadable: false },
}
const quiet = (): void => undefined

answer(({ url, instanceId, instanceToken }) => {
  const net = createNet(PLAIN)
  const lines = {
    clock: testClock,
    receive: net.dispatcher(url, 'receive'),
    control: net.dispatcher(url, 'control'),
  }
  const config = { address: url, instanceId, instanceToken, receiveTimeout: 20 }
  new Receiver({
    ...{
      service: new Instance(config, lines, new Pacer(testClock)),
      clock: testClock,
      host: '',
      secrets: [],
    },
    log: { info: quiet, warn: quiet, error: quiet },
    isConnected: () => true,
    ready: () => null,
    store: (bytes) => {
      const receipt = readReceipt(Buffer.from(bytes).toString(), 'receiptId')
      return Promise.resolve(receipt === null ? NOTHING : { ...NOTHING, state: 'stored', receipt })
    },
    probe: () => Promise.resolve(),
    ...{ onDelivery: quiet, onState: quiet, onTurn: quiet, onMeta: quiet },
  }).start()
  return Promise.resolve()
})
