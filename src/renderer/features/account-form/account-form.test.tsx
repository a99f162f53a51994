import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_AUTOMATIC } from '../../../shared/model/automatic-message.ts'
import { failure, problem, success, type Problem } from '../../../shared/model/problem.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { AutomaticMessagesFields } from './AutomaticMessages.tsx'
import { AccountForm } from './AccountForm.tsx'

const TOKEN = 'a-very-secret-token'

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'account' ? <AccountForm accountId={dialog.accountId} /> : null
}

let asked: [string, unknown][]

function answer(refusal: Problem | null): void {
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    if (name !== 'account.save') return success(null)
    return refusal ? failure(refusal) : success({ account: aSnapshot(0).accounts[0], notes: [] })
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  asked = []
  useApp.setState(INITIAL_STATE, true)
  openDialog({ name: 'account', accountId: null })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const names = (role: string): (string | null | undefined)[] =>
  screen.getAllByRole<HTMLInputElement>(role).map((each) => each.labels?.[0]?.textContent ?? each.textContent)

describe('the account form', () => {
  it('asks a new account for what connecting needs: its ID and token first, the rest under Advanced', () => {
    answer(null)
    render(<Host />)
    expect(screen.getByRole('dialog', { name: 'Connect an account' })).toBeDefined()
    expect(names('textbox')).toEqual([
      ...['Instance ID', 'Instance token', 'Service address', 'Media address'],
      ...['Account name', 'Access token'],
    ])
    expect(document.activeElement).toBe(box('Instance ID'))
    expect(screen.getAllByRole('button', { expanded: false }).map((each) => each.textContent)).toEqual([
      'Advanced',
    ])
  })

  it('edits an account that is there, with its office hours and automatic messages, and says that its tokens are kept', () => {
    answer(null)
    const [account] = aSnapshot(0).accounts
    if (!account) throw new Error('no account')
    useApp.setState({ accounts: [{ ...account, has: { accessToken: true, instanceToken: true } }] })
    openDialog({ name: 'account', accountId: account.id })
    render(<Host />)
    expect(screen.getByRole('dialog', { name: 'Connect an account' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Edit account' })).toBeDefined()
    expect(screen.getAllByRole('button', { expanded: false }).map((each) => each.textContent)).toEqual([
      ...['Office hours', 'Automatic messages', 'Advanced'],
    ])
    for (const token of ['Access token', 'Instance token']) {
      expect(box(token).placeholder).toBe('Saved')
      const help = document.getElementById(box(token).getAttribute('aria-describedby') ?? '')
      expect(help?.textContent).toBe('Type to replace it.')
    }
  })

  it.each([
    ['Fechado.', false],
    ['Fechado, {first|amigo}.', false],
    ['Fechado. Pedido: {Order number|—}.', true],
    ['x'.repeat(401), false],
  ])('warns of an automatic text that may become too long: “%s” %s', (text, warned) => {
    const values = { ...NO_AUTOMATIC, away: { on: true, text } }
    const rest = { onChange: () => undefined, error: () => null, mode: 'receive', hasHours: true } as const
    render(<AutomaticMessagesFields values={values} {...rest} account="Loja" textLimit={400} />)
    expect(screen.queryByText(/can pass 400 characters/) !== null).toBe(warned)
  })

  it('hands tokens over once, keeps them out of the state, and clears them when it closes', async () => {
    answer(null)
    render(<Host />)
    const token = box('Access token')
    const looks = ['type', 'autocomplete', 'spellcheck'].map((name) => token.getAttribute(name))
    expect(looks).toEqual(['text', 'off', 'false'])
    fireEvent.input(token, { target: { value: TOKEN } })
    fireEvent.change(box('Account name'), { target: { value: 'Shop' } })
    expect(JSON.stringify(now())).not.toContain(TOKEN)
    expect(token.getAttribute('value')).toBeNull()
    await press('Save account')
    expect(asked.find(([name]) => name === 'account.save')?.[1]).toMatchObject({
      accessToken: TOKEN,
      name: 'Shop',
    })
    expect(now().dialog).toBeNull()
    expect(token.value).toBe('')
    expect(JSON.stringify(now())).not.toContain(TOKEN)
  })

  it('fills its fields from a block that is pasted anywhere, says which, and keeps the tokens in their elements', async () => {
    answer(null)
    render(<Host />)
    expect(screen.getByRole('radio', { name: 'GREEN-API' })).toHaveProperty('checked', true)
    const paste = (text: string): boolean => {
      const event = Object.assign(new Event('paste', { cancelable: true, bubbles: true }), {
        clipboardData: { getData: () => text },
      })
      act(() => void box('Account name').dispatchEvent(event))
      return event.defaultPrevented
    }
    // One value is no block: it goes where it was pasted.
    expect(paste('Flor de Lis')).toBe(false)
    expect(paste(`idInstance: 7105123456\napiTokenInstance: ${TOKEN}`)).toBe(true)
    expect(box('Service address').value).toBe('https://7105.api.greenapi.com')
    expect(box('Media address').value).toBe('https://7105.media.greenapi.com')
    expect(box('Instance ID').value).toBe('7105123456')
    expect(box('Instance token').value).toBe(TOKEN)
    expect(box('Instance token').getAttribute('value')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Filled in: Instance ID and Instance token.')
    expect(document.activeElement).toBe(box('Account name'))
    expect(document.body.textContent).not.toContain(TOKEN)
    expect(JSON.stringify(now())).not.toContain(TOKEN)

    // The block of another service: its address takes the place, and GREEN-API's files go with it.
    paste('apiUrl: https://api.example.com\nidInstance: 1101000001')
    expect(box('Media address').value).toBe('')
    expect(screen.getByRole('radio', { name: 'Another provider' })).toHaveProperty('checked', true)
  })

  it('follows the provider in the addresses, and keeps what was entered for the other one', () => {
    answer(null)
    render(<Host />)
    const choose = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }))
    const addresses = (): string[] => [box('Service address').value, box('Media address').value]
    const green = ['https://api.green-api.com', 'https://media.green-api.com']
    expect(addresses()).toEqual(green)
    choose('Another provider')
    expect(addresses()).toEqual(['', ''])
    fireEvent.change(box('Service address'), { target: { value: 'https://api.example.com' } })
    choose('GREEN-API')
    expect(addresses()).toEqual(green)
    fireEvent.change(box('Instance ID'), { target: { value: '7103000001' } })
    expect(addresses()).toEqual(['https://7103.api.greenapi.com', 'https://7103.media.greenapi.com'])
    choose('Another provider')
    expect(addresses()).toEqual(['https://api.example.com', ''])

    // Whoever types an address need not answer the question above it.
    choose('GREEN-API')
    fireEvent.change(box('Service address'), { target: { value: 'http://127.0.0.1:4010' } })
    fireEvent.blur(box('Service address'))
    expect(screen.getByRole('radio', { name: 'Another provider' })).toHaveProperty('checked', true)
    expect(addresses()).toEqual(['http://127.0.0.1:4010', ''])
  })

  it('keeps everything after a refusal, says it at the field and gives it the focus', async () => {
    answer(problem('delete-path-no-receipt', { field: 'deletePath' }))
    render(<Host />)
    fireEvent.input(box('Access token'), { target: { value: TOKEN } })
    fireEvent.change(box('Account name'), { target: { value: 'Shop' } })
    await press('Save account')
    const field = box('Delete notification')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('{receipt}')
    expect(box('Access token').value).toBe(TOKEN)
    expect(box('Account name').value).toBe('Shop')
  })

  it('hands over the pause between messages, and says at its field what is wrong with it', async () => {
    answer(problem('pace-invalid', { field: 'paceMs' }))
    render(<Host />)
    await press('Advanced')
    const field = screen.getByRole('spinbutton', { name: 'Pause between messages (seconds)' })
    fireEvent.change(field, { target: { value: '70.5' } })
    await press('Save account')
    expect(asked.find(([name]) => name === 'account.save')?.[1]).toMatchObject({
      advanced: { paceMs: 70_500 },
    })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toMatch(/0 to 60/)
  })

  it('says what belongs to no field in an alert of its own', async () => {
    answer(problem('keychain-locked'))
    render(<Host />)
    await press('Save account')
    expect(screen.getByRole('alert').textContent).toMatch(/keychain/)
    expect(now().dialog).not.toBeNull()
  })
})
