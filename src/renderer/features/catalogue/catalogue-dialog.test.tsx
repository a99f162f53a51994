import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Catalogue, CatalogueProduct } from '../../../shared/model/catalogue.ts'
import { problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { composerOf, forgetComposers } from '../../store/actions/composer.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { anAccount } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { CatalogueDialog } from './CatalogueDialog.tsx'

const VIEW = { name: 'catalogue', accountId: 'a', chatId: 1 } as const
const HOUR = 3_600_000

let asked: { readonly name: string; readonly arg: unknown }[]
/** What the core answers without and with `refresh`. */
let kept: Outcome<Catalogue>
let fresh: Promise<Outcome<Catalogue>>

const product = (index: number, pictured = false): CatalogueProduct => ({
  ...{ index, id: `p${String(index)}`, name: `Bolo ${String(index)}`, price: 'R$ 5', description: null },
  ...{ availability: '', reviewStatus: null, hidden: false },
  images: { requested: pictured, original: false },
})
const holding = (count: number, more: Partial<Catalogue> = {}): Outcome<Catalogue> =>
  success({
    products: Array.from({ length: count }, (_, index) => product(index)),
    ...{ hidden: 0, checkedAt: Date.now() - HOUR, problem: null },
    ...more,
  })

const open = () => act(async () => render(<CatalogueDialog view={VIEW} />))
const field = () => screen.getByRole('combobox', { name: 'Search products' })
const key = (name: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(field(), { key: name, ...more }))
const refreshes = (): number =>
  asked.filter(({ name, arg }) => name === 'catalogue.read' && (arg as { refresh: boolean }).refresh).length

beforeEach(() => {
  asked = []
  kept = holding(0, { checkedAt: null })
  fresh = Promise.resolve(holding(2))
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('parley', {
    request: async (name: string, arg: { readonly refresh?: boolean }): Promise<unknown> => {
      asked.push({ name, arg })
      if (name === 'catalogue.read') return arg.refresh ? fresh : kept
      return success(name === 'catalogue.productLink' ? { link: 'https://pics.example/a.png' } : null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState({ ...INITIAL_STATE, phase: 'ready', accounts: [anAccount('a')], dialog: VIEW })
})
afterEach(() => {
  cleanup()
  forgetComposers('a')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks the service where nothing is kept, and says so while it waits', async () => {
  vi.useFakeTimers()
  let answer: (value: Outcome<Catalogue>) => void = () => undefined
  fresh = new Promise((resolve) => (answer = resolve))
  await open()
  await act(async () => vi.advanceTimersByTime(400))
  expect(screen.getByText('Loading this account’s products…')).toBeTruthy()
  expect(screen.queryByText(/no products/)).toBeNull()
  await act(async () => answer(holding(2)))
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(screen.queryByText(/Asking the service/)).toBeNull()
})

it.each([
  [1, 0],
  [25, 1],
])('asks again behind what is kept only when that is older than a day: %i hours', async (hours, times) => {
  kept = holding(3, { checkedAt: Date.now() - hours * HOUR })
  fresh = Promise.resolve(holding(4))
  await open()
  expect(refreshes()).toBe(times)
  expect(screen.getAllByRole('option')).toHaveLength(3 + times)
})

it('keeps what is shown when a refresh gets no answer', async () => {
  kept = holding(3)
  fresh = Promise.resolve(holding(3, { problem: problem('connection-lost', { host: 'api.example' }) }))
  await open()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' })))
  expect(screen.getByRole('alert').textContent).toContain('This is the last list Parley received.')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

it('names how many are hidden where no others are', async () => {
  kept = holding(0, { hidden: 2 })
  await open()
  expect(screen.getByText('2 products hidden from customers aren’t listed.')).toBeTruthy()
  expect(screen.queryByText(/has no products/)).toBeNull()
})

it('draws 60 rows of a large catalogue, and letters find the others', async () => {
  kept = holding(75)
  await open()
  expect(screen.getAllByRole('option')).toHaveLength(60)
  expect(screen.getByText('And 15 more. Type to find them.')).toBeTruthy()
  await act(async () => fireEvent.change(field(), { target: { value: 'bolo 74' } }))
  expect(screen.getAllByRole('option').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Bolo 74, R$ 5',
  ])
})

it('takes no Enter that is held down, and one press chooses once', async () => {
  kept = success({ products: [product(0, true)], hidden: 0, checkedAt: Date.now(), problem: null })
  await open()
  await key('Enter', { repeat: true })
  expect(now().dialog).toEqual(VIEW)
  await act(async () => {
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.keyDown(field(), { key: 'Enter' })
  })
  expect(composerOf({ accountId: 'a', id: 1 }).text).toBe('Bolo 0\nR$ 5')
  expect(now().dialog).toMatchObject({ name: 'send-media', link: { url: 'https://pics.example/a.png' } })
  expect(asked.filter(({ name }) => name === 'catalogue.productLink')).toHaveLength(1)
})
