/** What is written, chosen, recorded and attached. */
import { expect } from '@playwright/test'
import { ANA, open } from './scene.ts'
import type { Screen } from './walk.ts'
import { composer, pick, unwrite, write } from './ways.ts'

export const WRITING_SCREENS: readonly Screen[] = [
  { name: 'writing-counter', reach: (walk) => write(walk, 'x'.repeat(4000)), leave: unwrite },
  { name: 'writing-too-long', reach: (walk) => write(walk, 'palavra '.repeat(600)), leave: unwrite },
  {
    name: 'writing-gap',
    reach: async (walk) => {
      await write(walk, 'Olá {first?}, seu pedido saiu.')
      await walk.button('composer.send').click()
      await expect(walk.page.locator('.composer .banner')).toBeVisible()
    },
    leave: unwrite,
  },
  {
    name: 'canned-suggestions',
    reach: async (walk) => {
      await write(walk, '')
      await composer(walk).press('/')
      await expect(walk.page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
    leave: unwrite,
  },
  {
    name: 'canned',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('canned.open').click()
      await expect(walk.button('canned.use', { shortcut: 'oi' })).toBeVisible()
    },
  },
  {
    name: 'canned-new',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('canned.open').click()
      await walk.button('canned.new').click()
      await walk.page.getByRole('textbox', { name: walk.word('canned.shortcut') }).fill('duas palavras')
      await walk.button('canned.save').click()
      await expect(walk.page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'emoji',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('emoji.open').click()
      await expect(walk.page.getByRole('gridcell').first()).toBeVisible()
    },
  },
  {
    name: 'emoji-none',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('emoji.open').click()
      await walk.page.getByRole('searchbox', { name: walk.word('emoji.find') }).fill('xyzxyz')
      await expect(walk.page.getByText(walk.word('emoji.none'))).toBeVisible()
    },
  },
  {
    name: 'voice-recording',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('voice.open').click()
      await expect(walk.page.getByRole('timer')).toBeVisible()
    },
    leave: (walk) => walk.button('voice.cancel').click(),
  },
  {
    name: 'voice-ready',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('voice.open').click()
      await expect(walk.page.getByRole('timer')).toHaveText(/0:01/)
      await walk.button('voice.stop').click()
      await expect(walk.button('voice.send')).toBeVisible()
    },
    leave: (walk) => walk.button('voice.cancel').click(),
  },
  {
    name: 'send-later-menu',
    reach: async (walk) => {
      await write(walk, 'Mais uma coisa')
      await walk.button('later.name').click()
      await expect(walk.page.getByRole('menu')).toBeVisible()
    },
    leave: unwrite,
  },
  {
    name: 'send-later-past',
    reach: async (walk) => {
      await write(walk, 'Mais uma coisa')
      await walk.button('later.name').click()
      await pick(walk, 'later.choose')
      await walk.page.getByLabel(walk.word('later.field')).fill('2020-01-01T10:00')
      await walk.button('later.confirm').click()
      await expect(walk.page.locator('[aria-invalid="true"]')).toBeVisible()
    },
    leave: unwrite,
  },
  {
    name: 'attach-menu',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('attach.name').click()
      await expect(walk.page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'send-media-link',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('attach.name').click()
      await pick(walk, 'attach.link')
      await walk.page
        .getByRole('textbox', { name: walk.word('sendMedia.link'), exact: true })
        .fill('http://192.168.0.1/catalogo')
      await walk.page.waitForTimeout(600)
    },
  },
  {
    name: 'send-media-files',
    reach: async (walk) => {
      await open(walk, ANA)
      const chooser = walk.page.waitForEvent('filechooser')
      await walk.button('attach.name').click()
      await pick(walk, 'attach.document')
      await (
        await chooser
      ).setFiles(
        ['Tabela de preços.pdf', 'Catálogo de verão, revisado.txt'].map((name) => ({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.alloc(2_345_678, 'a'),
        })),
      )
      await expect(walk.page.getByRole('dialog')).toBeVisible()
      await walk.page.waitForTimeout(600)
    },
  },
  {
    name: 'send-location',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('attach.name').click()
      await pick(walk, 'attach.location')
      await walk.page.getByRole('textbox', { name: walk.word('sendLocation.latitude') }).fill('-123,5')
      await walk.button('send.confirm').click()
      await expect(walk.page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'send-buttons',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('attach.name').click()
      await pick(walk, 'attach.buttons')
      await walk.page
        .getByRole('textbox', { name: walk.word('sendButtons.text'), exact: true })
        .fill('Qual dia?')
      await walk.button('sendButtons.add').click()
    },
  },
  {
    name: 'earlier-drafts',
    reach: async (walk) => {
      await write(walk, 'Um rascunho que fica')
      await walk.page.waitForTimeout(500)
      await unwrite(walk)
      await walk.page.waitForTimeout(500)
      await walk.button('drafts.open').click()
      await expect(walk.page.getByRole('dialog')).toBeVisible()
    },
  },
]
