/** The edge of the list: dragged, moved by keys, folded up, and where it was after a restart. */
import { expect, test } from './support/test.ts'
import { button, chatRow, connectAccount } from './support/window.ts'

test('the list is made wider, narrower and folded up, by pointer and keys, and stays so @wide', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987650001', 'Ana Beatriz de Souza')
  ana.writes('Bom dia')
  await expect(chatRow(page, 'Ana Beatriz de Souza')).toBeVisible()
  await running.resize(1280, 800)
  const list = page.getByRole('region', { name: 'Chat list' })
  const edge = page.getByRole('separator', { name: 'Chat list width' })
  const width = async (): Promise<number> => Math.round((await list.boundingBox())?.width ?? 0)
  const drag = async (to: number): Promise<void> => {
    const box = await edge.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 4, 300)
    await page.mouse.down()
    await page.mouse.move(to, 300, { steps: 4 })
    await page.mouse.up()
  }
  const left = (await list.boundingBox())?.x ?? 0

  expect(await width()).toBe(320)
  await drag(left + 400)
  await expect.poll(width).toBe(400)
  await drag(left + 900)
  await expect.poll(width).toBe(480)
  await edge.dblclick()
  await expect.poll(width).toBe(320)

  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(336)
  await expect(edge).toHaveAttribute('aria-valuenow', '336')
  await page.keyboard.press('Home')
  await expect.poll(width).toBe(240)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(240)

  await drag(left + 60)
  await expect.poll(width).toBe(72)
  const row = chatRow(page, 'Ana Beatriz de Souza')
  await expect(row).toHaveAttribute('title', 'Ana Beatriz de Souza')
  await expect(row.getByText('1', { exact: true })).toBeInViewport()
  await row.click()
  await expect(page.getByRole('main', { name: 'Ana Beatriz de Souza' })).toBeVisible()

  await running.close()
  const { page: again } = await parley.start()
  const folded = again.getByRole('region', { name: 'Chat list' })
  await expect.poll(async () => Math.round((await folded.boundingBox())?.width ?? 0)).toBe(72)
  await button(again, 'Show the chat list').click()
  await expect.poll(async () => Math.round((await folded.boundingBox())?.width ?? 0)).toBe(240)
  await expect(again.getByRole('searchbox', { name: 'Search' })).toBeVisible()
})
