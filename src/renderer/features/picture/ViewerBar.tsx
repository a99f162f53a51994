import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Forward from 'lucide-react/icons/forward'
import MessageSquareShare from 'lucide-react/icons/message-square-share'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { showFound } from '../../store/actions/search.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { isForwardable } from '../../store/select.ts'
import { percentText } from '../../text/percent.ts'
import { dayAndTime } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { Zoom } from './use-zoom.ts'
import './viewer-bar.css'

function Tool(props: {
  readonly label: string
  readonly idle?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return <IconButton className="viewer-button" {...props} />
}

/** Whose photo or film it is and when it came, and all that can be done with it. */
export function ViewerBar(props: {
  readonly message: Message
  readonly name: string
  /** Which it is of all that the chat has; null while those are not known, or it is the only one. */
  readonly place: { readonly number: number; readonly total: number } | null
  readonly zoom: Zoom
  readonly canCopy: boolean
  readonly canSave: boolean
  readonly onCopy: () => void
  readonly onSave: () => void
}) {
  const { message, name, place, zoom, canCopy, canSave, onCopy, onSave } = props
  const t = useT()
  return (
    <div className="viewer-bar">
      <PersonAvatar accountId={message.accountId} address={message.senderId} name={name} />
      <p className="viewer-about">
        <bdi>{name}</bdi>
        <span className="viewer-when">
          <time>{dayAndTime(message.at)}</time>
          {place ? <span className="viewer-place">{t('picture.place', place)}</span> : null}
        </span>
      </p>
      <div className="viewer-tools">
        <Tool label={t('picture.zoomOut')} idle={!zoom.isZoomed} onPress={zoom.zoomOut}>
          <ZoomOut />
        </Tool>
        <output className="viewer-percent" aria-label={t('picture.zoom')}>
          {zoom.percent === null ? t('picture.fit') : percentText(zoom.percent)}
        </output>
        <Tool label={t('picture.zoomIn')} idle={!zoom.canZoomIn} onPress={zoom.zoomIn}>
          <ZoomIn />
        </Tool>
        <Tool label={t('picture.rotate')} idle={zoom.drawn === null} onPress={zoom.turn}>
          <RotateCw />
        </Tool>
        <span className="viewer-rule" />
        <Tool label={t('picture.copy')} idle={!canCopy} onPress={onCopy}>
          <Copy />
        </Tool>
        <Tool label={t('file.saveAs')} idle={!canSave} onPress={onSave}>
          <Download />
        </Tool>
        <Tool
          label={t('message.forward')}
          idle={!isForwardable(message)}
          onPress={() => openDialog({ name: 'forward', messages: [message] })}
        >
          <Forward />
        </Tool>
        <Tool
          label={t('shared.show')}
          onPress={() => {
            closeDialog()
            void showFound(message)
          }}
        >
          <MessageSquareShare />
        </Tool>
        <span className="viewer-rule" />
      </div>
      <Tool label={t('app.close')} onPress={closeDialog}>
        <X />
      </Tool>
    </div>
  )
}
