import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CustomerFile, ImportPreview, ImportResult } from '../../../shared/model/customer-import.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { ImportCustomers } from './ImportCustomers.tsx'
import './fields-texts.ts'

const FILE: CustomerFile = {
  ...{ fileName: 'clientes.csv', format: 'csv', rows: 3 },
  columns: [
    { name: 'Nome', part: null, samples: ['Ana'], use: { to: 'name' }, fieldName: '' },
    { name: 'Fone', part: null, samples: ['+5511987654321'], use: { to: 'number' }, fieldName: 'Fone' },
    { name: 'Cidade', part: null, samples: [], use: { to: 'none' }, fieldName: 'Cidade' },
  ],
}
const person = { line: 2, name: 'Ana', shown: '+55 11 98765-4321' }
const PREVIEW: ImportPreview = {
  ...{ added: [], addedCount: 600, gapsCount: 1, differencesCount: 1, changedCount: 2, sameCount: 4 },
  changed: [{ ...person, gaps: [], differences: [{ what: 'notes', before: 'liga antes', after: 'paga' }] }],
  ...{ refused: [{ line: 9, who: '12', problem: problem('mailing-row-no-number') }], refusedCount: 1 },
  ...{ remarks: [], remarksCount: 0, newFields: {} },
}
const RESULT: ImportResult = { added: 100, changed: 0, kept: 0, left: 501, problem: problem('storage-full') }

let asked: (readonly [name: string, arg: unknown])[]
let file: unknown
const onBack = vi.fn()

beforeEach(() => {
  asked = []
  file = success(FILE)
  onBack.mockReset()
  const answers = (): Readonly<Record<string, unknown>> => ({
    'customers.choose': file,
    'customers.preview': success(PREVIEW),
    'customers.import': success(RESULT),
    'customers.lines': success(PREVIEW.refused),
    'customers.remarks': success({ saved: true }),
  })
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    return answers()[name] ?? success(null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  vi.stubGlobal('CSS', { escape: String })
  useApp.setState({ ...INITIAL_STATE, accounts: aSnapshot(0).accounts })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => act(async () => render(<ImportCustomers accountId="a" onBack={onBack} />))
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const argOf = (name: string): unknown => asked.findLast(([each]) => each === name)?.[1]

it('goes through its steps, and does what was chosen in them', async () => {
  await open()
  const city = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cidade' })
  fireEvent.change(city, { target: { value: 'new' } })
  await press('Show what will change')
  expect(argOf('customers.preview')).toEqual({
    accountId: 'a',
    uses: [{ to: 'name' }, { to: 'number' }, { to: 'new', name: 'Cidade' }],
  })
  const changed = within(screen.getByRole('list', { name: '2 customers you already have' }))
  expect(changed.getByText('(Parley’s stays)')).toBeDefined()
  await press('Save list…')
  expect(argOf('customers.remarks')).toMatchObject({
    rows: [
      ['Line', 'Who', 'Why'],
      ['9', '12', expect.anything()],
    ],
  })
  expect(screen.getByRole('button', { name: 'Import 601 customers' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Take what the file says' }))
  expect(changed.queryByText('(Parley’s stays)')).toBeNull()
  await press('Import 602 customers')
  expect(argOf('customers.import')).toEqual({ accountId: 'a', takesTheirs: true })
  expect(screen.getByRole('alert').textContent).toMatch(/disk is full.*501 customers haven’t been imported/)
  await press('Done')
  expect(onBack).toHaveBeenCalledOnce()
})

it('goes back where no file was chosen, and stays with the reason where one cannot be read', async () => {
  file = success(null)
  await open()
  expect(onBack).toHaveBeenCalledOnce()
  cleanup()
  expect(argOf('customers.stop')).toEqual({})
  file = failure(problem('customers-too-many', { count: 1_000_000, limit: 50_000 }))
  await open()
  expect(screen.getByRole('alert').textContent).toContain('divide the file')
  file = success(FILE)
  await press('Choose another file…')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('combobox')).toHaveLength(3)
})

it('shows what an import has done whose end was not seen, without where to find nobody', async () => {
  file = success({ imported: { added: 0, changed: 3, kept: 2, left: 0, problem: null } })
  await open()
  expect(screen.getByRole('status').textContent).toMatch(/3 updated\..*2 keep a text that changed/)
  expect(screen.queryByText(/You can find them/)).toBeNull()
})

it('says only that the account is gone where it is', async () => {
  file = success({ imported: { ...RESULT, problem: problem('customers-account-gone') } })
  await open()
  expect(screen.getByRole('alert').textContent).toMatch(/^This account was removed[^.]*\.$/)
  expect(screen.queryByText(/customers added/)).toBeNull()
})

it('gives parts of cards the fields of before, and offers no name that a field cannot have', async () => {
  const part = { name: '', samples: [], use: { to: 'none' }, fieldName: '' } as const
  file = success({
    ...FILE,
    format: 'vcf',
    columns: [
      { ...part, part: 'name' },
      { ...part, part: 'organisation' },
      { ...part, part: 'email' },
    ],
  })
  const company = { id: 7, accountId: 'a', name: 'company', kind: 'text', options: [] } as const
  useApp.setState({ fields: { a: [company] } })
  await open()
  const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
  const offered = (name: string) => [...chosen(name).options].map(({ value }) => value)
  expect([chosen('Company').value, chosen('Email').value]).toEqual(['7', 'none'])
  expect(['Name', 'Company', 'Email'].filter((name) => offered(name).includes('new'))).toEqual(['Email'])
})
