import type { FileRenewal } from '../store/ingest/message-files.ts'
import { askRetrying, type Asking } from '../gateway/service/instance-read.ts'
import { isRecord, parse, textOf } from '../gateway/translate/json-fields.ts'

/** What asking for a fresh link came to. Older services answer with the file itself. */
export type Renewed =
  | { readonly state: 'link'; readonly url: string }
  | { readonly state: 'bytes'; readonly bytes: Buffer }
  | { readonly state: 'none' }

/** An answer with a link in it is small. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Asks the instance once for a fresh link to a message's file. */
export async function renewLink(asking: Asking, renewal: FileRenewal, signal: AbortSignal): Promise<Renewed> {
  const { chatId, idMessage } = renewal
  const answer = await askRetrying(
    { ...asking, signal: AbortSignal.any([asking.signal, signal]) },
    (service, ended) => service.downloadFile(chatId, idMessage, ended),
  )
  if (!answer.ok || answer.value.byteLength === 0) return { state: 'none' }
  const bytes = Buffer.from(answer.value)
  const told = bytes.length <= MAX_ANSWER_BYTES ? parse(bytes.toString('utf8')) : undefined
  if (isRecord(told)) {
    const url = textOf(told['downloadUrl'])
    return url === '' ? { state: 'none' } : { state: 'link', url }
  }
  return { state: 'bytes', bytes }
}
