/** "Delete all data": afterwards this computer knows nothing of Parley, and the next start is the first. */
import { existsSync, readdirSync } from 'node:fs'
import keytar from 'keytar'
import { keychainService } from '../src/main/shell/identity.ts'
import { expect, test } from './support/test.ts'
import { button, connectAccount, openChat, statusIs, writeAndSend } from './support/window.ts'

test('all data are deleted, unsent messages only when told, and the next start is the first @shell', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  const { page } = first
  await connectAccount(page, sim)
  const kept = (): Promise<unknown[]> => keytar.findCredentials(keychainService(parley.userData, ''))
  expect(await kept()).toHaveLength(1)
  sim.person('5511987654321', 'Ana').writes('Oi')
  await openChat(page, 'Ana')
  sim.fault({ on: 'v1.messages', kind: 'status', status: 429, times: 1000 })
  await writeAndSend(page, 'Espera ainda')
  await statusIs(page, 'Espera ainda', 'queued')

  await button(page, 'Settings').click()
  await page.getByRole('tab', { name: 'Storage' }).click()
  await button(page, 'Delete all data…').click()
  const question = page.getByRole('alertdialog', { name: 'Delete all data?' })
  const confirm = button(question, 'Delete and quit')
  await expect(confirm).toBeDisabled()
  await question.getByRole('checkbox', { name: /can’t be undone/ }).check()
  await expect(confirm).toBeDisabled()
  await question.getByRole('checkbox', { name: /1 unsent message/ }).check()
  await confirm.click()
  await first.gone
  expect(existsSync(parley.userData) ? readdirSync(parley.userData) : []).toEqual([])
  expect(await kept()).toEqual([])

  const second = await parley.start()
  await expect(button(second.page, 'Connect an account')).toBeVisible()
  await second.close()
})
