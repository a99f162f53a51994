/** The person's language: the system's at first, another one at once, and everywhere: window, menu, notifications. */
import type { Page } from '@playwright/test'
import { CATALOGUES } from './support/looks/catalogues.ts'
import type { Running } from './support/running.ts'
import { expect, test } from './support/test.ts'
import { button, connectAccount } from './support/window.ts'

const NAMES = { 'pt-BR': 'Português (Brasil)', es: 'Español', ru: 'Русский' } as const

/** Labels of the application menu. */
function menuOf({ app }: Running): Promise<string[]> {
  return app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map((item) => item.label) ?? [])
}

/** Chooses a language in the English window, and closes the settings by their new name. */
async function choose(page: Page, language: keyof typeof NAMES): Promise<void> {
  await button(page, 'Settings').click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption(NAMES[language])
  const settings = page.getByRole('dialog', {
    name: CATALOGUES[language].window['settings.title'] ?? '?',
    exact: true,
  })
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
    const { page } = await parley.start()
    await expect(page.getByRole('heading', { name: 'Boas-vindas ao Parley' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })

  test('has a menu in the language of the system @shell', async ({ parley }) => {
    const running = await parley.start()
    await expect.poll(() => menuOf(running)).toContain('Editar')
  })
})

test('another language is there at once, in window, menu and notifications, and after a restart @wide', async ({
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
})

test('the menu speaks another language as soon as it is chosen @shell', async ({ sim, parley }) => {
  const running = await parley.start()
  await connectAccount(running.page, sim)
  await choose(running.page, 'ru')
  await expect.poll(() => menuOf(running)).toContain('Правка')
})
