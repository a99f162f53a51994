/** Photos as photos: their own proportions, albums, and a viewer in which a receipt can be read. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import type { Snapshot } from '../src/shared/contract/snapshot.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import { startFileServer, type FileServer } from './support/file-server.ts'
import { drawn, LIA, messageOf, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { preview } from './support/recordings.ts'
import { judge } from './support/screens.ts'
import { attachFile, confirmSend, sendMedia } from './support/sending.ts'
import { expect, test as base } from './support/test.ts'
import {
  ask,
  button,
  connectAccount,
  isStill,
  message,
  messages,
  openChat,
  startChat,
} from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

const test = base.extend<{ server: FileServer }>({
  server: async ({}, use) => {
    const server = await startFileServer()
    await use(server)
    await server.stop()
  },
})

const boxOf = async (element: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  return { x, y, width, height }
}

const scroller = (page: Page): Locator => page.locator('.talk-scroll')

test('photos keep their proportions, their place, and together they are an album of messages', async ({
  sim,
  parley,
  server,
}) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const lia = sim.person(LIA.number, LIA.name)
  let number = 0
  const sends = (width: number, height: number, more: { caption?: string; size?: number } = {}): string => {
    number += 1
    const url = `/${String(number)}.png`
    server.files.set(url, { bytes: picture(width, height, number / 7) })
    return sendsFile(sim, { kind: 'image', url: `${server.url}${url}`, mimeType: 'image/png', ...more })
  }
  const frameOf = (id: string): Locator => messageOf(page, id).locator('.photo')
  const comes = async (id: string): Promise<Locator> => {
    await messageOf(page, id).scrollIntoViewIfNeeded()
    const photo = messageOf(page, id).getByRole('img', { name: 'Photo' })
    await drawn(photo)
    return photo
  }

  await test.step('a photo has its own shape, and its time lies on it', async () => {
    const shapes: readonly [string, number, number][] = []
    const put = (width: number, height: number, w: number, h: number): void => {
      ;(shapes as [string, number, number][]).push([sends(width, height), w, h])
      lia.writes('e')
    }
    put(640, 480, 330, 248)
    put(480, 640, 323, 430)
    put(1200, 200, 330, 120)
    put(200, 1200, 160, 430)
    put(240, 200, 240, 200)
    const captioned = sends(480, 640, {
      caption: 'Este com uma legenda bem mais comprida do que a própria foto',
    })
    await openChat(page, LIA.name)
    for (const [id, width, height] of shapes) {
      await comes(id)
      const frame = await boxOf(frameOf(id))
      expect([frame.width, frame.height]).toEqual([width, height])
      const meta = await boxOf(messageOf(page, id).locator('.bubble-meta'))
      expect(meta.y + meta.height).toBeLessThan(frame.y + frame.height)
      expect((await boxOf(messageOf(page, id).locator('.bubble'))).width).toBe(width + 6)
    }
    await comes(captioned)
    expect((await boxOf(messageOf(page, captioned).locator('.bubble'))).width).toBe(329)
  })

  await test.step('a small one is not enlarged', async () => {
    lia.writes('e a pequena')
    const id = sends(60, 40)
    const photo = await comes(id)
    expect(await boxOf(frameOf(id))).toMatchObject({ width: 160, height: 120 })
    expect(await photo.evaluate((image) => getComputedStyle(image).objectFit)).toBe('scale-down')
  })

  await test.step('one of unknown shape moves nothing that is being read', async () => {
    lia.writes('e uma grande')
    // Larger than what comes by itself: it comes when this test wants it.
    const id = sends(400, 1000, { size: 90 * 1024 * 1024 })
    for (let line = 1; line <= 12; line += 1) lia.writes(`linha ${String(line)}.`)
    await message(page, 'linha 12.').scrollIntoViewIfNeeded()
    const card = messageOf(page, id).locator('.media')
    await expect(card).toHaveAttribute('data-file', 'away')
    // Its frame stands above what is seen.
    await scroller(page).evaluate((list, of) => {
      const frame = document.querySelector(`[data-message-id="${of}"] .photo`)
      if (frame)
        list.scrollTop += frame.getBoundingClientRect().bottom - list.getBoundingClientRect().top + 40
    }, id)
    await isStill(scroller(page))
    const line = message(page, 'linha 3.')
    const before = await boxOf(line)
    expect((await boxOf(frameOf(id))).height).toBe(248)
    const { accounts } = (await ask(page, 'app.snapshot', {})) as Snapshot
    const key = Number(await messageOf(page, id).getAttribute('data-key'))
    await ask(page, 'media.fetch', { accountId: accounts[0]?.id ?? '', key, auto: false })
    await expect.poll(async () => (await boxOf(frameOf(id))).height).toBe(430)
    await isStill(scroller(page))
    expect(Math.abs((await boxOf(line)).y - before.y)).toBeLessThanOrEqual(1)
  })

  await test.step('photos sent together are an album, each a message of its own', async () => {
    lia.writes('três')
    const three = [sends(640, 480), sends(480, 640), sends(640, 640)]
    lia.writes('quatro')
    const four = Array.from({ length: 4 }, () => sends(320, 240))
    lia.writes('sete')
    const seven = Array.from({ length: 7 }, () => sends(320, 240))
    lia.writes('fim')
    await message(page, 'fim').scrollIntoViewIfNeeded()
    for (const id of three) await comes(id)
    const [first, second, third] = three.map((id) => messageOf(page, id)) as [Locator, Locator, Locator]
    const [a, b, c] = await Promise.all([first, second, third].map(boxOf))
    expect([b?.x, c?.x]).toEqual([(a?.x ?? 0) + (a?.width ?? 0) + 3, b?.x])
    expect(c?.y).toBe((b?.y ?? 0) + (b?.height ?? 0) + 3)
    await expect(second).toHaveRole('listitem')
    await expect(second).toHaveAccessibleName(/^Lia Torres, .*: Photo\. Received$/)
    await expect(second).toHaveAccessibleDescription('3 photos')
    await expect(second).toHaveAttribute('aria-posinset', '2')

    // Its own menu, at the photo; its own place among what is chosen.
    await second.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
    await third.click()
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
    expect(await judge(page)).toEqual([])
    await button(page, 'End selection').click()

    // Four are two by two.
    await messageOf(page, four[0] ?? '').scrollIntoViewIfNeeded()
    const cells = await Promise.all(four.map((id) => boxOf(messageOf(page, id))))
    const [one, two, below, last] = cells
    expect([below?.x, last?.x, two?.y, last?.y]).toEqual([one?.x, two?.x, one?.y, below?.y])
    expect(below?.y).toBe((one?.y ?? 0) + (one?.height ?? 0) + 3)
    expect(two?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0))

    // Behind the fourth stand three more: the keys come to them, and show them.
    await messageOf(page, seven[3] ?? '').scrollIntoViewIfNeeded()
    const more = button(page, 'Show 3 more photos')
    await expect(more).toBeVisible()
    expect(await judge(page)).toEqual([])
    await messageOf(page, seven[3] ?? '').focus()
    await page.keyboard.press('ArrowDown')
    await expect(messageOf(page, seven[4] ?? '')).toBeFocused()
    await expect(more).toBeHidden()
    await drawn(messageOf(page, seven[6] ?? '').getByRole('img', { name: 'Photo' }))
    await page.keyboard.press('ArrowUp')
    await expect(messageOf(page, seven[3] ?? '')).toBeFocused()
    // And each opens large.
    await button(messageOf(page, seven[6] ?? ''), 'Open photo').click()
    await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Photo' })).toBeHidden()
  })
})

test('our own photos are an album as well; one that was not sent leaves it @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  await startChat(page, '+55 11 98765-0001')
  const send = async (name: string): Promise<void> => {
    await attachFile(page, 'Photo or video', { name, mimeType: 'image/png', buffer: picture(640, 480, 0.3) })
    await confirmSend(sendMedia(page))
  }
  await send('a.png')
  await send('b.png')
  await expect(messages(page)).toHaveCount(2)
  for (const each of [0, 1]) await expect(messages(page).nth(each)).toHaveAttribute('data-status', 'accepted')
  await expect(messages(page).first()).toHaveAccessibleDescription('2 photos')
  sim.fault({ on: 'v1.messages', kind: 'error', code: 1011 })
  await send('c.png')
  await expect(messages(page).last()).toHaveAttribute('data-status', 'failed')
  await expect(button(messages(page).last(), 'Retry')).toBeVisible()
  await expect(messages(page).last()).toHaveAccessibleDescription('')
  await expect(messages(page).first()).toHaveAccessibleDescription('2 photos')
})

test('the viewer: closer and away, moved, turned, on to the next; copied, saved, passed on, found in the chat @wide', async ({
  sim,
  parley,
  server,
}) => {
  const { page, inCore } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const small = await preview(page)
  const receipt = picture(1500, 3000, 0.1)
  server.files.set('/receipt.png', { bytes: receipt })
  server.files.set('/flat.png', { bytes: picture(900, 200, 0.4) })
  server.files.set('/away.png', { bytes: picture(320, 200, 0.6) })
  const mimeType = 'image/png'
  const first = sendsFile(sim, { kind: 'image', url: `${server.url}/flat.png`, mimeType, caption: 'antes' })
  const id = sendsFile(sim, {
    kind: 'image',
    url: `${server.url}/receipt.png`,
    mimeType,
    caption: 'Comprovante',
  })
  // Larger than what comes by itself.
  sendsFile(sim, {
    kind: 'image',
    url: `${server.url}/away.png`,
    mimeType,
    size: 90 * 1024 * 1024,
    preview: small,
  })
  await openChat(page, LIA.name)
  await messageOf(page, first).scrollIntoViewIfNeeded()
  await drawn(messageOf(page, first).getByRole('img', { name: 'Photo' }))
  await messageOf(page, id).scrollIntoViewIfNeeded()
  const enlarge = button(messageOf(page, id), 'Open photo')
  await enlarge.click()

  const dialog = page.getByRole('dialog', { name: 'Photo' })
  const photo = dialog.getByRole('img', { name: `Photo from ${LIA.name}` })
  const zoom = dialog.getByRole('status', { name: 'Zoom' })
  const stage = dialog.locator('.viewer-stage')
  await drawn(photo)
  await expect(dialog.getByText('Comprovante', { exact: true })).toBeVisible()
  await expect(zoom).toHaveText('Fit')
  const whole = await boxOf(photo)
  const room = await boxOf(stage)
  expect(whole.height).toBe(room.height)
  expect(await judge(page)).toEqual([])

  await test.step('it is zoomed by keys, buttons, wheel and double click, up to its own pixels and beyond', async () => {
    for (let press = 0; press < 9 && (await zoom.textContent()) !== '100%'; press += 1) {
      await page.keyboard.press('+')
      await expect.poll(async () => (await zoom.textContent()) ?? '').toMatch(/%/)
    }
    await expect.poll(async () => (await boxOf(photo)).width).toBe(1500)
    await button(dialog, 'Zoom in').click()
    await expect(zoom).toHaveText('150%')
    expect(await judge(page)).toEqual([])
    await page.keyboard.press('0')
    await expect(zoom).toHaveText('Fit')
    // What is under the pointer stays there.
    const spot = { x: whole.x + whole.width * 0.5, y: whole.y + whole.height * 0.75 }
    await page.mouse.dblclick(spot.x, spot.y)
    await expect(zoom).toHaveText('100%')
    const share = async (): Promise<number[]> => {
      const box = await boxOf(photo)
      return [(spot.x - box.x) / box.width, (spot.y - box.y) / box.height].map(
        (part) => Math.round(part * 20) / 20,
      )
    }
    await expect.poll(share).toEqual([0.5, 0.75])
    await page.mouse.wheel(0, -400)
    await expect(zoom).not.toHaveText('100%')
    await expect.poll(share).toEqual([0.5, 0.75])
    await page.keyboard.press('0')
  })

  await test.step('two fingers zoom it, on a touchpad and on the screen, and never the window', async () => {
    await expect(zoom).toHaveText('Fit')
    const ratio = await page.evaluate(() => window.devicePixelRatio)
    // Two fingers on a touchpad come as the wheel with Ctrl, and go further than the wheel.
    const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -Math.LN2 * 100)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await boxOf(photo)).height / whole.height).toBeCloseTo(2, 1)
    expect(await page.evaluate(() => window.devicePixelRatio)).toBe(ratio)
    await page.keyboard.press('0')
    await expect(zoom).toHaveText('Fit')

    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === null
            ? []
            : [-1, 1].map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id })),
      })
    await touch('touchStart', 100)
    for (const apart of [150, 200, 300]) await touch('touchMove', apart)
    await expect.poll(async () => (await boxOf(photo)).height / whole.height).toBeCloseTo(3, 1)
    await touch('touchMove', 200)
    await expect.poll(async () => (await boxOf(photo)).height / whole.height).toBeCloseTo(2, 1)
    await touch('touchEnd', null)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('0')
    await expect(zoom).toHaveText('Fit')
  })

  await test.step('larger than the stage it is moved by a drag and by the arrows; turned it lies across', async () => {
    await page.mouse.dblclick(room.x + room.width / 2, room.y + room.height / 2)
    await expect(zoom).toHaveText('100%')
    // It has come to rest.
    await expect.poll(async () => (await boxOf(photo)).width).toBe(1500)
    const before = await boxOf(photo)
    await page.mouse.move(room.x + 300, room.y + 200)
    await page.mouse.down()
    await page.mouse.move(room.x + 300, room.y + 320, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf(photo)).y).toBe(before.y + 120)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await boxOf(photo)).y).toBe(before.y + 40)
    await page.keyboard.press('r')
    await expect(zoom).toHaveText('Fit')
    await expect.poll(async () => (await boxOf(photo)).width).toBe(room.width)
    await page.keyboard.press('r')
    await page.keyboard.press('r')
    await page.keyboard.press('r')
  })

  await test.step('the next one stands where this one stood, and nothing else moves', async () => {
    const places = (): Promise<unknown[]> =>
      Promise.all(['Next', 'Previous', 'Close', 'Zoom in'].map((name) => boxOf(button(dialog, name))))
    const before = await places()
    await page.keyboard.press('ArrowRight')
    await expect(button(dialog, 'Download (90 MB)')).toBeVisible()
    await expect(button(dialog, 'Next')).toHaveAttribute('aria-disabled', 'true')
    // What leads nowhere looks so.
    await expect(button(dialog, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
    await expect(button(dialog, 'Zoom in')).toHaveCSS('color', 'rgba(255, 255, 255, 0.4)')
    expect(await places()).toEqual(before)
    expect(await judge(page)).toEqual([])
    await button(dialog, 'Download (90 MB)').click()
    expect(await drawn(photo)).toBe(320)
    // It is shown at its own size: closer, its pixels are enlarged.
    expect((await boxOf(photo)).width).toBe(320)
    const strip = dialog.getByRole('group', { name: 'Photos in this chat' })
    await expect(strip.getByRole('button')).toHaveCount(3)
    await strip.getByRole('button').first().click()
    await expect(button(dialog, 'Previous')).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.getByText('antes', { exact: true })).toBeVisible()
    expect(await places()).toEqual(before)
    await button(dialog, 'Next').click()
    await expect(button(dialog, 'Next')).toBeFocused()
  })

  await test.step('it is copied and saved, and says so', async () => {
    await drawn(photo)
    await button(dialog, 'Copy').click()
    await expect(dialog.getByText('Copied')).toBeVisible()
    const target = path.join(path.dirname(parley.userData), 'receipt.png')
    await inCore((to) => {
      ;(globalThis as Global).parleyShell.savePath = to
    }, target)
    await button(dialog, 'Save as').click()
    await expect(dialog.getByText('Saved')).toBeVisible()
    expect(await readFile(target)).toEqual(receipt)
  })

  await test.step('Escape gives the focus back; "Forward" and "Show in chat" lead out of it', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(enlarge).toBeFocused()
    await enlarge.click()
    await button(dialog, 'Forward').click()
    await expect(page.getByRole('dialog', { name: /^Forward/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await enlarge.click()
    await expect(button(dialog, 'Previous')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('antes', { exact: true })).toBeVisible()
    await button(dialog, 'Show in chat').click()
    await expect(dialog).toBeHidden()
    await expect(messageOf(page, first)).toBeFocused()
    await expect(messageOf(page, first)).toBeInViewport()
  })
})
