/** Newer versions, in the packaged app and from a feed on this machine: nothing without the person's word, nothing unproven. */
import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openGallery } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { button, connectAccount, field } from '../support/window.ts'
import { installedCopy, startFeed, type Feed } from './feed.ts'

let feed: Feed
let copy: Awaited<ReturnType<typeof installedCopy>>

test.beforeEach(async ({}, info) => {
  feed = await startFeed()
  await mkdir(info.outputDir, { recursive: true })
  copy = await installedCopy(info.outputDir)
  Object.assign(process.env, copy.env)
})
test.afterEach(async () => {
  for (const name of Object.keys(copy.env)) Reflect.deleteProperty(process.env, name)
  await feed.stop()
})

const about = (page: Page) => page.getByRole('region', { name: 'Updates' })

async function lookAt(page: Page, url: string): Promise<void> {
  await button(page, 'Settings').click()
  await page.getByRole('tab', { name: 'About' }).click()
  const box = page.getByRole('checkbox', { name: 'Check for updates' })
  await expect(box).not.toBeChecked()
  expect(feed.asked).toEqual([])
  await box.click()
  await field(page, 'Update address').fill(url)
  await field(page, 'Update address').blur()
}

test('a newer version is told, fetched when agreed to, and installed at quit', async ({
  sim,
  parley,
}, info) => {
  const first = await parley.start()
  await connectAccount(first.page, sim)
  await lookAt(first.page, feed.url)
  const found = about(first.page).getByRole('region', { name: 'Version 9.0.0 is ready.' })
  await expect(found).toBeVisible()
  await expect(found.getByRole('region', { name: 'What’s new' })).toHaveText('- <b>Everything</b> is new')
  for (const scheme of ['light', 'dark'] as const) {
    const gallery = await openGallery(first.page, info.outputPath(), { scheme, width: 1280, height: 800 })
    await found.getByRole('button').scrollIntoViewIfNeeded()
    await gallery.shot('new-version')
    expect(gallery.violations).toEqual([])
  }
  // Told, and nothing else: no byte of it was fetched.
  expect(feed.asked.filter((place) => place.endsWith('.AppImage'))).toEqual([])
  await first.close()
  expect(await copy.started()).toBe('')

  const again = await parley.start()
  await button(again.page, 'Settings').click()
  await again.page.getByRole('tab', { name: 'About' }).click()
  await button(again.page, 'Check now').click()
  await button(again.page, 'Install when I quit').click()
  await expect(about(again.page)).toContainText('Version 9.0.0 will be installed when you quit Parley.')
  expect(feed.asked.filter((place) => place.endsWith('.AppImage'))).toHaveLength(1)
  expect(await copy.content()).toContain('older')
  await again.close()
  await expect.poll(() => copy.started()).toBe('newer\n')
  expect(await copy.content()).toContain('newer')
})

test('what is not what was announced is thrown away, and a word can be taken back', async ({
  sim,
  parley,
}) => {
  const { page, close } = await parley.start()
  await connectAccount(page, sim)
  feed.promise = 'false'
  await lookAt(page, feed.url)
  await button(page, 'Install when I quit').click()
  await expect(about(page)).toContainText('didn’t match the announced version')
  feed.promise = 'true'
  await button(page, 'Check now').click()
  await button(page, 'Install when I quit').click()
  await button(page, 'Don’t install').click()
  await expect(button(page, 'Install when I quit')).toBeVisible()
  await close()
  expect(await copy.started()).toBe('')
  expect(await copy.content()).toContain('older')
})

test('a feed that leads to plain http is not followed', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  feed.redirects = true
  await lookAt(page, feed.url)
  await expect(about(page)).toContainText(/couldn’t be reached|couldn’t be downloaded/)
  expect(feed.asked).not.toEqual([])
  expect(feed.asked.filter((place) => place.startsWith('/elsewhere/'))).toEqual([])
  await field(page, 'Update address').fill('http://feed.invalid/')
  await field(page, 'Update address').blur()
  await expect(field(page, 'Update address')).toHaveAccessibleDescription(/starts with https/)
})
