import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { success } from '../../../shared/model/problem.ts'
import { aConversation, aMessage, aState } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { AlbumRow } from './AlbumRow.tsx'

const nothing = (): void => undefined
const photo = (key: number): Message =>
  aMessage(key, {
    text: '',
    content: {
      ...{ type: 'media', media: 'image', mediaId: 'm', url: '', mimeType: 'image/jpeg', fileName: '' },
      ...{ size: null, thumbnail: false, fileId: '', animated: false },
    } as MessageContent,
  })

/** As the list does: an album that was unfolded once stays so. */
function Album({ count }: { readonly count: number }) {
  const [first, ...others] = Array.from({ length: count }, (_, index) => photo(index + 1))
  const [isOpen, setIsOpen] = useState(false)
  return first ? (
    <AlbumRow
      messages={[first, ...others]}
      {...{
        first: true,
        last: true,
        day: '',
        at: 0,
        covered: false,
        unread: 0,
        end: false,
        gaps: [],
        gapsAfter: [],
        notes: [],
        notesAfter: [],
        asideKey: null,
        aimedAsideKey: null,
      }}
      {...{
        now: 0,
        group: false,
        activeKey: 1,
        aimedKey: null,
        menuKey: null,
        selecting: false,
        chosen: null,
      }}
      isOpen={isOpen}
      onDay={nothing}
      onUnfold={() => setIsOpen(true)}
      onActive={nothing}
      onMenu={nothing}
    />
  ) : null
}

const shown = (): number => document.querySelectorAll('.album-tile').length
const grid = (): string => document.querySelector<HTMLElement>('.album')?.dataset['count'] ?? ''

async function draw(count: number): Promise<void> {
  useApp.setState(aState(aConversation([])), true)
  await act(
    async () =>
      void render(
        <div role="list">
          <Album count={count} />
        </div>,
      ),
  )
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('parley', { request: async () => success(null), subscribe: () => () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('of four shows all of them, two by two', async () => {
  await draw(4)
  expect([grid(), shown()]).toEqual(['4', 4])
  expect(document.querySelector('.album-more')).toBeNull()
})

it('of ten shows four and how many more there are, and all of them when that is pressed', async () => {
  await draw(10)
  expect([grid(), shown()]).toEqual(['4', 4])
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('+6')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show 6 more photos' })))
  expect([grid(), shown()]).toEqual(['all', 10])
  expect(document.querySelector('.album-more')).toBeNull()
})

it('has the way to answer each of its photos', async () => {
  await draw(4)
  expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(4)
})
