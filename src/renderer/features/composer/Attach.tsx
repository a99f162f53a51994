import AudioLines from 'lucide-react/icons/audio-lines'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import MapPin from 'lucide-react/icons/map-pin'
import Paperclip from 'lucide-react/icons/paperclip'
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis'
import { useRef, type ReactNode } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Place } from '../../store/actions/composer.ts'
import { openDialog } from '../../store/actions/view.ts'
import { mediaOf } from '../../text/media-files.ts'
import { MenuButton } from '../../ui/Menu.tsx'

/** The items that pick a file, and what they offer to pick. */
const ACCEPT = { photo: 'image/*,video/*', audio: 'audio/*', document: '' } as const
const MEDIA = { photo: 'image', audio: 'audio', document: 'document' } as const

type FileItem = keyof typeof ACCEPT
type Item = FileItem | 'link' | 'location' | 'buttons'

const ITEMS: readonly (readonly [Item, ReactNode])[] = [
  ['photo', <Image key="photo" />],
  ['audio', <AudioLines key="audio" />],
  ['document', <FileText key="document" />],
  ['link', <Link key="link" />],
  ['location', <MapPin key="location" />],
  ['buttons', <RectangleEllipsis key="buttons" />],
]

/** The button "Attach" with its menu. What the account cannot do opens its dialog all the same: there it is said why. */
export function Attach({ place, account }: { readonly place: Place; readonly account: Account | null }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const picking = useRef<FileItem>('document')
  const { accountId, id: chatId } = place
  const canUpload = account !== null && capabilitiesOf(account).upload !== null

  function run(item: Item): void {
    if (item === 'location') openDialog({ name: 'send-location', accountId, chatId })
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
        icon={<Paperclip />}
        items={ITEMS.map(([item, icon]) => ({ id: item, icon, label: t(`attach.${item}`) }))}
        onAction={run}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that the same file can be picked again.
          event.target.value = ''
          picked(files)
        }}
      />
    </>
  )
}
