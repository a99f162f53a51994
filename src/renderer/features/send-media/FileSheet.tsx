import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { problemText, useT } from '../../i18n/i18n.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useKeyWords } from '../../keyboard/use-key-words.ts'
import { useApp } from '../../store/use-app.ts'
import { byteSize } from '../../text/size.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { useSlow } from '../../ui/Spinner.tsx'
import { canBeSeen, FilePreview } from './FilePreview.tsx'
import { FileStrip } from './FileStrip.tsx'
import type { QueuedFile } from './use-file-copies.ts'
import type { useFileQueue } from './use-file-queue.ts'

/** The file that is looked at. */
function Stage(props: {
  readonly item: QueuedFile
  readonly problem: Problem | null
  readonly hasPreview: boolean
}) {
  const { item, problem, hasPreview } = props
  const { file, media } = item
  const t = useT()
  return (
    <figure className="send-file-stage" data-low={!hasPreview}>
      <FilePreview file={file} media={media} large={hasPreview} />
      <figcaption>
        <bdi className="send-file-name">{file.name === '' ? t('sendMedia.unnamed') : file.name}</bdi>
        {problem ? (
          <span className="field-error">{problemText(problem)}</span>
        ) : (
          <span className="send-file-size">{byteSize(file.size)}</span>
        )}
      </figcaption>
    </figure>
  )
}

/** How far the copy is that is made before a file leaves. */
function Copying(props: {
  readonly name: string
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}) {
  const { name, done, total, onStop } = props
  const t = useT()
  return (
    <div className="send-file-copying">
      <Progress label={t('sendMedia.progress', { name })} done={done} total={total} />
      <Button look="pill" label={t('sendMedia.stop.of')} onPress={onStop}>
        {t('sendMedia.stop')}
      </Button>
    </div>
  )
}

/** The files that will be sent: one of them large, all of them in a row below, and the way to more. */
export function FileSheet(props: {
  readonly queue: ReturnType<typeof useFileQueue>
  readonly busy: boolean
  /** What was said of a file when it was to be sent. */
  readonly trouble: { readonly problem: Problem; readonly file?: number } | null
  /** The field for the caption. */
  readonly children: ReactNode
}) {
  const { queue, busy, trouble, children } = props
  const t = useT()
  const { files } = queue
  const sendKey = useApp((state) => state.settings.sendKey)
  const later = useKeyWords()('sendLater')
  const [chosen, setChosen] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const copying = useSlow(queue.copying !== null) ? queue.copying : null
  // What went wrong is looked at; else the one that was chosen, else the first.
  const current =
    files.find(({ id }) => id === trouble?.file) ?? files.find(({ id }) => id === chosen) ?? files[0]
  const problemOf = (file: QueuedFile): Problem | null =>
    queue.judge(file) ?? (trouble?.file === file.id ? trouble.problem : null)
  // Documents alone have no preview, and need no room for one.
  const hasPreview = files.some(({ file }) => canBeSeen(file.type))

  function add(more: readonly File[]): void {
    if (more.length > 0 && !busy) setChosen(queue.add(more))
  }

  function pasted(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    add([...event.clipboardData.files])
  }

  return (
    <div className="send-file-sheet" onPaste={pasted}>
      {current ? (
        <Stage key={current.id} item={current} problem={problemOf(current)} hasPreview={hasPreview} />
      ) : null}
      <div className="send-file-row">
        <FileStrip
          files={files}
          current={current?.id ?? null}
          problemOf={problemOf}
          busy={busy}
          onChoose={setChosen}
          onRemove={queue.remove}
        />
        <IconButton label={t('sendMedia.add')} disabled={busy} onPress={() => input.current?.click()}>
          <Plus />
        </IconButton>
        <FileInput ref={input} onFiles={add} />
      </div>
      {children}
      <p className="send-file-keys">
        <span>{t(sendKey === 'enter' ? 'composer.hint.enter' : 'composer.hint.ctrlEnter')}</span>
        {later === '' ? null : <span>{t('sendMedia.hint.later', { keys: later })}</span>}
      </p>
      {queue.canBeShown ? (
        <Checkbox
          label={t('sendMedia.asDocument')}
          help={t('sendMedia.asDocument.help')}
          checked={queue.asDocument}
          disabled={busy}
          onChange={queue.setAsDocument}
        />
      ) : null}
      {copying ? <Copying {...copying} onStop={queue.stop} /> : null}
    </div>
  )
}
