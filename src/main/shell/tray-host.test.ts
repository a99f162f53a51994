/** Against a real message bus: who registers is us or the keyring's daemon, and the tray lists what it is told to. */
import { Message, NameFlag, sessionBus, Variant, type MessageBus } from '@jellybrick/dbus-next'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { processOf, visitSessionBus } from './session-bus.ts'
import { hasKeyringTools, startKeyring, type ThrowawayKeyring } from './testing/throwaway-keyring.ts'
import { findTray } from './tray-host.ts'

const WATCHER = 'org.kde.StatusNotifierWatcher'
/** A name on the bus whose process is not this one. */
const FOREIGN = 'org.freedesktop.secrets'

let keyring: ThrowawayKeyring
let address: string
const leaving: (() => unknown)[] = []

/** Somebody of this process on the bus, who leaves with the test. */
async function onBus(): Promise<MessageBus & { name: string }> {
  const bus = sessionBus({ busAddress: address }) as MessageBus & { name: string }
  leaving.push(() => bus.disconnect())
  await once(bus, 'connect')
  return bus
}

/** A tray that tells these facts, until the test is over. */
async function startTray(facts: Readonly<Record<string, Variant>>): Promise<void> {
  const bus = await onBus()
  bus.addMethodHandler((call) => {
    if (call.member !== 'Get') return false
    const fact = facts[(call.body as [string, string])[1]]
    bus.send(
      fact
        ? Message.newMethodReturn(call, 'v', [fact])
        : Message.newError(call, 'org.freedesktop.DBus.Error.UnknownProperty', 'no such property'),
    )
    return true
  })
  await bus.requestName(WATCHER, NameFlag.DO_NOT_QUEUE)
}

const host = (isThere: boolean): Variant => new Variant('b', isThere)
const list = (...items: string[]): Variant => new Variant('as', items)
const tray = (...items: string[]): Promise<void> =>
  startTray({ IsStatusNotifierHostRegistered: host(true), RegisteredStatusNotifierItems: list(...items) })

/** A bus whose every byte comes alone, and behind which nobody waits for the next. */
async function slowBus(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bus-'))
  const open = new Set<Socket>()
  const place = path.join(folder, 'bus')
  const [, real = ''] = /path=([^,;]+)/.exec(address) ?? []
  const server = createServer((inside) => {
    const outside = connect(real)
    for (const each of [inside.setNoDelay(), outside]) open.add(each.on('error', () => undefined))
    inside.pipe(outside)
    outside.on('data', (bytes: Buffer) => {
      for (const byte of bytes) inside.write(Buffer.from([byte]))
    })
  }).listen(place)
  leaving.push(() => {
    for (const each of open) each.destroy()
    server.close()
    rmSync(folder, { recursive: true })
  })
  await once(server, 'listening')
  return `unix:path=${place}`
}

describe.runIf(hasKeyringTools())('the tray', () => {
  beforeAll(async () => {
    keyring = await startKeyring()
    address = keyring.env['DBUS_SESSION_BUS_ADDRESS'] ?? ''
  })
  afterAll(() => keyring.close())
  afterEach(async () => {
    for (const leave of leaving.splice(0).toReversed()) await leave()
  })

  test('is there where it lists our item, by whatever name', async () => {
    const item = await onBus()
    await item.requestName(`org.kde.StatusNotifierItem-${String(process.pid)}-1`, NameFlag.DO_NOT_QUEUE)
    await tray(FOREIGN, `${item.name}/StatusNotifierItem`)
    expect(await findTray(address)).toBe('shown')
  })

  test.each([
    ['by its own name', (pid: string) => `org.kde.StatusNotifierItem-${pid}-1`],
    ['with a path behind it', (pid: string) => `org.kde.StatusNotifierItem-${pid}-1/org/ayatana/Item`],
  ])('is there where it lists our item %s', async (_, name) => {
    const pid = String(process.pid)
    await (await onBus()).requestName(`org.kde.StatusNotifierItem-${pid}-1`, NameFlag.DO_NOT_QUEUE)
    await tray(name(pid))
    expect(await findTray(address)).toBe('shown')
    expect(await findTray(await slowBus())).toBe('shown')
  })

  test('is absent where it shows the items of others only, or names that nobody has', async () => {
    await tray(`${FOREIGN}/StatusNotifierItem`, ':9.99', '/StatusNotifierItem', '')
    expect(await findTray(address)).toBe('absent')
  })

  test('is absent where it shows nothing, nobody shows it, or nobody is there', async () => {
    expect(await findTray(address)).toBe('absent')
    await tray()
    expect(await findTray(address)).toBe('absent')
    for (const leave of leaving.splice(0)) await leave()
    await startTray({ IsStatusNotifierHostRegistered: host(false) })
    expect(await findTray(address)).toBe('absent')
  })

  test('is unknown where it does not say what it shows, or there is no bus', async () => {
    await startTray({ IsStatusNotifierHostRegistered: host(true) })
    expect(await findTray(address)).toBe('unknown')
    expect(await findTray('')).toBe('unknown')
    expect(await findTray('unix:path=/nowhere/bus')).toBe('unknown')
  })

  test('tells processes apart', async () => {
    const item = await onBus()
    const [ours, foreign, nobody] = await visitSessionBus(
      (ask) => Promise.all([item.name, FOREIGN, ':9.99'].map((name) => ask(processOf(name)))),
      address,
    )
    expect(ours).toBe(process.pid)
    expect(foreign).toBeGreaterThan(0)
    expect(foreign).not.toBe(process.pid)
    expect(nobody).toEqual({ error: 'org.freedesktop.DBus.Error.NameHasNoOwner' })
  })

  test('that hangs is waited for two seconds at most', async () => {
    const bus = await onBus()
    bus.addMethodHandler((call) => call.member === 'Get')
    await bus.requestName(WATCHER, NameFlag.DO_NOT_QUEUE)
    const begun = performance.now()
    expect(await findTray(address)).toBe('unknown')
    expect(performance.now() - begun).toBeLessThan(4_000)
  })
})
