/** The focus never falls to the page: one walk through the actions of the window, each by its keys or its button. */
import type { Locator, Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { zipOf } from '../src/main/core/testing/sample-documents.ts'
import { LIA, sendsFile } from './support/incoming-files.ts'
import { connectInstance } from './support/instance.ts'
import { attach } from './support/sending.ts'
import { startFileServer } from './support/file-server.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  chats,
  composer,
  conversation,
  formFor,
  fromAccountMenu,
  fillForm,
  accountForm,
  isOnline,
  message,
  messages,
  openChat,
  startChat,
} from './support/window.ts'

/** One action of the walk. To add one: its name, and what a person does. It begins wherever the one before it ended. */
type Action = readonly [name: string, act: () => Promise<unknown>]

/** Does each action and fails with its name when the page itself has the focus after it. */
async function walk(page: Page, actions: readonly Action[]): Promise<void> {
  for (const [name, act] of actions) {
    await test.step(name, async () => {
      await act()
      const hasFocus = (): Promise<boolean> =>
        page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
      await expect.poll(hasFocus, { message: `after “${name}” nothing has the focus` }).toBe(true)
      // And it stays: what closes later, or is drawn a frame later, takes it from nobody.
      await page.evaluate(
        () =>
          new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(done))
          }),
      )
      await expect.poll(hasFocus, { message: `after “${name}” the focus was lost again` }).toBe(true)
    })
  }
}

/** Presses a button by the keyboard, as whoever cannot see a lost focus does. */
async function enter(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const removed = (page: Page): Locator => page.getByRole('group', { name: 'Deleted messages' })

/** Opens a message's menu by its key and chooses from it. */
async function choose(page: Page, target: Locator, item: string): Promise<void> {
  await target.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

test('after every action something has the focus', async ({ sim, parley }) => {
  test.slow()
  const { page } = await parley.start(['--use-fake-device-for-media-stream'])
  const { keyboard } = page
  const press = (keys: string) => keyboard.press(keys)
  const ana = sim.person('5511987654321', 'Ana')
  const bruno = sim.person('5511912345678', 'Bruno')

  await walk(page, [
    ['start', () => expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible()],
    ['open the account form', () => enter(button(page, 'Connect an account'))],
    ['close it', () => press('Escape')],
    ['open it again', () => enter(button(page, 'Connect an account'))],
    [
      'connect',
      async () => {
        await fillForm(page, formFor(sim, { 'Media address': sim.url }))
        await enter(button(page, 'Save account'))
        await expect(accountForm(page)).toBeHidden()
        await isOnline(page)
      },
    ],
  ])
  for (const text of ['um', 'dois', 'três']) ana.writes(text)
  bruno.writes('Olá')
  await expect(chats(page)).toHaveCount(2)
  // All of them: what arrives later takes the undo of “mark all as read” away.
  await expect(chatRow(page, 'Ana')).toHaveAccessibleName(/^Ana, 3 unread/)

  await walk(page, [
    ['open the menu of the list', () => enter(button(page, 'List menu'))],
    ['mark all as read', () => enter(page.getByRole('menuitem', { name: 'Mark all as read' }))],
    ['undo it', () => enter(page.getByRole('group', { name: 'Undo' }).getByRole('button'))],
    ['open a chat', () => chatRow(page, 'Ana').press('Enter')],
    ['archive it', () => press('Control+Shift+E')],
    ['undo that', () => enter(page.getByRole('group', { name: 'Undo' }).getByRole('button'))],
    ['open it again', () => openChat(page, 'Ana')],
    [
      'delete a message by its key',
      async () => {
        await message(page, 'dois').focus()
        await press('Delete')
        await expect(messages(page)).toHaveCount(2)
      },
    ],
    [
      'undo that deletion',
      async () => {
        await enter(button(removed(page), 'Undo'))
        await expect(messages(page)).toHaveCount(3)
      },
    ],
    [
      'delete one by its menu',
      async () => {
        await choose(page, message(page, 'três'), 'Delete for me')
        await expect(messages(page)).toHaveCount(2)
      },
    ],
    ['undo that one', () => enter(button(removed(page), 'Undo'))],
    ['select by a menu', () => choose(page, message(page, 'um'), 'Select')],
    ['end the selection by its button', () => enter(button(page, 'End selection'))],
    ['select again', () => choose(page, message(page, 'um'), 'Select')],
    [
      'delete what is selected',
      async () => {
        await enter(button(page.getByRole('group', { name: 'Selected messages' }), 'Delete for me'))
        await expect(messages(page)).toHaveCount(2)
      },
    ],
    ['undo the last deletion', () => enter(button(removed(page), 'Undo'))],
    [
      'open a message’s menu',
      async () => {
        await message(page, 'um').focus()
        await press('Shift+F10')
      },
    ],
    ['close the menu', () => press('Escape')],
    ['details of a message', () => choose(page, message(page, 'um'), 'Details')],
    ['close the details', () => press('Escape')],
    ['reply', () => choose(page, message(page, 'um'), 'Reply')],
    ['give the reply up', () => press('Escape')],
    ['forward', () => choose(page, message(page, 'um'), 'Forward')],
    ['close it', () => press('Escape')],
    [
      'send',
      async () => {
        await composer(page).focus()
        await keyboard.type('certo')
        await press('Enter')
        await expect(message(page, 'certo')).toHaveAttribute('data-status', 'accepted')
      },
    ],
    [
      'send by the button',
      async () => {
        await keyboard.type('tudo bem')
        await enter(button(page, 'Send'))
      },
    ],
    ['open the contact’s details', () => enter(button(page, 'Contact details'))],
    ['close them', () => enter(button(page, 'Contact details'))],
    ['find in the chat', () => press('Control+F')],
    ['end the search', () => press('Escape')],
    ['search everywhere', () => press('Control+Shift+F')],
    ['close that', () => press('Escape')],
    [
      'search the list',
      async () => {
        await page.getByRole('searchbox', { name: 'Search' }).fill('Bru')
        await expect(chatRow(page, 'Bruno')).toBeVisible()
      },
    ],
    ['clear that search', () => press('Escape')],
    ['show the unread', () => page.getByRole('radio', { name: /^Unread/ }).press('Space')],
    ['show the archived', () => page.getByRole('radio', { name: /^Archived/ }).press('Space')],
    ['show all', () => page.getByRole('radio', { name: /^All/ }).press('Space')],
    ['switcher', () => press('Control+K')],
    [
      'to another chat',
      async () => {
        await keyboard.type('Bruno')
        await press('Enter')
        await expect(conversation(page, 'Bruno')).toBeVisible()
      },
    ],
    ['the chat before', () => press('Alt+ArrowUp')],
    ['new chat', () => press('Control+N')],
    ['give it up', () => press('Escape')],
    ['start a chat', () => startChat(page, '5511955554444')],
    ['attach', () => enter(button(page, 'Attach'))],
    ['close the menu of Attach', () => press('Escape')],
    ['emoji', () => press('Control+.')],
    ['close the emoji', () => press('Escape')],
    ['canned replies', () => attach(page, 'Canned replies')],
    ['a new one', () => enter(button(dialog(page), 'New reply'))],
    ['back', () => press('Escape')],
    ['settings', () => press('Control+,')],
    [
      'their tabs',
      async () => {
        for (const tab of ['Notifications', 'Sending', 'Accounts', 'Storage', 'Shortcuts', 'About'])
          await page.getByRole('tab', { name: tab }).click()
      },
    ],
    ['close the settings by their button', () => enter(button(dialog(page), 'Close').first())],
    [
      'record',
      async () => {
        await enter(button(page, 'Record a voice message'))
        await expect(page.getByRole('timer')).toBeVisible()
      },
    ],
    [
      'discard the recording',
      async () => {
        await enter(button(page, 'Discard recording'))
        await expect(page.getByRole('group', { name: 'Voice message' })).toBeHidden()
      },
    ],
  ])

  // Refused, tried again, taken back.
  sim.fault({ on: 'v1.messages', kind: 'error', code: 1011 })
  await walk(page, [
    [
      'a refused message',
      async () => {
        await composer(page).focus()
        await keyboard.type('recusada')
        await press('Enter')
        await expect(message(page, 'recusada')).toHaveAttribute('data-status', 'failed')
        // Announced as well, politely and once.
        await expect(
          page.locator('[aria-live="polite"]').getByText(/^Not sent to .*: recusada$/),
        ).toHaveCount(1)
      },
    ],
    [
      'cancel it',
      async () => {
        await choose(page, message(page, 'recusada'), 'Cancel sending')
        await expect(message(page, 'recusada')).toHaveCount(0)
      },
    ],
  ])

  // A conversation that scrolls: Tab from its head does not run to the top, and the way back keeps the focus.
  for (let index = 0; index < 40; index += 1) ana.writes(`linha ${String(index)}`)
  await openChat(page, 'Ana')
  await expect(message(page, 'linha 39')).toBeVisible()
  await walk(page, [
    [
      'to the first message',
      async () => {
        // The click on the row may still be on its way to the composer.
        await composer(page).press('Shift+F6')
        await expect(page.locator('[data-region="messages"] :focus')).toHaveCount(1)
        await press('Home')
        await expect(message(page, 'um')).toBeFocused()
      },
    ],
    [
      'jump to the latest',
      async () => {
        await enter(page.locator('.jump'))
        await expect(message(page, 'linha 39')).toBeInViewport()
      },
    ],
    [
      'Tab from the head of the conversation',
      async () => {
        await button(page, 'Chat menu').focus()
        await press('Tab')
        await expect(message(page, 'linha 39')).toBeInViewport()
      },
    ],
  ])
})

test('after what is asked, shown large or joined something has the focus too @wide', async ({
  sim,
  parley,
}) => {
  test.slow()
  const server = await startFileServer()
  const { page } = await parley.start()
  await connectInstance(page, sim, { 'Access token': '', 'Media address': server.url })
  const press = (keys: string) => page.keyboard.press(keys)
  const open = (pattern: RegExp): Locator => page.getByRole('button', { name: pattern })
  server.files.set('/recibo.png', { bytes: picture(320, 200, 0.2), overMs: 0 })
  server.files.set('/Planilha.xlsm', { bytes: zipOf({ 'xl/vbaProject.bin': 'x' }), overMs: 0 })
  sendsFile(sim, { kind: 'image', url: `${server.url}/recibo.png`, mimeType: 'image/png' })
  sendsFile(sim, {
    ...{ kind: 'document', url: `${server.url}/Planilha.xlsm`, fileName: 'Planilha.xlsm' },
    mimeType: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  })
  const lia = sim.person(LIA.number, LIA.name)
  lia.writes('https://loja.example/pedido/7')
  lia.writes(Array.from({ length: 900 }, (_, line) => `linha ${String(line)}`).join(' '))
  // The same person without the digit that Brazilian numbers were given later.
  sim.person(LIA.number.replace(/^(\d{4})9/, '$1'), 'Lia antiga').writes('Oi')
  sim.person('5511912345678', 'Bruno').writes('Olá')
  await expect(chats(page)).toHaveCount(3)

  await walk(page, [
    ['open the chat', () => openChat(page, LIA.name)],
    ['open a photo', () => enter(button(page, 'Open photo'))],
    ['close it', () => press('Escape')],
    ['download a document', () => enter(open(/^Download .*xlsm/))],
    ['open it', () => enter(open(/^Open .*xlsm/))],
    ['leave it closed', () => press('Escape')],
    ['follow a link', () => enter(page.getByRole('link', { name: 'https://loja.example/pedido/7' }))],
    ['stay here', () => press('Escape')],
    ['show a whole message', () => enter(button(page, 'Show all'))],
    ['close that', () => press('Escape')],
    ['labels', () => press('Control+Shift+L')],
    ['close them', () => press('Escape')],
    ['join the same person', () => enter(open(/^Join with Lia antiga/))],
    ['separate them', () => enter(button(page, 'Separate again'))],
    ['somebody else', () => enter(open(/^Lia antiga .* isn’t the same person/))],
    [
      'snooze',
      async () => {
        await press('Control+Shift+S')
        await dialog(page).getByRole('button', { name: /hour/ }).first().press('Enter')
        await expect(chatRow(page, LIA.name)).toBeHidden()
      },
    ],
    [
      'settings',
      async () => {
        await press('Control+,')
        await page.getByRole('tab', { name: 'Accounts' }).click()
      },
    ],
    ['remove the account', () => fromAccountMenu(page, 'Loja', 'Remove')],
    [
      'indeed',
      async () => {
        await button(page.getByRole('alertdialog'), 'Remove account').press('Enter')
        await expect(page.getByRole('alertdialog')).toBeHidden()
      },
    ],
    ['close the settings', () => press('Escape')],
  ])
  await server.stop()
})

test('the demo begins with the focus in the window @shell', async ({ parley }) => {
  const { page } = await parley.start()
  await walk(page, [
    ['start', () => expect(button(page, 'Try the demo')).toBeVisible()],
    [
      'the demo',
      async () => {
        await enter(button(page, 'Try the demo'))
        await expect(chats(page).first()).toBeVisible()
      },
    ],
  ])
})
