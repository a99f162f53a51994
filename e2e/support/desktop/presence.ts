/** Whether the window is there, and what a person does with it as a whole. */
import { expect } from '@playwright/test'
import { launchInfo } from '../../../scripts/runtime/launch-info.ts'
import { collected, type Finished } from '../../../scripts/lib/run.ts'
import type { Running } from '../running.ts'
import type { Parley } from '../test.ts'

/** How the window stands; Wayland never says "minimised". */
export const shown = (running: Running): Promise<string> =>
  running.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return window === undefined
      ? 'none'
      : window.isMinimized()
        ? 'minimised'
        : window.isVisible()
          ? 'shown'
          : 'hidden'
  })

/** The person closes the window. */
export const closeWindow = (running: Running): Promise<void> =>
  running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

/** Opens the settings. */
export async function openSettings(running: Running): Promise<void> {
  await running.page.keyboard.press('Control+,')
  await expect(running.page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

/** Chooses that a closed window stays at work in the tray. */
export async function keepInTray(running: Running): Promise<void> {
  await openSettings(running)
  await running.page.getByRole('checkbox', { name: /running in the tray/ }).check()
  await running.page.keyboard.press('Escape')
}

/** Starts Parley once more on the same data; resolves when that start has ended. */
export async function startAgain(parley: Parley, ...more: string[]): Promise<Finished> {
  const { executablePath, args } = await launchInfo()
  return collected(executablePath, [...args, `--user-data-dir=${parley.userData}`, ...more], {
    env: process.env,
  })
}
