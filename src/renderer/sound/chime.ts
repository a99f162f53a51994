/** Two soft tones, the second a fourth above the first: [hertz, seconds from the start]. */
const TONES = [
  [659.3, 0],
  [880, 0.11],
] as const
/** How long a tone fades, in seconds. */
const FADE = 0.45
const LOUDNESS = 0.16

let context: AudioContext | null = null
let rest: ReturnType<typeof setTimeout> | undefined

/**
 * Plays the sound of a new message. Linux desktops give a notification none, so the window makes it, out of nothing: no
 * file, no network. Between sounds the device is left alone.
 */
export function playChime(): void {
  try {
    context ??= new AudioContext()
    const audio = context
    clearTimeout(rest)
    void audio
      .resume()
      .then(() => sound(audio))
      .catch(() => undefined)
    rest = setTimeout(() => void audio.suspend().catch(() => undefined), 2_000)
  } catch {
    // A computer without a sound device stays silent; the message is on the screen.
  }
}

function sound(audio: AudioContext): void {
  for (const [pitch, after] of TONES) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    const start = audio.currentTime + after
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + FADE)
    tone.connect(loudness).connect(audio.destination)
    tone.start(start)
    tone.stop(start + FADE)
  }
}
