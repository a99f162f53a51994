import type { Account } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { leavingText } from '../../store/composer-rules.ts'
import type { useSendButtons } from './use-send-buttons.ts'

/** What the customer will see of it: the numbered text, or the text with its buttons. */
export function ButtonsPreview(props: {
  readonly form: Pick<
    ReturnType<typeof useSendButtons>,
    'way' | 'header' | 'text' | 'footer' | 'words' | 'preview'
  >
  readonly account: Account
  readonly replyTo: Message | null
}) {
  const { form, account, replyTo } = props
  const t = useT()
  return (
    <figure className="buttons-preview">
      <figcaption className="group-label">{t('sendButtons.preview')}</figcaption>
      {form.preview === '' ? (
        <p className="form-note">{t('sendButtons.preview.empty')}</p>
      ) : form.way === 'reply' ? (
        <div className="buttons-shown">
          <p className="buttons-bubble" dir="auto">
            {[
              form.header.trim(),
              leavingText(form.text, account, replyTo, 'reply-buttons'),
              form.footer.trim(),
            ]
              .filter((part) => part !== '')
              .join('\n\n')}
          </p>
          <ul className="buttons-row">
            {form.words.map((words, at) => (
              <li key={at} className="buttons-bubble" dir="auto">
                {words === '' ? '…' : words}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="buttons-bubble" dir="auto">
          {leavingText(form.preview, account, replyTo)}
        </p>
      )}
    </figure>
  )
}
