import CircleHelp from 'lucide-react/icons/circle-help'
import FileText from 'lucide-react/icons/file-text'
import ChartBar from 'lucide-react/icons/chart-bar'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import type { LucideProps } from 'lucide-react'
import MapPin from 'lucide-react/icons/map-pin'
import Mic from 'lucide-react/icons/mic'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Quote from 'lucide-react/icons/quote'
import Sticker from 'lucide-react/icons/sticker'
import Phone from 'lucide-react/icons/phone'
import Smile from 'lucide-react/icons/smile'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import type { ComponentType } from 'react'

const ICONS: Readonly<Record<string, ComponentType<LucideProps>>> = {
  imageMessage: Image,
  videoMessage: Video,
  audioMessage: Mic,
  documentMessage: FileText,
  stickerMessage: Sticker,
  locationMessage: MapPin,
  contactMessage: UserRound,
  contactsArrayMessage: Users,
  extendedTextMessage: Link,
  buttonsMessage: MousePointerClick,
  templateMessage: MousePointerClick,
  listMessage: List,
  interactiveButtons: MousePointerClick,
  quotedMessage: Quote,
  pollMessage: ChartBar,
  reactionMessage: Smile,
  groupInviteMessage: Users,
  incomingCall: Phone,
  outgoingCall: Phone,
  unknown: CircleHelp,
}

/** The sign of a kind; nothing for plain text and answers to buttons. */
export function KindIcon({ kind }: { readonly kind: string }) {
  // The service names the kind: it may be called "constructor".
  const Icon = Object.hasOwn(ICONS, kind) ? ICONS[kind] : undefined
  return Icon ? <Icon aria-hidden="true" /> : null
}
