/** Texts that are far longer than a screen. */
import { expect, test } from './support/test.ts'
import { button, connectAccount, message, openChat } from './support/window.ts'

/** What a customer can paste, with a beginning and an end. */
const longText = (length: number): string => {
  const lines: string[] = []
  let size = 0
  for (let n = 1; size < length; n += 1) {
    const line = `Linha ${String(n)} de um relatório que ninguém quis resumir`
    lines.push(line)
    size += line.length + 1
  }
  return `Início do relatório\n${lines.join('\n')}\nFim do relatório`
}

test('a text of megabytes shows its start, and all of it in a dialog that draws in parts @wide', async ({
  sim,
  parley,
}) => {
  const { page, readClipboard } = await parley.start()
  await connectAccount(page, sim)
  const text = longText(3_000_000)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes(text)
  ana.writes('Leu?')
  await openChat(page, 'Ana')
  const row = message(page, /^Início do relatório/)
  await expect(row).toBeInViewport()
  const bubble = row.locator('.text-body')
  expect((await bubble.innerText()).length).toBeGreaterThan(3700)
  expect((await bubble.innerText()).length).toBeLessThanOrEqual(4001)
  expect((await row.getAttribute('aria-label'))?.length).toBeLessThan(2200)

  const all = button(row, 'Show all')
  await all.scrollIntoViewIfNeeded()
  const dialog = page.getByRole('dialog', { name: 'Full message' })
  const took = await all.evaluate(async (link: HTMLElement) => {
    const begun = performance.now()
    link.focus()
    link.click()
    while (!document.querySelector('.long-text-block'))
      await new Promise((drawn) => requestAnimationFrame(drawn))
    return performance.now() - begun
  })
  await expect(dialog.getByText('Início do relatório')).toBeInViewport()
  const words = dialog.getByRole('group', { name: 'Full message' })
  const drawn = async (): Promise<number> => (await words.innerText()).length
  console.log(
    `${String(text.length)} characters: drawn ${String(Math.round(took))} ms after the click, ${String(await drawn())} of them`,
  )
  expect(await drawn()).toBeLessThan(20_000)

  // The keyboard goes to its end: the text is what the Tab key reaches.
  await words.focus()
  await page.keyboard.press('End')
  await expect(dialog.getByText('Fim do relatório')).toBeInViewport()
  expect(await drawn()).toBeLessThan(20_000)

  await button(dialog, 'Copy text').click()
  await expect(button(dialog, 'Copied')).toBeVisible()
  const copied = await readClipboard()
  expect(copied.length).toBe(text.length)
  expect(copied === text).toBe(true)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(all).toBeFocused()
})
