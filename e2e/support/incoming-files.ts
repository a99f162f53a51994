/** Files that customers send, as the instance's queue tells of them, and their cards in the window. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Simulator } from '../../simulator/simulator.ts'
import { expect } from './test.ts'

/** The customer of these tests. */
export const LIA = { number: '5511987650001', name: 'Lia Torres' } as const

/** A file as its notification describes it. */
export interface IncomingFile {
  readonly kind: 'image' | 'video' | 'audio' | 'document'
  readonly url: string
  readonly mimeType: string
  readonly caption?: string
  readonly fileName?: string
  /** Bytes. */
  readonly size?: number
  /** Base64 of a small JPEG. */
  readonly preview?: string
}

/** Puts the notification into the instance's queue; answers the message's id. */
export function sendsFile(sim: Simulator, file: IncomingFile): string {
  const idMessage = `3A${randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`
  const chatId = `${LIA.number}@c.us`
  sim.enqueue(
    {
      typeWebhook: 'incomingMessageReceived',
      instanceData: {
        idInstance: Number(sim.instanceId),
        wid: `${sim.ownNumber}@c.us`,
        typeInstance: 'whatsapp',
      },
      timestamp: Math.floor(Date.now() / 1000),
      idMessage,
      senderData: {
        chatId,
        chatName: LIA.name,
        sender: chatId,
        senderName: LIA.name,
        senderContactName: '',
      },
      messageData: {
        typeMessage: `${file.kind}Message`,
        fileMessageData: {
          downloadUrl: file.url,
          caption: file.caption ?? '',
          fileName: file.fileName ?? '',
          jpegThumbnail: file.preview ?? '',
          mimeType: file.mimeType,
          ...(file.size === undefined ? {} : { fileSize: file.size }),
          forwardingScore: 0,
          isForwarded: false,
        },
      },
    },
    'instance',
  )
  return idMessage
}

/** The message with that id of the service. */
export const messageOf = (page: Page, id: string): Locator => page.locator(`[data-message-id="${id}"]`)

/** The card of a message's file, once it is in that state. */
export async function cardIs(
  page: Page,
  id: string,
  state: 'away' | 'moving' | 'ready' | 'lost',
): Promise<Locator> {
  const card = messageOf(page, id).locator('.media')
  // What is out of sight is fetched when it comes into sight.
  await card.scrollIntoViewIfNeeded()
  await expect(card).toHaveAttribute('data-file', state)
  return card
}

/** Waits until a picture is drawn; answers its own width. */
export async function drawn(picture: Locator): Promise<number> {
  const width = (): Promise<number> => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  return width()
}

/** The card of a file is one button, named after what it does and the file. */
export const fileButton = (within: Locator, does: 'Download' | 'Open' | 'Show'): Locator =>
  within.getByRole('button', { name: new RegExp(`^${does} `) })

/** Opens the menu of a file's card and chooses there; null only looks. */
export async function fileMenu(card: Locator, choice: 'Save as' | 'Show in folder' | null): Promise<void> {
  const page = card.page()
  await card.getByRole('button', { name: /^More actions for / }).click()
  const item = page.getByRole('menuitem', { name: choice ?? 'Save as', exact: true })
  await expect(item).toBeVisible()
  if (choice) await item.click()
  else await page.keyboard.press('Escape')
}
