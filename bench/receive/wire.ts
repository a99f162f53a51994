/** Parley's receiver without an archive: it reads the receipt and stores nothing, as the provider's client does. */
import { readReceipt } from '../../src/main/core/service/receipt.ts'
import { answer } from './told.ts'
import { receiveWith, stored } from './wire-receiver.ts'

answer(receiveWith((bytes) => stored(readReceipt(Buffer.from(bytes).toString(), 'receiptId'))))
