import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Reminder } from '../../../shared/model/reminder.ts'
import type { ListView } from '../../../shared/lib/list-view.ts'
import type { Chat, ChatLast } from '../../../shared/model/chat.ts'
import type { Label } from '../../../shared/model/label.ts'
import { aChat } from '../../store/store-fixture.ts'
import { ChatRow } from './ChatRow.tsx'

afterEach(cleanup)

const LAST: ChatLast = {
  preview: 'A vitrine',
  kind: 'imageMessage',
  call: null,
  direction: 'in',
  status: 'received',
  isFromPhone: false,
  lengthMs: null,
  senderName: 'Beatriz Nascimento',
  at: 1,
}

function row(
  chat: Partial<Chat>,
  more: {
    open?: boolean
    placed?: boolean
    account?: string
    view?: ListView
    collapsed?: boolean
    now?: number
    ending?: string
    labels?: readonly Label[]
  } = {},
): HTMLElement {
  const account = more.account === undefined ? null : { id: 'a', name: more.account, colour: 2 }
  render(
    <ChatRow
      chat={aChat(1, chat)}
      account={account as never}
      labels={more.labels ?? []}
      now={more.now ?? 2}
      marks={null}
      ending={more.ending ?? ''}
      open={more.open ?? false}
      placed={more.placed ?? false}
      view={more.view ?? 'all'}
      collapsed={more.collapsed ?? false}
      tabStop
      position={1}
      total={1}
      chosen={false}
      wanted={createRef()}
      onOpen={() => undefined}
      onFocus={() => undefined}
      menuOpen={false}
      onMenu={() => undefined}
    />,
  )
  return screen.getByRole('listitem')
}

it('shows the sender in a group by the first name, then the sign of the kind, in one line', () => {
  const line = row({ kind: 'group', name: 'Equipe', last: LAST }).querySelector('.row-words')
  expect(line?.textContent).toBe('Beatriz: A vitrine')
  expect([...(line?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['BDI', 'svg'])
})

it('says what parts it from a chat of the same name', () => {
  const maria = { kind: 'person', name: 'Maria Silva', address: '5531988002244' } as const
  const item = row(maria, { ending: '…2244' })
  expect(item.querySelector('.row-ending')?.textContent).toBe('…2244')
  expect(item.getAttribute('aria-label')).toContain('+55 31 98800 2244')
  cleanup()
  const alone = row(maria)
  expect(alone.querySelector('.row-ending')).toBeNull()
  expect(alone.getAttribute('aria-label')).not.toContain('2244')
})

it('says what was not sent, in sight and in the name, whatever was sent later', () => {
  const item = row({ notSent: 2, last: { ...LAST, direction: 'out', status: 'read', kind: 'textMessage' } })
  expect(item.getAttribute('aria-label')).toContain('2 not sent')
  expect(item.querySelector('.row-trouble')?.textContent).toBe('2 not sent')
  expect(item.querySelector('.row-failed')).not.toBeNull()
  expect(item.querySelector('.status')).toBeNull()
})

it.each([
  ['failed', 'Not sent: A vitrine', '.row-failed'],
  ['expired', 'Not sent: A vitrine', '.row-failed'],
  ['unsure', 'May not have been sent: A vitrine', '.row-unsure'],
] as const)('quotes the last message where it is the one that is %s', (status, words, mark) => {
  const unsure = status === 'unsure' ? 1 : 0
  const last: ChatLast = { ...LAST, direction: 'out', status, kind: 'textMessage' }
  const item = row({ notSent: 1 - unsure, unsure, last })
  expect(item.querySelector('.row-preview')?.textContent).toBe(words)
  expect(item.querySelector(mark)).not.toBeNull()
})

it('does not say of a message that it was not sent where nobody knows', () => {
  const item = row({ unsure: 1, last: LAST })
  expect(item.getAttribute('aria-label')).toContain('1 possibly not sent')
  expect(item.textContent).toContain('Possibly not sent')
  expect(item.querySelector('.row-failed')).toBeNull()
})

describe('a wait', () => {
  const MINUTE = 60_000
  it.each([
    ['is not shown below a quarter of an hour', 14.9, {}, null],
    ['is shown from a quarter of an hour', 15, {}, 'row-wait row-wait-some'],
    ['is red from an hour', 60, {}, 'row-wait row-wait-long'],
    ['is always shown among those who wait', 3, { view: 'waiting' }, 'row-wait row-wait-short'],
  ] as const)('%s', (_, minutes, more, look) => {
    const item = row({ waitingSince: 0, last: LAST }, { ...more, now: minutes * MINUTE })
    expect(item.querySelector('.row-wait')?.className ?? null).toBe(look)
    expect(item.getAttribute('aria-label')?.includes('waiting for') ?? false).toBe(look !== null)
  })

  it.each([
    [3, 'row-wait row-wait-first'],
    [15, 'row-wait row-wait-some'],
    [60, 'row-wait row-wait-long'],
  ] as const)('of a new customer says so: %i min', (minutes, look) => {
    const item = row(
      { waitingSince: 0, firstWait: true, last: LAST },
      { view: 'waiting', now: minutes * MINUTE },
    )
    expect(item.querySelector('.row-wait')?.className).toBe(look)
    expect(item.querySelector('.row-wait')?.textContent).toMatch(/^new · /)
    expect(item.getAttribute('aria-label')).toContain('new customer waiting for')
  })

  it('is not shown of a group', () => {
    expect(
      row({ kind: 'group', waitingSince: 0 }, { now: 90 * MINUTE }).querySelector('.row-wait'),
    ).toBeNull()
  })
})

it('tells read and unread apart for the eye', () => {
  expect(row({ unread: 2 }).dataset['unread']).toBe('true')
  cleanup()
  expect(row({ unread: 2, mutedUntil: 9 }).dataset['unread']).toBe('calm')
  cleanup()
  expect(row({ markedUnread: true }).dataset['unread']).toBe('true')
  cleanup()
  expect(row({}).dataset['unread']).toBeUndefined()
})

it('says its name in a tooltip where only its picture is seen', () => {
  expect(row({ name: 'Ana' }, { collapsed: true }).title).toBe('Ana')
  cleanup()
  expect(row({ name: 'Ana' }).title).toBe('')
})

it('shows a draft, but not in the row of the chat that is open', () => {
  const closed = row({ draft: 'um dois', last: LAST })
  expect(closed.textContent).toContain('Draft:um dois')
  cleanup()
  const open = row({ draft: 'um dois', last: LAST }, { open: true })
  expect(open.textContent).not.toContain('um dois')
  expect(open.getAttribute('aria-label')).not.toContain('Draft')
})

it('marks the account by its colour only, with its name in the tooltip and for screen readers', () => {
  const item = row({ last: LAST }, { account: 'Loja Aurora' })
  expect(item.textContent).not.toContain('Loja Aurora')
  expect(item.querySelector('.row-account')?.getAttribute('title')).toBe('Loja Aurora')
  expect(item.getAttribute('aria-label')).toContain('on Loja Aurora')
})

it('shows one label in words and how many more there are, and names all of them', () => {
  const label = (id: number, name: string): Label => ({
    ...{ id, accountId: 'a', name, colour: id, repeatsAlert: false },
  })
  const labels = [label(1, 'Paid'), label(2, 'VIP'), label(3, 'Wedding')]
  const item = row({ last: LAST }, { labels })
  expect(item.querySelector('.row-label')?.textContent).toBe('Paid+2')
  expect(item.querySelector('.row-label')?.getAttribute('title')).toBe('Paid, VIP, Wedding')
  expect(item.getAttribute('aria-label')).toContain('labels: Paid, VIP, Wedding')
  cleanup()
  expect(row({}, { labels: labels.slice(0, 1) }).querySelector('.row-label')?.textContent).toBe('Paid')
})

it('says where a chat stands only among what was found', () => {
  expect(row({ archived: true }).textContent).not.toContain('Archived')
  cleanup()
  expect(row({ archived: true }, { placed: true }).textContent).toContain('Archived')
})

describe('a reminder', () => {
  const REMINDER: Reminder = {
    ...{
      id: 1,
      message: null,
      text: 'Mandar a tabela',
      dueAt: 60_000,
      endsWithReply: false,
      alertedAt: null,
    },
  }

  it.each([
    ['all', 59_999, 'row-sign', 'A vitrine'],
    ['all', 60_000, 'row-sign row-due', 'A vitrine'],
    ['reminders', 59_999, 'row-time row-reminder', 'Mandar a tabela'],
    ['reminders', 60_000, 'row-time row-reminder row-due', 'Mandar a tabela'],
  ] as const)('in the view %s at %i', (view, now, look, words) => {
    const item = row({ reminders: [REMINDER], last: LAST, waitingSince: 0, firstWait: true }, { view, now })
    const sign = item.querySelector('.lucide-bell-ring')
    expect((sign?.closest('time') ?? sign)?.getAttribute('class')).toContain(look)
    expect(item.querySelector('.row-words')?.textContent).toBe(words)
    expect(item.getAttribute('aria-label')).toMatch(/reminder .*: Mandar a tabela/)
  })
})
