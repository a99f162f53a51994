import { LOUDEST, PEAKS, type Sound } from '../../shared/model/sound.ts'

/** Hertz to which a sound is brought before it is measured: its loudness needs no more. */
const RATE = 8000
/** Quieter than this, beside the loudest that there can be, nothing is heard: what a codec makes of silence is drawn as silence. */
const SILENCE = 0.001

/**
 * How loud a sound is from its beginning to its end, beside its loudest part. Channels are heard together. None where there is
 * nothing to measure.
 */
export function peaksOf(channels: readonly Float32Array[]): readonly number[] {
  const length = channels[0]?.length ?? 0
  if (length === 0) return []
  const loudness = Array.from({ length: PEAKS }, (_, bar) => {
    const from = Math.floor((bar * length) / PEAKS)
    // A sound shorter than its bars gives each of them a sample all the same.
    const to = Math.max(from + 1, Math.floor(((bar + 1) * length) / PEAKS))
    let sum = 0
    for (const channel of channels) for (let at = from; at < to; at += 1) sum += (channel[at] ?? 0) ** 2
    return Math.sqrt(sum / ((to - from) * channels.length))
  })
  const loudest = Math.max(...loudness)
  return loudness.map((each) => (loudest > SILENCE ? Math.round((each / loudest) * LOUDEST) : 0))
}

/** Measures the bytes of a sound; null where Chromium cannot decode them. The bytes are used up. */
export async function measure(bytes: ArrayBuffer): Promise<Sound | null> {
  try {
    const context = new OfflineAudioContext(1, 1, RATE)
    const decoded = await context.decodeAudioData(bytes)
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) => decoded.getChannelData(at))
    return { lengthMs: Math.round(decoded.duration * 1000), peaks: peaksOf(channels) }
  } catch {
    return null
  }
}

/** How long a sound at an address is, in milliseconds; null where Chromium cannot play it. */
export function lengthAt(address: string): Promise<number | null> {
  return new Promise((resolve) => {
    const audio = new Audio()
    const answer = (length: number | null): void => {
      audio.removeAttribute('src')
      resolve(length)
    }
    audio.preload = 'metadata'
    audio.addEventListener('loadedmetadata', () => {
      const { duration } = audio
      answer(Number.isFinite(duration) ? Math.round(duration * 1000) : null)
    })
    audio.addEventListener('error', () => answer(null))
    audio.src = address
  })
}
