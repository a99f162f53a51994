/** One part of a multipart body. */
export interface Part {
  name: string
  fileName: string | null
  contentType: string | null
  bytes: Buffer
}

/** Splits a `multipart/form-data` body by the boundary of its content type; null when it is none. */
export function parseMultipart(contentType: string, body: Buffer): Part[] | null {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (boundary === undefined) return null
  const parts: Part[] = []
  const line = Buffer.from(`--${boundary}`)
  let at = body.indexOf(line)
  while (at !== -1) {
    const start = at + line.length + 2
    const end = body.indexOf(line, start)
    if (end === -1) break
    const part = onePart(body.subarray(start, end - 2))
    if (part !== null) parts.push(part)
    at = end
  }
  return parts
}

function onePart(bytes: Buffer): Part | null {
  const split = bytes.indexOf('\r\n\r\n')
  if (split === -1) return null
  const head = bytes.subarray(0, split).toString('utf8')
  const name = /content-disposition:[^\r\n]*\bname="([^"]*)"/i.exec(head)?.[1]
  if (name === undefined) return null
  return {
    name,
    fileName: /\bfilename="([^"]*)"/i.exec(head)?.[1] ?? null,
    contentType: /content-type:\s*([^\r\n]+)/i.exec(head)?.[1] ?? null,
    bytes: bytes.subarray(split + 4),
  }
}
