// Has an archive open and keeps it so: what is asked of it has to be in memory, as in the product's own thread.
import { parentPort, workerData } from 'node:worker_threads'

const { DatabaseSync } = await import(workerData.sqlite)
const place = new URL(workerData.archive)
// The archive is kept for other runs: without this, files of a journal would be laid beside it.
place.searchParams.set('immutable', '1')
const db = new DatabaseSync(place, { readOnly: true })
// The thread lives as long as it listens, and the database as long as the listener knows it.
parentPort.on('message', () => db.close())
const { count } = db.prepare('SELECT count(*) AS count FROM messages').get()
parentPort.postMessage(count)
