import { act, waitFor, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, failure, success } from '../../../shared/model/problem.ts'
import { forgetComposers } from '../../store/actions/composer.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aSnapshot } from '../../store/testing.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Composer } from './Composer.tsx'

let answers: Record<string, unknown>
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
const key = (name: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(field(), { key: name, ...more }))
const options = () => screen.queryAllByRole('option').map((each) => each.textContent)

beforeEach(async () => {
  answers = {
    'canned.list': success([
      { id: 1, shortcut: 'pix', text: 'Chave de {account}' },
      { id: 2, shortcut: 'prazo', text: '3 dias, {name}' },
    ]),
  }
  vi.stubGlobal('parley', {
    request: async (name: string): Promise<unknown> => answers[name] ?? success(null),
    subscribe: () => () => undefined,
  })
  useApp.setState({
    ...INITIAL_STATE,
    phase: 'ready',
    accountId: 'a',
    accounts: aSnapshot(0).accounts,
  })
  await act(async () => render(<Composer chat={aChat(1)} />))
})
afterEach(() => {
  cleanup()
  forgetComposers('a')
  vi.unstubAllGlobals()
})

describe('a "/" at the beginning', () => {
  it('offers what fits, and the arrows and Enter choose without sending', async () => {
    await type('/p')
    expect(options()).toEqual(['/pixChave de {account}', '/prazo3 dias, {name}'])
    await key('ArrowDown')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('/prazo')
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await key('ArrowDown')
    await key('Enter')
    expect(field().value).toContain('Chave de ')
    expect(field().value).not.toContain('{account}')
    expect(options()).toEqual([])
  })

  it('is left alone after Escape, in the middle of a text, and where nothing fits', async () => {
    await type('/p')
    await key('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('/p')
    await type('/zzz')
    expect(options()).toEqual([])
    await type('um /p')
    expect(options()).toEqual([])
  })
})

describe('Enter before the replies are there', () => {
  let arrive: () => void
  let sent: unknown[]
  beforeEach(() => {
    sent = []
    const loaded = new Promise<void>((resolve) => (arrive = resolve))
    vi.stubGlobal('parley', {
      request: async (name: string, arg: unknown): Promise<unknown> => {
        if (name === 'canned.list') await loaded
        if (name === 'message.send') sent.push(arg)
        return answers[name] ?? success(null)
      },
      subscribe: () => () => undefined,
    })
  })

  it('puts the reply there once they are, and sends nothing', async () => {
    await type('/pix')
    await key('Enter')
    await act(async () => arrive())
    expect(field().value).toBe('Chave de Shop')
    expect(sent).toEqual([])
  })

  it.each([
    ['nothing fits', () => type('/zzz')],
    [
      'they cannot be read',
      () => {
        answers['canned.list'] = failure(problem('internal'))
        return type('/pix')
      },
    ],
  ])('sends what was typed where %s', async (_, typed) => {
    await typed()
    await key('Enter')
    expect(sent).toEqual([])
    await act(async () => arrive())
    expect(sent).toHaveLength(1)
  })

  it('is forgotten when the person types on', async () => {
    await type('/pi')
    await key('Enter')
    await type('/pix')
    await act(async () => arrive())
    expect(field().value).toBe('/pix')
    expect(sent).toEqual([])
  })
})

it('formats what is selected, by its keys', async () => {
  await type('oi ana')
  field().setSelectionRange(3, 6)
  await key('b', { ctrlKey: true })
  expect(field().value).toBe('oi *ana*')
  await key('b', { ctrlKey: true })
  expect(field().value).toBe('oi ana')
  await key('X', { ctrlKey: true, shiftKey: true })
  expect(field().value).toBe('oi ~ana~')
})

it('says why it cannot record, and offers another try', async () => {
  answers['microphone.allow'] = failure(problem('microphone-refused'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record a voice message' })))
  const bar = screen.getByRole('group', { name: 'Voice message' })
  await waitFor(() => expect(bar.textContent).toContain('may not use the microphone'))
  expect(screen.getByRole('button', { name: 'Record again' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Throw the recording away' })))
  expect(now().voice).toBeNull()
})
