/** Several accounts in one window: one list of all chats, each answer by its own account, and one that goes leaves nothing. */
import path from 'node:path'
import { startSimulator } from '../simulator/simulator.ts'
import { LEAKED, searchFolder } from './support/canary-search.ts'
import { expect, SERVICE, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  chats,
  connectByForm,
  connectionIs,
  conversation,
  fillForm,
  formFor,
  fromAccountMenu,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'
import { verdictOn } from '../simulator/verdict.ts'

test('two accounts share a list, answer by themselves, and one is removed without a trace @wide', async ({
  sim,
  parley,
  tokens,
}) => {
  const other = await startSimulator({ ...SERVICE, accessToken: tokens.accessToken })
  const { page } = await parley.start()
  await connectByForm(page, sim)
  await button(page, 'Add an account').click()
  await fillForm(page, formFor(other, { 'Account name': 'Oficina' }))
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  sim.person('5511987654321', 'Ana Souza').writes('Oi, Loja')
  other.person('5511987654321', 'Canarinho').writes('Recado secreto')

  // Each account by itself, then all of them together.
  await expect(chatRow(page, 'Canarinho')).toBeVisible()
  await expect(chats(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'All accounts, 2 unread messages' }).click()
  await expect(chats(page)).toHaveCount(2)
  await connectionIs(page, 'Online')
  await expect(chatRow(page, 'Ana Souza')).toHaveAccessibleName(/on Loja/)
  await expect(chatRow(page, 'Canarinho')).toHaveAccessibleName(/on Oficina/)
  await openChat(page, 'Ana Souza')
  await writeAndSend(page, 'pela Loja')
  await statusIs(page, 'pela Loja', 'accepted')
  await openChat(page, 'Canarinho')
  await writeAndSend(page, 'pela Oficina')
  await statusIs(page, 'pela Oficina', 'accepted')
  const sent = (service: typeof sim): string[] =>
    service.log().flatMap(({ operation, body }) => (operation === 'v1.messages' ? JSON.stringify(body) : []))
  expect(sent(sim)).toEqual([expect.stringContaining('pela Loja')])
  expect(sent(other)).toEqual([expect.stringContaining('pela Oficina')])

  // Another place and another colour.
  await button(page, 'Settings').click()
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await button(page, 'Move Oficina up').click()
  const names = page.getByRole('tabpanel').getByRole('listitem')
  await expect(names.first()).toContainText('Oficina')
  await button(page, 'Edit Oficina').click()
  await page.getByRole('radio', { name: 'Rose' }).check()
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()

  // What goes is said, and then it is gone.
  await button(page, 'Settings').click()
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await fromAccountMenu(page, 'Oficina', 'Remove')
  const question = page.getByRole('alertdialog', { name: 'Remove Oficina?' })
  await expect(question).toContainText('2 messages')
  await button(question, 'Remove account').click()
  await expect(question).toBeHidden()
  await button(page.getByRole('dialog', { name: 'Settings' }), 'Close').click()
  await expect(chats(page)).toHaveCount(1)
  await expect(conversation(page, 'Canarinho')).toBeHidden()
  const traces = { name: 'Canarinho', text: 'Recado secreto', sent: 'pela Oficina', account: 'Oficina' }
  expect(searchFolder(path.join(parley.userData), traces).hits, LEAKED).toEqual([])
  await openChat(page, 'Ana Souza')
  await expect(page.getByText('pela Loja').first()).toBeVisible()
  await other.stop()
  expect(other.violations(), verdictOn(other.violations())).toEqual([])
})
