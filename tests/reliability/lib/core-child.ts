/**
 * A core in a process of its own, to be killed or traced. Arguments: the user data folder, the service's address, the
 * access token. Says `ready PID` once it runs; ends in good order when its stdin does.
 */
import { openDataFolder } from '../../../src/main/shell/data-folder.ts'
import { form, startHost } from '../../../src/main/core/testing/core-host.ts'
import { OneToken } from './one-token.ts'

const [userData = '', url = '', accessToken = ''] = process.argv.slice(2)
const host = await startHost({ folder: openDataFolder(userData), secrets: new OneToken(accessToken) })
const { accounts } = await host.must('app.snapshot', {})
if (accounts.length === 0) await host.must('account.save', form({ url, accessToken }))
process.stdout.write(`ready ${String(process.pid)}\n`)
process.stdin.resume().on('end', () => {
  void host.stop().then(() => process.exit(0))
})
