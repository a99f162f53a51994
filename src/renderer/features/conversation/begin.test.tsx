import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aChat, aConversation, aMessage } from '../../store/store-fixture.ts'
import { Begin } from './Begin.tsx'

const show = (count: number, historyEnded: boolean) =>
  render(
    <Begin
      chat={aChat(1, { historyEnded })}
      conversation={aConversation(count === 0 ? [] : [aMessage(1)])}
      reads
      isInSight
    />,
  )
const text = (): string => document.body.textContent

afterEach(cleanup)

it('offers older messages quietly, as long as the service may have some', () => {
  show(1, false)
  expect(screen.getByRole('button', { name: 'Load older messages' }).className).toBe('button button-quiet')
  cleanup()
  show(1, true)
  expect(screen.queryByRole('button')).toBeNull()
  expect(text()).toBe('The service has no older messages')
})

it('says nothing where there is no message and none can be older', () => {
  show(0, true)
  expect(text()).toBe('')
})
