// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { applyBatches } from '../apply.ts'
import { INITIAL_STATE } from '../state.ts'
import { isMerged } from '../merged.ts'
import { anAccount } from '../store-fixture.ts'
import { change, now, useApp } from '../use-app.ts'
import { selectAccountById, selectAllAccounts } from './account.ts'
import { saveSettings } from './view.ts'

/** The core: keeps settings in the order in which they were asked for, and answers when the test says so. */
let kept: Settings
let answers: (() => void)[]
let refuses: boolean
const shown = () => now().settings
/** The oldest request is carried out: the event comes before the answer, as it does. */
async function answerNext(): Promise<void> {
  answers.shift()?.()
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  answers = []
  refuses = false
  useApp.setState({ ...INITIAL_STATE, revision: 0, phase: 'ready' }, true)
  kept = INITIAL_STATE.settings
  const request = (_: string, change: Partial<Settings>) =>
    new Promise<Outcome<Settings>>((resolve) => {
      answers.push(() => {
        if (refuses) {
          resolve(failure(problem('internal')))
          return
        }
        kept = { ...kept, ...change }
        const batch = { revision: now().revision + 1, events: [{ type: 'settings', settings: kept }] }
        useApp.setState((state) => applyBatches(state, [batch] as never))
        resolve(success(kept))
      })
    })
  vi.stubGlobal('window', { parley: { request } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('settings that are changed faster than they are kept', () => {
  test('stay as the person left them, whatever is answered meanwhile', async () => {
    const first = saveSettings({ contrast: true })
    const second = saveSettings({ density: 'compact' })
    const third = saveSettings({ contrast: false })
    const wanted = { contrast: false, density: 'compact' }
    expect(shown()).toMatchObject(wanted)
    for (const each of [first, second, third]) {
      await answerNext()
      await each
      expect(shown()).toMatchObject(wanted)
    }
    expect(kept).toMatchObject(wanted)
  })

  test('an account that is chosen while "All accounts" is being kept stays chosen', async () => {
    change(() => ({ accounts: [anAccount('a'), anAccount('b')] }))
    selectAllAccounts()
    selectAccountById('b')
    while (answers.length > 0) {
      expect(isMerged(now())).toBe(false)
      await answerNext()
    }
    expect(isMerged(now())).toBe(false)
    expect(kept).toMatchObject({ allAccounts: false, lastAccount: 'b' })
  })

  test('one that is refused goes back alone', async () => {
    const first = saveSettings({ contrast: true })
    const second = saveSettings({ density: 'compact' })
    refuses = true
    await answerNext()
    await first
    expect(shown()).toMatchObject({ contrast: false, density: 'compact' })
    expect(now().notices).toHaveLength(1)
    refuses = false
    await answerNext()
    await second
    expect(shown()).toMatchObject({ contrast: false, density: 'compact' })
  })

  test('one that is refused does not take back what was chosen since', async () => {
    const first = saveSettings({ textSize: 110 })
    const second = saveSettings({ textSize: 125 })
    refuses = true
    await answerNext()
    await first
    expect(shown().textSize).toBe(125)
    await answerNext()
    await second
    expect(shown().textSize).toBe(100)
  })
})
