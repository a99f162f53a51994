import type { KeyboardEvent } from 'react'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { FormOutcome } from '../../parts/FormOutcome.tsx'
import { ReplyLine } from '../../parts/ReplyLine.tsx'
import { useInvalidFocus } from '../../parts/use-invalid-focus.ts'
import { setReply } from '../../store/actions/composer.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { enterMeans } from '../../store/composer-rules.ts'
import { chatKey, type DialogView } from '../../store/state.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { useApp } from '../../store/use-app.ts'
import type { Account } from '../../../shared/model/account.ts'
import { insertInto } from '../../text/insert.ts'
import { SENDABLE } from '../../text/media-files.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { useSlow } from '../../ui/Spinner.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { FileList } from './FileList.tsx'
import { LinkFields } from './LinkFields.tsx'
import { useSendMedia, type Source } from './use-send-media.ts'
import './send-media.css'

type View = Extract<DialogView, { name: 'send-media' }>

const FIELDS = ['link', 'mediaId', 'fileName', 'caption'] as const

/** The dialog that sends files of this computer, or a file by its link or its ID. */
export function SendMedia({ view }: { readonly view: View }) {
  const account = useAccountIn(view.accountId, view.chatId)
  return account ? <Fields view={view} account={account} /> : null
}

function Fields({ view, account }: { readonly view: View; readonly account: Account }) {
  const t = useT()
  const form = useSendMedia(view, account)
  const { source, queue, trouble, busy, typed } = form
  const place = { accountId: view.accountId, id: view.chatId }
  const sendKey = useApp((state) => state.settings.sendKey)
  const replyTo = useApp((state) => state.composers[chatKey(view.accountId, view.chatId)]?.replyTo ?? null)
  const body = useInvalidFocus(trouble?.problem ?? null)
  const copying = useSlow(queue.copying !== null) ? queue.copying : null
  const several = source === 'file' && queue.files.length > 1
  const badField = fieldOf(trouble?.problem ?? null, FIELDS)
  const error = (field: (typeof FIELDS)[number]): string | null =>
    badField === field && trouble ? problemText(trouble.problem) : null

  function pressedInCaption(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const meaning = enterMeans(event.nativeEvent, sendKey)
    if (meaning !== 'send' && meaning !== 'line-by-hand') return
    event.preventDefault()
    if (meaning === 'send') void form.send()
    else insertInto(event.currentTarget, '\n')
  }

  const follows = form.can.captionOn === 'image' && form.kind !== 'image'
  const captionHelp = several
    ? t(follows ? 'sendMedia.caption.firstFollows' : 'sendMedia.caption.first')
    : follows
      ? t('sendMedia.caption.follows')
      : null

  const sources: { value: Source; label: string; disabled?: boolean }[] = [
    { value: 'link', label: t('sendMedia.link') },
    { value: 'id', label: t('sendMedia.id') },
  ]
  if (form.withFiles) {
    sources.unshift({ value: 'file', label: t('sendMedia.file'), disabled: form.can.upload === null })
  }

  return (
    <Dialog
      title={t('sendMedia.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      keep
      footer={
        <FormOutcome
          problem={trouble?.problem ?? null}
          atField={badField !== null || (trouble?.file !== undefined && source === 'file')}
          busy={busy}
          onCancel={closeDialog}
          onSend={() => void form.send()}
          onSendLater={(at) => void form.send(at)}
        />
      }
    >
      <Form onSubmit={() => void form.send()} ref={body}>
        {replyTo ? (
          <ReplyLine
            account={account}
            replyTo={replyTo}
            operation="media"
            onClose={() => setReply(place, null)}
          />
        ) : null}
        {form.missing ? <Banner tone="info">{problemText(form.missing)}</Banner> : null}
        <Radios
          row
          label={t('sendMedia.source')}
          value={source}
          onChange={form.setSource}
          options={busy ? sources.map((each) => ({ ...each, disabled: true })) : sources}
        />
        {source === 'file' ? (
          <>
            <FileList
              files={queue.files}
              problemOf={(file) =>
                queue.judge(file) ?? (trouble?.file === file.id && badField === null ? trouble.problem : null)
              }
              onMedia={queue.setMedia}
              onRemove={queue.remove}
              busy={busy}
            />
            {several ? (
              <p className="form-note">{t('sendMedia.several', { count: queue.files.length })}</p>
            ) : null}
          </>
        ) : (
          <LinkFields form={form} error={error} />
        )}
        {copying ? (
          <div className="attached-file-copying">
            <Progress
              label={t('sendMedia.progress', { name: copying.name })}
              done={copying.done}
              total={copying.total}
            />
            <Button look="pill" label={t('sendMedia.stop.of')} onPress={queue.stop}>
              {t('sendMedia.stop')}
            </Button>
          </div>
        ) : null}
        {several ? null : (
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
        )}
        <TextArea
          label={t('sendMedia.caption')}
          {...(captionHelp === null ? {} : { help: captionHelp })}
          value={typed.caption}
          onChange={form.setCaption}
          onKeyDown={pressedInCaption}
          error={error('caption')}
          autoFocus={source === 'file'}
          takesTyping
        />
      </Form>
    </Dialog>
  )
}
