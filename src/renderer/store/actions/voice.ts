import { problem, type Problem } from '../../../shared/model/problem.ts'
import { LOUDEST } from '../../../shared/model/sound.ts'
import { measure } from '../../sound/peaks.ts'
import type { Recorder } from '../../voice/recorder.ts'
import type { VoiceNote } from '../playing.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'
import type { ComposerPlace } from './composer.ts'
import { copyFile, discardFile } from './files.ts'
import { pause, stopPlaying } from './player.ts'
import { sendMedia } from './sending.ts'

/** What a recording that has not been sent is called among what can be played. */
export const RECORDING = 'recording'

/** Longer than this is no voice message; it stops by itself and waits to be sent. */
const MAX_RECORDING_MS = 15 * 60_000

let recorder: Recorder | null = null
let file: File | null = null
let limit: ReturnType<typeof setTimeout> | undefined

function update(next: Partial<VoiceNote>): void {
  change(({ voice }) => (voice ? { voice: { ...voice, ...next } } : {}))
}

function fail(why: Problem): void {
  update({ phase: file ? 'ready' : 'failed', problem: why })
}

/** How much is recorded at a moment, in milliseconds. */
export function lengthOf({ phase, before, since }: VoiceNote, at: number): number {
  return phase === 'recording' ? before + Math.max(0, at - since) : before
}

/** How loud what is recorded is now, as a bar of a drawn sound. */
export function voiceLevel(): number {
  return Math.round((recorder?.level() ?? 0) * LOUDEST)
}

/** Counts recordings: what one asked for that was given up is not the next one's. */
let begun = 0
/** The last one's asking for the microphone. The next waits for it: it ends by closing the microphone to the page. */
let asking: Promise<void> = Promise.resolve()

/** Asks for the microphone and records. The page may use it for this one time only. */
export function startVoice(place: ComposerPlace): Promise<void> {
  const { voice } = now()
  if (voice && voice.phase !== 'failed') return Promise.resolve()
  forget()
  const { accountId, id: chatId } = place
  const mine: VoiceNote = {
    ...{
      accountId,
      chatId,
      phase: 'asking',
      before: 0,
      since: Date.now(),
      url: '',
      peaks: [],
      problem: null,
    },
  }
  change(() => ({ voice: mine }))
  // The microphone would hear it as well.
  pause()
  begun += 1
  const own = begun
  const open = (): Promise<void> => openMicrophone(() => own === begun && now().voice?.phase === 'asking')
  asking = asking.then(open, open)
  return asking
}

/** Opens it for a recording, unless that is no longer wanted. */
async function openMicrophone(isWanted: () => boolean): Promise<void> {
  if (!isWanted()) return
  // Before the microphone is asked for: once it is allowed, nothing is waited for.
  const { startRecorder } = await import('../../voice/recorder.ts')
  const allowed = await ask('microphone.allow', { wanted: true })
  const started = allowed.ok
    ? await startRecorder(() => void stopVoice(problem('microphone-missing')))
    : allowed
  void ask('microphone.allow', { wanted: false })
  if (!isWanted()) {
    if (started.ok) started.value.cancel()
    return
  }
  if (!started.ok) {
    fail(started.problem)
    return
  }
  recorder = started.value
  update({ phase: 'recording', since: Date.now() })
  limit = setTimeout(() => void stopVoice(), MAX_RECORDING_MS)
}

/** Pauses the recording, or goes on with it. */
export function pauseVoice(): void {
  const { voice } = now()
  if (voice?.phase === 'recording') {
    recorder?.pause()
    update({ phase: 'paused', before: lengthOf(voice, Date.now()) })
  } else if (voice?.phase === 'paused') {
    recorder?.resume()
    update({ phase: 'recording', since: Date.now() })
  }
}

/** Ends the recording: it can be listened to, sent or thrown away. */
export async function stopVoice(why: Problem | null = null): Promise<void> {
  const { voice } = now()
  const running = recorder
  if (!voice || !running) return
  recorder = null
  clearTimeout(limit)
  update({ before: lengthOf(voice, Date.now()), phase: 'paused' })
  const own = begun
  const outcome = await running.finish()
  // The person discarded it while it ended, and may have begun another.
  if (own !== begun || now().voice === null) return
  if (!outcome.ok) {
    fail(outcome.problem)
    return
  }
  file = outcome.value
  const url = URL.createObjectURL(file)
  update({ phase: 'ready', url, problem: why })
  const measured = await measure(await file.arrayBuffer())
  if (measured && now().voice?.url === url) update({ peaks: measured.peaks, before: measured.lengthMs })
}

/** Throws the recording away. */
export function cancelVoice(): void {
  recorder?.cancel()
  forget()
  change(() => ({ voice: null }))
}

/** Sends the recording as an audio message, after ending it where it still runs. */
export async function sendVoice(): Promise<void> {
  if (recorder) await stopVoice()
  const { voice } = now()
  if (!voice || !file || voice.phase !== 'ready') return
  update({ phase: 'sending', problem: null })
  const recorded = file
  const place = { accountId: voice.accountId, id: voice.chatId }
  const copied = await copyFile(voice.accountId, recorded, () => undefined, new AbortController().signal)
  if (!copied?.ok) {
    fail(copied?.problem ?? problem('recording-failed'))
    return
  }
  const sent = await sendMedia(place, {
    media: 'audio',
    source: { type: 'file', fileId: copied.value },
    caption: '',
    fileName: recorded.name,
  })
  if (!sent.ok) {
    await discardFile(copied.value)
    fail(sent.problem)
    return
  }
  forget()
  change(() => ({ voice: null }))
}

function forget(): void {
  const { voice, player } = now()
  clearTimeout(limit)
  if (player?.id === RECORDING) stopPlaying()
  change(({ unplayable }) => ({ unplayable: unplayable.filter((id) => id !== RECORDING) }))
  if (voice && voice.url !== '') URL.revokeObjectURL(voice.url)
  recorder = null
  file = null
}
