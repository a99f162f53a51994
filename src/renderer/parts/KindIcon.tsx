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
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Smile from 'lucide-react/icons/smile'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import type { ComponentType } from 'react'
import type { KindSign } from '../../shared/kinds/kind.ts'
import { kindNamed } from '../../shared/kinds/registry.ts'

const DRAWINGS: Readonly<Record<KindSign, ComponentType<LucideProps>>> = {
  image: Image,
  video: Video,
  microphone: Mic,
  document: FileText,
  sticker: Sticker,
  pin: MapPin,
  person: UserRound,
  people: Users,
  link: Link,
  buttons: MousePointerClick,
  list: List,
  quote: Quote,
  chart: ChartBar,
  smile: Smile,
  phone: Phone,
  cart: ShoppingCart,
  question: CircleHelp,
}

/** The sign of a kind; nothing for plain text and answers to buttons. */
export function KindIcon({ kind }: { readonly kind: string }) {
  const sign = kindNamed(kind)?.sign ?? null
  if (sign === null) return null
  const Drawing = DRAWINGS[sign]
  return <Drawing aria-hidden="true" />
}
