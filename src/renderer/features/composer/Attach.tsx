import AudioLines from 'lucide-react/icons/audio-lines'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartBar from 'lucide-react/icons/chart-bar'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import { useRef, type ReactNode } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { useT } from '../../i18n/i18n.ts'
import { useKeyWords } from '../../keyboard/use-key-words.ts'
import { openCatalogue } from '../../store/actions/catalogue.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { writeNote } from '../../store/actions/timeline-notes.ts'
import { openDialog } from '../../store/actions/view.ts'
import { mediaOf } from '../../text/media-files.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { MenuButton } from '../../ui/Menu.tsx'
import { useComposer } from './use-composer.ts'

/** The items that pick a file, and what they offer to pick. */
const ACCEPT = { photo: 'image/*,video/*', audio: 'audio/*', document: '' } as const
const MEDIA = { photo: 'image', audio: 'audio', document: 'document' } as const

type FileItem = keyof typeof ACCEPT
type Thing = FileItem | 'location' | 'contact' | 'poll' | 'buttons' | 'link'
type Item = Thing | 'product' | 'canned' | 'later' | 'note' | 'drafts'

const THINGS: readonly (readonly [Thing, ReactNode])[] = [
  ['photo', <Image key="photo" />],
  ['document', <FileText key="document" />],
  ['audio', <AudioLines key="audio" />],
  ['location', <MapPin key="location" />],
  ['contact', <UserRound key="contact" />],
  ['poll', <ChartBar key="poll" />],
  ['buttons', <RectangleEllipsis key="buttons" />],
  ['link', <Link key="link" />],
]

/**
 * The button "Attach": everything that goes to the chat and is not typed. What the account cannot do opens its dialog all the
 * same: there it is said why.
 */
export function Attach(props: {
  readonly place: ComposerPlace
  readonly onLater: () => void
  readonly onDrafts: () => void
}) {
  const { place, onLater, onDrafts } = props
  const t = useT()
  const keyWords = useKeyWords()
  const { account, ready, editing } = useComposer(place)
  const input = useRef<HTMLInputElement>(null)
  const picking = useRef<FileItem>('document')
  const { accountId, id: chatId } = place
  /** The words of a sent message neither wait for a time nor give way to earlier ones. */
  const isEditing = editing !== null
  const canUpload = account !== null && capabilitiesOf(account).upload !== null

  function run(item: Item): void {
    if (item === 'canned') openDialog({ name: 'canned', accountId, chatId })
    else if (item === 'product') openCatalogue(place)
    else if (item === 'note') writeNote(place)
    else if (item === 'later') onLater()
    else if (item === 'drafts') onDrafts()
    else if (item === 'location') openDialog({ name: 'send-location', accountId, chatId })
    else if (item === 'contact') openDialog({ name: 'send-contact', accountId, chatId })
    else if (item === 'poll') openDialog({ name: 'send-poll', accountId, chatId })
    else if (item === 'buttons') openDialog({ name: 'send-buttons', accountId, chatId })
    else if (item === 'link') {
      openDialog({ name: 'send-media', accountId, chatId, media: 'image', files: [], item })
    } else if (!canUpload) {
      openDialog({ name: 'send-media', accountId, chatId, media: MEDIA[item], files: [], item })
    } else if (input.current) {
      picking.current = item
      input.current.accept = ACCEPT[item]
      input.current.click()
    }
  }

  function picked(files: readonly File[]): void {
    const [first] = files
    if (!first) return
    const item = picking.current
    const media = item === 'document' ? 'document' : mediaOf(first.type)
    openDialog({ name: 'send-media', accountId, chatId, media, files, item })
  }

  return (
    <>
      <MenuButton
        label={t('attach.name')}
        menuLabel={t('attach.menu')}
        icon={<Plus />}
        items={[
          ...THINGS.map(([item, icon]) => ({ id: item, icon, label: t(`attach.${item}`) })),
          { id: 'product', icon: <Package />, label: t('attach.product') },
          {
            ...{ id: 'canned', icon: <MessageSquareText />, label: t('canned.open') },
            ...{ keys: keyWords('canned'), line: true },
          },
          {
            ...{ id: 'later', icon: <CalendarClock />, label: t('later.name') },
            ...{ keys: keyWords('sendLater'), disabled: isEditing || !ready },
          },
          { id: 'note', icon: <StickyNote />, label: t('chat.note') },
          { id: 'drafts', icon: <History />, label: t('drafts.open'), disabled: isEditing },
        ]}
        onAction={run}
      />
      <FileInput ref={input} onFiles={picked} />
    </>
  )
}
