/** Largest preview that is kept, in bytes. */
export const MAX_THUMBNAIL_BYTES = 200 * 1024

/**
 * The small picture that came with a record, as plain base64; empty for what is none. The service sends "217" and the
 * like where a picture should be (docs/service.md 3.9), so the bytes are looked at: only JPEG, PNG and WebP pass.
 */
export function thumbnailOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_THUMBNAIL_BYTES * 2) return ''
  const text = value.replace(/^data:image\/[a-z+.-]{1,30};base64,/i, '').replaceAll(/\s+/g, '')
  if (text.length < 8 || !/^[\w+/-]+={0,2}$/.test(text)) return ''
  const bytes = Buffer.from(text, 'base64')
  return bytes.length <= MAX_THUMBNAIL_BYTES && isPicture(bytes) ? bytes.toString('base64') : ''
}

function isPicture(bytes: Buffer): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return true
  return (
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  )
}
