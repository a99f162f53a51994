/** The list, conversations and what is done with them. */
import {
  ANA,
  BRUNO,
  CARLA,
  CHANNEL,
  chatRow,
  DAVI,
  DAVI_OLD,
  EMPTY,
  messageRow,
  SARA,
  TEAM,
} from './scene.ts'
import * as go from './steps.ts'
import { at, menuOf, pick, press, screen, wide, type Word } from './steps.ts'
import type { SavedView } from '../../../src/shared/model/saved-view.ts'
import type { Screen } from './walk.ts'

const view =
  (key: Word): go.Step =>
  (walk) =>
    walk.page
      .locator('.view', { hasText: walk.word(key) })
      .first()
      .click()
const inView = (key: Word): Screen =>
  screen(key.replaceAll('.', '-'), [go.noChat, view(key)], [view('list.view.all')])

const SAVED: SavedView[] = [
  { name: 'Orçamentos', list: 'waiting', accountId: null, label: null, text: '' },
  { name: 'Aguardando fornecedor, terça', list: 'all', accountId: null, label: null, text: 'azul' },
]

/** Behind a message's menu. */
const ofMessage = (name: string, chat: string, text: string, key: Word, ...leave: go.Step[]): Screen =>
  screen(name, [at(chat), menuOf(text), pick(key)], leave)
/** Behind a chat's menu. */
const ofChat = (name: string, key: Word): Screen => screen(name, [go.chatMenuOf(ANA), pick(key), go.dialog])

/** Beside the conversation they are closed, in its place one goes back. */
const closed = [go.click('.contact-head button')]

export const TALK_SCREENS: readonly Screen[] = [
  screen('list', [go.noChat]),
  screen(
    'selected-chats',
    [go.noChat, (walk) => chatRow(walk, ANA).click({ modifiers: ['Control'] })],
    [press('select.end')],
  ),
  screen('chat-statuses', [at(ANA)]),
  screen('chat-refused', [at(BRUNO)]),
  screen('chat-scheduled', [at(CARLA)]),
  screen('chat-kinds', [at(CARLA), go.toMessage('hologram')]),
  screen('chat-group', [at(TEAM)]),
  screen('chat-arabic', [at(SARA)]),
  screen('chat-empty', [at(EMPTY)]),
  screen('chat-same-person', [at(DAVI)]),
  screen('chat-sending', [at(DAVI_OLD)]),
  screen('chat-read-only', [(walk) => chatRow(walk, CHANNEL).click(), go.words('talk.readOnly.channel')]),
  screen('contact', [at(ANA), press('talk.details'), go.seen('.contact, [role="complementary"]')], closed),
  screen('contact-group', [at(TEAM), press('talk.details')], closed),
  screen('photo-viewer', [at(CARLA), go.toMessage('Foto do produto'), press('file.enlarge'), go.dialog]),
  screen(
    'shared-media',
    [at(CARLA), press('talk.details'), press('shared.title'), go.seen('[role="tabpanel"]')],
    [press('contact.close')],
  ),
  screen(
    'pinned',
    [at(ANA), menuOf('vestido azul'), pick('message.pin'), go.seen('.pinned')],
    [press('message.unpin')],
  ),
  screen('message-menu', [at(ANA), menuOf('vestido azul')]),
  screen('message-menu-unsure', [at(ANA), menuOf('Talvez')]),
  ofMessage('details-received', ANA, 'vestido azul', 'message.details'),
  ofMessage('details-read', ANA, 'Sim, temos', 'message.details'),
  ofMessage('details-failed', BRUNO, 'Esta é recusada', 'message.details'),
  ofMessage('details-kind', CARLA, 'hologram', 'message.details'),
  ofMessage('forward', ANA, 'vestido azul', 'message.forward'),
  ofMessage('change-time', CARLA, 'Lembrete de amanhã', 'message.changeTime'),
  ofMessage('editing', CARLA, 'Lembrete de amanhã', 'message.edit', press('editing.close')),
  ofMessage('reply', ANA, 'vestido azul', 'message.reply', press('reply.close')),
  screen(
    'selection',
    [
      at(ANA),
      menuOf('vestido azul'),
      pick('message.select'),
      (walk) => messageRow(walk, 'Preciso dele').click({ modifiers: ['Shift'] }),
    ],
    [press('select.end')],
  ),
  screen(
    'removed',
    [at(ANA), menuOf('Preciso dele'), pick('message.remove'), go.button('removal.undo')],
    [press('removal.undo')],
  ),
  screen(
    'hidden-sender',
    [at(TEAM), menuOf('Ich auch'), pick('sender.hide'), go.button('sender.unfold'), press('talk.details')],
    [press('sender.showAgain', { name: CARLA }), ...closed],
  ),
  wide(screen('chat-menu', [go.chatMenuOf(ANA)])),
  ofChat('labels', 'chat.labels'),
  screen('label-edit', [
    go.chatMenuOf(ANA),
    pick('chat.labels'),
    press('label.remove', { label: 'Pago' }),
    press('label.edit', { label: 'Aguardando fornecedor' }),
  ]),
  ofChat('mute', 'chat.mute'),
  ofChat('snooze', 'chat.snooze'),
  ofChat('reminder', 'chat.remind'),
  ofChat('clear-chat', 'chat.clear'),
  wide(
    screen(
      'archived-undo',
      [go.chatMenuOf(SARA), pick('chat.archive'), go.button('undo.action')],
      [press('undo.action')],
    ),
  ),
  inView('list.view.unread'),
  inView('list.view.waiting'),
  inView('list.view.archived'),
  screen(
    'list-search',
    [go.noChat, go.seek('.list', 'davi'), go.seen(`.list [role="listitem"]:has-text("${DAVI}")`)],
    [press('list.search.clear')],
  ),
  screen(
    'saved-views',
    [
      go.noChat,
      go.set({ savedViews: SAVED }),
      (walk) => walk.page.locator('.view-saved', { hasText: 'Orçamentos' }).click(),
      go.seen('.view-saved :checked'),
    ],
    [view('list.view.all')],
  ),
  wide(
    screen(
      'saved-view-menu',
      [
        go.noChat,
        (walk) => walk.page.locator('.view-saved', { hasText: 'Orçamentos' }).click({ button: 'right' }),
        go.menu,
      ],
      [go.set({ savedViews: [] })],
    ),
  ),
  screen(
    'saved-view-name',
    [
      go.noChat,
      go.seek('.list', 'davi'),
      press('views.save'),
      go.fill('views.name', ''),
      press('views.confirm'),
      go.invalid,
    ],
    [press('list.search.clear')],
  ),
  screen('list-search-nothing', [go.noChat, go.seek('.list', 'ninguém assim')], [press('list.search.clear')]),
]
