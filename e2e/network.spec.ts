/** The way to the service: by the system's proxy script, by a proxy of one's own, and by an authority of one's own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PRIVATE_AUTHORITY, SIGNED_SERVER } from '../src/main/core/testing/private-authority.ts'
import { startHttpProxy, startTlsEdge } from '../src/main/core/testing/proxies.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import { expect, test } from './support/test.ts'
import {
  chatRow,
  connectAccount,
  connectionIs,
  isOnline,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const ANA = '5511987654321'
/** A name that nobody but the proxy knows. */
const NAMED = 'service.test'

test('the network has a process of its own, and what the person asked of Chromium stays @shell', async ({
  parley,
  sim,
}) => {
  const { app, page } = await parley.start(['--enable-features=WaylandWindowDecorations'])
  await connectAccount(page, sim)
  await isOnline(page)
  const { features, services } = await app.evaluate(({ app: main }) => ({
    features: main.commandLine.getSwitchValue('enable-features').split(','),
    services: main.getAppMetrics().map(({ type, serviceName }) => serviceName ?? type),
  }))
  expect(features).toContain('WaylandWindowDecorations')
  expect(services).toContain('Browser')
  expect(services).toContain('network.mojom.NetworkService')
})

test('a proxy script of the system leads to the service, and one of its own takes its place at once @shell', async ({
  parley,
  sim,
}) => {
  const [first, second] = [await startHttpProxy(), await startHttpProxy()]
  const rule = `function FindProxyForURL(url, host) { return host === '${NAMED}' ? 'PROXY 127.0.0.1:${String(first.port)}' : 'DIRECT' }`
  const address = `data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(rule).toString('base64')}`
  const edge = await startTlsEdge(SIGNED_SERVER, Number(new URL(sim.url).port))
  const port = String(edge.port)
  mkdirSync(parley.userData, { recursive: true })
  writeFileSync(path.join(parley.userData, 'authorities.pem'), PRIVATE_AUTHORITY, { mode: 0o600 })
  const running = await parley.start([`--proxy-pac-url=${address}`])
  await connectAccount(running.page, sim, { 'Service address': `https://${NAMED}:${port}` })
  await isOnline(running.page)
  sim.person(ANA, 'Ana').writes('Oi')
  await openChat(running.page, 'Ana')
  await writeAndSend(running.page, 'Boa tarde')
  await statusIs(running.page, 'Boa tarde', 'accepted')
  expect(new Set(first.asked)).toEqual(new Set([`${NAMED}:${port}`]))
  expect(first.plain).toEqual([])

  await running.page.keyboard.press('Control+,')
  await running.page.getByRole('combobox', { name: 'Proxy' }).selectOption({ label: 'Custom' })
  const field = running.page.getByRole('textbox', { name: 'Proxy address' })
  await field.fill(`127.0.0.1:${String(second.port)}`)
  await field.blur()
  await expect.poll(() => second.tunnels()).toBeGreaterThan(0)
  await running.page.keyboard.press('Escape')
  sim.person(ANA, 'Ana').writes('Tudo bem?')
  await expect(chatRow(running.page, 'Ana')).toContainText('Tudo bem?')

  second.answer = 407
  second.drop()
  await connectionIs(running.page, 'Offline')
  await expect(running.page.getByText('requires a sign-in, which Parley doesn’t support')).toBeVisible()
  await first.stop()
  await second.stop()
  await edge.stop()
})

test('a private authority is trusted when the person says so, and no longer when they say so @wide', async ({
  parley,
  sim,
}) => {
  const file = path.join(parley.userData, '..', 'authority.pem')
  writeFileSync(file, PRIVATE_AUTHORITY)
  const running = await parley.start()
  await connectAccount(running.page, sim)
  await running.page.keyboard.press('Control+,')
  const choose = async (chosen: string): Promise<void> => {
    await running.inCore((given) => {
      ;(globalThis as unknown as { parleyShell: TestHooks }).parleyShell.chosenFile = given
    }, chosen)
    await running.page.getByRole('button', { name: 'Choose a certificate…' }).click()
  }
  await choose(path.join(parley.userData, 'settings.json'))
  await expect(running.page.getByText('No readable certificate in this file')).toBeVisible()
  await choose(file)
  await expect(running.page.getByText('Parley test authority, valid until')).toBeVisible()
  await running.page.getByRole('button', { name: 'Remove custom authorities' }).click()
  await expect(running.page.getByText('Parley test authority')).toBeHidden()
})
