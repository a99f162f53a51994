import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { request } from 'undici'
import { PLAIN } from './create-net.ts'
import { openNet } from './open-net.ts'

const net = openNet(PLAIN)

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void) {
  let count = 0
  server = createServer((incoming, response) => {
    count += 1
    incoming.resume()
    incoming.on('end', () => answer(incoming, response, count))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, count: () => count }
}

describe('every request leaves once', () => {
  test.each(['send', 'control', 'receive'] as const)('over a kept connection that dies: %s', async (use) => {
    const { origin, count } = await serve((incoming, response, n) => {
      if (n === 1) response.end('ok')
      else incoming.socket.destroy()
    })
    const dispatcher = net.dispatcher(origin, use)
    const method = use === 'send' ? 'POST' : 'GET'
    const body = use === 'send' ? { body: '{}' } : {}
    const first = await request(`${origin}/a`, { dispatcher, method, ...body })
    await first.body.text()
    await expect(request(`${origin}/b`, { dispatcher, method, ...body })).rejects.toThrow()
    await dispatcher.close()
    expect(count()).toBe(2)
  })

  test.each([301, 302, 307, 308, 421, 408, 425, 429, 503])('whatever the answer is: %i', async (status) => {
    const { origin, count } = await serve((_, response) => {
      response.writeHead(status, { location: '/elsewhere', 'retry-after': '0' }).end()
    })
    const dispatcher = net.dispatcher(origin, 'send')
    const answer = await request(`${origin}/a`, { dispatcher, method: 'POST', body: '{}' })
    await answer.body.dump()
    expect(answer.statusCode).toBe(status)
    await dispatcher.close()
    expect(count()).toBe(1)
  })
})

test('the receive connection comes back by itself after a reset', async () => {
  const { origin } = await serve((incoming, response, n) => {
    if (n === 1) incoming.socket.destroy()
    else response.end('back')
  })
  const dispatcher = net.dispatcher(origin, 'receive')
  await expect(request(`${origin}/a`, { dispatcher })).rejects.toThrow()
  const answer = await request(`${origin}/b`, { dispatcher })
  expect(await answer.body.text()).toBe('back')
  await dispatcher.close()
})

test('sends to different chats do not wait for each other', async () => {
  const open: ServerResponse[] = []
  const { origin, count } = await serve((_, response) => void open.push(response))
  const dispatcher = net.dispatcher(origin, 'send')
  const sends = ['/a', '/b', '/c'].map((path) =>
    request(origin + path, { dispatcher, method: 'POST', body: '{}' }),
  )
  await expect.poll(count).toBe(3)
  for (const response of open) response.end('ok')
  for (const answer of await Promise.all(sends)) await answer.body.dump()
  await dispatcher.close()
})
