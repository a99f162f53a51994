/** What strangers write is text, what is secret stays where it belongs, and what lies on the disk is the person's own. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { injections } from '../simulator/injections.ts'
import { LEAKED, searchText } from './support/canary-search.ts'
import { startCanary } from './support/canary-server.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  chats,
  composer,
  connectAccount,
  fillForm,
  formFor,
  isOnline,
  openAccountForm,
  openChat,
  writeAndSend,
} from './support/window.ts'

test('300 injections in names, messages and files are text: no element, no request, no dialog', async ({
  sim,
  parley,
}) => {
  const canary = await startCanary()
  const running = await parley.start()
  const { page } = running
  const spoken: string[] = []
  page.on('dialog', (dialog) => {
    spoken.push(dialog.message())
    void dialog.dismiss().catch(() => undefined)
  })
  await connectAccount(page, sim)
  const corpus = injections(canary.url)
  const ana = sim.person('5511987654321', 'Ana')
  const pieces = Array.from({ length: 15 }, (_, at) => corpus.slice(at * 20, at * 20 + 20).join('\n'))
  for (const text of pieces) ana.writes(text)
  for (const [at, words] of corpus.filter((_, at) => at % 12 === 0).entries()) {
    const person = sim.person(String(5511900000000 + at), words)
    person.sends('document', { fileName: words, caption: words })
    person.writes(words)
  }
  await expect.poll(() => sim.queue().length, { timeout: 60_000 }).toBe(0)
  await openChat(page, 'Ana')
  const list = page.getByRole('list', { name: 'Messages' })
  await expect(list).toContainText("'; DROP TABLE messages; --")
  for (let press = 0; press < 12; press += 1) {
    await list.hover()
    await page.mouse.wheel(0, -1_500)
  }
  await expect(list).toContainText('<script>globalThis.pwned=1</script>')
  // Through the list, so that rows of every name and preview were drawn.
  await chats(page).first().hover()
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 800)

  // Pasted as HTML: the words come, the markup stays away.
  await running.fillClipboard({
    text: 'plain words',
    html: `<img src="${canary.url}/paste"><script>globalThis.pwned=1</script>`,
  })
  await composer(page).focus()
  await page.keyboard.press('Control+V')
  await expect(composer(page)).toHaveValue('plain words')

  // Let go over the field, and over the conversation: the words may come, the markup goes nowhere.
  const cdp = await page.context().newCDPSession(page)
  for (const part of [composer(page), list]) {
    const box = await part.boundingBox()
    if (!box) throw new Error('nothing to drop onto')
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await cdp.send('Input.dispatchDragEvent', {
        ...{ type, x: box.x + box.width / 2, y: box.y + box.height / 2 },
        data: {
          items: [
            {
              mimeType: 'text/html',
              data: `<img src="${canary.url}/drop"><script>globalThis.pwned=1</script>`,
            },
            { mimeType: 'text/plain', data: 'dropped words' },
          ],
          dragOperationsMask: 1,
        },
      })
  }
  await expect(composer(page)).toHaveValue(/dropped words/)
  await expect(list).not.toContainText('dropped words')

  const found = await page.evaluate(() => ({
    pwned: 'pwned' in globalThis,
    scripts: [...document.scripts].filter(({ src }) => !src.startsWith(`${location.origin}/`)).length,
    strangers: [
      ...document.querySelectorAll(
        'iframe, frame, object, embed, base, form[action], a[href], link[href]:not([href^="app:"], [href^="http://bundle.localhost:"], [href^="/"], [href^="./"]), meta[http-equiv], marquee, math, webview, audio[src^="http"], [onerror], [onload], [onclick], [srcdoc], [srcset]',
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    pictures: [...document.images].filter(
      ({ src }) => !/^(?:media:|app:|blob:|http:\/\/media\.localhost[:/])/.test(src),
    ).length,
  }))
  expect(found).toEqual({ pwned: false, scripts: 0, strangers: [], pictures: 0 })
  const titles = (await running.alerts()).map(({ title }) => title)
  expect(titles.filter((title) => /[\p{Cc}\u202a-\u202e]/u.test(title))).toEqual([])
  expect(running.printed()).not.toContain('page.request-refused')
  expect(canary.requests).toEqual([])
  expect(spoken).toEqual([])
  await canary.stop()
})

test('tokens go one way, in two requests, and nobody else can read what lies on the disk @shell', async ({
  sim,
  parley,
  tokens,
}) => {
  const { page, app, close } = await parley.start()
  // Written down between window and core: what each request carries, what it is answered, and every event.
  await app.evaluate(({ ipcMain, BrowserWindow }) => {
    const seen: { way: string; name: string; text: string }[] = []
    Object.assign(globalThis, { seen })
    type Handler = (event: unknown, name: string, arg: unknown) => Promise<unknown>
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers
    const answer = handlers.get('parley:request')
    if (!answer) throw new Error('the channel has another name')
    handlers.set('parley:request', async (event, name, arg) => {
      seen.push({ way: 'in', name, text: JSON.stringify(arg) })
      const outcome = await answer(event, name, arg)
      seen.push({ way: 'out', name, text: JSON.stringify(outcome) })
      return outcome
    })
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) throw new Error('there is no window')
    const send = contents.send.bind(contents)
    contents.send = (channel, ...args) => {
      seen.push({ way: 'event', name: channel, text: JSON.stringify(args) })
      send(channel, ...args)
    }
  })
  await openAccountForm(page)
  const instance = { 'Instance ID': sim.instanceId, 'Instance token': tokens.instanceToken }
  await fillForm(page, { ...formFor(sim), ...instance })
  await button(page, 'Check connection').click()
  await expect(accountForm(page).getByRole('status')).toContainText('works')
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await isOnline(page)
  sim.fault({
    on: 'v1.messages',
    kind: 'status',
    status: 400,
    body: { errors: [{ code: 1, title: `Bearer ${tokens.accessToken}`, details: tokens.instanceToken }] },
  })
  sim.person('5511987654321', 'Ana').writes('Oi')
  await openChat(page, 'Ana')
  await writeAndSend(page, 'resposta')
  await button(page, 'Settings').click()
  await page.keyboard.press('Escape')

  const seen = await app.evaluate(
    () => (globalThis as unknown as { seen: { way: string; name: string; text: string }[] }).seen,
  )
  const secrets = { accessToken: tokens.accessToken, instanceToken: tokens.instanceToken }
  const carried = seen.filter(({ text, name }) => searchText(text, secrets, name).length > 0)
  expect([...new Set(carried.map(({ way, name }) => `${way} ${name}`))].sort(), LEAKED).toEqual([
    'in account.check',
    'in account.save',
  ])
  expect(seen.filter(({ way }) => way === 'event').length).toBeGreaterThan(3)
  expect(seen.filter(({ way }) => way === 'out').length).toBeGreaterThan(5)

  await close()
  const open = readdirSync(parley.userData, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0)
  expect(open.map((file) => path.relative(parley.userData, file))).toEqual([])
  expect(statSync(parley.userData).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(parley.userData, 'archive', 'archive.sqlite')).mode & 0o777).toBe(0o600)
})
