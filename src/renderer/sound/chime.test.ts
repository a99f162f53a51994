import { afterEach, describe, expect, it, vi } from 'vitest'

/** As much of an audio device as a chime needs; what is done with it is written down. */
function device(resume: () => Promise<void> = () => Promise.resolve()) {
  const started: number[] = []
  const state = { suspended: 0, made: 0 }
  const ramp = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  }
  class FakeAudio {
    readonly currentTime = 10
    readonly destination = {}
    resume = resume
    constructor() {
      state.made += 1
    }
    suspend(): Promise<void> {
      state.suspended += 1
      return Promise.resolve()
    }
    createGain() {
      return { gain: ramp, connect: (next: unknown) => next }
    }
    createOscillator() {
      return {
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: (at: number) => void started.push(at),
        stop: () => undefined,
      }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  return { started, state }
}

const chime = async () => (await import('./chime.ts')).playChime

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('the chime', () => {
  it('is two tones, and then lets the device rest', async () => {
    vi.useFakeTimers()
    const { started, state } = device()
    const play = await chime()
    play()
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toEqual([10, 10.11])
    expect(state.suspended).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(state.suspended).toBe(1)
  })

  it('keeps the device awake while more come, and opens it once', async () => {
    vi.useFakeTimers()
    const { state } = device()
    const play = await chime()
    play()
    await vi.advanceTimersByTimeAsync(1_500)
    play()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(state).toEqual({ suspended: 0, made: 1 })
  })

  it('stays silent on a computer without sound', async () => {
    vi.stubGlobal('AudioContext', undefined)
    const play = await chime()
    expect(() => play()).not.toThrow()
  })

  it('stays silent where the device refuses', async () => {
    const { started } = device(() => Promise.reject(new Error('no device')))
    const play = await chime()
    play()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(started).toEqual([])
  })
})
