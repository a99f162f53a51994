/** One chat after the other: what is put away makes room for who waits longest, and the list goes by single keys. */
import type { Page } from '@playwright/test'
import type { Snapshot } from '../src/shared/contract/snapshot.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import {
  ask,
  button,
  chatRow,
  chats,
  composer,
  connectAccount,
  conversation,
  message,
  openChat,
  takesKeys,
} from './support/window.ts'

const undo = (page: Page) => button(page.getByRole('group', { name: 'Undo' }), 'Undo')

test('a chat is answered and put away, and the one that waits longest opens', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const people = ['Ana', 'Bia', 'Caio'].map((name, at) => sim.person(`551198765000${String(at + 1)}`, name))
  for (const [at, person] of people.entries()) {
    person.writes('Bom dia')
    await expect(chats(page)).toHaveCount(at + 1)
  }
  await openChat(page, 'Caio')

  // Sent and archived by one key: Ana has waited longest.
  await page.keyboard.type('Pronto!')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(conversation(page, 'Ana')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await expect.poll(() => sim.sent().map(({ text }) => text)).toEqual(['Pronto!'])
  await expect(chatRow(page, 'Caio')).toBeHidden()

  // Taken back: the chat is there again, and open.
  await undo(page).click()
  await expect(conversation(page, 'Caio')).toBeVisible()
  await expect(message(page, 'Pronto!')).toBeVisible()

  // From the menu of Send, by keys.
  await openChat(page, 'Ana')
  await page.keyboard.type('Já sai')
  await button(page, 'Send').focus()
  await page.keyboard.press('Shift+F10')
  const item = page.getByRole('menuitem', { name: 'Send and archive' })
  await expect(item).toHaveAccessibleDescription('Ctrl+Shift+Enter')
  await shootInBoth(running, info.outputPath(), 'send-and-archive')
  await page.keyboard.press('Enter')
  await expect(conversation(page, 'Bia')).toBeVisible()
  await expect.poll(() => sim.sent().map(({ text }) => text)).toEqual(['Pronto!', 'Já sai'])
  await expect(chatRow(page, 'Ana')).toBeHidden()
})

test('the list is worked through by single keys, for one chat and for several @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const people = ['Ana', 'Bia', 'Caio', 'Davi'].map((name, at) =>
    sim.person(`551198765000${String(at + 1)}`, name),
  )
  for (const [at, person] of people.entries()) {
    person.writes('Bom dia')
    await expect(chats(page)).toHaveCount(at + 1)
  }

  await test.step('the keys of a row step, archive, snooze and label, and leave the composer alone', async () => {
    const { accounts } = (await ask(page, 'app.snapshot', {})) as Pick<Snapshot, 'accounts'>
    const accountId = accounts[0]?.id ?? ''
    await ask(page, 'label.save', { accountId, id: null, name: 'Novo', colour: 2 })
    await openChat(page, 'Davi')

    await expect(composer(page)).toBeFocused()
    await expect(async () => {
      await page.keyboard.press('F6')
      await expect(chatRow(page, 'Davi')).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('j')
    await expect(chatRow(page, 'Caio')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(chatRow(page, 'Caio')).toBeFocused()
    await page.keyboard.press('1')
    await expect(chatRow(page, 'Caio')).toHaveAccessibleName(/labels: Novo/)
    await page.keyboard.press('1')
    await expect(chatRow(page, 'Caio')).not.toHaveAccessibleName(/Novo/)

    // What is archived leaves the list, the row behind it takes its place, and what is open stays open.
    await page.keyboard.press('e')
    await expect(chatRow(page, 'Caio')).toBeHidden()
    await expect(chatRow(page, 'Bia')).toBeFocused()
    await expect(conversation(page, 'Davi')).toBeVisible()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Snooze Bia' })
    await dialog.getByRole('button', { name: /hour/ }).click()
    await expect(chatRow(page, 'Bia')).toBeHidden()
    await expect(composer(page)).toHaveValue('')

    // Reached by the pointer, a row takes letters as ever: they are for the composer.
    await chatRow(page, 'Ana').click()
    await page.keyboard.type('ej')
    await expect(composer(page)).toHaveValue('ej')
    await expect(chats(page)).toHaveCount(2)
  })

  // What was put away comes back with what is written next.
  await composer(page).fill('')
  for (const person of people) {
    person.writes('Alguém aí?')
    await expect(chats(page).first()).toHaveAccessibleName(new RegExp(`^${person.name},.*Alguém aí`))
  }
  await expect(chats(page)).toHaveCount(4)

  const bar = page.getByRole('group', { name: 'Selected chats' })

  await test.step('several are chosen by Shift and an arrow, and archived by one key', async () => {
    await openChat(page, 'Davi')
    await expect(async () => {
      await page.keyboard.press('F6')
      await expect(chatRow(page, 'Davi')).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar).toContainText('2 selected')
    await page.keyboard.press('e')
    await expect(chats(page)).toHaveCount(2)
    await expect(bar).toBeHidden()
    await undo(page).click()
    await expect(chats(page)).toHaveCount(4)
  })

  await test.step('several are chosen by Ctrl and Shift with a click; a bare click opens and lets all go', async () => {
    await chatRow(page, 'Ana').click({ modifiers: ['Control'] })
    await chatRow(page, 'Caio').click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('3 selected')
    await shootInBoth(running, info.outputPath(), 'selected-chats')
    await button(bar, 'Mark as read').press('Enter')
    await expect(page.locator('.row[data-unread]')).toHaveCount(0)
    await expect(bar).toBeHidden()
    await chatRow(page, 'Ana').click({ modifiers: ['Control'] })
    await chatRow(page, 'Bia').click()
    await expect(conversation(page, 'Bia')).toBeVisible()
    await expect(bar).toBeHidden()
  })

  await test.step('several get a label and a time at once', async () => {
    await chatRow(page, 'Ana').click({ modifiers: ['Control'] })
    await chatRow(page, 'Caio').click({ modifiers: ['Control'] })
    await button(bar, 'Labels…').press('Enter')
    const labels = page.getByRole('dialog', { name: 'Labels for 2 chats' })
    await labels.getByRole('textbox', { name: 'New label' }).fill('Pago')
    await page.keyboard.press('Enter')
    await expect(labels.getByRole('checkbox', { name: 'Pago' })).toBeChecked()
    await button(labels, 'Done').press('Enter')
    await expect(page.locator('.row .row-label-name', { hasText: 'Pago' })).toHaveCount(2)
    await button(bar, 'Snooze…').press('Enter')
    const snooze = page.getByRole('dialog', { name: 'Snooze 2 chats' })
    await takesKeys(snooze)
    await snooze.getByRole('button', { name: /^Tomorrow/ }).press('Enter')
    await expect(chats(page)).toHaveCount(2)
    await undo(page).click()
    await expect(chats(page)).toHaveCount(4)
  })
})

test('a macro is written by keys, and replies, labels and archives by one @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  for (const [at, name] of ['Ana', 'Bia'].entries()) {
    sim.person(`551198765000${String(at + 1)}`, name).writes('Já paguei')
    await expect(chats(page)).toHaveCount(at + 1)
  }
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Sending' }).click()
  await button(settings, 'New macro').press('Enter')
  await button(settings, 'Save macro').press('Enter')
  await expect(settings.getByText('Give the macro a name.')).toBeVisible()
  await settings.getByRole('textbox', { name: 'Name' }).fill('Pago')
  await settings.getByRole('textbox', { name: 'Reply' }).fill('Recebido, {first}!')
  await settings.getByRole('textbox', { name: 'Label' }).fill('Pago')
  await button(settings, 'Save macro').press('Enter')
  await expect(button(settings, 'Edit Pago')).toBeVisible()
  await shootInBoth(running, info.outputPath(), 'macros')
  await running.resize(720, 800)
  const row = settings.locator('.setting-below')
  const words = await row.locator('.setting-words').boundingBox()
  const list = await row.locator('.macros').boundingBox()
  expect((list?.y ?? 0) - (words?.y ?? 0)).toBeLessThan(100)
  expect(
    await settings.locator('.settings-body').evaluate((body) => body.scrollWidth - body.clientWidth),
  ).toBe(0)
  await running.resize(1280, 800)
  await page.keyboard.press('Escape')

  await openChat(page, 'Ana')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('um rascunho')
  // A press right behind the switch is refused; the next one is meant.
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+1')
    await expect(conversation(page, 'Bia')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect.poll(() => sim.sent().map(({ text }) => text)).toEqual(['Recebido, Ana!'])
  await expect(chatRow(page, 'Ana')).toBeHidden()
  await undo(page).click()
  await expect(chatRow(page, 'Ana')).toHaveAccessibleName(/labels: Pago/)
  await expect(conversation(page, 'Ana')).toBeVisible()
  await expect(composer(page)).toHaveValue('um rascunho')

  await test.step('by its name', async () => {
    await openChat(page, 'Bia')
    await page.keyboard.press('Control+K')
    await page.keyboard.type('macro pago')
    await expect(page.getByRole('option', { name: /^Macro: Pago/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(() => sim.sent().map(({ text }) => text)).toEqual(['Recebido, Ana!', 'Recebido, Bia!'])
    await expect(chatRow(page, 'Bia')).toBeHidden()
  })
})
