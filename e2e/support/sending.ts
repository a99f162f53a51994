/** The composer's menu and the dialogs behind it, by their stable names. */
import { expect, type Locator, type Page } from '@playwright/test'
import { button } from './window.ts'

export type AttachItem =
  | 'Photo or video'
  | 'Audio'
  | 'Document'
  | 'By link or ID'
  | 'Location'
  | 'Contact'
  | 'Poll'
  | 'Buttons'
  | 'Product'
  | 'Canned replies'
  | 'Send later'
  | 'Write a note…'
  | 'Earlier drafts'

/** Opens the menu of "Attach" and chooses from it. */
export async function attach(page: Page, item: AttachItem): Promise<void> {
  await button(page, 'Attach').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Picks a file by the menu, as the system's chooser would hand it over. */
export async function attachFile(
  page: Page,
  item: 'Photo or video' | 'Audio' | 'Document',
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await attach(page, item)
  await (await chooser).setFiles(file)
  await expect(sendMedia(page)).toBeVisible()
}

export const sendMedia = (page: Page): Locator => page.getByRole('dialog', { name: 'Send media' })
export const sendLocation = (page: Page): Locator => page.getByRole('dialog', { name: 'Send location' })
export const sendContact = (page: Page): Locator => page.getByRole('dialog', { name: 'Send contact' })
export const sendPoll = (page: Page): Locator => page.getByRole('dialog', { name: 'Send poll' })
export const sendButtons = (page: Page): Locator => page.getByRole('dialog', { name: 'Send buttons' })

const fieldIn = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true })

/** Fills text fields of a dialog by their names. */
export async function fillIn(dialog: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldIn(dialog, name).fill(value)
}

/** Presses the dialog's "Send" and waits until it has gone. */
export async function confirmSend(dialog: Locator): Promise<void> {
  await button(dialog, 'Send').click()
  await expect(dialog).toBeHidden()
}

/** Sends a medium by link or id. */
export async function sendByReference(
  page: Page,
  kind: 'Image' | 'Video' | 'Audio' | 'Document',
  reference: { readonly Link: string } | { readonly 'Media ID': string },
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await attach(page, 'By link or ID')
  const dialog = sendMedia(page)
  await dialog.getByRole('radio', { name: kind, exact: true }).check()
  const way = 'Link' in reference ? 'Link' : 'Media ID'
  await dialog.getByRole('radio', { name: way, exact: true }).check()
  await fillIn(dialog, { ...reference, ...more })
  await confirmSend(dialog)
}

/** Adds a button to the open dialog "Send buttons". */
export async function addButton(
  page: Page,
  kind: 'Link' | 'Call' | 'Reply',
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = sendButtons(page)
  await button(dialog, 'Add button').click()
  const box = dialog.getByRole('combobox', { name: /^Kind/ }).last()
  await box.selectOption({ label: kind }, { timeout: 2000 }).catch(async () => {
    await box.click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  })
  for (const [name, value] of Object.entries(values))
    await dialog
      .getByRole('textbox', { name: new RegExp(`^${name}`) })
      .last()
      .fill(value)
}

/** Chooses from a message's menu. */
export async function fromMenu(page: Page, message: Locator, item: string): Promise<void> {
  await message.hover()
  await button(message, 'Message menu').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** A drag event with a text file, as the system would send it. */
export async function drag(
  page: Page,
  over: Locator,
  type: 'dragenter' | 'dragover' | 'drop',
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['uma nota'], 'nota.txt', { type: 'text/plain' }))
    return transfer
  })
  await over.dispatchEvent(type, { dataTransfer })
}
