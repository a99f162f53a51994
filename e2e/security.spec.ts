/** The window is untrusted: it has no Node, no network and no way out. */
import { spawn } from 'node:child_process'
import { launchInfo } from '../scripts/runtime/launch-info.ts'
import { startCanary } from './support/canary-server.ts'
import { expect, test } from './support/test.ts'
import { connectAccount, isOnline, openChat } from './support/window.ts'

/** To the letter of the platform's page: a change there is a decision, not an accident. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' media: blob:; media-src media: blob:; font-src 'self'; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

test('the page has no Node and no network, and goes nowhere @shell', async ({ sim, parley }) => {
  parley.allow(/Content Security Policy|ERR_BLOCKED_BY_CSP|^window console: This document requires 'Trusted/)
  const running = await parley.start()
  const { page } = running
  await connectAccount(page, sim)
  const evil = await startCanary()

  // A customer writes what would run if it were ever read as HTML; it is text and nothing else.
  const markup = `<img src="${evil.url}/img" onerror="alert(1)"><script src="${evil.url}/js"></script>`
  sim.person('5511987654321', 'Ana').writes(markup)
  await openChat(page, 'Ana')
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(markup)).toBeVisible()

  expect(
    await page.evaluate(() => ({
      require: typeof (globalThis as Record<string, unknown>)['require'],
      process: typeof (globalThis as Record<string, unknown>)['process'],
      module: typeof (globalThis as Record<string, unknown>)['module'],
      buffer: typeof (globalThis as Record<string, unknown>)['Buffer'],
      bridge: Object.keys((globalThis as unknown as { parley: object }).parley).sort(),
    })),
  ).toEqual({
    require: 'undefined',
    process: 'undefined',
    module: 'undefined',
    buffer: 'undefined',
    bridge: ['request', 'subscribe'],
  })

  const response = await page.reload()
  expect(response?.url()).toBe('app://bundle/index.html')
  expect(response?.headers()['content-security-policy']).toBe(POLICY)
  expect(response?.headers()['x-content-type-options']).toBe('nosniff')
  await isOnline(page)

  const tried = await page.evaluate(async (url) => {
    const loads = (element: HTMLElement): Promise<string> =>
      new Promise((resolve) => {
        element.addEventListener('load', () => resolve('loaded'))
        element.addEventListener('error', () => resolve('refused'))
        document.body.append(element)
        setTimeout(() => resolve('nothing'), 1_000)
      })
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        return (await work()) === null ? 'null' : 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${url}/css` })
    return {
      fetch: await attempt(() => fetch(`${url}/fetch`)),
      beacon: navigator.sendBeacon(`${url}/beacon`),
      socket: await attempt(
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(url.replace('http', 'ws'))
            socket.onopen = resolve
            socket.onerror = () => reject(new Error())
          }),
      ),
      image: await loads(Object.assign(document.createElement('img'), { src: `${url}/img` })),
      style: await loads(style),
      html: await attempt(() => {
        document.createElement('div').innerHTML = '<b>x</b>'
      }),
      script: await attempt(() => {
        document.createElement('script').src = `${url}/js`
      }),
      window: await attempt(() => window.open(`${url}/open`)),
    }
  }, evil.url)
  expect(tried).toMatchObject({
    fetch: 'TypeError',
    socket: expect.stringMatching(/Error/),
    image: 'refused',
    style: 'refused',
    html: 'TypeError',
    script: 'TypeError',
    window: 'null',
  })
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same'))
  for (const way of ['location', 'link', 'form', 'frame'] as const) {
    await page.evaluate(
      ([kind, url]) => {
        if (kind === 'location') location.href = `${url}/location`
        if (kind === 'link') {
          const link = Object.assign(document.createElement('a'), { href: `${url}/link`, target: '_blank' })
          document.body.append(link)
          link.click()
        }
        if (kind === 'form') {
          const form = Object.assign(document.createElement('form'), {
            action: `${url}/form`,
            method: 'post',
          })
          document.body.append(form)
          form.submit()
        }
        if (kind === 'frame') {
          document.body.append(Object.assign(document.createElement('iframe'), { src: `${url}/frame` }))
        }
      },
      [way, evil.url] as const,
    )
  }
  // The form and the frame do not even get there: the policy of the page refuses them.
  const refusals = (): string[] =>
    [...running.printed().matchAll(/"event":"(page\.\w+-refused)"/g)].map(([, event]) => event!)
  await expect
    .poll(() => refusals().sort())
    .toEqual(['page.navigation-refused', 'page.window-refused', 'page.window-refused'])
  // Still the same page, not a fresh one: the mark that was left in it is there.
  expect(
    await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
    ),
  ).toEqual(['app://bundle/index.html'])
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same')
  expect(running.app.windows()).toHaveLength(1)
  expect(evil.requests).toEqual([])

  // The canary can sing: this very server is reachable from here.
  expect(await (await fetch(`${evil.url}/proof`)).text()).toBe('canary')
  expect(evil.requests).toEqual(['GET /proof'])
  await evil.stop()
})

test('a second start on the same folder brings the first to the front and ends @shell', async ({
  sim,
  parley,
}) => {
  const running = await parley.start()
  await connectAccount(running.page, sim)
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  const { executablePath, args } = await launchInfo()
  const code = await new Promise<number | null>((resolve) => {
    spawn(executablePath, [...args, `--user-data-dir=${parley.userData}`], { stdio: 'ignore' }).once(
      'exit',
      resolve,
    )
  })
  expect(code).toBe(0)
  await expect
    .poll(() =>
      running.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((each) => [each.isVisible(), each.isFocused()]),
      ),
    )
    .toEqual([[true, true]])
  await isOnline(running.page)
})
