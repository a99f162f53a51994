import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../../shared/model/connection.ts'
import { failure, problem, success, type ProblemCode } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { anAccount } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { TokenStorageBanner } from './TokenStorageBanner.tsx'
import { UnlockKeychain } from './UnlockKeychain.tsx'
import { VaultDialog } from './VaultDialog.tsx'

const request = vi.fn()

function waiting(code: ProblemCode): Connection {
  return {
    accountId: 'a',
    word: code === 'vault-locked' || code === 'keychain-locked' ? 'keychain-locked' : 'keychain-unavailable',
    problem: problem(code),
    retryAt: null,
    since: 0,
    sending: { state: 'ready', problem: null, until: null },
    typingRefused: null,
  }
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  request.mockReset()
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  useApp.setState({ ...INITIAL_STATE, accounts: [anAccount('a'), anAccount('b')] }, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the banner', () => {
  it.each([
    ['vault-locked', 'Unlock vault…', { name: 'vault', step: 'unlock' }],
    ['keychain-locked', 'Unlock…', { name: 'unlock-keychain' }],
    ['keychain-timeout', 'Unlock…', { name: 'unlock-keychain' }],
    ['keychain-unavailable', 'Store tokens in a vault…', { name: 'vault', step: 'create' }],
    ['keychain-absent', 'Edit account', { name: 'account', accountId: 'a' }],
    ['tokens-asked', 'Edit account', { name: 'account', accountId: 'a' }],
  ] as const)('says that "%s" is so, and leads out of it', async (code, name, dialog) => {
    useApp.setState({ connections: { a: waiting(code) } })
    render(<TokenStorageBanner />)
    expect(screen.getByRole('status').textContent).toContain('1 account needs it.')
    await press(name)
    expect(now().dialog).toEqual(dialog)
  })

  it('offers a vault where tokens last for the session only, until it is put away', async () => {
    useApp.setState({ accounts: [anAccount('a', { secretsKept: 'session' })] })
    render(<TokenStorageBanner />)
    expect(screen.getByRole('button', { name: 'Store tokens in a vault…' })).toBeTruthy()
    await press('Dismiss')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is silent while all is well', () => {
    const { container } = render(<TokenStorageBanner />)
    expect(container.textContent).toBe('')
  })
})

describe('the vault', () => {
  it('asks for the same passphrase twice before it asks the core', async () => {
    render(<VaultDialog step="create" />)
    type('Passphrase', 'correct horse battery')
    type('Confirm passphrase', 'correct horse')
    await press('Create vault')
    expect(request).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Confirm passphrase').getAttribute('aria-invalid')).toBe('true')
    request.mockResolvedValue(success(null))
    type('Confirm passphrase', 'correct horse battery')
    await press('Create vault')
    expect(request).toHaveBeenCalledWith('vault.create', { passphrase: 'correct horse battery' })
  })

  it('says a wrong passphrase at its field and keeps what was typed', async () => {
    request.mockResolvedValue(failure(problem('passphrase-wrong', { field: 'passphrase' })))
    render(<VaultDialog step="unlock" />)
    type('Passphrase', 'not this one')
    await press('Unlock')
    const field = screen.getByLabelText<HTMLInputElement>('Passphrase')
    expect([field.value, field.getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'not this one',
      'true',
      field,
    ])
  })
})

describe('the wait for the keychain', () => {
  it('says that it waits, says why it ended, tries again, and ends the wait when it is closed', async () => {
    let answer: (value: unknown) => void = () => undefined
    request.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const { unmount } = render(<UnlockKeychain />)
    expect(await screen.findByText('Waiting for the keychain…')).toBeTruthy()
    await act(async () => answer(failure(problem('keychain-locked'))))
    expect(screen.getByRole('alert').textContent).toContain('locked')
    request.mockResolvedValue(success(null))
    await press('Try again')
    expect(now().dialog).toBeNull()
    unmount()
    expect(request).toHaveBeenLastCalledWith('keychain.cancelUnlock', {})
  })
})
