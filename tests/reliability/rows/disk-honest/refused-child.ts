/**
 * A core in a process of its own whose disk refuses. Arguments: the archive's folder, the service's address, the access
 * token, and the text that it sends once it can. Prints `ready`, `word …` for each word of the connection, `fault` when the
 * disk refused what came in, and `settled` when the text is no longer on its way. Ends in good order when its stdin does.
 */
import { startHost, testClock } from '../../../../src/main/core/testing/core-host.ts'
import { OneToken } from '../../lib/one-token.ts'

const [folder = '', url = '', accessToken = '', text = ''] = process.argv.slice(2)
const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** Waits are a tenth of what they are: a disk that refuses is asked again soon. */
const clock = {
  after: (ms: number, callback: () => void) => testClock.after(ms > 100 ? ms / 10 : ms, callback),
}

const host = await startHost({ folder, secrets: new OneToken(accessToken), clock })
let word = ''
let lines = 0
const look = (): void => {
  for (; lines < host.lines.length; lines += 1) if (host.lines[lines]?.startsWith('inbox.fault')) say('fault')
  const now = host.batches.flatMap(({ events }) => events).findLast((event) => event.type === 'connection')
    ?.connection.word
  if (now !== undefined && now !== word) say(`word ${(word = now)}`)
}
host.core.subscribe(look)
say(`ready ${url}`)

const SETTLED = ['accepted', 'sent', 'delivered', 'read', 'failed', 'unsure']
let sent = false
const work = async (): Promise<void> => {
  look()
  const snapshot = await host.ask('app.snapshot', {})
  const account = snapshot.ok ? snapshot.value.accounts[0] : undefined
  const chat = snapshot.ok ? snapshot.value.chats[0]?.chats[0] : undefined
  if (!account || !chat) return
  const of = { accountId: account.id, chatId: chat.id }
  if (!sent) sent = (await host.ask('message.send', { ...of, text, sendId: 'send-once-0001' })).ok
  const page = await host.ask('message.page', { ...of, from: 'latest', limit: 50 })
  const own = page.ok ? page.value.messages.find((message) => message.text === text) : undefined
  if (own && SETTLED.includes(own.status)) say(`settled ${own.status}`)
}
const timer = setInterval(() => void work(), 50)
process.stdin.resume().on('end', () => {
  clearInterval(timer)
  void host.stop().then(() => process.exit(0))
})
