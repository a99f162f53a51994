import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Downloads } from './Downloads.tsx'

let asked: [string, unknown][]
let refuses: boolean

beforeEach(() => {
  asked = []
  refuses = false
  useApp.setState(INITIAL_STATE, true)
  const request = async (name: string, change: Partial<Settings>): Promise<unknown> => {
    asked.push([name, change])
    return refuses ? failure(problem('storage-failed')) : success({ ...now().settings, ...change })
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  render(<Downloads />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => fireEvent.click(box(name)))

test.each([
  ['Download voice messages automatically', 'autoVoice'],
  ['Save data', 'saveData'],
] as const)('“%s” changes its setting and no other, there and back', async (name, setting) => {
  const before = INITIAL_STATE.settings[setting]
  for (const on of [!before, before]) {
    await press(name)
    expect(asked.pop()).toEqual(['settings.set', { [setting]: on }])
    expect(now().settings).toEqual({ ...INITIAL_STATE.settings, [setting]: on })
    expect(box(name).checked).toBe(on)
  }
})

test('a switch that could not be kept stands as it was', async () => {
  refuses = true
  await press('Save data')
  expect(asked).toEqual([['settings.set', { saveData: true }]])
  expect(box('Save data').checked).toBe(false)
})
