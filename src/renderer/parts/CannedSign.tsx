import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Paperclip from 'lucide-react/icons/paperclip'
import type { CannedAttachment } from '../../shared/model/canned-attachment.ts'
import { attachmentName } from '../text/attachment-name.ts'
import './canned-sign.css'

const ICONS = { files: Paperclip, place: MapPin, product: Package }

/** What goes with a canned reply: a sign of its kind and its name. */
export function CannedSign({ attachment }: { readonly attachment: CannedAttachment | null }) {
  if (attachment === null) return null
  const Icon = ICONS[attachment.type]
  return (
    <span className="canned-sign">
      <Icon aria-hidden="true" />
      <bdi>{attachmentName(attachment)}</bdi>
    </span>
  )
}
