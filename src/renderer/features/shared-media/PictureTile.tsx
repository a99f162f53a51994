import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { mediaWord, messageWords } from '../../text/kinds.ts'
import { fileAddress, thumbAddress } from '../../text/media-address.ts'
import { fullTime } from '../../text/time.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { Thing, type ThingProps } from './Thing.tsx'
import { useSharedFile, type SharedFile } from './use-shared-file.ts'

function Face({ message, file }: { readonly message: Message; readonly file: SharedFile }) {
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

/** A photo or film. It opens as large as the window allows; one that is not here yet is fetched first. */
export function PictureTile(props: ThingProps & { readonly among: () => readonly Message[] }) {
  const { message, among } = props
  const t = useT()
  const file = useSharedFile(message)
  const words = messageWords(message)
  const what = file.media ? mediaWord(file.media.media) : t('kind.photo')
  const label = [words === '' ? what : words, fullTime(message.at)]
  if (file.absence !== '') label.push(file.absence)
  return (
    <Thing
      {...props}
      look="tile"
      label={label.join(', ')}
      onOpen={() => {
        if (file.state === 'ready') openDialog({ name: 'picture', message, among: among() })
        else if (file.state === 'away') file.fetch()
        else if (file.state === 'lost') props.onShow()
      }}
    >
      <Face message={message} file={file} />
    </Thing>
  )
}
