import Plus from 'lucide-react/icons/plus'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { FormOutcome } from '../../parts/FormOutcome.tsx'
import { ReplyLine } from '../../parts/ReplyLine.tsx'
import { useInvalidFocus } from '../../parts/use-invalid-focus.ts'
import { setReply } from '../../store/actions/composer.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { leavingText } from '../../store/composer-rules.ts'
import { chatKey, type DialogView } from '../../store/state.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ButtonFields } from './ButtonFields.tsx'
import { placeOf } from './buttons.ts'
import { useSendButtons } from './use-send-buttons.ts'
import './send-buttons.css'

type View = Extract<DialogView, { name: 'send-buttons' }>

const FIELDS = ['text'] as const

/** The dialog that builds numbered choices, and the template call that the service still takes. */
export function SendButtons({ view }: { readonly view: View }) {
  const account = useAccountIn(view.accountId, view.chatId)
  return account ? <Fields view={view} account={account} /> : null
}

function Fields({ view, account }: { readonly view: View; readonly account: Account }) {
  const t = useT()
  const { templateButtons } = capabilitiesOf(account)
  const place = { accountId: view.accountId, id: view.chatId }
  const form = useSendButtons(place, templateButtons)
  const { trouble, buttons } = form
  const replyTo = useApp((state) => state.composers[chatKey(view.accountId, view.chatId)]?.replyTo ?? null)
  const body = useInvalidFocus(trouble)
  const badField = fieldOf(trouble, FIELDS)
  const badButton = placeOf(trouble)
  const shown = badButton !== null || badField !== null || (trouble !== null && form.mixed !== null)

  return (
    <Dialog
      title={t('sendButtons.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      keep
      footer={
        <FormOutcome
          problem={trouble}
          atField={shown}
          busy={form.busy}
          onCancel={closeDialog}
          onSend={() => void form.send()}
          onSendLater={(at) => void form.send(at)}
        >
          {form.mixed ? (
            <div className="form-outcome">
              <Banner tone="warn">{problemText(form.mixed)}</Banner>
            </div>
          ) : null}
        </FormOutcome>
      }
    >
      <Form onSubmit={() => void form.send()} ref={body}>
        {replyTo ? (
          <ReplyLine
            account={account}
            replyTo={replyTo}
            operation="buttons"
            onClose={() => setReply(place, null)}
          />
        ) : null}
        <p className="form-note">{t('sendButtons.about')}</p>
        <TextArea
          label={t('sendButtons.text')}
          value={form.text}
          onChange={form.setText}
          error={badField === 'text' && trouble ? problemText(trouble) : null}
          autoFocus
        />
        <TextField label={t('sendButtons.footer')} value={form.footer} onChange={form.setFooter} />
        <div className="buttons" role="group" aria-label={t('sendButtons.buttons')}>
          {buttons.map((button, at) => (
            <ButtonFields
              key={button.id}
              values={button}
              index={at + 1}
              last={at === buttons.length - 1}
              onChange={(change) => form.set(button.id, change)}
              onMove={(step) => form.move(at, step)}
              onRemove={() => form.remove(button.id)}
              error={(field) =>
                trouble && badButton?.at === at && badButton.field === field ? problemText(trouble) : null
              }
            />
          ))}
          <div>
            <Button onPress={form.add} disabled={form.full}>
              <Plus aria-hidden="true" className="button-icon" />
              {t('sendButtons.add')}
            </Button>
          </div>
        </div>
        <Checkbox
          label={t('sendButtons.template')}
          help={
            templateButtons ? t('sendButtons.template.help') : problemText(problem('buttons-need-instance'))
          }
          checked={templateButtons && form.template}
          disabled={!templateButtons}
          onChange={form.setTemplate}
        />
        <Checkbox
          label={t('sendButtons.archive')}
          help={t('sendButtons.archive.help')}
          checked={templateButtons && form.template && form.archive}
          disabled={!templateButtons || !form.template}
          onChange={form.setArchive}
        />
        <figure className="buttons-preview">
          <figcaption className="group-label">{t('sendButtons.preview')}</figcaption>
          {form.preview === '' ? (
            <p className="form-note">{t('sendButtons.preview.empty')}</p>
          ) : (
            <p className="buttons-bubble" dir="auto">
              {leavingText(form.preview, account, replyTo)}
            </p>
          )}
        </figure>
      </Form>
    </Dialog>
  )
}
