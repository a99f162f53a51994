import type { KeyboardEvent } from 'react'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { SendDialog } from '../../parts/SendDialog.tsx'
import type { DialogView } from '../../store/dialogs.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import type { Account } from '../../../shared/model/account.ts'
import { insertInto } from '../../text/insert.ts'
import { SENDABLE } from '../../text/media-files.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { FileSheet } from './FileSheet.tsx'
import { LinkAdvice } from './LinkAdvice.tsx'
import { LinkFields } from './LinkFields.tsx'
import { useSendMedia } from './use-send-media.ts'
import './send-media.css'

type View = Extract<DialogView, { name: 'send-media' }>

/** Where a file can be that is not on this computer. */
const REFERENCES = ['link', 'id'] as const

const FIELDS = ['link', 'mediaId', 'fileName', 'caption'] as const

/** The dialog that sends files of this computer, or a file by its link or its ID. */
export function SendMedia({ view }: { readonly view: View }) {
  const account = useAccountIn(view.accountId, view.chatId)
  return account ? <Fields view={view} account={account} /> : null
}

/** The words that go with the file, or with the first of several. */
function CaptionField(props: {
  readonly form: ReturnType<typeof useSendMedia>
  readonly error: string | null
  readonly autoFocus: boolean
}) {
  const { form, error, autoFocus } = props
  const t = useT()

  function pressedInCaption(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const meant = keyMeant('composer', event.nativeEvent)
    if (meant === 'send') void form.send()
    else if (meant === 'line') insertInto(event.currentTarget, '\n')
    else return
    event.preventDefault()
  }

  const several = form.source === 'file' && form.queue.files.length > 1
  const follows = form.can.captionOn === 'image' && form.kind !== 'image'
  const help = several
    ? t(follows ? 'sendMedia.caption.firstFollows' : 'sendMedia.caption.first')
    : follows
      ? t('sendMedia.caption.follows')
      : null

  return (
    <TextArea
      label={t('sendMedia.caption')}
      {...(help === null ? {} : { help })}
      value={form.typed.caption}
      onChange={form.setCaption}
      onKeyDown={pressedInCaption}
      error={error}
      autoFocus={autoFocus}
      takesTyping
    />
  )
}

function Fields({ view, account }: { readonly view: View; readonly account: Account }) {
  const t = useT()
  const form = useSendMedia(view, account)
  const { source, queue, trouble, busy } = form
  // Of a file that the dialog came with only the caption can be changed.
  const badField = fieldOf(trouble?.problem ?? null, view.link ? (['caption'] as const) : FIELDS)
  const error = (field: (typeof FIELDS)[number]): string | null =>
    badField === field && trouble ? problemText(trouble.problem) : null

  const captionField = (
    <CaptionField
      form={form}
      error={error('caption')}
      autoFocus={source === 'file' || view.link !== undefined}
    />
  )

  return (
    <SendDialog
      title={t('sendMedia.title')}
      view={view}
      account={account}
      operation="media"
      problem={trouble?.problem ?? null}
      atField={badField !== null || (trouble?.file !== undefined && source === 'file')}
      busy={busy}
      onSend={form.send}
    >
      {form.missing ? <Banner tone="info">{problemText(form.missing)}</Banner> : null}
      {source === 'file' ? (
        <FileSheet queue={queue} busy={busy} trouble={badField === null ? trouble : null}>
          {captionField}
        </FileSheet>
      ) : view.link ? (
        <>
          {view.link.picture === null ? (
            <p className="send-link">
              <bdi>{view.link.url}</bdi>
            </p>
          ) : (
            <div className="send-file-preview send-file-preview-large">
              <img src={view.link.picture} alt="" draggable={false} />
            </div>
          )}
          <LinkAdvice look={form.links.look} />
          {captionField}
        </>
      ) : (
        <>
          <Radios
            row
            label={t('sendMedia.source')}
            value={source}
            onChange={form.setSource}
            options={REFERENCES.map((value) => ({
              value,
              label: t(`sendMedia.${value}`),
              disabled: busy,
            }))}
          />
          <LinkFields form={form} error={error} />
          <Radios
            row
            label={t('sendMedia.kind')}
            value={form.kind}
            onChange={form.setMedia}
            options={SENDABLE.map((media) => ({
              value: media,
              label: t(`sendMedia.${media}`),
              disabled: busy,
            }))}
          />
          {captionField}
        </>
      )}
    </SendDialog>
  )
}
