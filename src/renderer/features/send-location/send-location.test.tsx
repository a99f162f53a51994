import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { SendLocation } from './SendLocation.tsx'

let asked: [string, unknown][]
let places: unknown[]

const argsOf = (name: string) => asked.filter(([asked]) => asked === name).map(([, arg]) => arg)
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'send-location' ? <SendLocation view={dialog} /> : null
}

async function open(instance = true): Promise<void> {
  const account = aSnapshot(0).accounts[0]
  if (!account) throw new Error('The snapshot has an account.')
  const has = { accessToken: !instance, instanceToken: instance }
  useApp.setState({
    ...INITIAL_STATE,
    accounts: [{ ...account, has, instanceId: instance ? '1101' : '' }],
  })
  openDialog({ name: 'send-location', accountId: 'a', chatId: 1 })
  await act(async () => render(<Host />))
}

beforeEach(() => {
  asked = []
  places = []
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    if (name.startsWith('place.')) return success(places)
    return success(name === 'message.sendLocation' ? aMessage(9) : null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the dialog "Send location"', () => {
  it.each([
    ['Latitude', '-23.5613, -46.6565'],
    ['Longitude', '-23.5613, -46.6565'],
    ['Latitude', 'geo:-23.5613,-46.6565?z=17'],
    ['Latitude', 'https://maps.example.com/?q=-23.5613,-46.6565'],
  ])('fills both fields from what is pasted into %s: %s', async (field, text) => {
    await open()
    type(field, text)
    expect([box('Latitude').value, box('Longitude').value]).toEqual(['-23.5613', '-46.6565'])
  })

  it('hands it over for later with the time, and what is wrong is said all the same', async () => {
    vi.stubGlobal('PointerEvent', MouseEvent)
    await open()
    const later = async (): Promise<void> => {
      await press('Send later')
      await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: /^Tomorrow morning/ })))
    }
    await later()
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(argsOf('message.sendLocation')).toEqual([])
    type('Latitude', '-23.5')
    type('Longitude', '-46.6')
    await later()
    const tomorrow = new Date()
    tomorrow.setDate(tomorrow.getDate() + 1)
    expect(argsOf('message.sendLocation')).toMatchObject([{ sendAt: tomorrow.setHours(9, 0, 0, 0) }])
    expect(now().dialog).toBeNull()
  })

  it('sends what was typed, decimal commas too', async () => {
    await open()
    type('Latitude', '-23,5')
    type('Longitude', '-46.6')
    type('Place name', ' Shop ')
    await press('Send')
    expect(argsOf('message.sendLocation')).toMatchObject([
      { chatId: 1, latitude: -23.5, longitude: -46.6, name: 'Shop', address: '', replyTo: null },
    ])
    expect(argsOf('place.save')).toEqual([])
    expect(now().dialog).toBeNull()
  })

  it('says at once what is out of range, and swaps what is interchanged', async () => {
    await open()
    type('Latitude', '-120, 30')
    expect([box('Latitude').value, box('Longitude').value]).toEqual(['-120', '30'])
    expect(box('Latitude').getAttribute('aria-invalid')).toBe('true')
    await press('Send')
    expect(argsOf('message.sendLocation')).toEqual([])
    await press('Swap')
    expect([box('Latitude').value, box('Longitude').value]).toEqual(['30', '-120'])
    await press('Send')
    expect(argsOf('message.sendLocation')).toMatchObject([{ latitude: 30, longitude: -120 }])
  })

  it('says what cannot be read, at the field', async () => {
    await open()
    type('Latitude', 'https://maps.example.com/short')
    expect(screen.getByRole('alert').textContent).toMatch(/No coordinates/)
    expect(box('Latitude').value).toBe('https://maps.example.com/short')
    await press('Send')
    expect(argsOf('message.sendLocation')).toEqual([])
  })

  it('keeps places, uses and forgets them', async () => {
    places = [{ id: 4, name: 'Shop', address: 'Rua 1', latitude: 1.5, longitude: 2.5 }]
    await open()
    await press('Use Shop')
    expect([box('Latitude').value, box('Address').value]).toEqual(['1.5', 'Rua 1'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Save this place' }))
    await press('Send')
    expect(argsOf('place.save')).toEqual([{ name: 'Shop', address: 'Rua 1', latitude: 1.5, longitude: 2.5 }])
    await open()
    places = []
    await press('Remove Shop')
    expect(argsOf('place.remove')).toEqual([{ id: 4 }])
    expect(screen.queryByRole('list', { name: 'Saved places' })).toBeNull()
  })

  it('says what is missing without instance credentials, and sends nothing', async () => {
    await open(false)
    expect(screen.getByRole('status').textContent).toMatch(/instance ID/)
    type('Latitude', '1, 2')
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/instance ID/)
    expect(argsOf('message.sendLocation')).toEqual([])
  })
})
