/** The pictures of README and docs, into `docs/images`: `npm run pictures`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { projectRoot } from '../../scripts/lib/places.ts'
import { isStill } from '../support/window.ts'
import { settled, wear } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { button, messages } from '../support/window.ts'
import { asWebp } from './art.ts'
import { openShop } from './shop.ts'

const folder = path.join(projectRoot, 'docs', 'images')
const SIZE = { width: 1280, height: 800 } as const

test('list and conversation, viewer, search and contact pane, light and dark', async ({ sim, parley }) => {
  test.setTimeout(600_000)
  mkdirSync(folder, { recursive: true })
  const running = await parley.start()
  const { page } = running
  const browser = page.context().browser() as Browser
  await wear(running, { scheme: 'light', ...SIZE })
  const server = await openShop(page, browser, sim)

  /** The window in both colours. */
  async function shot(name: string): Promise<void> {
    for (const scheme of ['light', 'dark'] as const) {
      await wear(running, { scheme, ...SIZE })
      await settled(page)
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      writeFileSync(path.join(folder, `${name}-${scheme}.webp`), await asWebp(browser, png))
    }
  }

  await expect(page.locator('.list img.avatar-photo')).toHaveCount(12, { timeout: 120_000 })
  await expect(messages(page).locator('.photo img')).not.toHaveCount(0)
  await page.mouse.move(640, 4)
  await isStill(page.locator('.talk-scroll'))
  await shot('conversation')

  await button(page, 'Contact details').click()
  await expect(
    page.getByRole('complementary', { name: 'Contact details' }).getByRole('textbox', { name: 'Notes' }),
  ).toHaveValue(/^Gosta de rosa/)
  await isStill(page.locator('.talk-scroll'))
  await shot('contact')
  await button(page, 'Contact details').click()

  await button(page, 'Open photo').first().click()
  const viewer = page.getByRole('dialog', { name: 'Photo' })
  await expect(viewer.getByText('1 of 5')).toBeVisible()
  await expect(viewer.getByRole('img').first()).toBeVisible()
  await shot('viewer')
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('sábado')
  const list = page.getByRole('region', { name: 'Chat list' })
  const hits = list.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await hits.filter({ hasText: 'Para sábado queria' }).click()
  await expect(page.getByRole('search', { name: 'Search in this chat' })).toBeVisible()
  await page.mouse.move(640, 4)
  await isStill(page.locator('.talk-scroll'))
  await shot('search')
  await server.stop()
})
