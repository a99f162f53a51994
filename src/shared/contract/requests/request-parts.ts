/** What the arguments of several requests are made of. */
import { z } from 'zod'
import { MUTED_ALWAYS } from '../../model/chat.ts'

/** An account, by the name that the core gave it. */
export const accountId = z.string().regex(/^[a-z0-9]{1,32}$/)
/** A chat, by its number in the archive. */
export const chatId = z.number().int().positive()
/** What can be written to. */
export const chatKind = z.enum(['person', 'group'])
/** A message, by its number in the archive. */
export const key = z.number().int().positive()
/** Several messages of one account. */
export const keys = z.array(key).min(1).max(200)
/** Epoch milliseconds that a date can be. */
export const moment = z.number().int().min(0).max(MUTED_ALWAYS)
/** No argument. */
export const nothing = z.strictObject({})
/** A text of so many letters at most. */
export const line = (max: number) => z.string().max(max)
/** A copy of a file in our own folder, named by the core. */
export const fileId = z.string().regex(/^[a-f0-9]{32}$/)
/** The text of a message, as it was typed. */
export const text = line(100_000)
/** Made by the window, one per press of Send: the same id twice is the same message. */
export const sendId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
/** Something of an account. */
export const ofAccount = z.strictObject({ accountId })
/** Something of a chat. */
export const ofChat = z.strictObject({ accountId, chatId })

/** Handed to the core once and kept by nobody. */
export const passphrase = z.string().max(1000)
