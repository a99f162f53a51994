/** Two chats side by side: each with its own words, read marks and search; by pointer and keys; over narrow windows and restarts. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import type { Running } from './support/running.ts'
import { confirmSend, drag, sendMedia } from './support/sending.ts'
import { shootIn } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  ask,
  button,
  chatRow,
  composer,
  connectAccount,
  conversation,
  draftIsKept,
  messages,
  openChat,
  side,
} from './support/window.ts'

/** A chat for each, of which the first two are open side by side, the second in front. */
async function openTwo(running: Running, sim: Simulator, numbers: string, names: readonly string[]) {
  const { page } = running
  await running.resize(1600, 900)
  const people = names.map((name, at) => sim.person(`${numbers}${String(at)}`, name))
  for (const person of people) person.writes(`Bom dia de ${person.name}`)
  for (const name of names) await expect(chatRow(page, name)).toBeVisible()
  const [one = '', other = ''] = names
  await openChat(page, one)
  await openBeside(page, other)
  return people
}

/** Three chats of a new account, of which the first two are open. */
async function openFirstTwo(running: Running, sim: Simulator) {
  await connectAccount(running.page, sim)
  const [ana, bruno, carla] = await openTwo(running, sim, '551198765000', ['Ana', 'Bruno', 'Carla'])
  if (!ana || !bruno || !carla) throw new Error('There are three people.')
  return { ana, bruno, carla }
}

async function openBeside(page: Page, name: string): Promise<void> {
  await chatRow(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Open side by side/ }).click()
  await expect(composer(side(page, name))).toBeFocused()
}

/** The open chats from left to right. */
const openNames = (page: Page): Promise<string[]> =>
  page.locator('.talk').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))

test('two chats are written, read, searched and closed side by side', async ({ sim, parley }) => {
  const running = await parley.start()
  const { page } = running
  const { ana, bruno, carla } = await openFirstTwo(running, sim)
  const [left, right] = [side(page, 'Ana'), side(page, 'Bruno')]

  await test.step('each side keeps its own words, and a key goes from one to the other', async () => {
    expect(await openNames(page)).toEqual(['Ana', 'Bruno'])
    await page.keyboard.type('para o Bruno')
    await page.keyboard.press('Control+j')
    await expect(composer(left)).toBeFocused()
    await page.keyboard.type('para a Ana')
    await expect(composer(left)).toHaveValue('para a Ana')
    await expect(composer(right)).toHaveValue('para o Bruno')
    await draftIsKept(page, 'para a Ana')
    await draftIsKept(page, 'para o Bruno')
    await page.keyboard.press('Enter')
    await expect(messages(left).last()).toHaveAttribute('data-status', 'accepted')
    await expect(composer(left)).toHaveValue('')
    await expect(composer(right)).toHaveValue('para o Bruno')
    await expect(messages(right)).toHaveCount(1)
  })

  await test.step('what arrives on either side is shown, read and not announced', async () => {
    ana.writes('tudo bem?')
    bruno.writes('e o pedido?')
    await expect(messages(left).last()).toContainText('tudo bem?')
    await expect(messages(right).last()).toContainText('e o pedido?')
    for (const name of ['Ana', 'Bruno']) await expect(chatRow(page, name)).not.toHaveAccessibleName(/unread/)
    carla.writes('e o meu?')
    const announced = async () => (await running.alerts()).map(({ body }) => body)
    // Alerts come in their order: with hers theirs would be here.
    await expect.poll(announced).toContainEqual(expect.stringContaining('e o meu?'))
    expect((await announced()).filter((body) => /tudo bem|pedido/.test(body))).toEqual([])
  })

  await test.step('the person goes to a side by the pointer, and keys mean that side', async () => {
    await messages(right).first().click()
    await page.keyboard.press('Control+f')
    const find = right.getByRole('search', { name: 'Search in this chat' })
    await expect(find.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('pedido')
    await expect(find.getByRole('status')).toHaveText('1 of 1')
    await page.keyboard.press('Control+j')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('tudo')
    await expect(left.getByRole('search').getByRole('status')).toHaveText('1 of 1')
    await expect(find.getByRole('searchbox')).toHaveValue('pedido')
    const marked = (name: string) =>
      page.evaluate(
        (of) => [...(CSS.highlights.get(of) ?? [])].map((range) => (range as Range).toString()),
        name,
      )
    await expect.poll(async () => (await marked('found-current')).sort()).toEqual(['pedido', 'tudo'])
    await page.keyboard.press('Escape')
    await expect(left.getByRole('search')).toHaveCount(0)
    await expect(composer(left)).toBeFocused()
    await expect(find).toBeVisible()
    await expect.poll(() => marked('found-current')).toEqual(['pedido'])
  })

  await test.step('F6 goes through both sides', async () => {
    const region = () =>
      page.evaluate(() => {
        const here = document.activeElement?.closest('[data-region]')
        return [here?.closest('.talk')?.getAttribute('aria-label'), here?.getAttribute('data-region')]
      })
    const seen: unknown[] = []
    for (let n = 0; n < 4; n += 1) {
      seen.push(await region())
      await page.keyboard.press('F6')
    }
    expect(seen.slice(0, 3)).toEqual([
      ['Ana', 'composer'],
      ['Bruno', 'messages'],
      ['Bruno', 'composer'],
    ])
  })

  await test.step('the contact pane follows the side in front', async () => {
    await composer(left).click()
    await button(left, 'Contact details').click()
    const pane = page.getByRole('complementary', { name: 'Contact details' })
    await expect(pane.getByRole('heading', { level: 3, name: 'Ana' })).toBeVisible()
    await page.keyboard.press('Control+j')
    await expect(pane.getByRole('heading', { level: 3, name: 'Bruno' })).toBeVisible()
    await button(pane, 'Close contact details').click()
  })

  await test.step('a dropped file goes to the side that it was dropped on', async () => {
    await drag(page, left, 'dragenter')
    await expect(left.getByText('Drop to send to Ana')).toBeVisible()
    await expect(right.getByText('Drop to send to Bruno')).toHaveCount(0)
    await drag(page, left, 'drop')
    await expect(sendMedia(page).getByText('nota.txt')).toBeVisible()
    const [sheet, pane] = [await sendMedia(page).boundingBox(), await left.boundingBox()]
    expect(sheet && pane && sheet.x >= pane.x && sheet.x + sheet.width <= pane.x + pane.width).toBe(true)
    await confirmSend(sendMedia(page))
    await expect(messages(left).last()).toHaveAttribute('data-kind', 'documentMessage')
    await expect(composer(left)).toBeFocused()
  })

  await test.step('one is closed by its button or a key, and the other has all of the room', async () => {
    await button(right, 'Close this chat').click()
    await expect(page.getByRole('main', { name: 'Ana', exact: true })).toBeVisible()
    await openBeside(page, 'Carla')
    expect(await openNames(page)).toEqual(['Ana', 'Carla'])
    await page.keyboard.press('Control+Shift+j')
    await expect(page.getByRole('main', { name: 'Ana', exact: true })).toBeVisible()
    await expect(composer(page)).toBeFocused()
  })
})

test('two chats are opened by keys, look right in every size, and are both there after a restart @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await openFirstTwo(running, sim)

  await test.step('a chat is opened beside by a key, is never open twice, and its text asks before it leaves', async () => {
    const [left, right] = [side(page, 'Ana'), side(page, 'Bruno')]
    await composer(right).fill('só para o Bruno')
    await draftIsKept(page, 'só para o Bruno')
    await chatRow(page, 'Ana').click()
    await expect(composer(left)).toBeFocused()
    expect(await openNames(page)).toEqual(['Ana', 'Bruno'])

    // Enter of the same hand, right behind the switch.
    await page.keyboard.press('Control+j')
    await page.keyboard.press('Enter')
    await expect(right.getByText('You’ve just switched to Bruno. Send this text here?')).toBeVisible()
    await expect(messages(right)).toHaveCount(1)
    await button(right, 'Send in this chat').click()
    await expect(messages(right)).toHaveCount(2)

    // Whoever presses Send looks at what they press: going there with the pointer asks nothing.
    await composer(right).fill('e mais uma coisa')
    await page.keyboard.press('Control+j')
    await composer(left).fill('oi')
    await button(right, 'Send').click()
    await expect(messages(right)).toHaveCount(3)
    await expect(composer(left)).toHaveValue('oi')

    await page.keyboard.press('Escape')
    await chatRow(page, 'Carla').focus()
    await page.keyboard.press('Control+Enter')
    await expect(composer(side(page, 'Carla'))).toBeFocused()
    expect(await openNames(page)).toEqual(['Carla', 'Bruno'])

    await page.keyboard.press('Control+k')
    await page.keyboard.type('ana')
    await expect(page.getByRole('option', { name: /^Ana/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Control+Enter')
    await expect(composer(side(page, 'Ana'))).toBeFocused()
    expect(await openNames(page)).toEqual(['Carla', 'Ana'])
  })

  await page.keyboard.press('Control+Shift+j')
  await expect(conversation(page, 'Carla')).toBeVisible()
  await openTwo(running, sim, '551198765001', ['Davi', 'Elsa'])

  await test.step('in light and dark, wide and just wide enough, axe has nothing against them', async () => {
    await ask(page, 'settings.set', { contactPane: true })
    // With the contact there is just room for two: the edge can be moved as far as both have theirs.
    const edge = page.getByRole('separator', { name: 'Width of the two chats' })
    await expect.poll(() => edge.getAttribute('aria-valuemin').then(Number)).toBeGreaterThan(30)
    await edge.press('Home')
    const least = Number(await edge.getAttribute('aria-valuemin'))
    await expect.poll(() => edge.getAttribute('aria-valuenow').then(Number)).toBe(least)
    const [one, both] = [await side(page, 'Davi').boundingBox(), await page.locator('.talks').boundingBox()]
    expect(Math.abs(((one?.width ?? 0) / (both?.width ?? 1)) * 100 - least)).toBeLessThan(1)
    await edge.dblclick()
    const folder = path.join(info.config.rootDir, '..', 'test-results', 'screens', 'two-chats')
    await shootIn(running, folder, 'two-chats', [
      { scheme: 'light', width: 1600, height: 1000 },
      { scheme: 'dark', width: 1920, height: 1080 },
      { scheme: 'light', width: 1000, height: 700 },
    ])
    await ask(page, 'settings.set', { contactPane: false })
  })

  await test.step('a narrow window shows the side in front, a wide one both, also after a restart', async () => {
    await page.emulateMedia({ reducedMotion: null })
    await running.resize(1600, 900)
    await composer(side(page, 'Elsa')).fill('meio escrito')
    await draftIsKept(page, 'meio escrito')
    const edge = page.getByRole('separator', { name: 'Width of the two chats' })
    const share = async (): Promise<number> => {
      const [one, both] = [await side(page, 'Davi').boundingBox(), await page.locator('.talks').boundingBox()]
      return Math.round(((one?.width ?? 0) / (both?.width ?? 1)) * 100)
    }
    expect(await share()).toBe(50)
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(share).toBe(52)
    await edge.dblclick()
    await expect.poll(share).toBe(50)
    const box = await edge.boundingBox()
    const both = await page.locator('.talks').boundingBox()
    const right = await side(page, 'Elsa').boundingBox()
    expect(Math.abs((box?.x ?? 0) + 4 - (right?.x ?? 0))).toBeLessThan(4)
    await page.mouse.move((box?.x ?? 0) + 3, 400)
    await page.mouse.down()
    await page.mouse.move((both?.x ?? 0) + (both?.width ?? 0) * 0.6, 400, { steps: 4 })
    await page.mouse.up()
    await expect.poll(share).toBe(60)
    // Whoever moved the edge is still with Elsa: what they type goes to her.
    await page.keyboard.type('!')
    await expect(composer(side(page, 'Elsa'))).toHaveValue('meio escrito!')
    await page.keyboard.press('Backspace')
    await running.resize(1599, 900)
    await expect(page.getByRole('main', { name: 'Elsa', exact: true })).toBeVisible()
    expect(await openNames(page)).toEqual(['Elsa'])
    await expect(composer(page)).toHaveValue('meio escrito')
    await page.keyboard.press('Control+j')
    await expect(page.getByRole('main', { name: 'Davi', exact: true })).toBeVisible()
    await running.resize(1600, 900)
    await expect.poll(() => openNames(page)).toEqual(['Davi', 'Elsa'])
    await expect(composer(side(page, 'Davi'))).toBeFocused()
    await expect(composer(side(page, 'Elsa'))).toHaveValue('meio escrito')

    await running.close()
    const again = await parley.start()
    await again.resize(1600, 900)
    await expect.poll(() => openNames(again.page)).toEqual(['Davi', 'Elsa'])
    await expect(composer(side(again.page, 'Davi'))).toBeFocused()
    await expect(composer(side(again.page, 'Elsa'))).toHaveValue('meio escrito')
    await expect(messages(side(again.page, 'Elsa'))).toHaveCount(1)
  })
})
