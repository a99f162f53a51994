import { endingOf, isOpenableEnding } from '../../../../shared/lib/file-endings.ts'
import { showHidden } from '../../../../shared/lib/hidden.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { KindIcon } from '../../../parts/KindIcon.tsx'
import { openFile, saveFileAs, showFile } from '../../../store/actions/media.ts'
import { mediaWord } from '../../../text/kinds.ts'
import { thumbAddress } from '../../../text/media-address.ts'
import { byteSize } from '../../../text/size.ts'
import { Button } from '../../../ui/Button.tsx'
import { downloadWords } from './download-words.ts'
import { FileTrouble } from './FileTrouble.tsx'
import { TransferLine } from './TransferLine.tsx'
import type { FileState, Media } from './use-file.ts'

const KINDS = {
  image: 'imageMessage',
  video: 'videoMessage',
  audio: 'audioMessage',
  document: 'documentMessage',
  sticker: 'stickerMessage',
} as const

/** The ending of a file's name, else of its type, in capitals: what kind of file it is. */
function kindOf({ fileName, mimeType }: Media): string {
  const end = fileName === '' ? (mimeType.split(/[/;+]/)[1] ?? '') : endingOf(fileName)
  return end.length <= 8 ? end.toUpperCase() : ''
}

/** Whether a file's name says what Parley may open. A nameless one is judged by its content alone. */
function isOpenable({ fileName }: Media): boolean {
  const ending = endingOf(fileName)
  return ending === '' || isOpenableEnding(ending)
}

/** A file by its name, with what can be done with it. */
export function DocumentRow(props: {
  readonly message: Message
  readonly media: Media
  readonly file: FileState
  readonly tabIndex: number
}) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  const name = media.fileName === '' ? mediaWord(media.media) : showHidden(media.fileName)
  const facts = [kindOf(media), media.size === null ? '' : byteSize(media.size)].filter((fact) => fact !== '')
  const preview = media.thumbnail && media.media === 'document'
  return (
    <div className="document">
      {preview ? (
        <img className="document-thumb" src={thumbAddress(message)} alt="" draggable={false} />
      ) : null}
      <div className="card">
        <span className="card-icon">
          <KindIcon kind={KINDS[media.media]} />
        </span>
        <div className="card-words">
          <bdi className="card-title">{name}</bdi>
          {facts.length > 0 ? <span className="card-line">{facts.join(' · ')}</span> : null}
        </div>
      </div>
      {file.state === 'moving' ? (
        <TransferLine message={message} transfer={file.transfer} tabIndex={tabIndex} />
      ) : null}
      {file.state === 'away' ? (
        <div className="card-actions">
          <Button look="pill" tabIndex={tabIndex} onPress={file.fetch}>
            {downloadWords(media)}
          </Button>
        </div>
      ) : null}
      {file.state === 'ready' ? (
        <div className="card-actions">
          {isOpenable(media) ? (
            <Button look="pill" tabIndex={tabIndex} onPress={() => void openFile(message)}>
              {t('file.open')}
            </Button>
          ) : (
            <Button look="pill" tabIndex={tabIndex} onPress={() => void showFile(message)}>
              {t('file.showInFolder')}
            </Button>
          )}
          <Button look="pill" tabIndex={tabIndex} onPress={() => void saveFileAs(message)}>
            {t('file.saveAs')}
          </Button>
        </div>
      ) : null}
      {file.state === 'lost' && media.media === 'document' ? <FileTrouble {...props} /> : null}
    </div>
  )
}
