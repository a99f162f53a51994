/** Backups in another folder as well: chosen, away, and back. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Simulator } from '../simulator/simulator.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test, type Parley } from './support/test.ts'
import { button, connectAccount } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

/** What the person chooses in the system's dialog. */
const answerWith = (running: Running, folder: string): Promise<void> =>
  running.inCore((chosen) => {
    ;(globalThis as Global).parleyShell.chosenFolder = chosen
  }, folder)

/** Starts Parley, makes a backup and chooses a folder for it. */
async function keepIn(folder: string, parley: Parley, sim: Simulator): Promise<Running> {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  mkdirSync(folder, { recursive: true })
  await answerWith(running, folder)
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Storage' }).click()
  await button(page, 'Back up now').press('Enter')
  await expect(page.getByText('Backup made and verified.')).toBeVisible()
  await button(page, 'Choose folder…').press('Enter')
  await expect(page.getByText('Also kept in:')).toBeVisible()
  return running
}

test('backups are kept in a chosen folder as well; while it is away the settings say so @wide', async ({
  sim,
  parley,
}, info) => {
  const folder = info.outputPath('other disk')
  const running = await keepIn(folder, parley, sim)
  const { page } = running
  await expect(button(page, 'Change folder…')).toBeFocused()
  const copies = (): number =>
    readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.sqlite')).length
  expect(copies()).toBe(1)
  await button(page, 'Change folder…').scrollIntoViewIfNeeded()
  await shootInBoth(running, info.outputPath(), 'kept')

  renameSync(folder, `${folder} away`)
  await button(page, 'Back up now').press('Enter')
  await expect(page.getByText(/Not working since/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'can’t be found. The backups on this computer are fine',
  )
  await page.getByText(/Not working since/).scrollIntoViewIfNeeded()
  await shootInBoth(running, info.outputPath(), 'away')
  renameSync(`${folder} away`, folder)
  await button(page, 'Back up now').press('Enter')
  await expect(page.getByText(/Not working since/)).toBeHidden()
  expect(copies()).toBe(3)

  const next = info.outputPath('next disk')
  mkdirSync(next)
  await answerWith(running, next)
  await button(page, 'Change folder…').press('Enter')
  await expect(page.getByText(`The copies in “${folder}” stay there until you delete them.`)).toBeVisible()
  expect(copies()).toBe(3)
  // The same one again changes nothing.
  await button(page, 'Change folder…').press('Enter')
  await expect(page.getByText(/stay there until you delete them/)).toBeHidden()
  // While the folder is looked at the buttons take nothing.
  await expect(button(page, 'Stop copying there')).not.toHaveAttribute('aria-disabled')
  await button(page, 'Stop copying there').press('Enter')
  await expect(page.getByText(/Nothing is copied there any more/)).toBeVisible()
  await expect(page.getByText('Also kept in:')).toBeHidden()
})

// What nobody reads from hangs as a drive that is gone: the process that works in the folder is Electron's own here.
test('a folder that hangs is given up, and is used again once it answers @full', async ({
  sim,
  parley,
}, info) => {
  const folder = info.outputPath('far disk')
  const { page } = await keepIn(folder, parley, sim)
  const own = path.join(folder, readdirSync(folder)[0] ?? '')
  const [copy = ''] = readdirSync(own)
  rmSync(path.join(own, copy))
  const hangs = path.join(own, `${copy}.part`)
  execFileSync('mkfifo', [hangs])
  await button(page, 'Back up now').press('Enter')
  await expect(page.getByText(/“far disk” doesn’t respond/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Not working since/)).toBeVisible()
  await expect(button(page, 'Back up now')).not.toHaveAttribute('aria-disabled')
  rmSync(hangs, { force: true })
  await button(page, 'Back up now').press('Enter')
  await expect(page.getByText(/Not working since/)).toBeHidden()
  await expect.poll(() => readdirSync(own).filter((name) => name.endsWith('.sqlite')).length).toBe(3)
})
