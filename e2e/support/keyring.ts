/** The throwaway keyring, opened again with its password as its owner would do it at the system's question. */
import { Message, sessionBus, Variant } from '@jellybrick/dbus-next'

const PLACE = { destination: 'org.freedesktop.secrets', path: '/org/freedesktop/secrets' }
const LOGIN = '/org/freedesktop/secrets/collection/login'

/** Opens the login keyring of that bus. */
export async function unlockKeyring(busAddress: string, password: string): Promise<void> {
  const bus = sessionBus({ busAddress })
  try {
    const opened = await bus.call(
      new Message({
        ...PLACE,
        interface: 'org.freedesktop.Secret.Service',
        member: 'OpenSession',
        signature: 'sv',
        body: ['plain', new Variant('s', '')],
      }),
    )
    const session: unknown = opened?.body[1]
    await bus.call(
      new Message({
        ...PLACE,
        // The keyring's own door for programs that have asked for the password themselves.
        interface: 'org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface',
        member: 'UnlockWithMasterPassword',
        signature: 'o(oayays)',
        body: [LOGIN, [session, Buffer.alloc(0), Buffer.from(password), 'text/plain']],
      }),
    )
  } finally {
    bus.disconnect()
  }
}
