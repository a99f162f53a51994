/** The same receiver with the least that storing and indexing can be ({@link openBareDb}). */
import { readReceipt } from '../../src/main/core/service/receipt.ts'
import { makeBareDb, openBareDb } from './bare-db.ts'
import { answer } from './told.ts'
import { receiveWith, stored } from './wire-receiver.ts'

const db = openBareDb(makeBareDb())

answer(
  receiveWith((bytes) => {
    const text = Buffer.from(bytes).toString()
    db.keep([text])
    return stored(readReceipt(text, 'receiptId'))
  }),
)
