/** What is written, chosen, recorded and attached. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { TestHooks } from '../../../src/main/shell/test-hooks.ts'
import { draftIsKept } from '../window.ts'
import { ANA } from './scene.ts'
import * as go from './steps.ts'
import { fill, pick, press, screen, unwrite, write } from './steps.ts'
import type { Screen } from './walk.ts'

const ana = go.at(ANA)
/** A screen that stands on what is written to Ana. */
const writing = (name: string, text: string, ...steps: go.Step[]): Screen =>
  screen(name, [ana, write(text), ...steps], [unwrite])
/** Behind the menu of "Attach". */
const attaching = (name: string, key: go.Word, ...steps: go.Step[]): Screen =>
  screen(name, [ana, press('attach.name'), pick(key), ...steps])

const cancelled = [press('voice.cancel')]
const FILES = ['Tabela de preços.pdf', 'Catálogo de verão, revisado.txt'].map((name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(2_345_678, 'a'),
}))

/** The person will choose a file with this in it. */
const chooses =
  (name: string, content: string): go.Step =>
  ({ running }) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'parley-looks-')), name)
    writeFileSync(file, content)
    return running.inCore((chosen) => {
      ;(globalThis as typeof globalThis & { parleyShell: TestHooks }).parleyShell.chosenFile = chosen
    }, file)
  }

export const WRITING_SCREENS: readonly Screen[] = [
  writing('writing-counter', 'x'.repeat(4000)),
  writing('writing-too-long', 'palavra '.repeat(600)),
  writing(
    'writing-gap',
    'Olá {first?}, seu pedido saiu.',
    press('composer.send'),
    go.seen('.composer .banner'),
  ),
  writing(
    'canned-suggestions',
    '',
    (walk) => go.composer(walk).press('/'),
    go.seen('[role="listbox"] [role="option"]'),
  ),
  screen('canned', [
    ana,
    press('attach.name'),
    pick('canned.open'),
    go.button('canned.use', { shortcut: 'oi' }),
  ]),
  screen('canned-new', [
    ana,
    press('attach.name'),
    pick('canned.open'),
    press('canned.new'),
    fill('canned.shortcut', 'duas palavras', false),
    press('canned.save'),
    go.invalid,
  ]),
  screen('canned-place', [
    ana,
    press('attach.name'),
    pick('canned.open'),
    press('canned.edit', { shortcut: 'loja' }),
    fill('sendLocation.latitude', '95', false),
    press('canned.save'),
    go.invalid,
  ]),
  screen('canned-files', [
    ana,
    press('attach.name'),
    pick('canned.open'),
    press('canned.new'),
    async (walk) => {
      await walk.page.getByRole('combobox', { name: walk.word('canned.with') }).selectOption('files')
      const chooser = walk.page.waitForEvent('filechooser')
      await press('canned.files.add')(walk)
      await (await chooser).setFiles(FILES)
    },
    go.row,
  ]),
  screen('canned-import', [
    ana,
    chooses(
      'respostas.csv',
      'shortcut;folder;text\noi;;Oi, {first}! Como posso ajudar?\nduas palavras;;x\ntchau;Depois da venda;Até logo!\n',
    ),
    press('attach.name'),
    pick('canned.open'),
    press('canned.carry'),
    pick('canned.import'),
    go.row,
  ]),
  screen('emoji', [ana, press('emoji.open'), go.seen('[role="gridcell"]')]),
  screen('emoji-none', [
    ana,
    press('emoji.open'),
    ({ page, word }) => page.getByRole('searchbox', { name: word('emoji.find') }).fill('xyzxyz'),
    go.words('emoji.none'),
  ]),
  screen('voice-recording', [ana, press('voice.open'), go.seen('[role="timer"]')], cancelled),
  screen(
    'voice-ready',
    [
      ana,
      press('voice.open'),
      ({ page }) => expect(page.getByRole('timer')).toHaveText(/0:(?!00)\d\d/),
      press('voice.stop'),
      go.button('voice.send'),
    ],
    cancelled,
  ),
  writing('send-later-menu', 'Mais uma coisa', press('attach.name'), pick('later.name'), go.menu),
  writing(
    'send-later-past',
    'Mais uma coisa',
    press('attach.name'),
    pick('later.name'),
    pick('later.choose'),
    ({ page, word }) => page.getByLabel(word('later.field')).fill('2020-01-01T10:00'),
    press('later.confirm'),
    go.invalid,
  ),
  screen('attach-menu', [ana, press('attach.name'), go.menu]),
  attaching('send-media-link', 'attach.link', fill('sendMedia.link', 'http://192.168.0.1/catalogo')),
  screen('send-media-files', [
    ana,
    press('attach.name'),
    async (walk) => {
      const chooser = walk.page.waitForEvent('filechooser')
      await pick('attach.document')(walk)
      await (await chooser).setFiles(FILES)
    },
    go.dialog,
  ]),
  attaching(
    'send-location',
    'attach.location',
    fill('sendLocation.latitude', '-123,5', false),
    press('send.confirm'),
    go.invalid,
  ),
  attaching(
    'send-contact',
    'attach.contact',
    fill('sendContact.who', '11 90000-0001', false),
    press('send.confirm'),
    go.invalid,
  ),
  attaching(
    'send-poll',
    'attach.poll',
    fill('sendPoll.question', 'Qual dia?'),
    press('send.confirm'),
    go.invalid,
  ),
  attaching(
    'send-buttons',
    'attach.buttons',
    fill('sendButtons.text', 'Qual dia?'),
    press('sendButtons.add'),
  ),
  attaching(
    'send-reply-buttons',
    'attach.buttons',
    ({ page, word }) => page.getByRole('radio', { name: word('sendButtons.replies') }).press('Space'),
    fill('sendButtons.header', 'Entrega'),
    fill('sendButtons.text', 'Hoje ou amanhã?'),
    press('sendButtons.add'),
    fill('sendButtons.buttonText', 'Hoje'),
  ),
  screen('earlier-drafts', [
    ana,
    write('Um rascunho que fica'),
    ({ page }) => draftIsKept(page, 'Um rascunho que fica'),
    unwrite,
    press('attach.name'),
    pick('drafts.open'),
    go.dialog,
  ]),
]
