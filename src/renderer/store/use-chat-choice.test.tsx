import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../shared/model/problem.ts'
import { applySnapshot } from './apply.ts'
import { INITIAL_STATE } from './state.ts'
import { aChat, aSnapshot } from './store-fixture.ts'
import { useApp } from './use-app.ts'
import { useChatChoice } from './use-chat-choice.ts'

let answers: ((value: unknown) => void)[]

beforeEach(() => {
  answers = []
  vi.stubGlobal('parley', {
    request: (_: string, { query }: { query: string }) =>
      new Promise((answer) => {
        if (query !== '') answers.push(answer)
      }),
  })
  const chats = [aChat(1, { name: 'Ana' }), aChat(2, { name: 'José' })]
  useApp.setState(applySnapshot(INITIAL_STATE, aSnapshot(0, chats)), true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choice = () =>
  renderHook(({ query }: { query: string }) => useChatChoice(['a'], query), { initialProps: { query: '' } })
const names = (hook: ReturnType<typeof choice>): string[] => hook.result.current.chats.map(({ name }) => name)

it('shows only chats whose name fits until the first answer is here', async () => {
  const hook = choice()
  expect(names(hook)).toEqual(['José', 'Ana'])
  hook.rerender({ query: 'jose' })
  expect([names(hook), hook.result.current.busy]).toEqual([['José'], true])
  hook.rerender({ query: 'note of Ana' })
  expect([names(hook), hook.result.current.busy]).toEqual([[], true])
  await act(async () => answers[1]?.(success({ chats: [aChat(1, { name: 'Ana' })], total: 1, next: null })))
  expect([names(hook), hook.result.current.busy]).toEqual([['Ana'], false])
})

it('says why the archive could not be searched', async () => {
  const hook = choice()
  hook.rerender({ query: 'ana' })
  await act(async () => answers[0]?.(failure(problem('internal'))))
  expect([names(hook), hook.result.current.problem?.code]).toEqual([[], 'internal'])
  hook.rerender({ query: '' })
  expect(hook.result.current.problem).toBeNull()
})
