import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import { noteMissing } from './microphone.ts'
import { oggOf } from './ogg.ts'
import { packetsOf } from './webm-packets.ts'

const TYPE = 'audio/webm;codecs=opus'
/** Enough for speech, in bits per second. */
const RATE = 32_000

/** A recording under way. */
export interface Recorder {
  pause(): void
  resume(): void
  /** How loud it is now, from 0 to 1. */
  level(): number
  /** Ends it and answers the whole as an Ogg file. */
  finish(): Promise<Outcome<File>>
  /** Ends it and keeps nothing. */
  cancel(): void
}

/** Opens the microphone and begins. `onBroken`: the device went away while it recorded. */
export async function startRecorder(onBroken: () => void): Promise<Outcome<Recorder>> {
  const opened = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 } })
    .catch((error: unknown) => error)
  if (!(opened instanceof MediaStream)) {
    const name = opened instanceof DOMException ? opened.name : ''
    if (name === 'NotFoundError') noteMissing()
    const missing = name === 'NotFoundError' || name === 'NotReadableError'
    return failure(problem(missing ? 'microphone-missing' : 'microphone-refused'))
  }
  const sound = meter(opened)
  const release = (): void => {
    sound?.close()
    for (const track of opened.getTracks()) track.stop()
  }
  try {
    return success(record(opened, sound?.level ?? (() => 0), release, onBroken))
  } catch {
    release()
    return failure(problem('recording-failed'))
  }
}

/** Speech is quiet beside the loudest that there can be: this much more of it fills the bars. */
const GAIN = 1.8

/** Follows how loud a sound is. */
interface Meter {
  level(): number
  close(): void
}

/** Null where the sound cannot be measured: it is recorded all the same. */
function meter(stream: MediaStream): Meter | null {
  let context: AudioContext | null = null
  const close = (): void => void context?.close().catch(() => undefined)
  let analyser: AnalyserNode
  try {
    context = new AudioContext()
    analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
  } catch {
    close()
    return null
  }
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length
      // Ears and bars: twice as loud is less than twice as high.
      return Math.min(1, GAIN * power ** 0.25)
    },
    close,
  }
}

function record(
  stream: MediaStream,
  level: () => number,
  release: () => void,
  onBroken: () => void,
): Recorder {
  const recorder = new MediaRecorder(stream, { mimeType: TYPE, audioBitsPerSecond: RATE })
  const pieces: Blob[] = []
  let over = false
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve())
    recorder.addEventListener('error', () => resolve())
  })
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => {
      if (!over) onBroken()
    })
  const stop = (): void => {
    over = true
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.start(1000)
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    level,
    finish: async () => {
      stop()
      await ended
      release()
      const packets = packetsOf(new Uint8Array(await new Blob(pieces).arrayBuffer()))
      if (!packets) return failure(problem('recording-failed'))
      return success(new File([oggOf(packets)], voiceName(new Date()), { type: 'audio/ogg' }))
    },
    cancel: () => {
      stop()
      release()
    },
  }
}

/** The name that the other side sees where it sees one. */
export function voiceName(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `voice-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.ogg`
}
