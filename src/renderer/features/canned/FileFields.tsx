import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { CANNED_FILES_LIMIT } from '../../../shared/model/canned-attachment.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { cannedAddress } from '../../text/media-address.ts'
import { isPicture } from '../../text/media-files.ts'
import { byteSize } from '../../text/size.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { useAttachment } from './use-attachment.ts'

/** The files of a reply: each can be taken off, and more can be added. */
export function FileFields(props: {
  readonly form: ReturnType<typeof useAttachment>
  readonly onProblem: (problem: Problem | null) => void
}) {
  const { form, onProblem } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { files, copying } = form
  return (
    <div className="canned-files">
      <ul className="canned-group" aria-label={t('canned.with.files')}>
        {files.map(({ id, name, type, size }) => (
          <li key={id} className="canned-file">
            <span className="canned-file-picture" aria-hidden="true">
              <FileText />
              {isPicture(type) ? (
                // What cannot be drawn leaves the sign behind it.
                <img
                  src={cannedAddress(id)}
                  alt=""
                  draggable={false}
                  onError={({ currentTarget }) => (currentTarget.hidden = true)}
                />
              ) : null}
            </span>
            <bdi className="canned-file-name">{name}</bdi>
            <span className="canned-used">{byteSize(size)}</span>
            <IconButton label={t('sendMedia.remove', { name })} onPress={() => form.remove(id)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      {copying ? (
        <div className="canned-copying">
          <Progress
            label={t('sendMedia.progress', { name: copying.name })}
            done={copying.done}
            total={copying.total}
          />
          <Button look="pill" onPress={form.stop}>
            {t('sendMedia.stop')}
          </Button>
        </div>
      ) : null}
      <Button
        disabled={copying !== null || files.length >= CANNED_FILES_LIMIT}
        onPress={() => input.current?.click()}
      >
        {t('canned.files.add')}
      </Button>
      <FileInput ref={input} onFiles={(more) => void form.add(more).then(onProblem)} />
      <p className="field-help">{t('canned.files.help')}</p>
    </div>
  )
}
