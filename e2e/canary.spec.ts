/**
 * No token may lie anywhere but in the keychain. What lies on the disk is searched after every test of the suite
 * (`support/test.ts`); here the search itself is tried, and the window's memory searched.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formsOf, heapSnapshot, LEAKED, searchFolder, searchText } from './support/canary-search.ts'
import { evidenceFolder } from './support/evidence.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  fillForm,
  formFor,
  fromAccountMenu,
  isOnline,
  openAccountForm,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

test('the search finds a secret in every form, and only where it is', ({ tokens }, info) => {
  const folder = path.join(evidenceFolder(info), 'planted')
  const secrets = { accessToken: tokens.accessToken, instanceToken: tokens.instanceToken }
  mkdirSync(path.join(folder, 'deep', 'er'), { recursive: true })
  writeFileSync(path.join(folder, 'innocent'), 'gr.CANARYaccess and nothing behind it')
  for (const [form, bytes] of Object.entries(formsOf(tokens.accessToken))) {
    const around = Buffer.concat([Buffer.from([0, 255, 10]), bytes, Buffer.from('rest')])
    writeFileSync(path.join(folder, 'deep', 'er', form), around)
  }
  const { files, hits } = searchFolder(folder, secrets)
  const forms = Object.keys(formsOf(tokens.accessToken))
  expect(files).toBe(forms.length + 1)
  for (const form of forms) {
    expect(hits).toContainEqual({ secret: 'accessToken', form, place: path.join('deep', 'er', form) })
  }
  expect(hits.filter(({ secret, place }) => secret !== 'accessToken' || place === 'innocent')).toEqual([])
  // Base64 as programs write it, at each alignment, not as the search builds it.
  for (const before of ['', 'a', 'ab']) {
    const written = Buffer.from(`${before}${tokens.accessToken} and more`).toString('base64')
    expect(searchText(written, secrets, 'base64').map((hit) => hit.form)).toHaveLength(1)
  }
})

test('no token is left in the window: right after it was saved, in a fresh start, and when its account has gone @wide', async ({
  sim,
  parley,
  tokens,
}) => {
  const secrets = { ...tokens }
  const first = await parley.start()
  const { page } = first
  await openAccountForm(page)
  await fillForm(page, { ...formFor(sim), 'Access token': tokens.wrongToken })
  await button(page, 'Save account').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await fillForm(page, {
    'Access token': tokens.accessToken,
    'Instance ID': sim.instanceId,
    'Instance token': tokens.instanceToken,
  })
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)
  expect(searchText(await heapSnapshot(page), secrets, 'window after saving'), LEAKED).toEqual([])

  // The error bodies of a service may repeat a token: not even they bring it into the window.
  sim.fault({
    on: 'v1.messages',
    kind: 'status',
    status: 400,
    body: { errors: [{ code: 1, title: `Bearer ${tokens.accessToken}`, details: tokens.instanceToken }] },
  })
  sim.person('5511987654321', 'Ana').writes('Oi')
  await openChat(page, 'Ana')
  await writeAndSend(page, 'resposta')
  await statusIs(page, 'resposta', 'failed')
  await first.close()
  // The search after every test reads the archive, and the archive is not encrypted: its texts are found.
  expect(searchFolder(parley.userData, { text: 'resposta' }).hits).toContainEqual(
    expect.objectContaining({ place: expect.stringMatching(/archive\.sqlite/) }),
  )

  const { page: again } = await parley.start()
  await isOnline(again)
  await expect(chatRow(again, 'Ana')).toBeVisible()
  // The snapshot does hold what the window knows, and shows a secret that is kept.
  const kept = 'CANARYkept/0+'
  await again.evaluate((secret) => Object.assign(globalThis, { kept: { secret } }), kept)
  const heap = await heapSnapshot(again)
  expect(searchText(heap, { ...secrets, kept }, 'window after a fresh start'), LEAKED).toEqual([
    { secret: 'kept', form: 'plain', place: 'window after a fresh start' },
  ])
  expect(heap).toContain('resposta')

  await button(again, 'Settings').click()
  await again.getByRole('tab', { name: 'Accounts' }).click()
  await fromAccountMenu(again, 'Loja', 'Remove')
  await again.getByRole('checkbox', { name: 'Delete 1 unsent message' }).check()
  await button(again, 'Remove account').click()
  await expect(again.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
  expect(searchText(await heapSnapshot(again), secrets, 'window after removal'), LEAKED).toEqual([])
})
