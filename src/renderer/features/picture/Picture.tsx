import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useState } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { openFile, saveFileAs } from '../../store/actions/media.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { fileAddress } from '../../text/media-address.ts'
import { senderName } from '../../text/names.ts'
import { fullTime } from '../../text/time.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNeighbours } from './use-neighbours.ts'
import './picture.css'

/** A photo or film as large as the window allows, and the way to those beside it. */
export function Picture(props: {
  readonly message: Message
  /** What the arrows lead through; null: what is loaded of the conversation. */
  readonly among?: readonly Message[] | null
}) {
  const { message, among = null } = props
  const t = useT()
  /** The one that the window could not draw or play. */
  const [broken, setBroken] = useState<number | null>(null)
  const show = useCallback(
    (next: Message) => openDialog({ name: 'picture', message: next, ...(among ? { among } : {}) }),
    [among],
  )
  const isFilm = message.content.type === 'media' && message.content.media === 'video'
  const name =
    message.direction === 'out' ? t('message.you') : senderName(message.senderName, message.senderId)
  const { before, after } = useNeighbours(message, among, show)
  const alone = before === null && after === null
  return (
    <Dialog
      title={t(isFilm ? 'kind.video' : 'picture.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      size="large"
      footer={
        <>
          <p className="picture-about">
            <bdi>{name}</bdi>, {fullTime(message.at)}
          </p>
          {alone ? null : (
            <>
              <IconButton
                label={t(among ? 'picture.before' : 'picture.previous')}
                idle={before === null}
                onPress={() => before && show(before)}
              >
                <ChevronLeft />
              </IconButton>
              <IconButton
                label={t(among ? 'picture.after' : 'picture.next')}
                idle={after === null}
                onPress={() => after && show(after)}
              >
                <ChevronRight />
              </IconButton>
            </>
          )}
          <Button onPress={() => void openFile(message)}>{t('file.open')}</Button>
          <Button look="accent" onPress={() => void saveFileAs(message)}>
            {t('file.saveAs')}
          </Button>
        </>
      }
    >
      <div className="picture-large">
        {broken === message.key ? (
          <p>{t(isFilm ? 'file.unplayable.film' : 'file.broken')}</p>
        ) : isFilm ? (
          <video
            key={message.key}
            controls
            autoPlay
            aria-label={t('kind.video')}
            src={fileAddress(message)}
            onError={() => setBroken(message.key)}
          />
        ) : (
          <img
            src={fileAddress(message)}
            alt={t('picture.from', { name })}
            draggable={false}
            onError={() => setBroken(message.key)}
          />
        )}
      </div>
    </Dialog>
  )
}
