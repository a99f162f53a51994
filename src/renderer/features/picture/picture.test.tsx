import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { applyBatches } from '../../store/apply.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { aConversation, aMessage, aState } from '../../store/store-fixture.ts'
import { change, now, useApp } from '../../store/use-app.ts'
import { Picture } from './Picture.tsx'

const photo = (key: number, more: Partial<Message> = {}): Message =>
  aMessage(key, {
    content: {
      ...{ type: 'media', media: 'image', mediaId: 'm', url: '', mimeType: 'image/jpeg', fileName: '' },
      ...{ size: null, thumbnail: false, fileId: '', animated: false },
    } as MessageContent,
    ...{ fileReady: true, text: '' },
    ...more,
  })

/** As the window does: the dialog shows what the store says. */
function Shown() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'picture' ? <Picture message={dialog.message} /> : null
}

const shown = (): string | null => screen.getByRole('img').getAttribute('src')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isIdle = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true'

let asked: [string, unknown][]
let answers: Record<string, unknown>

/** Opens one of the photos that the archive has of the conversation. */
async function open(photos: readonly Message[], key: number): Promise<void> {
  useApp.setState(aState(aConversation([])), true)
  answers['chat.shared'] = ({ before, after }: { before?: number; after?: number }) =>
    success({
      messages:
        before === undefined
          ? photos.filter(({ sort }) => sort > (after ?? 0))
          : photos.filter(({ sort }) => sort < before).reverse(),
      next: null,
    })
  const message = photos.find((each) => each.key === key)
  if (message) openDialog({ name: 'picture', message })
  await act(async () => void render(<Shown />))
}

beforeEach(() => {
  asked = []
  answers = { 'photo.kept': success([]), 'photo.find': success({ state: 'none' }) }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('parley', {
    request: async (name: string, arg: unknown): Promise<unknown> => {
      asked.push([name, arg])
      const answer = answers[name] ?? success(null)
      return typeof answer === 'function' ? (answer as (given: unknown) => unknown)(arg) : answer
    },
    subscribe: () => () => undefined,
  })
  closeDialog()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a file that is asked for', () => {
  const press = (name: string): Promise<void> => act(async () => void fireEvent.click(button(name)))
  const absent = (key: number): Message => photo(key, { fileReady: false })
  const film = (key: number): Message =>
    photo(key, { fileReady: false, content: { ...photo(key).content, media: 'video' } as MessageContent })
  const isOffered = (): boolean => screen.queryByRole('button', { name: 'Download' }) !== null
  const fetching = (by: (auto: boolean) => unknown): void => {
    answers['media.fetch'] = ({ auto }: { auto: boolean }) => by(auto)
  }

  it('and refused says why, also after a look at the next photo', async () => {
    fetching((auto) => (auto ? success({ state: 'not-wanted' }) : failure(problem('media-gone'))))
    await open([absent(1), absent(4)], 1)
    const reason = 'The service no longer has this file'
    await press('Download')
    expect(document.body.textContent).toContain(reason)
    await press('Next')
    await press('Previous')
    expect(document.body.textContent).toContain(reason)
  })

  it('is on its way, also after a look at a photo', async () => {
    fetching((auto) => (auto ? success({ state: 'not-wanted' }) : new Promise(() => undefined)))
    await open([film(1), absent(4)], 1)
    await press('Download')
    await press('Next')
    await press('Previous')
    expect(isOffered()).toBe(false)
  })

  it('is not given up when the answer for the photo before comes late', async () => {
    let late: (answer: unknown) => void = () => undefined
    fetching((auto) => new Promise((resolve) => (late = auto ? resolve : late)))
    await open([absent(1), film(4)], 1)
    await press('Next')
    await press('Download')
    expect(isOffered()).toBe(false)
    await act(async () => late(success({ state: 'not-wanted' })))
    expect(isOffered()).toBe(false)
  })
})

describe('the viewer', () => {
  const photos = [photo(1), photo(4), photo(7)]

  it('leads to the photos that the conversation has on either side, and no further', async () => {
    await open(photos, 4)
    expect(asked.filter(([name]) => name === 'chat.shared')).toHaveLength(2)
    fireEvent.click(button('Next'))
    expect(shown()).toBe('media://file/a/7')
    expect(isIdle('Next')).toBe(true)
    fireEvent.click(button('Previous'))
    fireEvent.click(button('Previous'))
    expect(shown()).toBe('media://file/a/1')
    expect(isIdle('Previous')).toBe(true)
  })

  it('has no arrows where the conversation has no other photo', async () => {
    await open([photo(4)], 4)
    for (const name of ['Next', 'Previous']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('has a foot no higher than its caption where the conversation has no other photo', async () => {
    const isLow = (): boolean =>
      document.querySelector<HTMLElement>('.viewer-foot')?.dataset['alone'] === 'true'
    await open([photo(4)], 4)
    expect(isLow()).toBe(true)
    cleanup()
    await open(photos, 4)
    expect(isLow()).toBe(false)
  })

  it('says which of how many it is, as soon as all are known', async () => {
    await open(photos, 4)
    expect(screen.getByText('2 of 3')).toBeTruthy()
    fireEvent.click(button('Next'))
    expect(screen.getByText('3 of 3')).toBeTruthy()
  })

  it('does so with the arrow keys, and leaves those with other keys alone', async () => {
    await open(photos, 4)
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(shown()).toBe('media://file/a/7')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(shown()).toBe('media://file/a/7')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true })
    expect(shown()).toBe('media://file/a/7')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(shown()).toBe('media://file/a/4')
  })

  it('shows what comes while it is open, and goes on when its photo is taken away', async () => {
    await open(photos, 7)
    expect(isIdle('Next')).toBe(true)
    const put = (event: Parameters<typeof applyBatches>[1][number]['events'][number]): void =>
      act(() => change((state) => applyBatches(state, [{ revision: state.revision + 1, events: [event] }])))
    put({ type: 'messages', accountId: 'a', messages: [photo(9)] })
    fireEvent.click(button('Next'))
    expect(shown()).toBe('media://file/a/9')
    put({ type: 'messages-removed', accountId: 'a', chatId: 1, keys: [9] })
    expect(shown()).toBe('media://file/a/7')
  })

  it('fetches one that is not here, and says why where it cannot be had', async () => {
    answers['media.fetch'] = success({ state: 'not-wanted' })
    await open([photo(1, { fileReady: false })], 1)
    expect(asked.filter(([name]) => name === 'media.fetch')).toEqual([
      ['media.fetch', { accountId: 'a', key: 1, auto: true }],
    ])
    expect(isIdle('Save as')).toBe(true)
    answers['media.fetch'] = failure(problem('media-gone'))
    await act(async () => fireEvent.click(button('Download')))
    expect(document.body.textContent).toContain('The service no longer has this file')
  })

  it('says what became of copying', async () => {
    await open(photos, 4)
    await act(async () => fireEvent.click(button('Copy')))
    expect(screen.getByText('Copied').role).toBe('status')
    answers['media.copy'] = failure(problem('picture-not-copied'))
    await act(async () => fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true }))
    expect(screen.getByRole('alert').textContent).toContain('couldn’t be copied')
    // It was about that photo.
    fireEvent.click(button('Next'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hands a photo on, and closes', async () => {
    await open(photos, 4)
    fireEvent.click(button('Close'))
    expect(now().dialog).toBeNull()
    expect(now().gallery).toBeNull()
    await open(photos, 4)
    fireEvent.click(screen.getAllByRole('button', { name: 'Forward' }).at(-1)!)
    expect(now().dialog).toMatchObject({ name: 'forward', messages: [{ key: 4 }] })
  })
})
