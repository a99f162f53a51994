import { pictureWords, SharedPicture } from '../../parts/SharedPicture.tsx'
import { useSharedFile } from '../../parts/use-shared-file.ts'
import { openDialog } from '../../store/actions/view.ts'
import { SharedItem, type SharedItemProps } from './SharedItem.tsx'

/** A photo or film. It opens as large as the window allows; one that is not here yet is fetched first. */
export function PictureTile(props: SharedItemProps) {
  const { message } = props
  const file = useSharedFile(message)
  return (
    <SharedItem
      {...props}
      look="tile"
      label={pictureWords(message, file)}
      onOpen={() => {
        if (file.state === 'ready') openDialog({ name: 'picture', message })
        else if (file.state === 'away') file.fetch()
        else if (file.state === 'lost') props.onShow()
      }}
    >
      <SharedPicture message={message} file={file} />
    </SharedItem>
  )
}
