/** The person's language: the system's at first, another one at once, and everywhere: window, menu, notifications. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { es } from '../src/renderer/i18n/es/all.ts'
import { ptBR } from '../src/renderer/i18n/pt-BR/all.ts'
import { ru } from '../src/renderer/i18n/ru/all.ts'
import type { Running } from './support/running.ts'
import { expect, test } from './support/test.ts'
import { button, connectAccount, openChat, writeAndSend } from './support/window.ts'

const NAMES = { 'pt-BR': 'Português (Brasil)', es: 'Español', ru: 'Русский' } as const
const WORDS = { 'pt-BR': ptBR.window, es: es.window, ru: ru.window }

/** Labels of the application menu. */
function menuOf({ app }: Running): Promise<string[]> {
  return app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map((item) => item.label) ?? [])
}

/** Chooses a language in the English window, and closes the settings by their new name. */
async function choose(page: Page, language: keyof typeof NAMES): Promise<void> {
  await button(page, 'Settings').click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption(NAMES[language])
  const settings = page.getByRole('dialog', { name: WORDS[language]['settings.title'] ?? '?', exact: true })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
}

test.describe('the first start', () => {
  // As a desktop session sets it: what the system prefers, best first.
  const before = process.env['LANGUAGE']
  test.beforeAll(() => {
    process.env['LANGUAGE'] = 'pt_BR:en'
  })
  test.afterAll(() => {
    if (before === undefined) delete process.env['LANGUAGE']
    else process.env['LANGUAGE'] = before
  })

  test('speaks the language of the system', async ({ parley }) => {
    const running = await parley.start()
    await expect(running.page.getByRole('heading', { name: 'Boas-vindas ao Parley' })).toBeVisible()
    await expect(running.page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    expect(await menuOf(running)).toContain('Editar')
  })
})

test('another language is there at once, in window, menu and notifications, and after a restart', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const sara = sim.person('972501234567', 'שרה כהן')
  sara.writes('שלום! 2 כרטיסים, בבקשה')
  const row = page.getByRole('listitem').filter({ hasText: 'שרה' })
  await expect(row).toBeVisible()
  await row.click()
  const composer = page.getByRole('textbox', { name: 'Message', exact: true })
  await composer.fill('Bom dia')
  await expect(page.getByText('Today')).toBeVisible()

  await choose(page, 'ru')
  expect(await menuOf(running)).toContain('Правка')
  await expect(page.getByRole('list', { name: 'Чаты', exact: true })).toBeVisible()
  await expect(page.getByText('Сегодня')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Соединение' })).toHaveText(/^В сети/)
  // The text that stands in the composer is nobody's to change.
  await expect(page.getByRole('textbox', { name: 'Сообщение', exact: true })).toHaveValue('Bom dia')
  await expect(page.locator('html')).toHaveAttribute('lang', /^ru/)
  // What a sentence takes in from right to left stays in its place.
  await expect(
    page.getByRole('list', { name: 'Сообщения' }).getByRole('listitem').first(),
  ).toHaveAccessibleName(
    /^\u2068שרה כהן\u2069, \d\d:\d\d( [AP]M)?: \u2068שלום! 2 כרטיסים, בבקשה\u2069\. Получено/,
  )
  sim.person('5511987654321', 'Ana').sends('image', {})
  await expect.poll(async () => (await running.alerts()).map(({ body }) => body)).toContain('Фото')
  await running.close()

  const again = await parley.start()
  await expect(again.page.getByRole('list', { name: 'Чаты', exact: true })).toBeVisible()
  expect(await menuOf(again)).toContain('Правка')
})

/** Buttons, tabs and labels whose words do not fit: wider than what holds them, or beyond the edge of what cuts them. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBeyond = (element: HTMLElement): boolean => {
      const { left, right } = element.getBoundingClientRect()
      for (let holder = element.parentElement; holder; holder = holder.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(holder).overflowX)) continue
        const edge = holder.getBoundingClientRect()
        if (right > edge.right + 1 || left < edge.left - 1) return true
      }
      return right > window.innerWidth + 1
    }
    const labels = document.querySelectorAll<HTMLElement>('button, [role=tab], label, legend, h1, h2, h3')
    return [...labels]
      .filter((element) => element.clientWidth > 1 && element.innerText.trim() !== '')
      .filter((element) => !element.closest('.visually-hidden, [inert], [aria-hidden=true]'))
      .filter(
        (element) =>
          (getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1) ||
          isBeyond(element),
      )
      .map((element) => element.innerText.trim())
  })
}

for (const language of ['pt-BR', 'es', 'ru'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`screens in ${language}, ${scheme} @full`, async ({ sim, parley }, info) => {
      test.setTimeout(180_000)
      const words: Readonly<Record<string, string | undefined>> = WORDS[language]
      const word = (key: string): string => words[key] ?? key
      const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens', `${language}-${scheme}`)
      mkdirSync(folder, { recursive: true })
      const running = await parley.start()
      const { page } = running
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await connectAccount(page, sim)
      const ana = sim.person('5511987654321', 'Ana Souza')
      ana.writes('Bom dia! O vestido azul ainda está disponível no tamanho M?')
      ana.sends('voice', {})
      ana.sends('location', { latitude: -23.5613, longitude: -46.6565, name: 'MASP' })
      sim.person('966501234567', 'سارة').writes('مرحبا، هل المتجر مفتوح اليوم؟')
      await openChat(page, 'Ana Souza')
      await writeAndSend(page, 'Sim, temos um!')
      sim.fault({ on: 'v1.messages', kind: 'resetAfter' })
      await writeAndSend(page, 'Talvez já tenha ido.')
      await choose(page, language)

      const cut: string[] = []
      const shot = async (name: string): Promise<void> => {
        for (const [width, height] of [
          [1280, 800],
          [720, 600],
        ] as const) {
          await running.resize(width, height)
          await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
          await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), animations: 'disabled' })
          cut.push(...(await cutWords(page)).map((text) => `${name} at ${width}: ${text}`))
        }
        await running.resize(1280, 800)
      }
      const closed = async (): Promise<void> => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }

      await shot('conversation')
      await button(page, word('talk.details')).click()
      await shot('contact')
      await button(page, word('contact.close')).click()
      await page
        .getByRole('listitem', { name: /Ana Souza.*vestido/ })
        .last()
        .click({ button: 'right', position: { x: 20, y: 10 } })
      await shot('message-menu')
      await page.keyboard.press('Escape')
      await button(page, word('rail.settings')).click()
      for (const tab of [
        'general',
        'notifications',
        'sending',
        'accounts',
        'storage',
        'shortcuts',
        'about',
      ]) {
        await page.getByRole('tab', { name: word(`settings.tab.${tab}`), exact: true }).click()
        await shot(`settings-${tab}`)
      }
      await closed()
      await button(page, word('rail.add')).click()
      await button(page, word('account.advanced')).click()
      await shot('account-form')
      await closed()
      await button(page, word('list.new')).first().click()
      await shot('new-chat')
      await closed()
      await button(page, word('attach.name')).click()
      await shot('attach')
      await page.getByRole('menuitem', { name: word('attach.buttons') }).click()
      await button(page, word('sendButtons.add')).click()
      await shot('send-buttons')
      await closed()
      await page.getByRole('button', { name: word('list.unsent') }).click()
      await shot('unsent')
      await closed()
      expect(cut).toEqual([])
    })
  }
}
