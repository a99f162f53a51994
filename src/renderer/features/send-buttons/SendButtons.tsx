import Plus from 'lucide-react/icons/plus'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import { REPLY_BUTTON_LIMITS } from '../../../shared/lib/reply-button-rules.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { SendDialog } from '../../parts/SendDialog.tsx'
import { chatKey } from '../../store/state.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { useAccountIn } from '../../store/use-account-in.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ButtonFields } from './ButtonFields.tsx'
import { ButtonsPreview } from './ButtonsPreview.tsx'
import { placeOf, type ButtonsWay } from './buttons.ts'
import { useSendButtons } from './use-send-buttons.ts'
import './send-buttons.css'

type View = Extract<DialogView, { name: 'send-buttons' }>

const FIELDS = ['text'] as const

/** The dialog that builds numbered choices, with the template call that the service still takes, or buttons that phones show. */
export function SendButtons({ view }: { readonly view: View }) {
  const account = useAccountIn(view.accountId, view.chatId)
  return account ? <Fields view={view} account={account} /> : null
}

/** As what the buttons leave; why they cannot as those that phones show. */
function WayChoice(props: {
  readonly view: View
  /** Whether the account sends buttons that phones show. */
  readonly able: boolean
  readonly way: ButtonsWay
  readonly onChange: (way: ButtonsWay) => void
}) {
  const { view, able, way, onChange } = props
  const t = useT()
  const inGroup = useChat(view)?.kind === 'group'
  const unable = able ? (inGroup ? 'reply-buttons-persons-only' : null) : 'reply-buttons-need-instance'
  const { maxButtons: count, text: limit } = REPLY_BUTTON_LIMITS
  return (
    <Radios
      label={t('sendButtons.way')}
      value={way}
      onChange={onChange}
      options={[
        { value: 'numbered', label: t('sendButtons.numbered'), help: t('sendButtons.about') },
        {
          value: 'reply',
          label: t('sendButtons.replies'),
          help: unable ? problemText(problem(unable)) : t('sendButtons.replies.help', { count, limit }),
          disabled: unable !== null,
        },
      ]}
    />
  )
}

/** Whether numbered choices leave as template buttons too, and what becomes of the chat then. */
function TemplateChoices(props: {
  readonly form: ReturnType<typeof useSendButtons>
  readonly able: boolean
}) {
  const { form, able } = props
  const t = useT()
  return (
    <>
      <Checkbox
        label={t('sendButtons.template')}
        help={able ? t('sendButtons.template.help') : problemText(problem('buttons-need-instance'))}
        checked={able && form.template}
        disabled={!able}
        onChange={form.setTemplate}
      />
      <Checkbox
        label={t('sendButtons.archive')}
        help={t('sendButtons.archive.help')}
        checked={able && form.template && form.archive}
        disabled={!able || !form.template}
        onChange={form.setArchive}
      />
    </>
  )
}

function Fields({ view, account }: { readonly view: View; readonly account: Account }) {
  const t = useT()
  const { templateButtons, replyButtons } = capabilitiesOf(account)
  const place = { accountId: view.accountId, id: view.chatId }
  const form = useSendButtons(place, templateButtons)
  const { trouble, misfit, buttons, way } = form
  const replyTo = useApp((state) => state.composers[chatKey(view.accountId, view.chatId)]?.replyTo ?? null)
  const badField = fieldOf(trouble, FIELDS)
  const wrong = trouble ?? misfit
  const badButton = placeOf(wrong)
  const shown = placeOf(trouble) !== null || badField !== null || (trouble !== null && misfit !== null)

  return (
    <SendDialog
      title={t('sendButtons.title')}
      view={view}
      account={account}
      operation={way === 'reply' ? 'reply-buttons' : 'buttons'}
      problem={trouble}
      atField={shown}
      busy={form.busy}
      onSend={form.send}
      foot={
        misfit && !placeOf(misfit) ? (
          <div className="form-outcome">
            <Banner tone="warn">{problemText(misfit)}</Banner>
          </div>
        ) : null
      }
    >
      <WayChoice view={view} able={replyButtons} way={way} onChange={form.setWay} />
      {way === 'reply' ? (
        <TextField label={t('sendButtons.header')} value={form.header} onChange={form.setHeader} />
      ) : null}
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
            kind={way === 'reply' ? null : button.kind}
            index={at + 1}
            last={at === buttons.length - 1}
            onChange={(change) => form.set(button.id, change)}
            onMove={(step) => form.move(at, step)}
            onRemove={() => form.remove(button.id)}
            error={(field) =>
              wrong && badButton?.at === at && badButton.field === field ? problemText(wrong) : null
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
      {way === 'reply' ? null : <TemplateChoices form={form} able={templateButtons} />}
      <ButtonsPreview form={form} account={account} replyTo={replyTo} />
    </SendDialog>
  )
}
