/** What the keychain can be at, each for real: a keyring that is locked, one that hangs, and none at all. */
import type { Page } from '@playwright/test'
import { bareEnvironment, startKeyring } from '../src/main/shell/testing/throwaway-keyring.ts'
import { unlockKeyring } from './support/keyring.ts'
import { expect, test } from './support/test.ts'
import { button, connectAccount, connection, connectionIs, field, isOnline } from './support/window.ts'

const BUS = ['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'XDG_DATA_HOME'] as const

/** Starts of the app inside `work` find this session's bus. */
async function within<T>(env: NodeJS.ProcessEnv, work: () => Promise<T>): Promise<T> {
  const before = BUS.map((name) => [name, process.env[name]] as const)
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
  for (const name of BUS) put(name, env[name])
  try {
    return await work()
  } finally {
    for (const [name, value] of before) put(name, value)
  }
}

const banner = (page: Page, words: RegExp) => page.locator('.banner-words').filter({ hasText: words })

test('a locked keyring is waited for, one that hangs is left behind, and both give the token in the end @shell', async ({
  sim,
  parley,
}) => {
  const keyring = await startKeyring()
  await within(keyring.env, async () => {
    const first = await parley.start()
    await connectAccount(first.page, sim)
    await first.close()

    keyring.lock()
    const { page, close } = await parley.start()
    await connectionIs(page, 'Keychain locked')
    await expect(banner(page, /This computer’s keychain is locked/)).toBeVisible()
    await button(page, 'Unlock…').click()
    const dialog = page.getByRole('dialog', { name: 'Unlock the keychain' })
    // Nobody is there whom the keyring could ask: it refuses at once, and the dialog says so.
    await expect(dialog.getByRole('alert')).toContainText('locked')
    await unlockKeyring(String(keyring.env['DBUS_SESSION_BUS_ADDRESS']), 'test')
    await button(dialog, 'Try again').click()
    await expect(dialog).toBeHidden()
    await isOnline(page)
    await close()

    keyring.freeze()
    const late = await parley.start()
    // The first picture waits for the tokens, and so for the keychain's deadline.
    await expect(connection(late.page)).toHaveText(/^Keychain unavailable/)
    await expect(banner(late.page, /The keychain didn’t answer/)).toBeVisible()
    await button(late.page, 'Unlock…').click()
    const wait = late.page.getByRole('dialog', { name: 'Unlock the keychain' })
    await expect(wait).toContainText('Waiting for the keychain…')
    await button(wait, 'Cancel').click()
    await expect(wait).toBeHidden()
    // The question from the start still stands: its answer is taken, without anybody pressing anything.
    keyring.thaw()
    await isOnline(late.page)
    await late.close()
  })
  await keyring.close()
})

test('without a keychain tokens last for the session, or lie under a passphrase @shell', async ({
  sim,
  parley,
}, info) => {
  await within(bareEnvironment(info.outputPath()), async () => {
    const first = await parley.start()
    const { page } = first
    await connectAccount(page, sim)
    await button(page, 'Store tokens in a vault…').click()
    const make = page.getByRole('dialog', { name: 'Store tokens in a vault' })
    await field(page, 'Passphrase').fill('correct horse battery')
    await field(page, 'Confirm passphrase').fill('something else')
    await button(make, 'Create vault').click()
    await expect(field(page, 'Confirm passphrase')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'Confirm passphrase').fill('correct horse battery')
    await button(make, 'Create vault').click()
    await expect(make).toBeHidden()
    await isOnline(page)
    await first.close()

    const again = await parley.start()
    const unlock = again.page.getByRole('dialog', { name: 'Unlock the vault' })
    await expect(unlock).toBeVisible()
    await field(again.page, 'Passphrase').fill('not this one')
    await button(unlock, 'Unlock').click()
    await expect(field(again.page, 'Passphrase')).toHaveAccessibleDescription(/^Wrong passphrase/)
    await button(unlock, 'Later').click()
    await connectionIs(again.page, 'Keychain locked')
    await button(again.page, 'Unlock vault…').click()
    await field(again.page, 'Passphrase').fill('correct horse battery')
    await again.page.keyboard.press('Enter')
    await expect(unlock).toBeHidden()
    await isOnline(again.page)
  })
})
