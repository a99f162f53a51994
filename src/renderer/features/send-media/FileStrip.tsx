import X from 'lucide-react/icons/x'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { FilePreview } from './FilePreview.tsx'
import type { QueuedFile } from './use-file-copies.ts'

/** All files in the order in which they are sent: each can be looked at and taken off. Not drawn for a single one. */
export function FileStrip(props: {
  readonly files: readonly QueuedFile[]
  readonly current: number | null
  readonly problemOf: (file: QueuedFile) => Problem | null
  readonly busy: boolean
  readonly onChoose: (id: number) => void
  readonly onRemove: (id: number) => void
}) {
  const { files, current, problemOf, busy, onChoose, onRemove } = props
  const t = useT()
  if (files.length < 2) return null
  return (
    <ul className="send-file-strip" aria-label={t('sendMedia.files')}>
      {files.map((item) => {
        const name = item.file.name === '' ? t('sendMedia.unnamed') : item.file.name
        return (
          <li key={item.id} className="send-file-tile" data-wrong={problemOf(item) !== null}>
            <button
              type="button"
              className="send-file-tile-button"
              aria-label={name}
              title={name}
              aria-pressed={item.id === current}
              onClick={() => onChoose(item.id)}
            >
              <FilePreview file={item.file} media={item.media} />
            </button>
            <button
              type="button"
              className="send-file-tile-remove"
              aria-label={t('sendMedia.remove', { name })}
              title={t('sendMedia.remove', { name })}
              disabled={busy}
              onClick={() => onRemove(item.id)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
