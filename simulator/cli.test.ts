import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { call, until } from './test-client.ts'

describe('the command', () => {
  it('prints where it serves, takes its options, prints requests without the token and ends cleanly', async () => {
    const flags = [
      '--long-poll',
      '10',
      '--token',
      'gr.mine',
      '--instance-token',
      'hidden',
      '--lively',
      '--locale',
      'ru',
    ]
    const child = spawn(process.execPath, [new URL('./cli.ts', import.meta.url).pathname, ...flags])
    let printed = ''
    child.stdout.on('data', (data) => (printed += String(data)))
    child.stderr.on('data', (data) => (printed += String(data)))
    await until(() => printed.includes('own number'), 5000)
    const url = /^service\s+(\S+)$/m.exec(printed)?.[1] ?? ''
    const control = /^control\s+(\S+)$/m.exec(printed)?.[1] ?? ''
    expect(printed).toMatch(/^bearer token\s+gr\.mine$/m)
    const headers = { authorization: 'Bearer gr.mine' }
    expect((await call('GET', `${url}/v1/notifications`, { headers })).status).toBe(200)
    await call('GET', `${url}/waInstance1101000001/getStateInstance/hidden`)
    expect((await call('GET', control)).json).toMatchObject({ url, accessToken: 'gr.mine' })
    await until(() => printed.includes('getStateInstance'))
    expect(printed).toContain(
      'GET /v1/notifications → 200\nGET /waInstance1101000001/getStateInstance/••• → 200\n',
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
