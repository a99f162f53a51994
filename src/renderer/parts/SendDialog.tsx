import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { QuotingOperation } from '../../shared/lib/text-quote.ts'
import type { Account } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { problemText, useT } from '../i18n/i18n.ts'
import { setReply } from '../store/actions/composer.ts'
import { closeDialog } from '../store/actions/view.ts'
import { chatKey } from '../store/state.ts'
import { useApp } from '../store/use-app.ts'
import { FormRefusal } from './FormRefusal.tsx'
import { Button } from '../ui/Button.tsx'
import { AppDialog } from './AppDialog.tsx'
import { Form } from '../ui/Form.tsx'
import { Spinner, useSlow } from '../ui/Spinner.tsx'
import { ReplyLine } from './ReplyLine.tsx'
import { SendLater } from './SendLater.tsx'

/**
 * A dialog that sends into a chat: the message that it answers and its fields; in its foot what went wrong (said once aloud,
 * also where a field shows it) and the button "Send". The first wrong field gets the focus when a problem is found.
 */
export function SendDialog(props: {
  readonly title: string
  readonly view: { readonly chatId: ChatId }
  readonly account: Account
  readonly operation: QuotingOperation
  readonly problem: Problem | null
  /** Whether the problem stands at its field: then it is only said in the foot. */
  readonly atField: boolean
  readonly busy: boolean
  /** Hands it to the outbox, to leave at once or at a time. */
  readonly onSend: (at?: number) => Promise<void>
  readonly foot?: ReactNode
  readonly onKeyDownCapture?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}) {
  const { title, view, account, operation, problem, atField, busy, onSend, foot } = props
  const t = useT()
  const slow = useSlow(busy)
  const replyTo = useApp((state) => state.composers[chatKey(account.id, view.chatId)]?.replyTo ?? null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const refusal = <FormRefusal text={problem && problemText(problem)} atField={atField} />
  return (
    <AppDialog
      title={title}
      keep
      footer={
        <>
          {atField ? refusal : <div className="form-outcome">{refusal}</div>}
          {foot}
          <Button onPress={closeDialog}>{t('app.cancel')}</Button>
          <SendLater disabled={busy} onChoose={(at) => void onSend(at)} />
          <Button look="accent" onPress={() => void onSend()} busy={busy}>
            {slow ? <Spinner /> : null}
            {t('send.confirm')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void onSend()} ref={form} onKeyDownCapture={props.onKeyDownCapture}>
        {replyTo ? (
          <ReplyLine
            account={account}
            replyTo={replyTo}
            operation={operation}
            onClose={() => setReply({ accountId: account.id, id: view.chatId }, null)}
          />
        ) : null}
        {props.children}
      </Form>
    </AppDialog>
  )
}
