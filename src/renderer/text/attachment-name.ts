import type { CannedAttachment } from '../../shared/model/canned-attachment.ts'

/** What goes with a reply, in a few words of its own: names of files, of the place or of the product. Empty where nothing does. */
export function attachmentName(attachment: CannedAttachment | null): string {
  if (attachment === null) return ''
  if (attachment.type === 'files') return attachment.files.map(({ name }) => name).join(', ')
  if (attachment.type === 'product') return attachment.name === '' ? attachment.link : attachment.name
  const { name, address, latitude, longitude } = attachment
  return name || address || `${String(latitude)}, ${String(longitude)}`
}
