import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message, MessageRecord } from '../../../shared/model/message.ts'
import { success } from '../../../shared/model/problem.ts'
import { applySnapshot } from '../../store/apply.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { MessageDetails } from './MessageDetails.tsx'

let asked: [string, unknown][]
let record: MessageRecord

const show = (more: Partial<Message>) =>
  act(async () => void render(<MessageDetails message={aMessage(1, more)} />))
const fact = (name: string): string | null =>
  [...document.querySelectorAll('dt')].find((dt) => dt.textContent === name)?.nextElementSibling
    ?.textContent ?? null

beforeEach(() => {
  asked = []
  record = { raw: '', linked: [], statuses: [], attempts: [], conflicts: 0 }
  vi.stubGlobal('parley', {
    request: async (name: string, arg: unknown): Promise<unknown> => {
      asked.push([name, arg])
      return success(name === 'message.record' ? record : null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('message details', () => {
  it('tell both ids, the style, the source, and offer to show linked records separately', async () => {
    record = {
      ...record,
      linked: [{ key: 9, serviceId: '3A9', style: 'instance', source: 'journal' }],
      conflicts: 2,
      raw: '{"id":"1"}',
    }
    await show({ serviceId: '1007', instanceId: '3A9', linkedIds: ['3A9'] })
    expect(fact('Service ID')).toBe('1007')
    expect(fact('Instance API ID')).toBe('3A9')
    expect(fact('API')).toBe('v1')
    expect(fact('Source')).toBe('The notification queue')
    expect(document.body.textContent).toContain('2 other records arrived with the same ID')
    expect(screen.getByRole('group', { name: 'Original data', hidden: true }).textContent).toContain(
      '"id": "1"',
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show 3A9 separately' })))
    expect(asked.find(([name]) => name === 'message.unlink')?.[1]).toEqual({ accountId: 'a', key: 9 })
  })

  it.each([
    ['group', '120363043968066561', 'Group ID'],
    ['person', '5511987650001', 'Chat ID'],
  ] as const)('tell the address of a %s, which New chat asks for', async (kind, address, name) => {
    const chat = aChat(1, { kind, address })
    useApp.setState((state) => applySnapshot(state, aSnapshot(1, [chat])))
    await show({ chatId: 1 })
    expect(fact(name)).toBe(address)
  })

  it('tell every status and attempt of what was sent', async () => {
    record = {
      ...record,
      statuses: [
        { status: 'sent', at: 1000, arrivedAt: 1000 },
        { status: 'weird', at: 2000, arrivedAt: 2000 },
      ],
      attempts: [
        { startedAt: 300, endedAt: 400, outcome: 'later' },
        { startedAt: 500, endedAt: 600, outcome: 'failed' },
        { startedAt: 700, endedAt: null, outcome: null },
      ],
    }
    await show({
      direction: 'out',
      status: 'accepted',
      source: 'here',
      style: 'instance',
      acceptedAt: Date.now(),
    })
    expect(fact('Status')).toBe('Queued at the service, up to 24 h (24 h left)')
    expect(fact('Status history')).toMatch(/sent.*weird/)
    expect(fact('Send attempts')).toMatch(/Queued.*Not sent.*in progress/)
  })

  it('tell which answer was chosen, by what the service calls it', async () => {
    await show({ content: { type: 'choice', text: 'Chá', id: 'row-7', index: 2 } })
    expect(fact('Answer ID')).toBe('row-7')
    expect(fact('Answer index')).toBe('2')
  })

  it('tell the kind of a preview', async () => {
    const content = { type: 'link', title: 'x', description: '', url: '', thumbnail: false } as const
    await show({ content: { ...content, previewType: 'image' } })
    expect(fact('Preview type')).toBe('image')
  })

  it('tell what was edited, deleted and quoted', async () => {
    await show({
      text: 'novo',
      edited: { at: 5000, before: 'antigo' },
      deletedAt: 6000,
      forwarded: true,
      confirmedByEcho: true,
      quote: {
        serviceId: 'Q1',
        name: '',
        isDeleted: false,
        key: null,
        kind: 'textMessage',
        text: 'pergunta',
        senderId: '',
        senderName: 'Bia',
        own: false,
      },
    })
    expect(fact('Original text')).toBe('antigo')
    expect(fact('Deleted text')).toBe('novo')
    expect(fact('Quotes')).toBe('Bia: perguntaQ1')
    expect(fact('Status')).toContain('Confirmed later by the service')
  })
})
