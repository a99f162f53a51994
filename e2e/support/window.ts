/** The window by its stable names: what a person finds in it and does with it. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Simulator } from '../../simulator/simulator.ts'
import type { Bridge } from '../../src/shared/contract/bridge.ts'
import type { RequestArg, RequestName } from '../../src/shared/contract/requests.ts'
import type { Snapshot } from '../../src/shared/contract/snapshot.ts'
import { DEFAULT_ADVANCED } from '../../src/shared/model/account.ts'
import type { Draft } from '../../src/shared/model/draft.ts'

/** The text fields of the account form that are on it from the start. */
export interface FormFields {
  readonly 'Account name'?: string
  readonly 'Service address'?: string
  readonly 'Media address'?: string
  readonly 'Access token'?: string
  readonly 'Instance ID'?: string
  readonly 'Instance token'?: string
}

const FORM_FIELDS = [
  'Account name',
  'Service address',
  'Media address',
  'Access token',
  'Instance ID',
  'Instance token',
] as const satisfies readonly (keyof FormFields)[]

export const accountForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Connect an account' })
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Chooses from the menu of an account in Settings, Accounts, by keys. */
export async function fromAccountMenu(page: Page, account: string, item: string): Promise<void> {
  await button(page, `More for ${account}`).press('Enter')
  await page.getByRole('menuitem', { name: `${item} ${account}`, exact: true }).press('Enter')
}

/** Opens the account form from the welcome screen. */
export async function openAccountForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
  await button(page, 'Connect an account').click()
  await expect(accountForm(page)).toBeVisible()
}

/** Replaces the text of the given fields by typing; tokens reach the window as keys do, not through its script. */
export async function fillForm(page: Page, values: FormFields): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    if (value !== '') await page.keyboard.insertText(value)
  }
}

/** Everything that stands in the form's text fields. */
export async function formValues(page: Page): Promise<Record<string, string>> {
  const entries = FORM_FIELDS.map(async (name) => [name, await field(page, name).inputValue()] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** What the form is filled with for this service. */
export function formFor(sim: Simulator, change: FormFields = {}): FormFields {
  return { 'Account name': 'Loja', 'Service address': sim.url, 'Access token': sim.accessToken, ...change }
}

/** Waits until an open dialog takes keys: what is pressed on its way there confirms nothing in it. */
export async function takesKeys(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Asks the core as the window does. */
export async function ask<N extends RequestName>(page: Page, name: N, arg: RequestArg<N>): Promise<unknown> {
  const answer = await page.evaluate(
    ([request, given]) => {
      const { parley } = globalThis as typeof globalThis & { parley: Bridge }
      return parley.request(request as 'app.snapshot', given as RequestArg<'app.snapshot'>)
    },
    [name, arg] as const,
  )
  if (!answer.ok) throw new Error(`${name}: ${answer.problem.code}`)
  return answer.value
}

/** Connects an account without its form, as the window does when the form is saved, and waits until it is online. */
export async function connectAccount(page: Page, sim: Simulator, change: FormFields = {}): Promise<void> {
  const fields = formFor(sim, change)
  await ask(page, 'account.save', {
    name: fields['Account name'] ?? '',
    serviceAddress: fields['Service address'] ?? '',
    mediaAddress: fields['Media address'] ?? '',
    accessToken: fields['Access token'] ?? '',
    instanceId: fields['Instance ID'] ?? '',
    instanceToken: fields['Instance token'] ?? '',
    mode: 'receive',
    advanced: DEFAULT_ADVANCED,
  })
  await isOnline(page)
}

/** Connects an account by the form and waits until it is online. */
export async function connectByForm(page: Page, sim: Simulator, change: FormFields = {}): Promise<void> {
  await openAccountForm(page)
  await fillForm(page, formFor(sim, change))
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)
}

/** The words of the connection. */
export const connection = (page: Page): Locator => page.getByRole('status', { name: 'Connection' })

/** Waits until the connection's first word is that. */
export async function connectionIs(page: Page, word: string): Promise<void> {
  await expect(connection(page)).toHaveText(new RegExp(`^${word}`))
}

export const isOnline = (page: Page): Promise<void> => connectionIs(page, 'Online')

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const chats = (page: Page): Locator => page.getByRole('list', { name: 'Chats' }).getByRole('listitem')

/** The row of the chat with that name. */
export function chatRow(page: Page, name: string): Locator {
  const rows = page.getByRole('list', { name: 'Chats' })
  return rows.getByRole('listitem', { name: new RegExp(`^${literally(name)}(,|$)`) })
}

/** Shows only the chats that have this label, or all of them. */
export async function filterByLabel(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Label(:|$)/ }).click()
  await page.getByRole('menuitemradio', { name: label, exact: true }).click()
}

/** The names of all rows without what the clock changes: their last part is the time. */
export async function rowNames(page: Page): Promise<string[]> {
  const names = await chats(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('aria-label') ?? ''),
  )
  return names.map((name) => name.replace(/, [^,]*$/, ''))
}

/** The conversation that is open. */
export const conversation = (page: Page, name: string): Locator =>
  page.getByRole('main', { name, exact: true })

/** One of two conversations that are open side by side. */
export const side = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Opens a chat by its row. */
export async function openChat(page: Page, name: string): Promise<void> {
  const pane = conversation(page, name)
  await chatRow(page, name).click()
  await expect(pane).toBeVisible()
  // A chat that opens takes the focus to where its person writes, or says why nobody can: keys wait for that.
  await expect(pane.locator('.composer-text:focus, .composer-read-only')).toBeVisible()
}

/** Opens or begins a chat by the dialog "New chat"; digits are those of an international number. */
export async function startChat(page: Page, input: string): Promise<void> {
  await button(page, 'New chat').click()
  const dialog = page.getByRole('dialog', { name: 'New chat' })
  await field(page, 'Number or group ID').fill(input.replace(/^\d{7,15}$/, '+$&'))
  await button(dialog, 'Start chat').click()
  await expect(dialog).toBeHidden()
  // Whoever starts a chat wants to write.
  await expect(composer(page)).toBeFocused()
}

/** Where the person writes; of two open chats, in the given side. */
export const composer = (page: Page | Locator): Locator =>
  page.getByRole('textbox', { name: 'Message', exact: true })

/** Waits until the core keeps this text as the draft of a chat. How soon it does is shown beside the throttle (`draft-throttle.test.ts`). */
export async function draftIsKept(page: Page, text: string): Promise<void> {
  const kept = async (): Promise<unknown[]> => {
    const { chats: all } = (await ask(page, 'app.snapshot', {})) as Snapshot
    const drafts = all.flatMap((account) =>
      account.chats.map(({ id }) => ask(page, 'draft.get', { accountId: account.accountId, chatId: id })),
    )
    return (await Promise.all(drafts)).map((draft) => (draft as Draft | null)?.text)
  }
  await expect.poll(kept).toContain(text)
}

/** Writes into the composer of the open chat and presses "Send". */
export async function writeAndSend(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await button(page, 'Send').click()
  await expect(composer(page)).toHaveValue('')
}

export const messages = (page: Page | Locator): Locator =>
  page.getByRole('list', { name: 'Messages', exact: true }).getByRole('listitem')

/** The message that says exactly this (or whose words fit a pattern): neither the time nor the name beside it belongs to its words. */
export const message = (page: Page, text: string | RegExp): Locator =>
  messages(page).filter({ has: page.getByText(text, { exact: true }) })

/** Waits for a message's status. */
export async function statusIs(page: Page, text: string | RegExp, status: string): Promise<void> {
  await expect(message(page, text)).toHaveAttribute('data-status', status)
}

/** A message as the list shows and says it. */
export interface ShownMessage {
  readonly sender: string
  readonly text: string
  readonly kind: string
  readonly status: string
  readonly waiting: string | null
  /** The status as a screen reader says it. */
  readonly words: string
}

/** Every message of the open conversation, oldest first. */
export async function shownMessages(page: Page): Promise<ShownMessage[]> {
  const rows = await messages(page).evaluateAll((all) =>
    all.map((row) => ({
      label: row.getAttribute('aria-label') ?? '',
      kind: row.getAttribute('data-kind') ?? '',
      status: row.getAttribute('data-status') ?? '',
      waiting: row.getAttribute('data-waiting'),
    })),
  )
  return rows.map(({ label, ...rest }) => {
    const parts =
      /^(?<sender>.*?), (?:yesterday )?\d{1,2}:\d{2}(?:\s[AP]M)?: (?<text>[\s\S]*)\. (?<words>[^.]+)$/u.exec(
        label,
      )
    if (!parts?.groups) throw new Error(`Not the name of a message: ${label}`)
    const { sender = '', text = '', words = '' } = parts.groups
    return { sender, text, ...rest, words }
  })
}

/** The texts of the open conversation, oldest first. */
export async function shownTexts(page: Page): Promise<string[]> {
  return (await shownMessages(page)).map((each) => each.text)
}

/** Waits until what is known now is drawn. */
export const nextPicture = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Waits until what scrolls stands still: in the same place for ten pictures. */
export const isStill = (scroller: Locator): Promise<void> =>
  scroller.evaluate(async (element) => {
    for (let still = 0, place = -1; still < 10; place = element.scrollTop) {
      await new Promise(requestAnimationFrame)
      still = element.scrollTop === place ? still + 1 : 0
    }
  })
