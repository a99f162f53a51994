/** The window's size, zoom and pictures. */
import type { Page } from '@playwright/test'
import { FIRST_SIZE } from '../../src/main/shell/window-bounds.ts'
import type { Running } from '../support/running.ts'

/** What a test does with the window around a page. */
export async function openWindow(
  page: Page,
): Promise<Pick<Running, 'resize' | 'zoom' | 'picture' | 'capture'>> {
  const cdp = await page.context().newCDPSession(page)
  let size: { readonly width: number; readonly height: number } = FIRST_SIZE
  let zoom = 1
  // A zoomed window shows so many times fewer pixels, each so many times as large.
  const apply = async (): Promise<void> => {
    const [width, height] = [Math.round(size.width / zoom), Math.round(size.height / zoom)] as const
    await page.setViewportSize({ width, height })
    const metrics = { width, height, deviceScaleFactor: zoom, mobile: false }
    await cdp.send('Emulation.setDeviceMetricsOverride', metrics)
  }
  return {
    resize: async (width, height) => {
      size = { width, height }
      await apply()
    },
    zoom: async (factor) => {
      zoom = factor
      await apply()
    },
    picture: async (file) => {
      await page.screenshot({ path: file, timeout: 3_000 }).catch(() => undefined)
    },
    capture: async (file) => {
      await page.screenshot({ path: file })
    },
  }
}
