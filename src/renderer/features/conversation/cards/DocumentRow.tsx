import ArrowDown from 'lucide-react/icons/arrow-down'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderOpen from 'lucide-react/icons/folder-open'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { endingOf, isOpenableEnding } from '../../../../shared/lib/file-endings.ts'
import { shownName } from '../../../../shared/lib/letters.ts'
import { mediaWord } from '../../../../shared/kinds/media-kind.ts'
import { useT, type Translate } from '../../../i18n/i18n.ts'
import { cancelTransfer } from '../../../parts/cancel-transfer.ts'
import { KindIcon } from '../../../parts/KindIcon.tsx'
import { openFile, saveFileAs, showFile } from '../../../store/actions/media.ts'
import { thumbAddress } from '../../../text/media-address.ts'
import { byteSize } from '../../../text/size.ts'
import { MenuButton } from '../../../ui/Menu.tsx'
import { Ring } from '../../../ui/Ring.tsx'
import type { FileProps, Media } from '../../../parts/file-props.ts'
import { FileTrouble } from './FileTrouble.tsx'
import './file-card.css'

const KINDS = {
  image: 'imageMessage',
  video: 'videoMessage',
  audio: 'audioMessage',
  document: 'documentMessage',
  sticker: 'stickerMessage',
} as const

/** More letters than this do not fit into the tile. */
const TILE_LETTERS = 4

/** The ending of a file's name, else of its type, in capitals: what kind of file it is. */
function kindOf({ fileName, mimeType }: Media): string {
  const end = fileName === '' ? (mimeType.split(/[/;+]/)[1] ?? '') : endingOf(fileName)
  return end.length <= 8 ? end.toUpperCase() : ''
}

/** Whether its kind stands in the tile, as letters. */
function inTile(media: Media): boolean {
  const kind = kindOf(media)
  return media.media === 'document' && kind !== '' && kind.length <= TILE_LETTERS
}

/** Whether a file's name says what Parley may open. A nameless one is judged by its content alone. */
function isOpenable({ fileName }: Media): boolean {
  const ending = endingOf(fileName)
  return ending === '' || isOpenableEnding(ending)
}

/** What kind of file it is, and where it is: an arrow for one at the service, a ring for one on its way. */
function Tile({ media, file }: Pick<FileProps, 'media' | 'file'>) {
  const t = useT()
  const kind = kindOf(media)
  const { transfer } = file
  const moving = file.state === 'moving'
  return (
    <span className="file-tile">
      {moving ? <X aria-hidden="true" /> : inTile(media) ? kind : <KindIcon kind={KINDS[media.media]} />}
      {moving ? (
        <Ring label={t('file.progress.name')} done={transfer?.done ?? null} total={transfer?.total ?? null} />
      ) : null}
      {file.state === 'away' ? (
        <span className="file-arrow">
          <ArrowDown aria-hidden="true" />
        </span>
      ) : null}
    </span>
  )
}

const sizeOf = ({ size }: Media): string => (size === null ? '' : byteSize(size))

const factsOf = (media: Media): string[] => [kindOf(media), sizeOf(media)].filter((fact) => fact !== '')

/** What stands under the name: how much of it has come, or its kind and size, as far as the tile does not say them. */
function lineOf(media: Media, { state, transfer }: FileProps['file'], t: Translate): string {
  const done = transfer?.done ?? null
  const total = transfer?.total ?? null
  if (state === 'moving' && done !== null && total !== null)
    return t('file.progress', { done: byteSize(done), total: byteSize(total) })
  const size = sizeOf(media)
  return inTile(media) && size !== '' ? size : factsOf(media).join(' · ')
}

type More = 'save' | 'show'

/** A file by its name. The whole card fetches it, then opens it; what else can be done stands in its menu. */
export function DocumentRow(props: FileProps) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  const word = mediaWord(media, t)
  const name = media.fileName === '' ? word : shownName(media.fileName)
  const { state, transfer } = file
  const preview = media.thumbnail && media.media === 'document'
  const opens = isOpenable(media)
  const facts = factsOf(media)
  const line = lineOf(media, file, t)
  const spoken = [name, ...facts].join(', ')

  const inside: ReactNode = (
    <>
      <Tile media={media} file={file} />
      <span className="card-words">
        <bdi className="file-name">{name}</bdi>
        {/* Its place is kept: how far it is comes and goes. */}
        <span className="card-line">{line === '' ? '\u00a0' : line}</span>
      </span>
    </>
  )
  const card = (label: string, onPress: () => void, idle = false): ReactNode => (
    <button
      type="button"
      className="file-card"
      tabIndex={tabIndex}
      aria-label={label}
      {...(idle ? { 'aria-disabled': true } : {})}
      onClick={onPress}
    >
      {inside}
    </button>
  )

  return (
    <div className="document">
      {preview ? (
        <img className="document-thumb" src={thumbAddress(message)} alt="" draggable={false} />
      ) : null}
      <div className="file">
        {state === 'away' ? card(t('file.card.download', { file: spoken }), file.fetch) : null}
        {state === 'moving'
          ? card(
              t('file.cancel'),
              () => {
                if (transfer) cancelTransfer(message, transfer)
              },
              transfer === null,
            )
          : null}
        {state === 'ready' && opens
          ? card(t('file.card.open', { file: spoken }), () => void openFile(message))
          : null}
        {state === 'ready' && !opens
          ? card(t('file.card.show', { file: spoken }), () => void showFile(message))
          : null}
        {state === 'lost' ? <div className="file-card">{inside}</div> : null}
        {state === 'ready' ? (
          <MenuButton<More>
            label={t('file.card.more', { file: name })}
            menuLabel={t('file.card.more', { file: name })}
            icon={<Ellipsis />}
            size="light"
            placement="bottom end"
            tabIndex={tabIndex}
            items={[
              { id: 'save', label: t('file.saveAs'), icon: <Download /> },
              ...(opens
                ? [{ id: 'show' as const, label: t('file.showInFolder'), icon: <FolderOpen /> }]
                : []),
            ]}
            onAction={(id) => void (id === 'save' ? saveFileAs(message) : showFile(message))}
          />
        ) : null}
      </div>
      {state === 'lost' && media.media === 'document' ? <FileTrouble {...props} /> : null}
    </div>
  )
}
