/** The account doctor: how everything about an account stands, and what mends it, by keys alone. */
import type { Locator, Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import { connectInstance } from './support/instance.ts'
import { shootInBoth } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { button, field, fromAccountMenu, openChat, takesKeys } from './support/window.ts'

const doctor = (page: Page): Locator => page.getByRole('dialog', { name: 'Account doctor' })
const row = (page: Page, name: string): Locator => doctor(page).locator(`[data-row="${name}"]`)
const verdicts = (page: Page, verdict: string): Locator => doctor(page).locator(`[data-verdict="${verdict}"]`)
const sum = (page: Page): Locator => doctor(page).locator('.doctor-sum')
const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name })
const linking = (page: Page): Locator => page.getByRole('dialog', { name: 'Link a phone' })
const asked = (sim: Simulator, operation: string): number =>
  sim.log().filter((entry) => entry.operation === operation).length

/** Opens it by its name, and waits for all answers. */
async function openByName(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('account doctor')
  await expect(page.getByRole('option', { name: 'Account doctor', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(button(doctor(page), 'Check again')).toBeFocused()
  await isAnswered(page)
}

async function isAnswered(page: Page): Promise<void> {
  await expect(doctor(page).locator('.doctor-row')).toHaveCount(14)
  await expect(verdicts(page, 'asking')).toHaveCount(0)
}

/** Answers a question with its deed, by keys: the way back has the focus first. */
async function agree(page: Page, title: string, deed: string): Promise<void> {
  await expect(button(question(page, title), 'Cancel')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(question(page, title), deed)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page, title)).toBeHidden()
}

test('an account that is well has nothing to do; a refusal is said, a test message timed, a QR code renewed @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  const pictures = info.outputPath('pictures')
  await connectInstance(page, sim, { 'Access token': '', 'Account name': 'Padaria Sol' })

  await test.step('nothing to do, and the text to copy names nobody', async () => {
    await openByName(page)
    await expect(sum(page)).toHaveText('Everything is fine.')
    await expect(verdicts(page, 'fine')).toHaveCount(14)
    await shootInBoth(running, pictures, 'doctor-fine')

    await button(doctor(page), 'Copy as text').press('Enter')
    await expect(doctor(page)).toContainText('Copied without tokens, names or numbers.')
    const text = await running.readClipboard()
    expect(text).toContain('state: fine, authorized')
    expect(text).toContain(`phone: fine, ends in ${sim.ownNumber.slice(-2)}`)
    for (const secret of [sim.instanceToken, sim.instanceId, sim.ownNumber, 'Padaria', '127.0.0.1'])
      expect(text).not.toContain(secret)
    expect(
      ['setSettings', 'clearMessagesQueue', 'reboot', 'logout', 'qr'].map((name) => asked(sim, name)),
    ).toEqual([...[0, 0, 0, 0, 0]])
    await page.keyboard.press('Escape')
    await expect(doctor(page)).toBeHidden()
  })

  await test.step('a refusal is that row’s verdict, and the others go on', async () => {
    sim.fault({ on: 'getSettings', kind: 'status', status: 403, times: 'always' })
    sim.fault({ on: 'showMessagesQueue', kind: 'status', status: 429 })
    await openByName(page)
    await expect(sum(page)).toHaveText('2 things need attention.')
    await expect(row(page, 'switches')).toContainText('The service doesn’t allow this for this account.')
    await expect(row(page, 'queue')).toContainText('Wait a minute, then check again.')
    await expect(row(page, 'state')).toHaveAttribute('data-verdict', 'fine')
    await shootInBoth(running, pictures, 'doctor-refused')
    await button(doctor(page), 'Check again').press('Enter')
    await isAnswered(page)
    await expect(row(page, 'queue')).toHaveAttribute('data-verdict', 'fine')
    await page.keyboard.press('Escape')
    await expect(doctor(page)).toBeHidden()
    sim.clearFaults()
  })

  await test.step('a message to oneself shows the time of each step, and goes nowhere else', async () => {
    sim.person(sim.ownNumber, 'Eu').acknowledges({ sent: 0 })
    await openByName(page)
    await button(doctor(page), 'Send a test to myself…').press('Enter')
    const chain = page.getByRole('dialog', { name: 'Test sending and receiving' })
    await expect(button(chain, 'Send test')).toBeFocused()
    expect(sim.sent()).toEqual([])
    await page.keyboard.press('Enter')
    await expect(chain).toContainText('Sending and receiving work.', { timeout: 30_000 })
    for (const step of ['stored', 'accepted', 'reported'])
      await expect(chain.locator(`[data-step="${step}"]`)).toContainText(/after \d+\.\d s/)
    await shootInBoth(running, pictures, 'doctor-chain')
    expect(sim.sent().map(({ to }) => to)).toEqual([expect.stringContaining(sim.ownNumber)])
    await page.keyboard.press('Escape')
    await expect(chain).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(doctor(page)).toBeHidden()
  })

  // The last one: from here the window's clock is the test's.
  await test.step('a QR code is renewed for two minutes, then asked for again', async () => {
    sim.unlinkPhone()
    await openByName(page)
    await page.clock.install()
    await button(row(page, 'state'), 'Link a phone… (WhatsApp account)').press('Enter')
    await linking(page).getByRole('radio', { name: 'Code', exact: true }).press('ArrowRight')
    for (let renewed = 1; renewed <= 6; renewed += 1) {
      await expect.poll(() => asked(sim, 'qr')).toBe(renewed)
      await expect(linking(page).getByRole('img')).toBeVisible()
      await page.clock.fastForward(20_000)
    }
    await expect(linking(page)).toContainText('This code is no longer valid.')
    await expect(linking(page).getByRole('img')).toBeHidden()
    await expect(button(linking(page), 'Show a new code')).toBeFocused()
    expect(asked(sim, 'qr')).toBe(6)
    await page.keyboard.press('Enter')
    await expect(linking(page).getByRole('img')).toBeVisible()
    expect(asked(sim, 'qr')).toBe(7)
  })
})

test('an account in trouble is mended from its page, each time after a question @wide', async ({
  sim,
  parley,
}, info) => {
  const running = await parley.start()
  const { page } = running
  const { keyboard } = page
  const pictures = info.outputPath('pictures')
  await connectInstance(page, sim, { 'Access token': '' })
  sim.person('5511987654321', 'Ana').writes('Tem bolo hoje?', { feeds: 'instance' })
  await openChat(page, 'Ana')
  sim.unlinkPhone()
  sim.setSettings({ incomingWebhook: 'no', stateWebhook: 'no' })
  for (const text of ['Tem, de cenoura e de milho.', 'Quer que eu guarde um?']) {
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await expect.poll(() => sim.sent().length).toBe(2)

  await test.step('it opens from the settings, and trouble stands first', async () => {
    await keyboard.press('ControlOrMeta+,')
    await page.getByRole('tab', { name: 'Accounts' }).press('Enter')
    await fromAccountMenu(page, 'Loja', 'Account doctor for')
    await isAnswered(page)
    await expect(sum(page)).toHaveText('4 things need attention.')
    const names = doctor(page).locator('.doctor-row')
    expect(
      await names.evaluateAll((rows) => rows.slice(0, 4).map((each) => each.getAttribute('data-row'))),
    ).toEqual([...['state', 'switches', 'phone', 'queue']])
    await shootInBoth(running, pictures, 'doctor-trouble')
  })

  await test.step('switches', async () => {
    await button(row(page, 'switches'), 'Turn on… (Notification switches)').press('Enter')
    await expect(question(page, 'Turn notifications on?')).toContainText(
      'incoming messages and account state changes',
    )
    await shootInBoth(running, pictures, 'doctor-switches')
    await agree(page, 'Turn notifications on?', 'Turn on')
    await isAnswered(page)
    await expect(row(page, 'switches')).toHaveAttribute('data-verdict', 'fine')
  })

  await test.step('the send queue is seen, kept, and emptied', async () => {
    await button(row(page, 'queue'), 'View queue… (Send queue)').press('Enter')
    const queue = question(page, 'Empty the send queue?')
    await expect(
      queue.getByRole('list', { name: 'Waiting at the service' }).getByRole('listitem'),
    ).toHaveText([/Text · \+55 11 98765 4321.*cenoura/, /Text.*guarde um/])
    await shootInBoth(running, pictures, 'doctor-queue')
    await expect(button(queue, 'Cancel')).toBeFocused()
    await keyboard.press('Enter')
    await expect(queue).toBeHidden()
    expect(asked(sim, 'clearMessagesQueue')).toBe(0)
    await button(row(page, 'queue'), 'View queue… (Send queue)').press('Enter')
    await agreeToEmpty(page)
    await isAnswered(page)
    await expect(row(page, 'queue')).toHaveAttribute('data-verdict', 'fine')
    expect(asked(sim, 'clearMessagesQueue')).toBe(1)
  })

  await test.step('a phone is linked by a code', async () => {
    await button(row(page, 'state'), 'Link a phone… (WhatsApp account)').press('Enter')
    await expect(field(page, 'Phone number')).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('12')
    await keyboard.press('Enter')
    await expect(linking(page)).toContainText('A phone number has 7 to 15 digits')
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(`+${sim.ownNumber}`)
    await keyboard.press('Enter')
    await expect(linking(page).locator('output')).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    await expect(button(linking(page), 'Copy code')).toBeFocused()
    await shootInBoth(running, pictures, 'doctor-code')
    await keyboard.press('Enter')
    const code = (await linking(page).locator('output').textContent()) ?? ''
    expect(await running.readClipboard()).toBe(code.replace('-', ''))
    sim.linkPhone()
    await expect(linking(page)).toBeHidden()
    await expect(doctor(page)).toContainText('The phone is linked.')
    await isAnswered(page)
    await expect(sum(page)).toHaveText('Everything is fine.')
  })

  await test.step('a restart whose answer is lost is said, and not repeated', async () => {
    sim.fault({ on: 'reboot', kind: 'resetAfter' })
    await button(doctor(page), 'Restart…').press('Enter')
    await agree(page, 'Restart the account?', 'Restart')
    await expect(doctor(page)).toContainText('this may have been done')
    await isAnswered(page)
    await expect(row(page, 'state')).toContainText('starting')
    await shootInBoth(running, pictures, 'doctor-unconfirmed')
    expect(asked(sim, 'reboot')).toBe(1)
  })

  await test.step('log out, and link again by a QR code', async () => {
    sim.linkPhone()
    await button(doctor(page), 'Check again').press('Enter')
    await isAnswered(page)
    await button(doctor(page), 'Log out…').press('Enter')
    await agree(page, 'Log the phone out?', 'Log out')
    await isAnswered(page)
    await button(row(page, 'state'), 'Link a phone… (WhatsApp account)').press('Enter')
    await takesKeys(linking(page))
    await linking(page).getByRole('radio', { name: 'Code', exact: true }).press('ArrowRight')
    const picture = linking(page).getByRole('img', { name: 'QR code to scan with WhatsApp' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(222)
    await shootInBoth(running, pictures, 'doctor-qr')
    sim.linkPhone()
    await expect(linking(page)).toBeHidden()
    await isAnswered(page)
    await expect(row(page, 'state')).toHaveAttribute('data-verdict', 'fine')
  })
  expect(sim.sent()).toHaveLength(2)
})

async function agreeToEmpty(page: Page): Promise<void> {
  const queue = question(page, 'Empty the send queue?')
  await expect(button(queue, 'Cancel')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(queue).toBeHidden()
}
