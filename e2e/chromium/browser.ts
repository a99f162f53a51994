/** The browser that stands in for the shell's window: one for all tests, with a context of its own for each start. */
import { chromium, type Browser } from '@playwright/test'
import { BROWSER_VARIABLE, given } from './variables.ts'

/** Starts the browser with what the shell's window has: sound without a click, scroll bars, and a microphone that plays a tone. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: given(BROWSER_VARIABLE),
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      // The headless shell has no dialog that would ask for the microphone: this switch answers it.
      '--use-fake-ui-for-media-stream',
      // Drawn by the processor as in Electron on a virtual display, not by one that plays a graphics card.
      '--disable-gpu',
    ],
  })
}
