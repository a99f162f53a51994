/** Photos of people and groups: fetched for whom one sees, kept, and never at the cost of anything else. */
import type { Locator, Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { startFileServer } from './support/file-server.ts'
import { drawn } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { judged, openGallery, wear } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { ask, button, chatRow, isOnline, message, openChat } from './support/window.ts'

const PEOPLE = [
  ['5511987650001', 'Lia Torres'],
  ['5511987650002', 'Bruno Lima'],
  ['5511987650003', 'Carla Weiß'],
] as const
const TEAM = 'Equipe da loja'

const photo = (where: Locator): Locator => where.locator('img.avatar-photo')
const placeOf = (where: Locator): Promise<unknown> => where.boundingBox()
const shot = async (
  running: { page: Page },
  folder: string,
  name: string,
  wearing: Parameters<typeof wear>[1],
): Promise<void> => {
  await wear(running as Parameters<typeof wear>[0], wearing)
  const gallery = await openGallery(running.page, folder, wearing)
  await gallery.shot(name)
  expect(gallery.violations).toEqual([])
}

test('photos come for whom one sees, wherever they stand, are kept, and nothing moves for them @wide', async ({
  sim,
  parley,
}, info) => {
  const server = await startFileServer()
  const running = await parley.start()
  const { page } = running
  const asked = (): number => sim.log().filter(({ operation }) => operation === 'getAvatar').length
  const people = PEOPLE.map(([number, name], n) => {
    // Wide and high: the middle of each is shown.
    server.files.set(`/${number}.png`, { bytes: picture(n === 0 ? 640 : 200, n === 1 ? 640 : 200, n / 3) })
    const one = sim.person(number, name)
    one.profile = { avatar: `${server.url}/${number}.png` }
    return one
  })
  const [lia, bruno, carla] = people
  if (!lia || !bruno || !carla) throw new Error('three people')
  const dora = sim.person('5511987650004', 'Dora Alves')
  const team = sim.group('120363040000000001', TEAM, [lia, bruno, dora])
  server.files.set('/team.png', { bytes: picture(300, 300, 0.9) })
  team.avatar = `${server.url}/team.png`
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  team.says(lia, 'A vitrine ficou linda')
  team.says(lia, 'Obrigada a todas')
  team.says(bruno, 'Ficou mesmo')
  for (const one of [...people, dora]) one.writes('Bom dia')

  await test.step('in the list, letters until they are there; where a row stands does not change', async () => {
    await expect(chatRow(page, 'Dora Alves')).toBeVisible()
    const row = chatRow(page, 'Bruno Lima')
    const before = await placeOf(row.locator('.row-name'))
    for (const name of ['Lia Torres', 'Bruno Lima', 'Carla Weiß', TEAM])
      expect(await drawn(photo(chatRow(page, name)))).toBe(96)
    expect(await placeOf(row.locator('.row-name'))).toEqual(before)
    await expect.poll(asked).toBe(5)
    await expect(photo(chatRow(page, 'Dora Alves'))).toHaveCount(0)
    await expect(chatRow(page, 'Dora Alves').locator('.avatar')).toHaveAttribute('data-letters', 'DA')
  })
  await test.step('over the conversation, beside who speaks in a group, in the details and in Ctrl+K', async () => {
    await openChat(page, TEAM)
    await expect(message(page, 'Ficou mesmo')).toBeVisible()
    expect(await drawn(photo(page.locator('.talk-head')))).toBe(96)
    // Once for each run, beside its last bubble.
    await expect(photo(message(page, 'A vitrine ficou linda'))).toHaveCount(0)
    expect(await drawn(photo(message(page, 'Obrigada a todas')))).toBe(96)
    expect(await drawn(photo(message(page, 'Ficou mesmo')))).toBe(96)
    await button(page, 'Contact details').click()
    const pane = page.getByRole('complementary', { name: 'Contact details' })
    expect(await drawn(photo(pane.locator('.contact-who')))).toBe(96)
    const member = pane.getByRole('list', { name: 'Members' }).getByRole('listitem', { name: '' })
    expect(await drawn(photo(member.filter({ hasText: 'Lia Torres' })))).toBe(96)
    for (const scheme of judged(['light', 'dark'] as const))
      await shot(running, info.outputPath('pictures'), 'group', { scheme, width: 1280, height: 800 })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('bruno')
    expect(await drawn(photo(page.getByRole('option', { name: /Bruno Lima/ })))).toBe(96)
    await shot(running, info.outputPath('pictures'), 'switcher', {
      scheme: 'light',
      width: 1280,
      height: 800,
    })
    await page.keyboard.press('Escape')
    await button(pane, 'Close contact details').click()
    // Whoever is known is not asked for again, wherever they are seen.
    expect(asked()).toBe(6)
    const times = sim
      .log()
      .filter(({ operation }) => operation === 'getAvatar')
      .map(({ at }) => at)
    // Two a second at most, as the core sends them; on the way some may draw together.
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
    expect(span).toBeGreaterThanOrEqual((times.length - 1) * 500 - 250)
  })
  await test.step('with “Save data” none is fetched; what is kept is shown', async () => {
    await ask(page, 'settings.set', { saveData: true })
    const before = asked()
    const eva = sim.person('5511987650005', 'Eva')
    eva.profile = { avatar: `${server.url}/${PEOPLE[0][0]}.png` }
    eva.writes('Oi')
    await expect(chatRow(page, 'Eva')).toBeVisible()
    await chatRow(page, 'Eva').click()
    await expect(message(page, 'Oi')).toBeVisible()
    expect(await drawn(photo(chatRow(page, 'Lia Torres')))).toBe(96)
    expect(asked()).toBe(before)
    await expect(photo(chatRow(page, 'Eva'))).toHaveCount(0)
    await ask(page, 'settings.set', { saveData: false })
    expect(await drawn(photo(chatRow(page, 'Eva')))).toBe(96)
    // It is drawn first and kept then: whoever quits in between has it fetched again.
    const { accounts } = (await ask(page, 'app.snapshot', {})) as { accounts: readonly { id: string }[] }
    const people = [{ kind: 'person', address: '5511987650005' }] as const
    const kept = async (): Promise<boolean> => {
      const photos = await ask(page, 'photo.kept', { accountId: accounts[0]?.id ?? '', people: [...people] })
      return (photos as readonly { picture: string | null }[]).some(({ picture: bytes }) => bytes !== null)
    }
    await expect.poll(kept).toBe(true)
  })
  await test.step('after a start they are there at once, and the service is not asked', async () => {
    await running.close()
    server.files.clear()
    const before = asked()
    const again = await parley.start()
    await isOnline(again.page)
    for (const name of ['Lia Torres', 'Bruno Lima', 'Carla Weiß', 'Eva', TEAM])
      expect(await drawn(photo(chatRow(again.page, name)))).toBe(96)
    expect(asked()).toBe(before)
  })
  await server.stop()
})
