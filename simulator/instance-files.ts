import { bytes, json } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { invalid, plain, refusal, withBody } from './instance-call.ts'
import { fileContent, kindOf, queueMessage } from './instance-sending.ts'
import { typeOf } from './media.ts'
import { parseMultipart } from './multipart.ts'
import { chat, first, text } from './rules-instance.ts'
import type { Service } from './service.ts'

const extensionOf = (fileName: string): string => /\.(\w{1,10})$/.exec(fileName)?.[1] ?? 'bin'

/** Multipart upload and send in one call (notes, 1.5). */
function sendFileByUpload(service: Service, call: Call): Answer {
  const parts = parseMultipart(call.headers['content-type'] ?? '', call.entry.rawBody)
  if (parts === null) {
    service.log.violate(call.entry, 'content-type', 'sendFileByUpload needs multipart/form-data')
    return refusal(service, call, 'bad request data')
  }
  const file = parts.find((part) => part.name === 'file')
  const body = Object.fromEntries(
    parts.filter((part) => part !== file).map((part) => [part.name, part.bytes.toString('utf8')]),
  )
  const complaint = first(chat(body), file === undefined ? "'file' is required" : null)
  if (complaint !== null || file === undefined) return invalid(service, call, complaint ?? '')
  const fileName = body['fileName'] ?? file.fileName ?? 'file.bin'
  const media = service.media.put(file.bytes, extensionOf(fileName), { fileName, long: true })
  const caption = body['caption'] ?? null
  return queueMessage(service, call, body, fileContent(media, caption), {
    kind: kindOf(media.mimeType),
    text: caption,
    more: { urlFile: media.downloadUrl },
  })
}

/**
 * Upload of raw bytes; the link lives 15 days. The name comes by `GA-Filename`, the type by `Content-Type`.
 * One of the provider's own clients wraps the bytes in a form: they are taken out of it.
 */
function uploadFile(service: Service, call: Call): Answer {
  const form = parseMultipart(call.headers['content-type'] ?? '', call.entry.rawBody)
  const part = form?.find((one) => one.name === 'file')
  const rawBody = part?.bytes ?? call.entry.rawBody
  if (rawBody.length === 0) return invalid(service, call, "'file' is required")
  const named = call.headers['ga-filename']
  const declared = part ? part.contentType : call.headers['content-type']
  const mimeType = declared ?? typeOf(extensionOf(String(named ?? '')))
  const subtype = /^\w+\/([a-z0-9]+)/i.exec(mimeType)?.[1] ?? 'bin'
  const fileName = typeof named === 'string' ? named : (part?.fileName ?? `file.${subtype}`)
  const media = service.media.put(rawBody, extensionOf(fileName), { fileName, mimeType, long: true })
  return json(200, { urlFile: media.downloadUrl })
}

/** A fresh link of a received file, or with `downloadFile: 'bytes'` the file itself, as older services answer. 400 when the chat has no such message or the message no file. */
const downloadFile = withBody(
  'downloadFile',
  (body) => first(chat(body), text(body, 'idMessage')),
  (service, body, call) => {
    const message = service.world.message(body['idMessage'] as string)
    const content = message?.chatId === body['chatId'] ? message?.content : undefined
    if (content === undefined || !('media' in content)) return refusal(service, call, 'File not found')
    const { media } = content
    if (service.options.downloadFile === 'bytes') {
      const file = service.media.get(media.id)
      return file === undefined
        ? refusal(service, call, 'File not found')
        : bytes(200, file.mimeType, file.bytes)
    }
    const downloadUrl = service.media.renew(media.id)
    return downloadUrl === null ? refusal(service, call, 'File not found') : json(200, { downloadUrl })
  },
)

/** sendFileByUpload, uploadFile, downloadFile. */
export const FILE_OPERATIONS = [
  plain('sendFileByUpload', 'POST', sendFileByUpload),
  plain('uploadFile', 'POST', uploadFile),
  downloadFile,
]
