/** The window for everyone: more contrast, twice as large, as narrow as a phone, in the system's own colours. */
import path from 'node:path'
import { openGallery, type Variant } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  composer,
  connectAccount,
  message,
  openAccountForm,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

test('the main screens fit 320 px with more contrast, and stay whole in the system’s own colours @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  const variant: Variant = { scheme: 'dark', width: 640, height: 1000, zoom: 2, contrast: true }
  await running.resize(variant.width, variant.height)
  await running.zoom(2)
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(320)
  const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens', 'short')
  const { shot, look, violations } = await openGallery(page, folder, variant, running.capture)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  await openAccountForm(page)
  await shot('account-form')
  await page.keyboard.press('Escape')
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana Souza').writes('Vocês abrem no sábado?')
  await openChat(page, 'Ana Souza')
  await writeAndSend(page, 'Sim, até as 18 h.')
  await statusIs(page, 'Sim, até as 18 h.', 'accepted')
  await shot('conversation')
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('tabpanel', { name: 'General' })).toBeVisible()
  await shot('settings')
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(button(page, 'Copy diagnostics')).toBeVisible()
  await shot('about')
  await page.keyboard.press('Escape')

  await page.emulateMedia({ forcedColors: 'active', contrast: 'no-preference' })
  await page.getByRole('listitem').filter({ hasText: 'Vocês abrem' }).focus()
  await page.keyboard.press('ArrowDown')
  await shot('forced-colours')
  // A bubble is still an outline, and the focus a line in the system's colour.
  const edges = await message(page, 'Sim, até as 18 h.').evaluate((row) => {
    const bubble = row.querySelector('.bubble')
    return {
      width: parseFloat(bubble ? getComputedStyle(bubble).borderTopWidth : '0'),
      focus: getComputedStyle(row).outlineStyle,
    }
  })
  expect(edges.width).toBeGreaterThanOrEqual(1)
  expect(edges.focus).toBe('solid')
  // There is room to write.
  expect((await composer(page).boundingBox())?.width).toBeGreaterThan(160)
  expect(violations).toEqual([])
  await expect(composer(page)).toBeVisible()
  // Axe does look: a picture without words, planted now, is found.
  await page.evaluate(() => document.body.append(document.createElement('img')))
  await look('planted')
  expect(violations).toEqual([expect.stringMatching(/^planted: image-alt /)])
})
