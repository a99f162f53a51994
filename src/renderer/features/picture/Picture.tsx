import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Forward from 'lucide-react/icons/forward'
import MessageSquareShare from 'lucide-react/icons/message-square-share'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useCallback, useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Message, PictureSize } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT, type Key } from '../../i18n/i18n.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { closeGallery, lookAround } from '../../store/actions/viewer-photos.ts'
import { ask, problemOf } from '../../store/actions/ask.ts'
import { showFound } from '../../store/actions/search.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { isForwardable } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { FormattedText } from '../../text/FormattedText.tsx'
import { senderName } from '../../text/names.ts'
import { percentText } from '../../text/percent.ts'
import { leaveBy } from '../../store/actions/external-links.ts'
import { dayAndTime } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Stage } from './ViewerStage.tsx'
import { Strip } from './Strip.tsx'
import { usePhotoFile } from './use-photo-file.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import './picture.css'

/** How long it says that something was done. */
const DONE_MS = 2000

/** What became of copying or saving the photo of that key. */
interface Outcome {
  readonly key: number
  readonly said: Key | Problem
}

/** The message as it is now, and those beside it; it is left when its message is taken away. */
function useGallery(message: Message): {
  readonly messages: readonly Message[]
  readonly at: number
  /** Whether these are all that the chat has. */
  readonly isWhole: boolean
} {
  const gallery = useApp((state) => state.gallery)
  const { accountId, chatId, key } = message
  const isOurs = gallery?.accountId === accountId && gallery.chatId === chatId
  const messages = isOurs ? gallery.messages : [message]
  const at = messages.findIndex((each) => each.key === key)
  useEffect(() => {
    lookAround(message)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each photo that is come to
  }, [accountId, key])
  useEffect(() => closeGallery, [])

  const [wasHere, setWasHere] = useState(false)
  if (isOurs && at >= 0 && !wasHere) setWasHere(true)
  const isGone = isOurs && at < 0 && wasHere
  useEffect(() => {
    if (!isGone) return
    const next = messages.find(({ sort }) => sort > message.sort) ?? messages.at(-1)
    if (next) openDialog({ name: 'picture', message: next })
    else closeDialog()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it goes
  }, [isGone])
  if (at < 0) return { messages: [message], at: 0, isWhole: false }
  return { messages, at, isWhole: isOurs && !gallery.hasOlder && !gallery.hasNewer }
}

/** A photo or film over the whole window: seen closely, with those beside it and all that can be done with it. */
export function Picture({ message: opened }: { readonly message: Message }) {
  const t = useT()
  const { messages, at, isWhole } = useGallery(opened)
  const message = messages[at] ?? opened
  const { content, key, mentions, text } = message
  const file = usePhotoFile(message)
  /** The one that the window could not draw or play. */
  const [broken, setBroken] = useState<number | null>(null)
  const [measured, setMeasured] = useState<{ readonly key: number; readonly size: PictureSize } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const media = content.type === 'media' ? content : null
  const isFilm = media?.media === 'video'
  const isPhoto =
    !isFilm && file.state === 'ready' && broken !== key && message.fileProblem === null && media !== null
  const size = measured?.key === key ? measured.size : (media?.pictureSize ?? null)
  const zoom = useZoom(`${message.accountId}/${String(key)}`, isPhoto ? size : null, closeDialog)
  const name =
    message.direction === 'out' ? t('message.you') : senderName(message.senderName, message.senderId)

  const show = useCallback((next: Message) => {
    setOutcome(null)
    openDialog({ name: 'picture', message: next })
  }, [])
  const [older, newer] = [messages[at - 1], messages[at + 1]]
  const step = (by: 1 | -1): void => {
    const next = by === 1 ? newer : older
    if (next) show(next)
  }
  const save = (): void => {
    if (file.state !== 'ready') return
    void ask('media.saveAs', { accountId: message.accountId, key }).then((answer) => {
      if (!answer.ok) setOutcome({ key, said: answer.problem })
      else if (answer.value.saved) setOutcome({ key, said: 'picture.saved' })
    })
  }
  const copy = (): void => {
    if (!isPhoto) return
    void problemOf('media.copy', { accountId: message.accountId, key }).then((why) =>
      setOutcome({ key, said: why ?? 'picture.copied' }),
    )
  }
  useViewerKeys({ zoom, step, save, copy })

  const said = outcome?.key === key ? outcome.said : null
  const isDone = typeof said === 'string'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setOutcome(null), DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone, outcome])

  return (
    <ModalOverlay
      className="viewer-overlay"
      isOpen
      onOpenChange={(open) => {
        if (!open) closeDialog()
      }}
    >
      <Modal className="viewer-modal">
        <Dialog className="viewer" aria-label={t(isFilm ? 'kind.video' : 'picture.title')}>
          <div className="viewer-bar">
            <PersonAvatar accountId={message.accountId} address={message.senderId} name={name} />
            <p className="viewer-about">
              <bdi>{name}</bdi>
              <span className="viewer-when">
                <time>{dayAndTime(message.at)}</time>
                {isWhole && messages.length > 1 ? (
                  <span className="viewer-place">
                    {t('picture.place', { number: at + 1, total: messages.length })}
                  </span>
                ) : null}
              </span>
            </p>
            <div className="viewer-tools">
              <IconButton
                className="viewer-button"
                label={t('picture.zoomOut')}
                idle={!zoom.isZoomed}
                onPress={zoom.zoomOut}
              >
                <ZoomOut />
              </IconButton>
              <output className="viewer-percent" aria-label={t('picture.zoom')}>
                {zoom.percent === null ? t('picture.fit') : percentText(zoom.percent)}
              </output>
              <IconButton
                className="viewer-button"
                label={t('picture.zoomIn')}
                idle={!zoom.canZoomIn}
                onPress={zoom.zoomIn}
              >
                <ZoomIn />
              </IconButton>
              <IconButton
                className="viewer-button"
                label={t('picture.rotate')}
                idle={zoom.drawn === null}
                onPress={zoom.turn}
              >
                <RotateCw />
              </IconButton>
              <span className="viewer-rule" />
              <IconButton className="viewer-button" label={t('picture.copy')} idle={!isPhoto} onPress={copy}>
                <Copy />
              </IconButton>
              <IconButton
                className="viewer-button"
                label={t('file.saveAs')}
                idle={file.state !== 'ready'}
                onPress={save}
              >
                <Download />
              </IconButton>
              <IconButton
                className="viewer-button"
                label={t('message.forward')}
                idle={!isForwardable(message)}
                onPress={() => openDialog({ name: 'forward', messages: [message] })}
              >
                <Forward />
              </IconButton>
              <IconButton
                className="viewer-button"
                label={t('shared.show')}
                onPress={() => {
                  closeDialog()
                  void showFound(message)
                }}
              >
                <MessageSquareShare />
              </IconButton>
              <span className="viewer-rule" />
            </div>
            <IconButton className="viewer-button" label={t('app.close')} onPress={closeDialog}>
              <X />
            </IconButton>
          </div>
          {media ? (
            <Stage
              message={message}
              media={media}
              file={file}
              name={name}
              zoom={zoom}
              broken={broken === key}
              onBroken={() => setBroken(key)}
              onSize={(found) => setMeasured({ key, size: found })}
            >
              {messages.length > 1 ? (
                <>
                  <IconButton
                    className="viewer-step viewer-step-older"
                    label={t('picture.previous')}
                    idle={!older}
                    onPress={() => step(-1)}
                  >
                    <ChevronLeft />
                  </IconButton>
                  <IconButton
                    className="viewer-step viewer-step-newer"
                    label={t('picture.next')}
                    idle={!newer}
                    onPress={() => step(1)}
                  >
                    <ChevronRight />
                  </IconButton>
                </>
              ) : null}
              <div className="viewer-said" role="status">
                {typeof said === 'string' ? t(said) : null}
              </div>
              {said !== null && typeof said !== 'string' ? (
                <div className="viewer-said" role="alert">
                  {problemText(said)}
                </div>
              ) : null}
            </Stage>
          ) : null}
          <div className="viewer-foot" data-alone={isWhole && messages.length === 1}>
            <div className="viewer-caption" dir="auto">
              {text === '' ? null : (
                <FormattedText text={text} mentions={mentions} onLink={leaveBy} tabIndex={0} />
              )}
            </div>
            {messages.length > 1 ? <Strip messages={messages} at={at} onShow={show} /> : null}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
