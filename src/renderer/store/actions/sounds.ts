import type { Message } from '../../../shared/model/message.ts'
import type { Sound } from '../../../shared/model/sound.ts'
import { lengthAt, measure } from '../../sound/peaks.ts'
import { fileAddress } from '../../text/media-address.ts'
import { trackOf } from '../playing.ts'
import { change } from '../use-app.ts'
import { ask } from './ask.ts'

/** Sounds that were looked at since the window opened: one that cannot be measured is not tried again and again. */
const seen = new Set<string>()
/** One at a time: a decoder holds the whole sound in memory. */
let work: Promise<void> = Promise.resolve()

/** Works out how long a sound is and how it is drawn, once it is here; the core keeps it. */
export function measureSound(message: Message): void {
  const id = trackOf(message)
  if (message.sound !== null || !message.fileReady || seen.has(id)) return
  seen.add(id)
  work = work.then(async () => {
    const { accountId, key } = message
    const found = await soundOf(message)
    if (found === 'gone') seen.delete(id)
    else if (found === null) noteUnplayable(id)
    else await ask('media.noteSound', { accountId, key, ...found, peaks: [...found.peaks] })
  })
}

async function soundOf(message: Message): Promise<Sound | 'gone' | null> {
  const { accountId, key } = message
  const answer = await ask('media.sound', { accountId, key })
  if (!answer.ok) return 'gone'
  const { base64 } = answer.value
  const measured = base64 === '' ? null : await measure(bytesOf(base64))
  if (measured) return measured
  const lengthMs = await lengthAt(fileAddress(message))
  return lengthMs === null ? null : { lengthMs, peaks: [] }
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
}

/** Chromium cannot play this: its card says so and offers the other ways. */
export function noteUnplayable(id: string): void {
  change(({ unplayable }) => (unplayable.includes(id) ? {} : { unplayable: [...unplayable, id] }))
}

/** The person has begun to play a sound. */
export function noteHeard({ accountId, key, unheard }: Message): void {
  if (unheard) void ask('media.heard', { accountId, key })
}
