import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Chat, ChatLast } from '../../../shared/model/chat.ts'
import { aChat } from '../../store/testing.ts'
import { ChatRow } from './ChatRow.tsx'

afterEach(cleanup)

const LAST: ChatLast = {
  preview: 'A vitrine',
  kind: 'imageMessage',
  call: null,
  direction: 'in',
  status: 'received',
  isFromPhone: false,
  senderName: 'Beatriz Nascimento',
  at: 1,
}

function row(
  chat: Partial<Chat>,
  more: { open?: boolean; placed?: boolean; account?: string } = {},
): HTMLElement {
  const account = more.account === undefined ? null : { id: 'a', name: more.account, colour: 2 }
  render(
    <ChatRow
      chat={aChat(1, chat)}
      account={account as never}
      labels={[]}
      now={2}
      open={more.open ?? false}
      placed={more.placed ?? false}
      tabStop
      position={1}
      total={1}
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

it('says what was not sent, in sight and in the name, whatever was sent later', () => {
  const item = row({ notSent: 2, last: { ...LAST, direction: 'out', status: 'read', kind: 'textMessage' } })
  expect(item.getAttribute('aria-label')).toContain('2 not sent')
  expect(item.querySelector('.row-trouble')?.textContent).toBe('2 not sent')
  expect(item.querySelector('.row-alert')).not.toBeNull()
  expect(item.querySelector('.status')).toBeNull()
})

it('does not say of a message that it was not sent where nobody knows', () => {
  const item = row({ unsure: 1, last: LAST })
  expect(item.getAttribute('aria-label')).toContain('1 possibly not sent')
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
  expect(item.getAttribute('aria-label')).toContain('in Loja Aurora')
})

it('says where a chat stands only among what was found', () => {
  expect(row({ archived: true }).textContent).not.toContain('Archived')
  cleanup()
  expect(row({ archived: true }, { placed: true }).textContent).toContain('Archived')
})
