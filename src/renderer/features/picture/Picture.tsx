import './picture.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Message, PictureSize } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT, type Key } from '../../i18n/i18n.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { FormattedText } from '../../text/FormattedText.tsx'
import { senderName } from '../../text/names.ts'
import { leaveBy } from '../../store/actions/external-links.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Stage } from './ViewerStage.tsx'
import { Strip } from './Strip.tsx'
import { ViewerBar } from './ViewerBar.tsx'
import { useGallery } from './use-gallery.ts'
import { usePhotoActions } from './use-photo-actions.ts'
import { usePhotoFile } from './use-photo-file.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'

/** The ways to the photo before and the one behind. */
function Steps(props: {
  readonly older: Message | undefined
  readonly newer: Message | undefined
  readonly onStep: (by: 1 | -1) => void
}) {
  const { older, newer, onStep } = props
  const t = useT()
  return (
    <>
      <IconButton
        className="viewer-step viewer-step-older"
        label={t('picture.previous')}
        idle={!older}
        onPress={() => onStep(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        className="viewer-step viewer-step-newer"
        label={t('picture.next')}
        idle={!newer}
        onPress={() => onStep(1)}
      >
        <ChevronRight />
      </IconButton>
    </>
  )
}

/** What became of saving or copying. */
function Said({ said }: { readonly said: Key | Problem | null }) {
  const t = useT()
  return (
    <>
      <div className="viewer-said" role="status">
        {typeof said === 'string' ? t(said) : null}
      </div>
      {said !== null && typeof said !== 'string' ? (
        <div className="viewer-said" role="alert">
          {problemText(said)}
        </div>
      ) : null}
    </>
  )
}

/** The caption of what is shown, and the photos around it. */
function Foot(props: {
  readonly messages: readonly Message[]
  readonly at: number
  readonly isAlone: boolean
  readonly onShow: (message: Message) => void
}) {
  const { messages, at, isAlone, onShow } = props
  const { text = '', mentions = [] } = messages[at] ?? {}
  return (
    <div className="viewer-foot" data-alone={isAlone}>
      <div className="viewer-caption" dir="auto">
        {text === '' ? null : <FormattedText text={text} mentions={mentions} onLink={leaveBy} tabIndex={0} />}
      </div>
      {messages.length > 1 ? <Strip messages={messages} at={at} onShow={onShow} /> : null}
    </div>
  )
}

/** A photo or film over the whole window: seen closely, with those beside it and all that can be done with it. */
export function Picture({ message: opened }: { readonly message: Message }) {
  const t = useT()
  const { messages, at, isWhole } = useGallery(opened)
  const message = messages[at] ?? opened
  const { content, key } = message
  const file = usePhotoFile(message)
  /** The one that the window could not draw or play. */
  const [broken, setBroken] = useState<number | null>(null)
  const [measured, setMeasured] = useState<{ readonly key: number; readonly size: PictureSize } | null>(null)
  const media = content.type === 'media' ? content : null
  const isFilm = media?.media === 'video'
  const isPhoto =
    !isFilm && file.state === 'ready' && broken !== key && message.fileProblem === null && media !== null
  const size = measured?.key === key ? measured.size : (media?.pictureSize ?? null)
  const zoom = useZoom(`${message.accountId}/${String(key)}`, isPhoto ? size : null, closeDialog)
  const name =
    message.direction === 'out' ? t('message.you') : senderName(message.senderName, message.senderId)

  const actions = usePhotoActions(message, { save: file.state === 'ready', copy: isPhoto })
  const show = (next: Message): void => {
    actions.forget()
    openDialog({ name: 'picture', message: next })
  }
  const [older, newer] = [messages[at - 1], messages[at + 1]]
  const step = (by: 1 | -1): void => {
    const next = by === 1 ? newer : older
    if (next) show(next)
  }
  useViewerKeys({ zoom, step, save: actions.save, copy: actions.copy })

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
          <ViewerBar
            message={message}
            name={name}
            place={isWhole && messages.length > 1 ? { number: at + 1, total: messages.length } : null}
            zoom={zoom}
            canCopy={isPhoto}
            canSave={file.state === 'ready'}
            onCopy={actions.copy}
            onSave={actions.save}
          />
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
              {messages.length > 1 ? <Steps older={older} newer={newer} onStep={step} /> : null}
              <Said said={actions.said} />
            </Stage>
          ) : null}
          <Foot messages={messages} at={at} isAlone={isWhole && messages.length === 1} onShow={show} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
