import ArrowDown from 'lucide-react/icons/arrow-down'
import Mic from 'lucide-react/icons/mic'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { shownName } from '../../../../shared/lib/letters.ts'
import { isVoice } from '../../../../shared/kinds/media-kind.ts'
import { problemText, useT } from '../../../i18n/i18n.ts'
import { cancelTransfer } from '../../../parts/cancel-transfer.ts'
import { SoundPlayer } from '../../../parts/player/SoundPlayer.tsx'
import { trackFor } from '../../../store/actions/player.ts'
import { measureSound } from '../../../store/actions/sounds.ts'
import { trackOf } from '../../../store/playing.ts'
import { useApp } from '../../../store/use-app.ts'
import { byteSize } from '../../../text/size.ts'
import { Ring } from '../../../ui/Ring.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { downloadWords } from './download-words.ts'
import type { FileProps } from '../../../parts/file-props.ts'
import { FileTrouble } from './FileTrouble.tsx'

/** What stands in the place of the play button while the sound is not here. */
function Lead({ message, media, file, tabIndex }: FileProps) {
  const t = useT()
  if (file.state === 'away')
    return (
      <button
        type="button"
        className="play play-soft"
        tabIndex={tabIndex}
        aria-label={downloadWords(media)}
        title={downloadWords(media)}
        onClick={file.fetch}
      >
        <ArrowDown aria-hidden="true" />
      </button>
    )
  const { transfer } = file
  if (file.state !== 'moving')
    return (
      <span className="play play-soft">
        <Mic aria-hidden="true" />
      </span>
    )
  return (
    <button
      type="button"
      className="play play-soft"
      tabIndex={tabIndex}
      aria-label={t('file.cancel')}
      title={t('file.cancel')}
      // Before the service's first word there is nothing to stop.
      aria-disabled={transfer === null}
      onClick={() => {
        if (transfer) cancelTransfer(message, transfer)
      }}
    >
      <X aria-hidden="true" />
      <Ring label={t('file.progress.name')} done={transfer?.done ?? null} total={transfer?.total ?? null} />
    </button>
  )
}

/** What stands in the place of its length. */
function factsOf({ file, media }: FileProps, progress: (done: string, total: string) => string): string {
  const done = file.transfer?.done ?? null
  const total = file.transfer?.total ?? null
  if (file.state === 'moving' && done !== null && total !== null)
    return progress(byteSize(done), byteSize(total))
  return media.size === null ? '' : byteSize(media.size)
}

/** A voice message or another sound: what it looks like, how long it is, and the way to hear it. */
export function SoundCard(props: FileProps) {
  const { message, media, file, tabIndex } = props
  const t = useT()
  const id = trackOf(message)
  const broken = useApp((state) => state.unplayable.includes(id))
  const ready = file.state === 'ready'

  useEffect(() => {
    if (ready) measureSound(message)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is here; what else changes of a message makes no other sound
  }, [ready, id])

  if (ready && (broken || message.fileProblem)) {
    return (
      <>
        <DocumentRow {...props} />
        <p className="file-trouble" role="status">
          {message.fileProblem ? problemText(message.fileProblem) : t('file.unplayable.sound')}
        </p>
      </>
    )
  }
  return (
    <>
      {isVoice(media) ? null : <bdi className="sound-name">{shownName(media.fileName)}</bdi>}
      <SoundPlayer
        track={trackFor(message)}
        peaks={message.sound?.peaks ?? []}
        {...(ready ? {} : { lead: <Lead {...props} /> })}
        facts={factsOf(props, (done, total) => t('file.progress', { done, total }))}
        unheard={message.unheard && file.state !== 'lost'}
        tabIndex={tabIndex}
      />
      {file.state === 'lost' ? <FileTrouble {...props} /> : null}
    </>
  )
}
