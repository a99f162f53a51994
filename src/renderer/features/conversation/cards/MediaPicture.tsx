import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import { useState } from 'react'
import type { Message } from '../../../../shared/model/message.ts'
import { problemText, useT } from '../../../i18n/i18n.ts'
import { openDialog } from '../../../store/actions/view.ts'
import { mediaWord } from '../../../text/kinds.ts'
import { fileAddress, thumbAddress } from '../../../text/media-address.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { downloadWords } from './download-words.ts'
import { FileTrouble } from './FileTrouble.tsx'
import { TransferLine } from './TransferLine.tsx'
import { hasSource, type FileState, type Media } from './use-file.ts'

/** A photo or sticker in a frame of one size, so that nothing jumps when it comes. */
export function MediaPicture(props: {
  readonly message: Message
  readonly media: Media
  readonly file: FileState
  readonly tabIndex: number
}) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  const [broken, setBroken] = useState(false)
  const sticker = media.media === 'sticker'
  if (file.state === 'ready' && (broken || message.fileProblem)) {
    return (
      <>
        <DocumentRow {...props} />
        <p className="file-trouble">
          {message.fileProblem ? problemText(message.fileProblem) : t('file.broken')}
        </p>
      </>
    )
  }
  // What never can come needs no room kept for it.
  const never = file.state === 'lost' && !media.thumbnail && (message.marker !== null || !hasSource(media))
  if (never) {
    return (
      <>
        <DocumentRow {...props} />
        <FileTrouble {...props} />
      </>
    )
  }
  const word = mediaWord(media.media)
  const ready = file.state === 'ready'
  const waits = file.state === 'away'
  return (
    <>
      <div className={sticker ? 'picture picture-sticker' : 'picture'}>
        {sticker && ready ? null : media.thumbnail ? (
          <img className="picture-thumb" src={thumbAddress(message)} alt="" draggable={false} />
        ) : (
          <span className="picture-blank" aria-hidden="true">
            <Image />
          </span>
        )}
        {file.state === 'ready' ? (
          <button
            type="button"
            className="picture-button"
            tabIndex={tabIndex}
            aria-label={t(sticker ? 'file.enlarge.sticker' : 'file.enlarge')}
            onClick={() => openDialog({ name: 'picture', message })}
          >
            <img
              className="picture-file"
              src={fileAddress(message)}
              alt={word}
              draggable={false}
              onError={() => setBroken(true)}
            />
          </button>
        ) : null}
        {waits ? (
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
      {file.state === 'lost' ? <FileTrouble {...props} /> : null}
    </>
  )
}
