import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { openFile, saveFileAs } from '../../store/actions/media.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { fileAddress } from '../../text/media-address.ts'
import { senderName } from '../../text/names.ts'
import { fullTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './picture.css'

/** A photo as large as the window allows. */
export function Picture({ message }: { readonly message: Message }) {
  const t = useT()
  const name =
    message.direction === 'out' ? t('message.you') : senderName(message.senderName, message.senderId)
  return (
    <Dialog
      title={t('picture.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      size="large"
      footer={
        <>
          <p className="picture-about">
            <bdi>{name}</bdi>, {fullTime(message.at)}
          </p>
          <span className="spacer" />
          <Button onPress={() => void openFile(message)}>{t('file.open')}</Button>
          <Button look="accent" onPress={() => void saveFileAs(message)}>
            {t('file.saveAs')}
          </Button>
        </>
      }
    >
      <div className="picture-large">
        <img src={fileAddress(message)} alt={t('picture.from', { name })} draggable={false} />
      </div>
    </Dialog>
  )
}
