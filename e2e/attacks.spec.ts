/**
 * Somebody's script runs in the page, as if it were the page's own: what can it do? Every attack is tried twice: with the
 * guards, where each must be refused and nobody be called, and without them, where each must bite.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startCanary } from './support/canary-server.ts'
import type { Running } from './support/running.ts'
import { expect, test } from './support/test.ts'
import { connectAccount, isOnline } from './support/window.ts'

/** What a refusal of the page's own rules prints. */
const REFUSALS =
  /Content Security Policy|ERR_BLOCKED_BY_C|ERR_FAILED|This document requires 'Trusted|Trusted Type|Permissions policy|Failed to (?:load|fetch)|WebSocket connection|Not allowed to/

/** Runs the attacks from a timer, as a script of the page would: what a debugger evaluates is past the policy. */
function attack(page: Page, canary: string): Promise<Record<string, string>> {
  return page.evaluate(
    (url) =>
      new Promise<Record<string, string>>((resolve) => {
        const put = <T extends HTMLElement>(element: T): T => document.body.appendChild(element)
        const make = (tag: string, fields: object): HTMLElement =>
          Object.assign(document.createElement(tag), fields)
        /** Resolves with what becomes of an element that loads something. */
        const loads = (element: HTMLElement): Promise<void> =>
          new Promise((done, failed) => {
            element.addEventListener('load', () => done())
            element.addEventListener('error', () => failed(new Error('refused')))
            put(element)
            setTimeout(() => failed(new Error('nothing came')), 1_500)
          })
        const mark = globalThis as unknown as Record<string, unknown>
        const marked = (name: string): void => {
          if (mark[name] !== 1) throw new Error('nothing ran')
        }
        const soon = (ms = 200): Promise<void> => new Promise((done) => setTimeout(done, ms))
        const say = (name: string): string => `globalThis.${name} = 1`
        const attacks: Record<string, () => unknown> = {
          // oxlint-disable-next-line no-eval -- that is the attack
          eval: () => (globalThis as unknown as Record<string, (text: string) => unknown>)['eval']!('1'),
          Function: () => (() => undefined).constructor('return 1')() as unknown,
          'async Function': () => Object.getPrototypeOf(async () => undefined).constructor('return 1')(),
          'a timer of text': async () => {
            setTimeout(say('timer') as unknown as () => void)
            await soon()
            marked('timer')
          },
          'an inline script': () => {
            put(make('script', { textContent: say('inline') }))
            marked('inline')
          },
          'a script as text node': () => {
            const script = document.createElement('script')
            script.append(say('node'))
            put(script)
            marked('node')
          },
          'a handler in an attribute': () => {
            const button = put(document.createElement('button'))
            button.setAttribute('onclick', say('handler'))
            button.click()
            marked('handler')
          },
          'an inline style': () => {
            const style = document.createElement('style')
            style.append('body { outline: 3px solid rgb(1, 2, 3) }')
            put(style)
            if (getComputedStyle(document.body).outlineStyle !== 'solid') throw new Error('no style')
          },
          'a style attribute': () => {
            const line = put(document.createElement('p'))
            line.setAttribute('style', 'color: rgb(1, 2, 3)')
            if (getComputedStyle(line).color !== 'rgb(1, 2, 3)') throw new Error('no style')
          },
          innerHTML: () => (document.createElement('div').innerHTML = '<b>x</b>'),
          outerHTML: () => (put(document.createElement('div')).outerHTML = '<b>x</b>'),
          insertAdjacentHTML: () =>
            put(document.createElement('div')).insertAdjacentHTML('beforeend', '<b>x</b>'),
          'a fragment': () => document.createRange().createContextualFragment('<b>x</b>'),
          DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
          'document.write': () => {
            const blank = document.implementation.createHTMLDocument('x') as unknown as Record<
              string,
              (text: string) => void
            >
            blank['write']!('<b>x</b>')
          },
          'a policy of its own': () =>
            (
              globalThis as unknown as {
                trustedTypes: { createPolicy(name: string, rules: object): unknown }
              }
            ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
          'a remote script': () => loads(make('script', { src: `${url}/script.js` })),
          'an import': () => import(`${url}/import.js`),
          'an import of data': () => import(`data:text/javascript,export default ${String(1)}`),
          'an import of a blob': () =>
            import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' }))),
          'a worker': () =>
            new Promise((done, failed) => {
              const blob = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }))
              const worker = new Worker(blob)
              worker.onmessage = done
              worker.onerror = () => failed(new Error('refused'))
              setTimeout(() => failed(new Error('nothing came')), 1_500)
            }),
          fetch: () => fetch(`${url}/fetch`),
          XMLHttpRequest: () =>
            new Promise((done, failed) => {
              const asked = new XMLHttpRequest()
              asked.onload = done
              asked.onerror = () => failed(new Error('refused'))
              asked.open('GET', `${url}/xhr`)
              asked.send()
            }),
          EventSource: () =>
            new Promise((done, failed) => {
              const source = new EventSource(`${url}/events`)
              // An answer of the wrong kind is an answer: the canary counts it.
              source.onerror = () => {
                source.close()
                failed(new Error('refused'))
              }
              source.onopen = done
            }),
          WebSocket: () =>
            new Promise((done, failed) => {
              const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`)
              socket.onopen = done
              socket.onerror = () => failed(new Error('refused'))
            }),
          beacon: async () => {
            navigator.sendBeacon(`${url}/beacon`)
            await soon()
          },
          picture: () => loads(make('img', { src: `${url}/picture` })),
          'picture set': () => loads(make('img', { srcset: `${url}/set 1x` })),
          'picture of data': () =>
            loads(make('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=' })),
          film: () => loads(make('video', { src: `${url}/film`, preload: 'auto' })),
          stylesheet: () => loads(make('link', { rel: 'stylesheet', href: `${url}/css` })),
          prefetch: () => loads(make('link', { rel: 'prefetch', href: `${url}/prefetch` })),
          background: async () => {
            put(document.createElement('p')).style.background = `url("${url}/background")`
            await soon()
          },
          font: () => new FontFace('x', `url("${url}/font")`).load(),
          frame: async () => {
            put(make('iframe', { src: `${url}/frame` }))
            await soon()
          },
          'frame of text': () => put(make('iframe', { srcdoc: '<b>x</b>' })),
          object: async () => {
            put(make('object', { data: `${url}/object` }))
            await soon()
          },
          embed: async () => {
            put(make('embed', { src: `${url}/embed` }))
            await soon()
          },
          form: async () => {
            const frame = put(make('iframe', { name: 'target' }))
            const form = put(make('form', { action: `${url}/form`, target: 'target' }))
            ;(form as HTMLFormElement).submit()
            await soon()
            frame.remove()
          },
        }
        setTimeout(() => {
          void (async () => {
            const results: Record<string, string> = {}
            for (const [name, run] of Object.entries(attacks)) {
              try {
                await run()
                results[name] = 'done'
              } catch (error) {
                results[name] = (error as Error).name
              }
            }
            await soon(500)
            resolve(results)
          })()
        }, 50)
      }),
    canary,
  )
}

/** Takes policy and request filter away, as a mistake would, and loads the page anew. */
async function withoutGuards({ app, page }: Running): Promise<void> {
  await app.evaluate(({ app: electron, protocol, session }) => {
    session.defaultSession.webRequest.onBeforeRequest(null)
    const fs = process.getBuiltinModule('node:fs')
    const root = `${electron.getAppPath()}/out/renderer`
    const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }
    protocol.unhandle('app')
    protocol.handle('app', (request) => {
      const file = new URL(request.url).pathname
      const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return new Response(fs.readFileSync(root + file), { headers: { 'content-type': type } })
    })
  })
  await page.reload()
}

/** These call nobody by themselves, or leave no trace but at the canary. */
const SEEN_BY_CANARY = ['beacon', 'background', 'frame', 'object', 'embed', 'form']

test('a script in the page can run no text, load nothing and call nobody; without the guards it could @shell', async ({
  sim,
  parley,
}) => {
  parley.allow(/./)
  const running = await parley.start()
  await connectAccount(running.page, sim)
  const canary = await startCanary()

  const guarded = await attack(running.page, canary.url)
  const bitten = Object.entries(guarded).filter(
    ([name, how]) => how === 'done' && !SEEN_BY_CANARY.includes(name),
  )
  expect(bitten).toEqual([])
  expect(Object.keys(guarded).length).toBeGreaterThan(35)
  expect(canary.requests).toEqual([])

  await withoutGuards(running)
  const open = await attack(running.page, canary.url)
  // Frames and forms are held by the rules of navigation as well, which stay.
  // An attack that never bites proves nothing: each does something once the guards are away.
  const toothless = Object.keys(guarded).filter((name) => {
    const called = canary.requests.some((line) => line.includes(`/${name.split(' ').at(-1) ?? ''}`))
    return (
      open[name] !== 'done' &&
      !called &&
      !['XMLHttpRequest', 'EventSource', 'WebSocket', 'an import', 'a remote script', 'stylesheet'].includes(
        name,
      )
    )
  })
  expect(toothless).toEqual([])
  for (const trace of [
    'script.js',
    'import.js',
    'fetch',
    'xhr',
    'events',
    'beacon',
    'picture',
    'set',
    'css',
    'background',
    'font',
  ])
    expect(canary.requests).toContainEqual(expect.stringContaining(`/${trace}`))
  await canary.stop()
})

test('the page goes nowhere, opens nothing, saves nothing, asks nothing @shell', async ({
  sim,
  parley,
}, info) => {
  parley.allow(REFUSALS)
  const running = await parley.start()
  const { app, page } = running
  await connectAccount(page, sim)
  const canary = await startCanary()
  const spoken: string[] = []
  // A dialog is announced before the window refuses it: one that can be answered was there.
  page.on('dialog', (dialog) => {
    void dialog.accept().then(
      () => spoken.push(dialog.type()),
      () => undefined,
    )
  })
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same'))
  const ways = await page.evaluate(async (url) => {
    const link = (fields: object): HTMLAnchorElement => {
      const made = Object.assign(
        document.createElement('a'),
        { href: `${url}/link`, textContent: 'x' },
        fields,
      )
      document.body.append(made)
      return made
    }
    const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 150))
    for (const target of ['', '_self', '_top', '_parent', '_blank', 'name']) {
      link({ target }).click()
      await pause()
    }
    link({}).dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
    link({}).dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
    link({ href: 'javascript:globalThis.pwned=1' }).click()
    link({ href: URL.createObjectURL(new Blob(['x'])), download: 'x.exe' }).click()
    link({ download: 'x.exe' }).click()
    const meta = Object.assign(document.createElement('meta'), {
      httpEquiv: 'refresh',
      content: `0;url=${url}/meta`,
    })
    document.head.append(meta)
    await pause()
    const opened = [
      'javascript:globalThis.pwned=1',
      `${url}/open`,
      'about:blank',
      'app://bundle/index.html',
      '',
    ].map((address) => window.open(address) === null)
    for (const go of [
      () => location.assign(`${url}/assign`),
      () => location.replace(`${url}/replace`),
      () => (location.href = 'file:///etc/passwd'),
      () => (location.href = 'data:text/html,x'),
      () => (location.href = 'javascript:globalThis.pwned=1'),
      () => history.pushState({}, '', `${url}/push`),
    ]) {
      try {
        go()
      } catch {
        // What throws went nowhere either.
      }
      await pause()
    }
    return { opened, pwned: 'pwned' in globalThis, confirmed: confirm('x'), said: alert('x') === undefined }
  }, canary.url)
  expect(ways).toMatchObject({
    opened: [true, true, true, true, true],
    pwned: false,
    confirmed: false,
    said: true,
  })

  // A real middle click, and a file that is let go over the page.
  await page.locator('a').first().click({ button: 'middle', force: true })
  const file = path.join(info.outputPath(), 'dropped.html')
  writeFileSync(file, '<h1>not ours</h1>')
  const cdp = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', {
      type,
      x: 5,
      y: 5,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
  }
  await expect.poll(() => running.printed()).toContain('page.download-refused')

  const permissions = await page.evaluate(async () => {
    const denied = async (ask: () => unknown): Promise<string> => {
      const late = new Promise((done) => setTimeout(() => done('late'), 2_000))
      try {
        const answer = await Promise.race([ask(), late])
        return ['denied', 'late'].includes(String(answer)) ? 'denied' : String(answer)
      } catch {
        return 'denied'
      }
    }
    const any = navigator as unknown as Record<string, Record<string, (...args: unknown[]) => unknown>>
    return {
      camera: await denied(() => navigator.mediaDevices.getUserMedia({ video: true })),
      microphone: await denied(() => navigator.mediaDevices.getUserMedia({ audio: true })),
      screen: await denied(() => navigator.mediaDevices.getDisplayMedia()),
      place: await denied(
        () => new Promise((done, failed) => navigator.geolocation.getCurrentPosition(done, failed)),
      ),
      notifications: await denied(() => Notification.requestPermission()),
      clipboard: await denied(() => navigator.clipboard.readText()),
      midi: await denied(() =>
        (navigator as unknown as { requestMIDIAccess(of: object): unknown }).requestMIDIAccess({
          sysex: true,
        }),
      ),
      usb: await denied(() => any['usb']!['requestDevice']!({ filters: [] })),
      serial: await denied(() => any['serial']!['requestPort']!()),
      hid: await denied(async () => {
        const devices = (await any['hid']!['requestDevice']!({ filters: [] })) as unknown[]
        return devices.length === 0 ? 'denied' : 'given'
      }),
      bluetooth: await denied(() => any['bluetooth']!['requestDevice']!({ acceptAllDevices: true })),
      fonts: await denied(async () => {
        const fonts = await (
          globalThis as unknown as { queryLocalFonts(): Promise<unknown[]> }
        ).queryLocalFonts()
        return fonts.length === 0 ? 'denied' : 'given'
      }),
      files: await denied(() =>
        (globalThis as unknown as { showOpenFilePicker(): Promise<unknown> }).showOpenFilePicker(),
      ),
    }
  })
  expect(Object.entries(permissions).filter(([, answer]) => answer !== 'denied')).toEqual([])

  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same')
  expect(app.windows()).toHaveLength(1)
  expect(
    await app.evaluate(({ webContents }) => webContents.getAllWebContents().map((each) => each.getURL())),
  ).toEqual(['app://bundle/index.html'])
  expect(canary.requests).toEqual([])
  expect(spoken).toEqual([])
  await canary.stop()
})

test('only what is listed is served, and only our own page is answered @shell', async ({ sim, parley }) => {
  parley.allow(REFUSALS)
  const { app, page } = await parley.start()
  await connectAccount(page, sim)
  await isOnline(page)
  const ups = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2e.',
    '..%2f..',
    '..%5c..',
    '..\\..',
    '%252e%252e',
    '..;',
    '%c0%ae%c0%ae',
  ]
  const ends = ['%00', '%00.png', '::$DATA', '.', '%20', '%0d%0aX-A:b', '?x', '\\', '/', '/..']
  const addresses = [
    ...ups.flatMap((up) => [
      `app://bundle/${up}/main/index.js`,
      `app://bundle/assets/${up}/${up}/package.json`,
    ]),
    ...ends.map((end) => `app://bundle/package.json${end}`),
    ...ends.slice(0, -1).map((end) => `app://bundle/index.htm${end}`),
    ...ups.flatMap((up) => [`media://file/${up}/1`, `media://file/abc/${up}%2f1`, `media://${up}/abc/1`]),
    ...ends.map((end) => `media://file/abc/1${end}`),
    'app://bundle//etc/passwd',
    'app://bundle/C:/Windows/win.ini',
    'app://bundle/file:///etc/passwd',
    'app://other/index.html',
    'media://file/abc/1',
    'media:///etc/passwd',
  ]
  const served = await app.evaluate(async ({ net }, asked) => {
    const answers = await Promise.all(
      asked.map(async (url) => {
        try {
          const { status, headers } = await net.fetch(url)
          return [url, status, headers.get('content-security-policy') !== null] as const
        } catch {
          return [url, 404, true] as const
        }
      }),
    )
    const page = await net.fetch('app://bundle/index.html')
    return { page: page.status, wrong: answers.filter(([, status, policy]) => status !== 404 || !policy) }
  }, addresses)
  expect(served).toEqual({ page: 200, wrong: [] })

  // A second window with our own preload and our own page, made by whoever could: nobody answers it.
  const outcome: unknown = await app.evaluate(async ({ app: electron, BrowserWindow }) => {
    const second = new BrowserWindow({
      show: false,
      webPreferences: { preload: `${electron.getAppPath()}/out/preload/index.cjs`, sandbox: true },
    })
    await second.loadURL('app://bundle/index.html')
    const answer: unknown = await second.webContents.executeJavaScript("parley.request('app.snapshot', {})")
    second.destroy()
    return answer
  })
  expect(outcome).toEqual({ ok: false, problem: { code: 'bad-request' } })
})
