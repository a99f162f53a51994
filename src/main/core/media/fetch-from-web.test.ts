import { MockAgent } from 'undici'
import { expect, test } from 'vitest'
import type { Net } from '../ports.ts'
import { Web } from './fetch-from-web.ts'

/** Asks for `https://a.example/x`, which sends on to that place. */
async function sentOnTo(location: string): Promise<string> {
  const agent = new MockAgent()
  agent.disableNetConnect()
  const reply = (url: string): void => {
    const { origin, pathname } = new URL(url)
    agent.get(origin).intercept({ path: pathname }).reply(200, 'ok')
  }
  agent.get('https://a.example').intercept({ path: '/x' }).reply(302, '', { headers: { location } })
  reply(new URL(location, 'https://a.example/x').href)
  const web = new Web({ open: async () => ({ publicDispatcher: () => agent }) } as unknown as Net)
  const answer = await web.open({
    method: 'GET',
    url: 'https://a.example/x',
    trusted: new Set(),
    signal: AbortSignal.timeout(5_000),
  })
  if (answer.ok) await answer.body.dump()
  await agent.close()
  return answer.ok ? String(answer.status) : JSON.stringify([answer.why, answer.host])
}

test.each([
  ['https://b.example/y', '200'],
  ['/y', '200'],
  ['//b.example/y', '200'],
  ['http://b.example/y', '["downgraded","b.example"]'],
  ['http://a.example/y', '["downgraded","a.example"]'],
  ['http://127.0.0.1/y', '["downgraded","127.0.0.1"]'],
])('what was asked for over https and is sent on to %s: %s', async (location, outcome) => {
  expect(await sentOnTo(location)).toBe(outcome)
})
