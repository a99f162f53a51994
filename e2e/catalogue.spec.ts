/** The account's own products in the composer: found and chosen by keys, and shown before they are sent. */
import type { Locator, Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { startFileServer } from './support/file-server.ts'
import { drawn, LIA } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { shootInBoth } from './support/screens.ts'
import { sendMedia } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { ask, button, composer, field, openChat } from './support/window.ts'

const catalogue = (page: Page): Locator => page.getByRole('dialog', { name: 'This account’s products' })
const finder = (page: Page): Locator => catalogue(page).getByRole('combobox', { name: 'Search products' })
const suggestions = (page: Page): Locator => page.getByRole('listbox', { name: 'Matching canned replies' })
const asked = (sim: Simulator): number =>
  sim.log().filter(({ operation }) => operation === 'getContactInfo').length

/** Gives the account's own number these products. */
function offers(sim: Simulator, products: readonly object[]): void {
  sim.person(sim.ownNumber, 'Padaria Sol').profile = { category: 'Padaria', products }
}

function product(name: string, price: string | null, more: object = {}): object {
  return { ...{ id: name, name, price, description: null, isHidden: false, imageUrls: {} }, ...more }
}

/** Opens the catalogue from the composer by keys. */
async function openBySlash(page: Page): Promise<void> {
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('/prod')
  await expect(suggestions(page).getByRole('option')).toHaveText(['Products…'])
  await page.keyboard.press('Enter')
  await expect(finder(page)).toBeFocused()
}

test('an own product is found by "/", looked at and sent, by keys alone @wide', async ({
  sim,
  parley,
}, info) => {
  const server = await startFileServer()
  server.files.set('/torta.png', { bytes: picture(320, 240, 0.4) })
  server.files.set('/bolo.png', { bytes: picture(240, 240, 0.7) })
  server.files.set('/pao.png', { bytes: picture(300, 200, 0.1) })
  const pictured = (file: string): object => ({
    imageUrls: { requested: `${server.url}/${file}`, original: `${server.url}/${file}` },
  })
  offers(sim, [
    product('Bolo de cenoura', 'R$ 48,00', {
      ...pictured('bolo.png'),
      description: 'Com cobertura de chocolate',
    }),
    product('Bolo antigo', 'R$ 1,00', { isHidden: true }),
    product('Torta de limão', 'R$ 90,00', { ...pictured('torta.png'), description: 'Serve dez pessoas' }),
    product('Pão de centeio', 'R$ 18,50', {
      ...pictured('pao.png'),
      description: 'Fermentação natural, trinta e seis horas, com sementes de girassol e de abóbora por cima',
    }),
    product('Encomenda especial', null),
  ])
  const running = await parley.start()
  const { page } = running
  const { keyboard } = page
  const lia = sim.person(LIA.number, LIA.name)
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  await ask(page, 'canned.save', { id: null, shortcut: 'pix', text: 'a chave é 123' })
  lia.writes('Quanto custa a torta?')
  await openChat(page, LIA.name)

  await test.step('the entry stands behind the replies', async () => {
    await expect(composer(page)).toBeFocused()
    await keyboard.type('Esta aqui: /p')
    await expect(suggestions(page).getByRole('option')).toHaveText([/\/pix/, 'Products…'])
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(finder(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('Esta aqui: ')
  })

  await test.step('what customers see is listed with its pictures', async () => {
    const options = catalogue(page).getByRole('option')
    await expect(options).toHaveCount(4)
    await expect(options.nth(3)).toHaveAccessibleName('Encomenda especial, No price')
    await expect(catalogue(page).getByText('1 product hidden from customers isn’t listed.')).toBeVisible()
    expect(await drawn(options.first().locator('img'))).toBe(240)
    expect(await drawn(options.nth(2).locator('img'))).toBe(300)
    await shootInBoth(running, info.outputPath('pictures'), 'catalogue')
  })

  await test.step('a filter and Enter choose, and the sheet shows what is sent', async () => {
    await keyboard.type('limao')
    await expect(catalogue(page).getByRole('option')).toHaveCount(1)
    await keyboard.press('Escape')
    await expect(catalogue(page).getByRole('option')).toHaveCount(4)
    await keyboard.press('ArrowDown')
    await expect(catalogue(page).getByRole('option', { selected: true })).toHaveAccessibleName(
      'Torta de limão, R$ 90,00',
    )
    await keyboard.press('Enter')
    await expect(catalogue(page)).toBeHidden()
    await expect(field(page, 'Caption')).toBeFocused()
    await expect(field(page, 'Caption')).toHaveValue('Esta aqui:\nTorta de limão\nR$ 90,00')
    expect(await drawn(sendMedia(page).locator('img'))).toBe(320)
    expect(sim.sent()).toEqual([])
    await keyboard.press('Enter')
    await expect(sendMedia(page)).toBeHidden()
    await expect
      .poll(() => sim.sent().map(({ kind, text }) => [kind, text]))
      .toEqual([['image', 'Esta aqui:\nTorta de limão\nR$ 90,00']])
  })

  await test.step('it is kept: the service is asked again only by Refresh', async () => {
    await openBySlash(page)
    await expect(catalogue(page).getByRole('option')).toHaveCount(4)
    expect(asked(sim)).toBe(1)
    offers(sim, [product('Só pão', 'R$ 2,00')])
    await keyboard.press('Tab')
    await expect(button(catalogue(page), 'Refresh')).toBeFocused()
    await keyboard.press('Enter')
    await expect(catalogue(page).getByRole('option')).toHaveCount(1)
    await expect(finder(page)).toBeFocused()
    expect(asked(sim)).toBe(2)
    // Without a picture it is words.
    await keyboard.press('Enter')
    await expect(catalogue(page)).toBeHidden()
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('Só pão\nR$ 2,00')
  })
  await test.step('Ctrl+K leads there by name', async () => {
    await keyboard.press('ControlOrMeta+k')
    await keyboard.type('send a product')
    await expect(page.getByRole('option', { name: 'Send a product', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await keyboard.press('Enter')
    await expect(catalogue(page).getByRole('option')).toHaveAccessibleName('Só pão, R$ 2,00')
    await keyboard.press('Escape')
    await expect(catalogue(page)).toBeHidden()
  })
  await server.stop()
})

test('an empty catalogue says so, and a refusal says what to do and leaves what is kept @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  const { keyboard } = page
  const lia = sim.person(LIA.number, LIA.name)
  await connectInstance(page, sim, { 'Access token': '' })
  lia.writes('Oi')
  await openChat(page, LIA.name)

  await test.step('refused before anything was kept', async () => {
    const refusal = sim.fault({ on: 'getContactInfo', kind: 'status', status: 403, times: 'always' })
    await openBySlash(page)
    await expect(composer(page)).toHaveValue('')
    const told = catalogue(page).getByRole('alert')
    await expect(told).toContainText('The products couldn’t be loaded.')
    await expect(told).toContainText('The service doesn’t allow this for this account.')
    await expect(told).toContainText('Attach → By link or ID')
    await shootInBoth(running, info.outputPath('pictures'), 'catalogue-refused')
    refusal.remove()
    await button(catalogue(page), 'Try again').press('Enter')
    await expect(finder(page)).toBeFocused()
  })

  await test.step('empty', async () => {
    await expect(catalogue(page)).toContainText('This account has no products in its WhatsApp catalogue.')
    await shootInBoth(running, info.outputPath('pictures'), 'catalogue-empty')
  })

  for (const [status, words] of [
    [466, 'This account’s quota is used up.'],
    [469, 'The service’s limit for contact look-ups has been reached.'],
  ] as const)
    await test.step(`refused with ${String(status)} while something is kept`, async () => {
      offers(sim, [product('Pão', 'R$ 2,00')])
      await button(catalogue(page), 'Refresh').press('Enter')
      await expect(catalogue(page).getByRole('option')).toHaveCount(1)
      const refusal = sim.fault({ on: 'getContactInfo', kind: 'status', status, times: 'always' })
      await button(catalogue(page), 'Refresh').press('Enter')
      await expect(catalogue(page).getByRole('alert')).toContainText(words)
      await expect(catalogue(page).getByRole('alert')).toContainText('This is the last list Parley received.')
      await expect(catalogue(page).getByRole('option')).toHaveCount(1)
      refusal.remove()
    })

  await keyboard.press('Escape')
  await expect(catalogue(page)).toBeHidden()
  await expect(composer(page)).toBeFocused()
  expect(sim.sent()).toEqual([])
})
