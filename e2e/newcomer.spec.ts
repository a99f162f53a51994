/** A newcomer's path: each kind of account connects, hears, answers where it can, and says what it cannot do. */
import type { Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { attach, sendLocation } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  chatRow,
  connectionIs,
  fillForm,
  formFor,
  message,
  openAccountForm,
  openChat,
  statusIs,
  writeAndSend,
  type FormFields,
} from './support/window.ts'

// A queue is empty when somebody begins.
test.use({ greets: false })

const ANA = '5511987654321'

const instance = (sim: Simulator): FormFields => ({
  'Instance ID': sim.instanceId,
  'Instance token': sim.instanceToken,
})

/** Connects by the form; `observe` chooses the radio. */
async function connect(page: Page, fields: FormFields, observe = false): Promise<void> {
  await openAccountForm(page)
  await fillForm(page, fields)
  if (observe) await page.getByRole('radio', { name: 'Observe only' }).check()
  await button(page, 'Check connection').click()
  await expect(accountForm(page).getByRole('status').last()).toHaveText(/^Connection works\./)
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
}

/** Operations of a style that were called. */
const operations = (sim: Simulator, style: 'v1' | 'instance'): string[] => [
  ...new Set(sim.log().flatMap((entry) => (entry.style === style ? [entry.operation] : []))),
]

async function hears(page: Page, sim: Simulator): Promise<void> {
  sim.person(ANA, 'Ana').writes('Oi, tudo bem?')
  await expect(chatRow(page, 'Ana')).toBeVisible()
  await openChat(page, 'Ana')
  await expect(message(page, 'Oi, tudo bem?')).toHaveCount(1)
}

async function answers(page: Page): Promise<void> {
  await writeAndSend(page, 'Tudo ótimo!')
  await statusIs(page, 'Tudo ótimo!', 'accepted')
}

test('v1 only: receives and answers, and says that a location needs an instance', async ({ sim, parley }) => {
  const { page } = await parley.start()
  await connect(page, formFor(sim))
  await connectionIs(page, 'Online')
  await hears(page, sim)
  await answers(page)
  await attach(page, 'Location')
  await expect(sendLocation(page)).toContainText(/needs an instance ID and its token/)
  await page.keyboard.press('Escape')
  await button(page, 'Contact details').click()
  await expect(page.getByRole('complementary', { name: 'Contact details' })).toContainText(
    /needs an instance ID and its token/,
  )
  expect(operations(sim, 'instance')).toEqual([])
})

test('instance only: receives by its own queue, answers by sendMessage, knows the contact @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  const ana = sim.person(ANA, 'Ana')
  ana.profile = { email: 'ana@example.com', category: 'Moda' }
  await connect(page, formFor(sim, { ...instance(sim), 'Access token': '' }))
  await connectionIs(page, 'Online')
  await hears(page, sim)
  await expect.poll(() => sim.queue('instance').length).toBe(0)
  await answers(page)
  expect(sim.sent().map(({ operation }) => operation)).toEqual(['sendMessage'])
  await button(page, 'Contact details').click()
  await expect(page.getByRole('complementary', { name: 'Contact details' })).toContainText('ana@example.com')
  expect(operations(sim, 'v1')).toEqual([])
})

test('both: what queue and journal bring is shown once, also after a restart @wide', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connect(first.page, formFor(sim, instance(sim)))
  await connectionIs(first.page, 'Online')
  await hears(first.page, sim)
  await answers(first.page)
  await first.close()

  const ana = sim.person(ANA, 'Ana')
  for (let n = 1; n <= 12; n += 1) ana.writes(`Enquanto você dormia ${n}`)
  const { page } = await parley.start()
  await connectionIs(page, 'Online')
  await openChat(page, 'Ana')
  await expect(message(page, /^Enquanto você dormia/)).toHaveCount(12)
  await expect.poll(() => sim.queue().length).toBe(0)
  await expect(message(page, /^Enquanto você dormia/)).toHaveCount(12)
  await expect(message(page, 'Oi, tudo bem?')).toHaveCount(1)
  expect(operations(sim, 'instance')).toContain('lastIncomingMessages')
  expect(operations(sim, 'instance')).not.toContain('receiveNotification')
})

test('observe only: reads the journal, answers, and takes nothing from any queue @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connect(page, formFor(sim, { ...instance(sim), 'Access token': '' }), true)
  await connectionIs(page, 'Observing')
  await hears(page, sim)
  const queued = sim.queue('instance').length
  expect(queued).toBe(1)
  expect(sim.queue()).toHaveLength(1)
  await answers(page)
  expect(operations(sim, 'v1')).toEqual([])
  const called = operations(sim, 'instance')
  for (const taking of ['receiveNotification', 'deleteNotification', 'clearWebhooksQueue'])
    expect(called).not.toContain(taking)
})
