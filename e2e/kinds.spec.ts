/** Every kind that can arrive: what the list says of it, what it shows, and what can be done with it. */
import type { Locator, Page } from '@playwright/test'
import { sendEveryKind } from './support/kinds.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  fillForm,
  formFor,
  isOnline,
  messages,
  openAccountForm,
  openChat,
} from './support/window.ts'

const LIA = '5511987650001'
const RUI = '5511987650002'

const ofKind = (page: Page, kind: string): Locator => page.locator(`[role="listitem"][data-kind="${kind}"]`)

test('every kind is shown by its name and its words, with what belongs to it', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await openAccountForm(page)
  await fillForm(page, {
    ...formFor(sim, { 'Access token': '' }),
    'Instance ID': sim.instanceId,
    'Instance token': sim.instanceToken,
  })
  await expect(accountForm(page).getByRole('region', { name: 'What this account can do' })).toContainText(
    'Receive messages',
  )
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)

  await test.step('every kind is shown by its name and its words', async () => {
    const lia = sim.person(LIA, 'Lia Torres')
    const kinds = sendEveryKind(lia)
    await expect.poll(() => sim.queue('instance').length).toBe(0)
    await expect(chatRow(page, 'Lia Torres')).toHaveAccessibleName(/Unsupported message/)
    await openChat(page, 'Lia Torres')
    // From the first to the last as with a keyboard: only what is near is drawn.
    await messages(page).last().focus()
    await page.keyboard.press('Home')
    for (const [kind, words] of kinds) {
      const row = ofKind(page, kind).filter({ hasText: words })
      await expect(row).toBeFocused()
      await expect(row).toContainText(words)
      await expect(row).toHaveAttribute('data-status', 'received')
      await page.keyboard.press('ArrowDown')
    }
  })

  await test.step('what belongs to a message is shown at it, and leads to it', async () => {
    const rui = sim.person(RUI, 'Rui Prado')
    const first = rui.writes('Quanto custa a torta?')
    rui.reacts(first.idMessage, '👍')
    rui.quotes(first.idMessage, 'A de limão')
    const edited = rui.writes('Quero duas')
    rui.edits(edited.idMessage, 'Quero três')
    const deleted = rui.writes('Esqueça isto')
    rui.deletes(deleted.idMessage)
    sim.phoneWrites(RUI, 'Escrito no celular')
    await expect.poll(() => sim.queue('instance').length).toBe(0)
    await openChat(page, 'Rui Prado')
    await expect(messages(page)).toHaveCount(5)

    const asked = messages(page).nth(0)
    await expect(asked.getByRole('group', { name: 'Reactions: 👍 Rui Prado' })).toBeVisible()
    await button(page, 'Show quoted message from Rui Prado: Quanto custa a torta?').click()
    await expect(asked).toBeFocused()
    await expect(messages(page).nth(2)).toContainText('Quero três')
    await expect(messages(page).nth(2)).toHaveAccessibleName(/edited/)
    const gone = messages(page).nth(3)
    await expect(gone).toContainText('Deleted')
    await expect(gone).not.toContainText('Esqueça isto')
    await button(gone, 'Show deleted text').click()
    await expect(gone).toContainText('Esqueça isto')
    await expect(messages(page).nth(4)).toHaveAccessibleName(/sent from the phone/)
  })
})
