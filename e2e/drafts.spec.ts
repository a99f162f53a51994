/** What was typed and not sent stays where it was typed, whatever happens to the process. */
import { expect, test } from './support/test.ts'
import {
  chatRow,
  composer,
  connectAccount,
  draftIsKept,
  openChat,
  startChat,
  writeAndSend,
} from './support/window.ts'

test('a draft stays in its chat and survives kill -9', async ({ sim, parley }) => {
  const first = await parley.start()
  const { page } = first
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana').writes('Oi')
  sim.person('5511912345678', 'Bruno').writes('Olá')
  await openChat(page, 'Ana')
  await composer(page).pressSequentially('Meio escri')
  await openChat(page, 'Bruno')
  await expect(composer(page)).toHaveValue('')
  await expect(chatRow(page, 'Ana')).toHaveAccessibleName(/^Ana, .*Draft: Meio escri/)
  await expect(chatRow(page, 'Bruno')).not.toHaveAccessibleName(/Draft/)
  await composer(page).pressSequentially('Outro')
  await openChat(page, 'Ana')
  await expect(composer(page)).toHaveValue('Meio escri')
  await startChat(page, '5511955554444')
  await expect(composer(page)).toHaveValue('')

  // The text of the first chat goes on; the process is killed without warning.
  await openChat(page, 'Ana')
  await composer(page).press('End')
  await composer(page).pressSequentially('to às três')
  await draftIsKept(page, 'Meio escrito às três')
  await first.kill()

  const again = await parley.start()
  await openChat(again.page, 'Ana')
  await expect(composer(again.page)).toHaveValue('Meio escrito às três')
  await expect(chatRow(again.page, 'Ana')).not.toHaveAccessibleName(/Draft/)
  await openChat(again.page, 'Bruno')
  await expect(composer(again.page)).toHaveValue('Outro')
  await expect(chatRow(again.page, 'Ana')).toHaveAccessibleName(/Draft: Meio escrito às três/)

  // Sending takes the draft away, and only that one; another kill does not bring it back.
  await openChat(again.page, 'Ana')
  await writeAndSend(again.page, 'Meio escrito às três horas')
  await expect(chatRow(again.page, 'Ana')).not.toHaveAccessibleName(/Draft/)
  await expect.poll(() => sim.sent().map((sent) => sent.text)).toEqual(['Meio escrito às três horas'])
  await again.kill()

  const third = await parley.start()
  await openChat(third.page, 'Ana')
  await expect(composer(third.page)).toHaveValue('')
  await expect(chatRow(third.page, 'Bruno')).toHaveAccessibleName(/Draft: Outro/)
  expect(sim.sent()).toHaveLength(1)
})
