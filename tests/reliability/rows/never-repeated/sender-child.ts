/**
 * A core in a process of its own that sends, to be killed. Arguments: its folder, the access token, the account, the chat,
 * the words (none: it only starts). Says `ready`, then `settled` when it is known what became of the message.
 */
import { startHost } from '../../../../src/main/core/testing/core-host.ts'
import { OneToken } from '../../lib/one-token.ts'

const [folder = '', accessToken = '', accountId = '', chat = '', text = ''] = process.argv.slice(2)
const host = await startHost({ folder, secrets: new OneToken(accessToken) })
process.stdout.write('ready\n')
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))
host.core.subscribe(({ events }) => {
  for (const event of events)
    if (event.type === 'messages' && event.messages.some((each) => each.text === text && isOver(each.status)))
      process.stdout.write('settled\n')
})
if (text !== '')
  await host.must('message.send', { accountId, chatId: Number(chat), text, sendId: 'killed-send-0001' })

function isOver(status: string): boolean {
  return status !== 'queued' && status !== 'sending'
}
