/** Canned replies: found and put in by keys, in folders, with files, and carried from one computer to another. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { picture } from '../simulator/sample-media.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { CannedReply } from '../src/shared/model/canned-reply.ts'
import type { Running } from './support/running.ts'
import { attach, sendMedia } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { ask, button, composer, connectAccount, field, openChat } from './support/window.ts'

const ANA = '5511987654321'

type Global = typeof globalThis & { parleyShell: TestHooks }

/** What the person answers when asked for a file. */
const answers = (running: Running, file: string): Promise<void> =>
  running.inCore((chosen) => {
    const hooks = (globalThis as Global).parleyShell
    hooks.savePath = chosen
    hooks.chosenFile = chosen
  }, file)

test('a "/" anywhere in a text offers replies: a text takes its place, a location opens its dialog', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person(ANA, 'Ana').writes('Oi')
  await ask(page, 'canned.save', { id: null, shortcut: 'pix', text: 'a chave é 123, {first}' })
  const reply = { accountId: null, id: null, text: 'Estamos aqui:', folder: '' }
  const place = {
    type: 'place',
    name: 'Loja',
    address: 'Rua 1',
    latitude: -23.5613,
    longitude: -46.6565,
  } as const
  await ask(page, 'canned.save', { ...reply, shortcut: 'loja', attachment: place })
  const product = {
    type: 'product',
    link: 'https://loja.example/bolo.png',
    name: 'Bolo',
    price: 'R$ 50',
  } as const
  await ask(page, 'canned.save', { ...reply, shortcut: 'bolo', text: '', attachment: product })
  await openChat(page, 'Ana')
  const { keyboard } = page

  await test.step('one takes the place of its "/" alone, and one undo takes it back', async () => {
    const list = page.getByRole('listbox', { name: 'Matching canned replies' })
    await keyboard.type('Bom dia! Até logo')
    for (let n = 0; n < 'Até logo'.length; n += 1) await keyboard.press('ArrowLeft')
    await keyboard.type('Aqui /pi', { delay: 40 })
    // Right before a word, it is a part of it.
    await expect(list).toBeHidden()
    await keyboard.type(' ')
    await keyboard.press('ArrowLeft')
    await expect(list.getByRole('option', { name: /\/pix/ })).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    const put = 'Bom dia! Aqui a chave é 123, Ana Até logo'
    await expect(composer(page)).toHaveValue(put)
    await keyboard.type('!')
    await expect(composer(page)).toHaveValue(put.replace('Ana ', 'Ana! '))
    await keyboard.press('Control+z')
    await keyboard.press('Control+z')
    await expect(composer(page)).toHaveValue('Bom dia! Aqui /pi Até logo')

    await keyboard.press('Control+a')
    await keyboard.type('https://loja.example/p e 12/11 e/p')
    await expect(list).toBeHidden()
    await keyboard.type(' /p')
    await expect(list).toBeVisible()
    await keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(composer(page)).toHaveValue('https://loja.example/p e 12/11 e/p /p')
    await expect(composer(page)).toBeFocused()
    expect(sim.sent()).toEqual([])
  })

  await test.step('a reply with a location or a product opens the dialog that sends it, filled in', async () => {
    await composer(page).fill('')
    await keyboard.type('/loja')
    await expect(page.getByRole('option')).toHaveText([/Loja/])
    await keyboard.press('Enter')
    await expect(field(page, 'Latitude')).toHaveValue('-23.5613')
    await expect(field(page, 'Place name')).toHaveValue('Loja')
    await keyboard.press('Escape')
    await expect(composer(page)).toHaveValue('Estamos aqui:')
    await composer(page).fill('')
    await keyboard.type('/bolo')
    await keyboard.press('Enter')
    await expect(sendMedia(page).getByText('https://loja.example/bolo.png')).toBeVisible()
    await expect(field(page, 'Caption')).toHaveValue('Bolo\nR$ 50')
    await keyboard.press('Escape')
    expect(sim.sent()).toEqual([])
  })
})

test('folders and counts, by keyboard alone, also after a restart @wide', async ({ sim, parley }) => {
  const first = await parley.start()
  const { page } = first
  const { keyboard } = page
  await connectAccount(page, sim)
  sim.person(ANA, 'Ana').writes('Oi')
  for (const [shortcut, text, folder] of [
    ['alo', 'Alô! Tudo bem?', ''],
    ['pagar', 'Pode pagar na entrega.', 'Pagamento'],
    ['pix', 'A chave é 123.', 'Pagamento'],
  ] as const)
    await ask(page, 'canned.save', { id: null, shortcut, text, folder })
  await openChat(page, 'Ana')
  const list = page.getByRole('listbox', { name: 'Matching canned replies' })
  const dialog = page.getByRole('dialog', { name: 'Canned replies' })

  await keyboard.type('/p')
  await expect(list.getByRole('option')).toHaveText([/^\/pagarPagamento/, /^\/pixPagamento/])
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('A chave é 123.')
  // What was used goes before what was not.
  await keyboard.type(' /p')
  await expect(list.getByRole('option')).toHaveText([/^\/pix/, /^\/pagar/])
  await keyboard.press('Escape')

  await attach(page, 'Canned replies')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Pagamento', 'No folder'])
  await keyboard.press('ArrowDown')
  await keyboard.press('End')
  await expect(button(dialog, 'Insert alo')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit alo' })
  await form.getByRole('combobox', { name: 'Folder' }).fill('Saudações')
  await keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Pagamento', 'Saudações'])
  const folder = dialog.getByRole('combobox', { name: 'Folder' })
  await folder.focus()
  await keyboard.type('Saud')
  await expect(dialog.getByRole('listitem')).toHaveText([/alo/])
  // With its last reply the folder goes, and comes back with it.
  await button(dialog, 'Delete alo').press('Enter')
  await expect(folder).toHaveValue('all')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Pagamento'])
  await button(dialog, 'Undo').press('Enter')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Saudações'])
  await folder.press('Home')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Pagamento', 'Saudações'])
  await dialog.getByRole('radio', { name: 'Most used' }).press('Space')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/\/pix.*Used once/)
  await first.close()

  const again = (await parley.start()).page
  await openChat(again, 'Ana')
  await attach(again, 'Canned replies')
  await expect(again.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText([
    'Pagamento',
    'Saudações',
  ])
  await expect(again.getByRole('dialog').getByText('Used once')).toHaveCount(1)
})

test('replies are carried to another computer, and one with a photo is shown before it leaves @wide', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  const { page } = first
  const { keyboard } = page
  await connectAccount(page, sim, { 'Media address': sim.url })
  sim.person(ANA, 'Ana').writes('Oi')

  await test.step('export and import by keyboard alone; a broken CSV says which line, and mine stays unless I say so', async () => {
    await ask(page, 'canned.save', {
      id: null,
      shortcut: 'conta',
      text: '=2+2 dá "4";\nsempre',
      folder: 'Ajuda',
    })
    await ask(page, 'canned.save', { id: null, shortcut: 'oi', text: 'Olá!' })
    const before = (await ask(page, 'canned.list', {})) as CannedReply[]
    await openChat(page, 'Ana')
    await attach(page, 'Canned replies')
    const dialog = page.getByRole('dialog', { name: 'Canned replies' })
    const preview = page.getByRole('dialog', { name: 'Import replies' })
    /** Opens the menu by keys and chooses from it by its first letters. */
    const carry = async (item: RegExp): Promise<void> => {
      await button(dialog, 'Import or export').press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    const file = path.join(parley.userData, '..', 'respostas.csv')
    await answers(first, file)

    await carry(/CSV/)
    await expect(dialog.getByText('2 replies exported.')).toBeVisible()
    // No formula to a spreadsheet.
    expect(readFileSync(file, 'utf8')).toContain(`conta,Ajuda,"'=2+2 dá ""4"";\nsempre"`)
    for (const { shortcut } of before) await button(dialog, `Delete ${shortcut}`).press('Enter')
    await carry(/^Import/)
    await expect(preview.getByRole('heading', { name: '2 new' })).toBeVisible()
    await expect(button(preview, 'Import 2 replies')).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialog.getByText('2 replies imported.')).toBeVisible()
    const words = (all: readonly CannedReply[]) =>
      all.map(({ shortcut, folder, text }) => ({ shortcut, folder, text }))
    expect(words((await ask(page, 'canned.list', {})) as CannedReply[])).toEqual(words(before))

    writeFileSync(
      file,
      'shortcut;folder;text\noi;;Oi novo\nduas palavras;;x\nconta;Ajuda;Outra\n"fim;;Tchau\n',
    )
    await carry(/^Import/)
    await expect(preview.getByRole('listitem').filter({ hasText: 'Line' })).toHaveText([
      /^Line 3: A shortcut can have up to 32 letters/,
      /^Line 5: A quotation mark isn’t closed/,
    ])
    await expect(preview.getByRole('button', { name: /^Import/ })).toBeHidden()
    await preview.getByRole('radiogroup', { name: '/oi' }).getByRole('radio', { name: 'Keep mine' }).focus()
    await keyboard.press('ArrowRight')
    await button(preview, 'Import 1 reply').press('Enter')
    await expect(dialog.getByText('1 reply imported.')).toBeVisible()
    expect(words((await ask(page, 'canned.list', {})) as CannedReply[])).toEqual([
      { shortcut: 'conta', folder: 'Ajuda', text: '=2+2 dá "4";\nsempre' },
      { shortcut: 'oi', folder: '', text: 'Oi novo' },
    ])

    writeFileSync(file, Buffer.from('PK\u0003\u0004\0\0\0\0'))
    await carry(/^Import/)
    await expect(dialog.getByRole('alert')).toContainText('can’t find canned replies in this file')
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a reply with a photo is shown before it leaves, its text as the caption, once; also after a restart', async () => {
    await attach(page, 'Canned replies')
    await button(page, 'New reply').press('Enter')
    const form = page.getByRole('dialog', { name: 'New reply' })
    await field(page, 'Shortcut').fill('vitrine')
    await field(page, 'Reply').fill('Olhe, {first}!')
    await form.getByRole('combobox', { name: 'Also send' }).press('F')
    const chooser = page.waitForEvent('filechooser')
    await button(form, 'Add files').press('Enter')
    const photo = path.join(parley.userData, '..', 'vitrine.png')
    writeFileSync(photo, picture(320, 200, 0.4))
    await (await chooser).setFiles(photo)
    await expect(form.getByRole('listitem')).toHaveText([/vitrine\.png/])
    await button(form, 'Save reply').press('Enter')
    await expect(form).toBeHidden()
    await first.close()
    rmSync(photo)

    const second = await parley.start()
    const again = second.page
    const keys = again.keyboard
    await openChat(again, 'Ana')
    await composer(again).focus()
    await keys.type('Bom dia! /vit')
    await expect(again.getByRole('option')).toHaveText([/vitrine\.png/])
    await keys.press('Enter')
    await expect(sendMedia(again)).toBeVisible()
    await expect(sendMedia(again).locator('.send-file-preview-large img')).toHaveJSProperty(
      'naturalWidth',
      320,
    )
    await expect(field(again, 'Caption')).toHaveValue('Bom dia! Olhe, Ana!')
    expect(sim.sent()).toEqual([])
    await keys.press('Enter')
    await expect(sendMedia(again)).toBeHidden()
    await expect(composer(again)).toHaveValue('')
    await expect
      .poll(() => sim.sent().map(({ kind, text }) => [kind, text]))
      .toEqual([['image', 'Bom dia! Olhe, Ana!']])

    // Its copy has gone from the disk: the text is usable all the same.
    const copies = path.join(parley.userData, 'archive', 'canned')
    for (const name of readdirSync(copies)) rmSync(path.join(copies, name))
    await keys.type('/vit')
    await keys.press('Enter')
    await expect(
      again.getByText('This canned reply’s file “vitrine.png” is missing or was changed'),
    ).toBeVisible()
    await expect(composer(again)).toHaveValue('Olhe, Ana!')
    await expect(sendMedia(again)).toBeHidden()
  })
})
