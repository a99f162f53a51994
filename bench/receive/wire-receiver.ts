/** Parley's receiver alone, without its archive, its window and all else that the core does with what comes. */
import type { Delivery } from '../../src/main/core/archive/inbox/deliveries.ts'
import { Receiver } from '../../src/main/core/inbox/receiver.ts'
import { PLAIN } from '../../src/main/core/network/net.ts'
import { openNet } from '../../src/main/core/network/open-net.ts'
import { Instance } from '../../src/main/core/service/instance.ts'
import { Pacer } from '../../src/main/core/service/pacer.ts'
import { testClock } from '../../src/main/core/testing/host.ts'
import type { Begin, Place } from './told.ts'

const NOTHING: Delivery = {
  ...{ state: 'empty', receipt: null, messages: [], chats: [], due: [], removed: [], echoesWait: false },
  ...{ news: [], ownNumber: null, told: [], unreadable: false },
}
const quiet = (): void => undefined

/** What a receiver hears of a body that was kept, by its receipt; null: nothing was waiting. */
export const stored = (receipt: string | null): Delivery =>
  receipt === null ? NOTHING : { ...NOTHING, state: 'stored', receipt }

/** The service as Parley asks it. */
export function serviceAt({ url, instanceId, instanceToken }: Place): Instance {
  const net = openNet(PLAIN)
  const lines = {
    clock: testClock,
    receive: net.dispatcher(url, 'receive'),
    control: net.dispatcher(url, 'control'),
  }
  const config = { address: url, instanceId, instanceToken, receiveTimeout: 20 }
  return new Instance(config, lines, new Pacer(testClock))
}

/** Receives from where it is told to begin; `store` keeps what comes. */
export function receiveWith(
  store: (bytes: Uint8Array) => Delivery | Promise<Delivery>,
): (begin: Begin) => Promise<void> {
  return (begin) => {
    new Receiver({
      ...{
        service: serviceAt(begin),
        clock: testClock,
        host: '',
        secrets: [],
      },
      log: { info: quiet, warn: quiet, error: quiet },
      isConnected: () => true,
      ready: () => null,
      store: (bytes) => Promise.resolve(store(bytes)),
      probe: () => Promise.resolve(),
      ...{ onDelivery: quiet, onState: quiet, onTurn: quiet, onMeta: quiet },
    }).start()
    return Promise.resolve()
  }
}
