import { readFile } from 'node:fs/promises'
import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { VOICE_MB, type Sound } from '../../../shared/model/sound.ts'
import type { SoundRows } from '../store/ingest/sound-waveforms.ts'
import type { CoreContext } from '../core-context.ts'
import { decodedSamples } from '../media/decoded-size.ts'
import type { OfMessage } from '../media/received-files.ts'

/** Ten minutes at 48 kHz, 115 MB once decoded: more than a window should hold to draw forty bars. */
const DECODED_MAX = 10 * 60 * 48_000

type Parts = Pick<CoreContext, 'archive' | 'bus' | 'media' | 'ports'>

/**
 * The bytes of a message's sound, so that the window can draw it: in Base64, empty where it is too large for that. The page
 * itself reads no file: its policy lets it play them, and nothing else.
 */
export async function soundBytes(
  { media }: Pick<CoreContext, 'media'>,
  which: OfMessage,
): Promise<Outcome<{ readonly base64: string }>> {
  const found = await media.localFile(which)
  if (!found) return failure(problem('media-not-fetched'))
  const { path, size, type, safe } = found.file
  if (!safe || size > VOICE_MB * 1024 * 1024) return success({ base64: '' })
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return failure(problem('media-not-fetched'))
  const samples = decodedSamples(bytes, type)
  return success({ base64: samples === null || samples > DECODED_MAX ? '' : bytes.toString('base64') })
}

/** Keeps how long a message's sound is, and how it is drawn. */
export function noteSound(
  context: Parts,
  { accountId, key, ...sound }: OfMessage & Sound,
): Promise<Outcome<null>> {
  return told(context, accountId, context.archive.noteSound(accountId, key, sound))
}

/** The person has begun to play a message's sound. */
export function noteHeard(context: Parts, { accountId, key }: OfMessage): Promise<Outcome<null>> {
  return told(context, accountId, context.archive.noteHeard(accountId, key, context.ports.clock.now()))
}

async function told(
  { bus }: Parts,
  accountId: AccountId,
  stored: Promise<SoundRows | null>,
): Promise<Outcome<null>> {
  const rows = await stored
  if (!rows) return failure(problem('not-found-here'))
  if (rows.messages.length > 0) bus.emit({ type: 'messages', accountId, messages: rows.messages })
  if (rows.chats.length > 0) bus.emit({ type: 'chats', accountId, chats: rows.chats })
  return success(null)
}
