/** The second host itself: the versions that are shipped, the product's own list and policy, and its own judges at the bridge. */
import { readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { CONTENT_POLICY } from '../../src/main/shell/csp.ts'
import { expect, test } from '../support/test.ts'
import { connectAccount } from '../support/window.ts'
import { BUILD_VARIABLE, given } from './variables.ts'

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
}

/** Asks without mending the address, as a browser would. */
function ask(origin: string, place: string, method = 'GET'): Promise<Answer> {
  const { port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      { host: '127.0.0.1', port, path: place, method, headers: { host } },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, headers: answer.headers })
      },
    )
    asked.on('error', reject).end()
  })
}

test('the second host has the archive, the policy and the judges of the product', async ({ sim, parley }) => {
  parley.allow(/^window policy: img-src|Content Security Policy/)
  const { page, troubles, inCore } = await parley.start()
  await test.step('serves what the product lists under the policy of the product, and nothing else', async () => {
    const { origin } = new URL(page.url())
    const { port } = new URL(origin)
    const index = await ask(origin, '/index.html')
    expect(index.status).toBe(200)
    const policy = CONTENT_POLICY.replaceAll('media:', `http://media.localhost:${port}`)
    expect(index.headers['content-security-policy']).toBe(policy)
    expect(index.headers['x-content-type-options']).toBe('nosniff')
    for (const place of [
      '/',
      '/../main/index.js',
      '/index.html?',
      '/%69ndex.html',
      '/assets',
      '//index.html',
    ])
      expect((await ask(origin, place)).status, place).toBe(404)
    expect((await ask(origin, '/index.html', 'POST')).status).toBe(404)
    const media = `http://media.localhost:${port}`
    for (const place of ['/', '/index.html', '/file/abc/1', '/file/../../index.html'])
      expect((await ask(media, place)).status, place).toBe(404)
    expect((await ask(`http://localhost:${port}`, '/index.html')).status).toBe(404)
  })
  await test.step('the judges of the product stand at the bridge, and what its policy refuses is noticed', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()
    const answers = await page.evaluate(async () => {
      type Ask = (name: string, arg: unknown) => Promise<unknown>
      const ask = (globalThis as unknown as { parley: { request: Ask } }).parley.request
      const uncloned = ask('app.snapshot', { call: () => 0 }).catch((error: unknown) => (error as Error).name)
      return [await ask('constructor', {}), await ask('app.snapshot', { more: 1 }), await uncloned]
    })
    const refused = { ok: false, problem: { code: 'bad-request' } }
    expect(answers).toEqual([refused, refused, 'DataCloneError'])

    await page.evaluate(() => {
      const picture = document.createElement('img')
      picture.src = 'https://example.invalid/a.png'
      document.body.append(picture)
    })
    await expect
      .poll(() => troubles().filter((line) => line.startsWith('window policy')))
      .toEqual([expect.stringContaining('img-src https://example.invalid/a.png')])
  })
  await test.step('runs the archive on the SQLite of Node, as the shipped runtime does', async () => {
    await connectAccount(page, sim)
    expect(await inCore(() => process.versions.node, null)).toMatch(/^24\./)
    const folder = path.join(given(BUILD_VARIABLE), 'main')
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
    const code = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
    expect(code).toContain('node:sqlite')
    expect(code).not.toContain('@photostructure/sqlite')
  })
})
