/** "typing …" for the customer while one writes, and read marks when one answers: on purpose, by a switch of the account. */
import type { Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { letPass } from './support/clock.ts'
import { connectInstance } from './support/instance.ts'
import { attach } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  ask,
  button,
  composer,
  draftIsKept,
  isOnline,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const TYPING = 'Show “typing…” while I write'
const READ = 'Send read receipts when I answer'
const ANA = '5511987654321@c.us'

const bodies = (sim: Simulator, operation: string): unknown[] =>
  sim
    .log()
    .filter((entry) => entry.operation === operation)
    .map((entry) => entry.body)

/** Opens the account's form at its advanced part. */
async function openAdvanced(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await button(page, 'Edit Loja').click()
  await button(accountForm(page), 'Advanced').click()
}

async function switchOn(page: Page, name: string): Promise<void> {
  await openAdvanced(page)
  const box = accountForm(page).getByRole('checkbox', { name })
  await expect(box).not.toBeChecked()
  await box.check()
  await button(accountForm(page), 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)
}

test('the customer sees “typing…” while the person types, once it is switched on', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  const { page } = running
  await connectInstance(page, sim, { 'Access token': '' })
  sim.person('5511987654321', 'Ana').writes('tem?')
  await openChat(page, 'Ana')
  const shown = (): unknown[] => bodies(sim, 'sendTyping')

  await test.step('off by default', async () => {
    await composer(page).pressSequentially('Temos')
    await draftIsKept(page, 'Temos')
    await writeAndSend(page, 'Temos sim')
    await statusIs(page, 'Temos sim', 'accepted')
    expect(shown()).toEqual([])
  })

  await switchOn(page, TYPING)
  await openChat(page, 'Ana')

  await test.step('what the window writes is no typing', async () => {
    await ask(page, 'canned.save', { id: null, shortcut: 'pix', text: 'Chave Pix' })
    await attach(page, 'Canned replies')
    await page.getByRole('dialog', { name: 'Canned replies' }).getByText('Chave Pix').click()
    await expect(composer(page)).toHaveValue('Chave Pix')
    await draftIsKept(page, 'Chave Pix')
    expect(shown()).toEqual([])
    await letPass(running, 6000)
  })

  await test.step('keys are, once in five seconds', async () => {
    await composer(page).press('End')
    await composer(page).pressSequentially(' da loja')
    await expect.poll(shown).toEqual([{ chatId: ANA, typingTime: 5000 }])
    await letPass(running, 5000)
    // The window passes keys on once a second.
    await expect(async () => {
      await composer(page).pressSequentially('!')
      expect(shown()).toHaveLength(2)
    }).toPass()
  })

  await test.step('a service that is silent about it keeps no answer back', async () => {
    sim.fault({ on: 'sendTyping', kind: 'silence', times: 'always' })
    await letPass(running, 5000)
    await writeAndSend(page, 'É o CNPJ da loja')
    await statusIs(page, 'É o CNPJ da loja', 'accepted')
  })
})

test('it was read when the answer leaves, and a refused “typing…” is said in the account’s form alone @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '' })

  await test.step('the customer sees that it was read when the answer leaves, not when it is looked at', async () => {
    await switchOn(page, READ)
    sim.person('5511987654321', 'Ana').writes('tem?')
    await openChat(page, 'Ana')
    await composer(page).pressSequentially('Temos')
    await draftIsKept(page, 'Temos')
    expect(bodies(sim, 'readChat')).toEqual([])
    await page.keyboard.press('Enter')
    await statusIs(page, 'Temos', 'accepted')
    await expect.poll(() => bodies(sim, 'readChat')).toEqual([{ chatId: ANA }])
  })

  await test.step('a refusal is said in the account’s form, and nowhere else', async () => {
    sim.person('5511987654322', 'Bia').writes('tem?')
    await switchOn(page, TYPING)
    sim.fault({ on: 'sendTyping', kind: 'status', status: 403, times: 'always' })
    await openChat(page, 'Bia')
    await composer(page).pressSequentially('Temos')
    await expect.poll(() => bodies(sim, 'sendTyping')).toHaveLength(1)
    await isOnline(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await openAdvanced(page)
    await expect(accountForm(page).getByText(/The service refused this/)).toBeVisible()
    await expect(accountForm(page).getByRole('checkbox', { name: TYPING })).toBeChecked()
  })
})
