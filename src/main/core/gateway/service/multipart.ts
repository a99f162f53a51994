import { randomBytes } from 'node:crypto'
import type { StreamBody } from './stream-body.ts'

/** A file as a part of a form. */
export interface FilePart {
  readonly name: string
  readonly fileName: string
  readonly type: string
  readonly size: number
  readonly pieces: () => AsyncIterable<Buffer>
}

/** A form on the wire: its content type, and its body with a length that is known before. */
export interface Form {
  readonly contentType: string
  readonly body: Pick<StreamBody, 'length' | 'pieces'>
}

/** Writes `multipart/form-data`: the fields in their order, then the file, streamed. */
export function multipart(fields: readonly (readonly [name: string, value: string])[], file: FilePart): Form {
  const boundary = `parley${randomBytes(18).toString('hex')}`
  const head = Buffer.from(
    fields
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('') +
      `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="${quoted(file.fileName)}"\r\n` +
      `content-type: ${file.type}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: {
      length: head.length + file.size + tail.length,
      async *pieces() {
        yield head
        yield* file.pieces()
        yield tail
      },
    },
  }
}

/** As browsers write it: a quote or a line break would end the name. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
