/** The question before a link, and the sites whose links open without it. */
import type { Locator, Page } from '@playwright/test'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { judge } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, connectAccount, message, openChat } from './support/window.ts'

type Global = typeof globalThis & { parleyShell: TestHooks }

const ALWAYS = 'Always open links to loja.example'
/** Cyrillic letters that look like "apple", as the link says it and as it travels. */
const LOOKALIKE = { shown: 'аррӏе.com', wire: 'xn--80ak6aa92e.com' }

const outside = ({ inCore }: Running): Promise<string[]> =>
  inCore(() => (globalThis as Global).parleyShell.outside, null)
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Open this link?' })
const follow = (page: Page, address: string): Promise<void> =>
  message(page, address).getByRole('link', { name: address, exact: true }).click()

/** The link is asked about, with or without an offer to trust its site, and left alone. */
async function isAskedAbout(page: Page, address: string, { always }: { always: boolean }): Promise<void> {
  await follow(page, address)
  await expect(button(question(page), 'Open')).toBeVisible()
  await expect(question(page).getByRole('checkbox')).toHaveCount(always ? 1 : 0)
  expect(await judge(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
}

test('a trusted site opens without a question, no other address does, and the trust can be taken back @wide', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  const links = [
    'https://loja.example/pedido/7',
    'https://loja.example/pedido/8',
    'https://outra.example/pedido/7',
    'http://loja.example/pedido/9',
    `https://${LOOKALIKE.shown}/conta`,
  ] as const
  const [first, second, other, plain, disguised] = links
  for (const link of links) ana.writes(`Veja ${link}`)
  await openChat(page, 'Ana')

  await test.step('it is trusted in the question, once its link was opened', async () => {
    await follow(page, first)
    const always = question(page).getByRole('checkbox', { name: ALWAYS })
    await expect(always).not.toBeChecked()
    await always.check()
    expect(await judge(page)).toEqual([])
    expect(await outside(running)).toEqual([])
    await button(question(page), 'Open').click()
    await expect(question(page)).toBeHidden()
    expect(await outside(running)).toEqual([first])
  })

  await test.step('its next link opens at once', async () => {
    await follow(page, second)
    await expect.poll(() => outside(running)).toEqual([first, second])
    await expect(question(page)).toBeHidden()
  })

  await test.step('another site, plain http and a look-alike are asked about', async () => {
    await isAskedAbout(page, other, { always: true })
    await isAskedAbout(page, plain, { always: false })
    await isAskedAbout(page, disguised, { always: false })
    // Not even where its site got onto the list, as a file of settings can put it there.
    await ask(page, 'settings.set', { trustedSites: ['loja.example', LOOKALIKE.wire] })
    await isAskedAbout(page, disguised, { always: false })
    expect(await outside(running)).toEqual([first, second])
  })

  await test.step('the settings list it and take the trust back', async () => {
    await page.keyboard.press('Control+,')
    const sites = page.getByRole('list', { name: 'Sites that open without asking' })
    await expect(sites.getByRole('listitem')).toHaveText(['loja.example', LOOKALIKE.wire])
    expect(await judge(page)).toEqual([])
    await button(sites, 'Ask again about loja.example').click()
    await expect(sites.getByRole('listitem')).toHaveText([LOOKALIKE.wire])
    await page.keyboard.press('Escape')
    await isAskedAbout(page, second, { always: true })
    expect(await outside(running)).toEqual([first, second])
  })
})
