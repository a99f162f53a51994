import { shownName } from '../../../shared/lib/letters.ts'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import LinkIcon from 'lucide-react/icons/link'
import Mic from 'lucide-react/icons/mic'
import Star from 'lucide-react/icons/star'
import { useEffect, type ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { SoundPlayer } from '../../parts/player/SoundPlayer.tsx'
import { openFile } from '../../store/actions/media.ts'
import { leaveBy } from '../../store/actions/external-links.ts'
import { trackFor } from '../../store/actions/player.ts'
import { measureSound } from '../../store/actions/sounds.ts'
import { trackOf } from '../../store/playing.ts'
import { useApp } from '../../store/use-app.ts'
import { mediaWord } from '../../../shared/kinds/media-kind.ts'
import { messageWords } from '../../text/kinds.ts'
import { firstLink } from '../../text/links.ts'
import { senderName } from '../../text/names.ts'
import { byteSize } from '../../text/size.ts'
import { shortDay } from '../../text/time.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { SharedItem, type SharedItemProps } from './SharedItem.tsx'
import { useSharedFile, type SharedFile } from '../../parts/use-shared-file.ts'

function useWriter({ direction, senderName: name, senderId }: Message): string {
  const t = useT()
  return direction === 'out' ? t('message.you') : senderName(name, senderId)
}

function Words(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly facts: readonly string[]
}) {
  return (
    <>
      <span className="shared-icon" aria-hidden="true">
        {props.icon}
      </span>
      <span className="shared-words">
        <bdi className="shared-name">{props.title}</bdi>
        <span className="shared-facts">{props.facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
    </>
  )
}

function signOf(file: SharedFile, here: ReactNode): ReactNode {
  if (file.state === 'moving') return <Spinner />
  return file.state === 'away' ? <Download /> : here
}

/** A document. It opens in the program that the system has for it; one that is not here yet is fetched first. */
export function SharedDocument(props: SharedItemProps) {
  const { message } = props
  const t = useT()
  const file = useSharedFile(message)
  const writer = useWriter(message)
  const { media, state, why, absence } = file
  const title = shownName(media?.fileName ?? '') || (media ? mediaWord(media, t) : t('kind.document'))
  const facts = [media?.size == null ? '' : byteSize(media.size), writer, shortDay(message.at)]
  const label = [title, ...facts, absence]
  return (
    <SharedItem
      {...props}
      look="row"
      label={label.filter((part) => part !== '').join(', ')}
      onOpen={() => {
        if (state === 'ready') void openFile(message)
        else if (state === 'away') file.fetch()
        else if (state === 'lost') props.onShow()
      }}
      beside={why === '' ? null : <p className="shared-why">{why}</p>}
    >
      <Words icon={signOf(file, <FileText />)} title={title} facts={facts} />
    </SharedItem>
  )
}

/** A recording, played where it stands. */
export function SharedRecording(props: SharedItemProps) {
  const { message } = props
  const t = useT()
  const file = useSharedFile(message)
  const writer = useWriter(message)
  const id = trackOf(message)
  const broken = useApp((store) => store.unplayable.includes(id))
  const { media, state, absence } = file
  const ready = state === 'ready'
  const why = broken && ready ? t('file.unplayable.sound') : file.why
  const facts = [media?.size == null ? '' : byteSize(media.size), shortDay(message.at)]
  const label = [messageWords(message), writer, ...facts, message.unheard ? t('player.unheard') : '', absence]

  useEffect(() => {
    if (ready) measureSound(message)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is here; what else changes of a message makes no other sound
  }, [ready, id])

  return (
    <SharedItem
      {...props}
      look="row"
      label={label.filter((part) => part !== '').join(', ')}
      onOpen={() => {
        if (state === 'away') file.fetch()
        else props.onShow()
      }}
      beside={
        ready && !broken ? (
          <div className="shared-player">
            <SoundPlayer
              track={trackFor(message)}
              peaks={message.sound?.peaks ?? []}
              unheard={message.unheard}
              tabIndex={props.tabStop ? 0 : -1}
            />
          </div>
        ) : why === '' ? null : (
          <p className="shared-why">{why}</p>
        )
      }
    >
      <Words icon={signOf(file, <Mic />)} title={writer} facts={facts} />
    </SharedItem>
  )
}

/** The first address in a message: its card's, or one in its words. */
function addressIn({ content, text }: Message): string {
  if (content.type === 'link' && content.url !== '') return content.url
  return firstLink(text)?.href ?? ''
}

/** An address that somebody wrote. Parley asks before it is opened, and asks the page for nothing. */
export function SharedLink(props: SharedItemProps) {
  const { message } = props
  const writer = useWriter(message)
  const url = addressIn(message)
  const title = message.content.type === 'link' && message.content.title !== '' ? message.content.title : url
  const facts = [title === url ? '' : url, writer, shortDay(message.at)]
  return (
    <SharedItem
      {...props}
      look="row"
      label={[title, ...facts].filter((part) => part !== '').join(', ')}
      url={url}
      onOpen={() => leaveBy(url)}
    >
      <Words icon={<LinkIcon />} title={title} facts={facts} />
    </SharedItem>
  )
}

/** A message that the person has starred. */
export function SharedMessage(props: SharedItemProps) {
  const { message } = props
  const writer = useWriter(message)
  const words = messageWords(message)
  const facts = [writer, shortDay(message.at)]
  return (
    <SharedItem {...props} look="row" label={[words, ...facts].join(', ')} onOpen={props.onShow}>
      <Words icon={<Star />} title={words} facts={facts} />
    </SharedItem>
  )
}
