import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Message } from '../../../../shared/model/message.ts'
import { problemText, useT } from '../../../i18n/i18n.ts'
import { mediaWord } from '../../../text/kinds.ts'
import { fileAddress, thumbAddress } from '../../../text/media-address.ts'
import { KindIcon } from '../../../parts/KindIcon.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { downloadWords } from './download-words.ts'
import { FileTrouble } from './FileTrouble.tsx'
import { TransferLine } from './TransferLine.tsx'
import type { FileState, Media } from './use-file.ts'

interface Drawn {
  readonly message: Message
  readonly media: Media
  readonly file: FileState
  readonly tabIndex: number
}

function Video({ message, media, file, tabIndex, onBroken }: Drawn & { readonly onBroken: () => void }) {
  const t = useT()
  const [soundOnly, setSoundOnly] = useState(false)
  if (file.state === 'ready') {
    return (
      <div className="picture">
        {/* What was said in it nobody wrote down: there is no track to offer. */}
        <video
          className="picture-file"
          controls
          preload="metadata"
          tabIndex={tabIndex}
          aria-label={mediaWord('video')}
          src={fileAddress(message)}
          {...(media.thumbnail ? { poster: thumbAddress(message) } : {})}
          onError={onBroken}
          onLoadedMetadata={(event) => setSoundOnly(event.currentTarget.videoWidth === 0)}
        />
        {soundOnly ? <p className="file-trouble">{t('file.noPicture')}</p> : null}
      </div>
    )
  }
  return (
    <div className="picture">
      {media.thumbnail ? (
        <img className="picture-thumb" src={thumbAddress(message)} alt="" draggable={false} />
      ) : (
        <span className="picture-blank" aria-hidden="true">
          <KindIcon kind="videoMessage" />
        </span>
      )}
      {file.state === 'away' ? (
        <button type="button" className="picture-fetch" tabIndex={tabIndex} onClick={file.fetch}>
          <Download aria-hidden="true" />
          {downloadWords(media)}
        </button>
      ) : null}
      {file.state === 'moving' ? (
        <div className="picture-moving">
          <TransferLine message={message} transfer={file.transfer} tabIndex={tabIndex} />
        </div>
      ) : null}
    </div>
  )
}

/** A film or a recording: fetched with a click, played where it stands. */
export function MediaPlayer(props: Drawn) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  const [broken, setBroken] = useState(false)
  if (file.state === 'ready' && (broken || message.fileProblem)) {
    const words = media.media === 'video' ? t('file.unplayable.film') : t('file.unplayable.sound')
    return (
      <>
        <DocumentRow {...props} />
        <p className="file-trouble">{message.fileProblem ? problemText(message.fileProblem) : words}</p>
      </>
    )
  }
  return (
    <>
      {media.media === 'video' ? (
        <Video {...props} onBroken={() => setBroken(true)} />
      ) : (
        <div className="recording">
          <span className="card-icon">
            <KindIcon kind="audioMessage" />
          </span>
          {file.state === 'ready' ? (
            <audio
              className="recording-player"
              controls
              preload="metadata"
              tabIndex={tabIndex}
              aria-label={t('kind.audio')}
              src={fileAddress(message)}
              onError={() => setBroken(true)}
            />
          ) : null}
          {file.state === 'away' ? (
            <button type="button" className="file-fetch" tabIndex={tabIndex} onClick={file.fetch}>
              <Download aria-hidden="true" />
              {downloadWords(media)}
            </button>
          ) : null}
          {file.state === 'moving' ? (
            <TransferLine message={message} transfer={file.transfer} tabIndex={tabIndex} />
          ) : null}
          {file.state === 'lost' ? <span className="card-title">{t('kind.audio')}</span> : null}
        </div>
      )}
      {file.state === 'lost' ? <FileTrouble {...props} /> : null}
    </>
  )
}
