import X from 'lucide-react/icons/x'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { SENDABLE, type SendableMedia } from '../../text/media-files.ts'
import { byteSize } from '../../text/size.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { FilePreview } from './FilePreview.tsx'
import type { QueuedFile } from './use-file-queue.ts'

/** The files that will leave: what they are, how large, and as what they go. */
export function FileList(props: {
  readonly files: readonly QueuedFile[]
  readonly problemOf: (file: QueuedFile) => Problem | null
  readonly onMedia: (id: number, media: SendableMedia) => void
  readonly onRemove: (id: number) => void
  readonly busy: boolean
}) {
  const { files, problemOf, onMedia, onRemove, busy } = props
  const t = useT()
  const several = files.length > 1
  return (
    <ul className="attached-files" aria-label={t('sendMedia.files')}>
      {files.map((item) => {
        const problem = problemOf(item)
        const name = item.file.name === '' ? t('sendMedia.unnamed') : item.file.name
        return (
          <li key={item.id} className="attached-file">
            <FilePreview file={item.file} media={item.media} />
            <div className="attached-file-words">
              <p className="attached-file-name">
                <bdi>{name}</bdi>
              </p>
              {problem ? (
                <p className="field-error">{problemText(problem)}</p>
              ) : (
                <p className="attached-file-size">{byteSize(item.file.size)}</p>
              )}
            </div>
            {several ? (
              <Select
                label={t('sendMedia.kind.of', { name })}
                hidden
                value={item.media}
                disabled={busy}
                onChange={(media) => onMedia(item.id, media)}
                options={SENDABLE.map((media) => ({ value: media, label: t(`sendMedia.${media}`) }))}
              />
            ) : null}
            {several ? (
              <IconButton
                label={t('sendMedia.remove', { name })}
                disabled={busy}
                onPress={() => onRemove(item.id)}
              >
                <X />
              </IconButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
