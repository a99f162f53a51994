import { problemText, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { FileProps } from '../../../parts/file-props.ts'
import { hasSource } from '../../../parts/use-message-file.ts'

/** Why a file is not here, said plainly, with a way to try again where that can help. */
export function FileTrouble(props: FileProps) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  if (message.marker) return <p className="file-trouble">{t(`marker.${message.marker}`)}</p>
  return (
    <div className="file-trouble">
      <p>{file.problem ? problemText(file.problem) : null}</p>
      {hasSource(media) ? (
        <Button look="pill" tabIndex={tabIndex} onPress={file.fetch}>
          {t('file.retry')}
        </Button>
      ) : null}
    </div>
  )
}
