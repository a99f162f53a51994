import ArrowDown from 'lucide-react/icons/arrow-down'
import ImageOff from 'lucide-react/icons/image-off'
import X from 'lucide-react/icons/x'
import { problemText, useT } from '../../i18n/i18n.ts'
import { byteSize } from '../../text/size.ts'
import { Button } from '../../ui/Button.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { useSlow } from '../../ui/Spinner.tsx'
import type { FileProps } from '../file-props.ts'
import { cancelTransfer } from '../cancel-transfer.ts'
import { hasSource } from '../use-message-file.ts'
import './photo-overlay.css'

/** How far a photo or film is, on its preview: a ring with the way to stop it. */
function PhotoRing({ message, file, tabIndex }: FileProps) {
  const t = useT()
  const slow = useSlow(true)
  const { transfer } = file
  const done = transfer?.done ?? null
  const total = transfer?.total ?? null
  if (!slow) return null
  return (
    <div className="photo-get">
      <span className="photo-round">
        <Ring label={t('file.progress.name')} done={done} total={total} />
        {transfer ? (
          <button
            type="button"
            className="photo-cancel"
            tabIndex={tabIndex}
            aria-label={t('file.cancel')}
            title={t('file.cancel')}
            onClick={() => cancelTransfer(message, transfer)}
          >
            <X aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <span className="photo-words">
        {done !== null && total !== null && total > 0
          ? t('file.progress', { done: byteSize(done), total: byteSize(total) })
          : t(transfer?.direction === 'up' ? 'file.sending' : 'file.fetching')}
      </span>
    </div>
  )
}

/** What lies over a photo or film that is not here, or on its way. */
export function PhotoOverlay(props: FileProps) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  // Nothing else tells a film from a photo before it is here.
  const words = [
    media.media === 'video' ? t('kind.video') : '',
    media.size === null ? '' : byteSize(media.size),
  ]
    .filter((each) => each !== '')
    .join(' · ')
  switch (file.state) {
    case 'ready':
      return null
    case 'moving':
      return <PhotoRing {...props} />
    case 'away':
      return (
        <button
          type="button"
          className="photo-get"
          tabIndex={tabIndex}
          aria-label={
            media.size === null ? t('file.download') : t('file.download.size', { size: byteSize(media.size) })
          }
          {...(media.media === 'video' ? { 'aria-description': t('kind.video') } : {})}
          onClick={file.fetch}
        >
          <span className="photo-round">
            <ArrowDown aria-hidden="true" />
          </span>
          {words === '' ? null : <span className="photo-words">{words}</span>}
        </button>
      )
    case 'lost': {
      const reason = message.marker
        ? t(`marker.${message.marker}`)
        : file.problem
          ? problemText(file.problem)
          : ''
      return (
        <div className="photo-gone" data-on={media.thumbnail ? 'preview' : 'ground'}>
          <ImageOff aria-hidden="true" />
          <p title={reason}>{reason}</p>
          {message.marker === null && hasSource(media) ? (
            <Button look="pill" tabIndex={tabIndex} onPress={file.fetch}>
              {t('file.retry')}
            </Button>
          ) : null}
        </div>
      )
    }
  }
}
