import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Message } from '../../shared/model/message.ts'
import { t } from '../i18n/i18n.ts'
import { mediaWord } from '../../shared/kinds/media-kind.ts'
import { messageWords } from '../text/kinds.ts'
import { fileAddress, thumbAddress } from '../text/media-address.ts'
import { fullTime } from '../text/time.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { SharedFile } from './use-shared-file.ts'
import './shared-picture.css'

/** What a shared photo or film is called: its caption or kind, its time, and why it is not here. */
export function pictureWords(message: Message, file: SharedFile): string {
  const words = messageWords(message)
  const what = file.media ? mediaWord(file.media, t) : t('kind.photo')
  const parts = [words === '' ? what : words, fullTime(message.at), file.absence]
  return parts.filter((part) => part !== '').join(', ')
}

/** The picture of a shared photo or film, and a sign of what stands between it and the person. */
export function SharedPicture({ message, file }: { readonly message: Message; readonly file: SharedFile }) {
  const [broken, setBroken] = useState(false)
  const { media, state } = file
  const isFilm = media?.media === 'video'
  const source = media?.thumbnail
    ? thumbAddress(message)
    : state === 'ready' && !isFilm
      ? fileAddress(message)
      : null
  return (
    <>
      {source === null || broken ? (
        <span className="shared-blank" aria-hidden="true">
          {state === 'lost' ? <ImageOff /> : <Image />}
        </span>
      ) : (
        <img src={source} alt="" draggable={false} onError={() => setBroken(true)} />
      )}
      <span className="shared-sign" aria-hidden="true">
        {state === 'moving' ? <Spinner /> : null}
        {state === 'away' ? <Download /> : null}
        {state === 'ready' && isFilm ? <Play /> : null}
      </span>
    </>
  )
}
