/** The list, conversations and what is done with them. */
import { expect } from '@playwright/test'
import { ANA, BRUNO, CARLA, CHANNEL, chatRow, DAVI, EMPTY, SARA, TEAM, messageRow, open } from './scene.ts'
import type { Screen, Walk } from './walk.ts'
import { chat, chatMenu, closeChat, messageMenu, ofChat, ofMessage, pick, type Word } from './ways.ts'

const view = (name: Word): Screen => ({
  name: name.replaceAll('.', '-'),
  reach: async (walk) => {
    await closeChat(walk)
    await walk.page
      .locator('.view', { hasText: walk.word(name) })
      .first()
      .click()
  },
  leave: (walk) =>
    walk.page
      .locator('.view', { hasText: walk.word('list.view.all') })
      .first()
      .click(),
})

const details = {
  leave: (walk: Walk) => walk.button('contact.close').click(),
}

export const TALK_SCREENS: readonly Screen[] = [
  { name: 'list', reach: closeChat },
  chat('chat-statuses', ANA),
  chat('chat-refused', BRUNO),
  chat('chat-scheduled', CARLA),
  {
    name: 'chat-kinds',
    reach: async (walk) => {
      await open(walk, CARLA)
      await messageRow(walk, 'hologram').scrollIntoViewIfNeeded()
    },
  },
  chat('chat-group', TEAM),
  chat('chat-arabic', SARA),
  chat('chat-empty', EMPTY),
  chat('chat-same-person', DAVI),
  {
    name: 'chat-read-only',
    reach: async (walk) => {
      await chatRow(walk, CHANNEL).click()
      await expect(walk.page.getByText(walk.word('talk.readOnly.channel'))).toBeVisible()
    },
  },
  {
    name: 'contact',
    reach: async (walk) => {
      await open(walk, ANA)
      await walk.button('talk.details').click()
      await expect(walk.page.locator('.contact, [role="complementary"]').first()).toBeVisible()
      await walk.page.waitForTimeout(800)
    },
    ...details,
  },
  {
    name: 'contact-group',
    reach: async (walk) => {
      await open(walk, TEAM)
      await walk.button('talk.details').click()
      await walk.page.waitForTimeout(800)
    },
    ...details,
  },
  {
    name: 'message-menu',
    reach: async (walk) => {
      await open(walk, ANA)
      await messageMenu(walk, 'vestido azul')
    },
  },
  {
    name: 'message-menu-unsure',
    reach: async (walk) => {
      await open(walk, ANA)
      await messageMenu(walk, 'Talvez')
    },
  },
  ofMessage('details-received', ANA, 'vestido azul', 'message.details'),
  ofMessage('details-read', ANA, 'Sim, temos', 'message.details'),
  ofMessage('details-failed', BRUNO, 'Esta é recusada', 'message.details'),
  ofMessage('details-kind', CARLA, 'hologram', 'message.details'),
  ofMessage('forward', ANA, 'vestido azul', 'message.forward'),
  ofMessage('change-time', CARLA, 'Lembrete de amanhã', 'message.changeTime'),
  {
    ...ofMessage('editing', CARLA, 'Lembrete de amanhã', 'message.edit'),
    leave: (walk) => walk.button('editing.close').click(),
  },
  {
    ...ofMessage('reply', ANA, 'vestido azul', 'message.reply'),
    leave: (walk) => walk.button('reply.close').click(),
  },
  {
    name: 'selection',
    reach: async (walk) => {
      await open(walk, ANA)
      await messageMenu(walk, 'vestido azul')
      await pick(walk, 'message.select')
      await messageRow(walk, 'Preciso dele').click({ modifiers: ['Shift'] })
    },
    leave: (walk) => walk.button('select.end').click(),
  },
  {
    name: 'removed',
    reach: async (walk) => {
      await open(walk, ANA)
      await messageMenu(walk, 'Preciso dele')
      await pick(walk, 'message.remove')
      await expect(walk.button('removal.undo')).toBeVisible()
    },
    leave: (walk) => walk.button('removal.undo').click(),
  },
  {
    name: 'hidden-sender',
    reach: async (walk) => {
      await open(walk, TEAM)
      await messageMenu(walk, 'Ich auch')
      await pick(walk, 'sender.hide')
      await expect(walk.button('sender.unfold')).toBeVisible()
      await walk.button('talk.details').click()
      await walk.page.waitForTimeout(500)
    },
    leave: async (walk) => {
      await walk.button('sender.showAgain', { name: CARLA }).click()
      await walk.button('contact.close').click()
    },
  },
  { name: 'chat-menu', wide: true, reach: (walk) => chatMenu(walk, ANA) },
  ofChat('labels', 'chat.labels'),
  {
    name: 'label-edit',
    reach: async (walk) => {
      await chatMenu(walk, ANA)
      await pick(walk, 'chat.labels')
      await walk.button('label.remove', { label: 'Pago' }).click()
      await walk.button('label.edit', { label: 'Aguardando fornecedor' }).click()
    },
  },
  ofChat('mute', 'chat.mute'),
  ofChat('snooze', 'chat.snooze'),
  ofChat('clear-chat', 'chat.clear'),
  {
    name: 'archived-undo',
    wide: true,
    reach: async (walk) => {
      await chatMenu(walk, SARA)
      await pick(walk, 'chat.archive')
      await expect(walk.button('undo.action')).toBeVisible()
    },
    leave: (walk) => walk.button('undo.action').click(),
  },
  view('list.view.unread'),
  view('list.view.waiting'),
  view('list.view.archived'),
  {
    name: 'list-search',
    reach: async (walk) => {
      await closeChat(walk)
      await walk.page.locator('.list [role="searchbox"], .list input[type="search"]').first().fill('davi')
      await expect(chatRow(walk, DAVI)).toBeVisible()
    },
    leave: (walk) => walk.button('list.search.clear').click(),
  },
  {
    name: 'list-search-nothing',
    reach: async (walk) => {
      await closeChat(walk)
      await walk.page
        .locator('.list [role="searchbox"], .list input[type="search"]')
        .first()
        .fill('ninguém assim')
    },
    leave: (walk) => walk.button('list.search.clear').click(),
  },
]
