import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import type { StorageLook, WeighedPiece } from '../../../shared/model/storage.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { SendingTab } from './SendingTab.tsx'
import { StorageTab } from './StorageTab.tsx'

let asked: [string, unknown][]
let answers: Record<string, unknown>

const BACKUP = { name: 'archive-1.sqlite', at: new Date(2026, 2, 4, 9, 5).getTime(), bytes: 2_500_000 }
const LOOK: StorageLook = {
  archive: 0,
  media: [],
  sent: [],
  canned: { bytes: 0, count: 0 },
  copies: { bytes: 0, count: 0 },
  setAside: { bytes: 0, count: 0 },
  logs: 0,
}
const WEIGHED: WeighedPiece = {
  ...{ chats: [], receipts: [], thumbnails: 0, search: 0, next: null },
  ...{ done: 1, total: 1 },
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const copies = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

beforeEach(() => {
  asked = []
  answers = {
    'copy.list': success([]),
    'media.usage': success({ bytes: 0, files: 0 }),
    'storage.look': success(LOOK),
    'storage.weigh': success(WEIGHED),
    'chat.named': success([]),
  }
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    const answer = answers[name]
    return (await (typeof answer === 'function' ? answer(arg) : answer)) ?? success(null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('backups', () => {
  it('are made on demand, with a word while they are and when they are', async () => {
    await act(async () => render(<StorageTab />))
    expect(document.body.textContent).toContain('No backups yet.')
    let done: (value: unknown) => void = () => undefined
    answers['copy.make'] = new Promise((resolve) => (done = resolve))
    await press('Back up now')
    expect(document.body.textContent).toContain('Backing up…')
    await act(async () => done(success([BACKUP])))
    expect(copies()).toEqual([expect.stringMatching(/Mar 4, 2026.*2\.[45] MB/)])
    expect(document.body.textContent).toContain('Backup made and verified.')
  })

  it('keep what is there when one could not be made, and say why', async () => {
    answers['copy.list'] = success([BACKUP])
    answers['copy.make'] = failure(problem('copy-failed'))
    await act(async () => render(<StorageTab />))
    await press('Back up now')
    expect(screen.getByRole('alert').textContent).toMatch(/couldn’t be made/)
    expect(copies()).toHaveLength(1)
  })

  it('are put back only after a question that says what happens and what is kept', async () => {
    answers['copy.list'] = success([BACKUP])
    await act(async () => render(<StorageTab />))
    await press(/^Restore backup from/)
    const asks = screen.getByRole('alertdialog')
    expect(asks.textContent).toMatch(/replaces your current archive.*isn’t deleted/)
    expect(asked.some(([name]) => name === 'copy.restore')).toBe(false)
    answers['copy.restore'] = failure(problem('copy-damaged'))
    await press('Restore backup')
    expect(asked.find(([name]) => name === 'copy.restore')?.[1]).toEqual({ name: BACKUP.name })
    expect(screen.getByRole('alert').textContent).toMatch(/current archive wasn’t changed/)
    answers['copy.restore'] = success(null)
    await press('Restore backup')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the folder in which backups are kept as well', () => {
  it('may be silent: what is here is shown before, and what it says at last, of itself as well', async () => {
    const there = { ...BACKUP, name: 'archive-2.sqlite', at: BACKUP.at - 86_400_000 }
    let answer: (value: unknown) => void = () => undefined
    const all = new Promise((resolve) => (answer = resolve))
    answers['copy.list'] = ({ hereOnly }: { hereOnly?: boolean }) => (hereOnly ? success([BACKUP]) : all)
    answers['copy.place'] = success({
      ...{ folder: '/media/far', failedSince: 1, isStale: false },
      problem: problem('backup-folder-silent', { folder: 'far' }),
    })
    await act(async () => render(<StorageTab />))
    expect(copies()).toHaveLength(1)
    expect(document.body.textContent).toContain('doesn’t respond')
    expect(await screen.findByText('Loading backups…')).toBeTruthy()
    answers['copy.place'] = place('/media/far')
    await act(async () => answer(success([BACKUP, there])))
    expect(copies()).toHaveLength(2)
    expect(document.body.textContent).not.toContain('doesn’t respond')
    expect(screen.queryByText('Loading backups…')).toBeNull()
  })

  it('that answers late hides no backup that was made meanwhile', async () => {
    const made = { ...BACKUP, name: 'archive-2.sqlite', at: BACKUP.at + 86_400_000 }
    let answer: (value: unknown) => void = () => undefined
    const all = new Promise((resolve) => (answer = resolve))
    answers['copy.list'] = ({ hereOnly }: { hereOnly?: boolean }) => (hereOnly ? success([BACKUP]) : all)
    answers['copy.make'] = success([made, BACKUP])
    await act(async () => render(<StorageTab />))
    await press('Back up now')
    await act(async () => answer(success([BACKUP])))
    expect(copies()).toHaveLength(2)
  })

  const place = (folder: string) => success({ folder, failedSince: null, problem: null, isStale: false })

  it('says of the one before that its copies stay', async () => {
    answers['copy.place'] = place('/media/old')
    await act(async () => render(<StorageTab />))
    answers['copy.choosePlace'] = answers['copy.place'] = place('/media/new')
    await press('Change folder…')
    expect(document.body.textContent).toContain(
      'The copies in “/media/old” stay there until you delete them.',
    )
    await press('Change folder…')
    expect(document.body.textContent).not.toContain('stay there')
  })
})

describe('the recall window', () => {
  it('is off at first, and saved at once', async () => {
    answers['settings.set'] = success({ ...INITIAL_STATE.settings, recallSeconds: 5 })
    await act(async () => render(<SendingTab />))
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Undo send' })
    expect(choice.selectedOptions[0]?.textContent).toBe('Off: send immediately')
    await act(async () => fireEvent.change(choice, { target: { value: '5' } }))
    expect(asked).toContainEqual(['settings.set', { recallSeconds: 5 }])
  })

  it('shows a length that is not among those offered', async () => {
    useApp.setState({ settings: { ...INITIAL_STATE.settings, recallSeconds: 7 } })
    await act(async () => render(<SendingTab />))
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('7 seconds')
  })
})
