import { shownName } from '../../../shared/lib/letters.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { FileOpening, FileRisk } from '../../../shared/model/opening.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { problemOf } from '../../store/actions/ask.ts'
import { saveFileAs, showFile } from '../../store/actions/media.ts'
import { dialogCloser } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import './open-file.css'

type Asks = Extract<FileOpening, { state: 'asks' }>
type Kept = Extract<FileOpening, { state: 'kept' }>

/** The file's name, with what is hidden in it shown. */
function FileName({ message }: { readonly message: Message }) {
  const { content } = message
  if (content.type !== 'media' || content.fileName === '') return null
  return (
    <p className="open-file-name">
      <bdi>{shownName(content.fileName)}</bdi>
    </p>
  )
}

const RISKS: Readonly<Record<FileRisk, Key>> = {
  macros: 'file.ask.macros',
  objects: 'file.ask.objects',
  outside: 'file.ask.outside',
  formulas: 'file.ask.formulas',
  locked: 'file.ask.locked',
}

/** The second question before a document that can do something is opened; not opening it has the focus. */
function Ask({ message, opening }: { readonly message: Message; readonly opening: Asks }) {
  const t = useT()
  const { risks, host } = opening
  const { accountId, key } = message
  return (
    <Confirm
      title={t('file.ask.title')}
      deed={t('file.openAnyway')}
      onDeed={() => problemOf('media.open', { accountId, key, confirmed: true })}
    >
      <FileName message={message} />
      <ul className="open-file-risks">
        {risks.map((risk) => (
          <li key={risk}>
            {risk === 'outside' && host !== '' ? t('file.ask.outsideHost', { host }) : t(RISKS[risk])}
          </li>
        ))}
      </ul>
      <p>{t('file.ask.trust')}</p>
    </Confirm>
  )
}

/** Why a file is not opened, by what its content is and what its name says, and what can be done with it. */
function Explain({ message, opening }: { readonly message: Message; readonly opening: Kept }) {
  const t = useT()
  const { why, look, ending } = opening
  return (
    <AppDialog
      title={t('file.kept.title')}
      size="small"
      footer={
        <>
          <Button onPress={() => void saveFileAs(message)}>{t('file.saveAs')}</Button>
          <span className="spacer" />
          <Button look="accent" onPress={() => void showFile(message).then(dialogCloser())}>
            {t('file.showInFolder')}
          </Button>
        </>
      }
    >
      <FileName message={message} />
      <p>{t(`file.kept.${why}`, { ending, look: t(`look.${look}`) })}</p>
      <p>{t('file.kept.next')}</p>
    </AppDialog>
  )
}

/** A file that is not simply opened. */
export function OpenFile(props: {
  readonly message: Message
  readonly opening: Exclude<FileOpening, { state: 'opened' }>
}) {
  const { message, opening } = props
  return opening.state === 'asks' ? (
    <Ask message={message} opening={opening} />
  ) : (
    <Explain message={message} opening={opening} />
  )
}
