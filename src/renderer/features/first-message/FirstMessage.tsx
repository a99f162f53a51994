import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Unplug from 'lucide-react/icons/unplug'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { openChat } from '../../store/actions/chat.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Empty } from '../../ui/Empty.tsx'
import { moveFocus } from '../../ui/focus-ring.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import './first-message.css'

type Step =
  | { readonly step: 'connecting' }
  | { readonly step: 'trouble'; readonly why: string }
  | { readonly step: 'waiting' }
  | { readonly step: 'arrived'; readonly chat: Chat }

function useStep(account: Account, chat: Chat | null): Step {
  const t = useT()
  const connection = useApp((state) => state.connections[account.id])
  if (chat) return { step: 'arrived', chat }
  const word = connection?.word ?? 'connecting'
  if (word === 'online' || word === 'observing') return { step: 'waiting' }
  if (word === 'connecting') return { step: 'connecting' }
  const problem = connection?.problem ?? null
  return { step: 'trouble', why: problem ? problemText(problem) : t(`connection.${word}`) }
}

/** Whoever had the focus in the pane has it on what can be pressed there now, also when what it was on is gone. */
function useKeptFocus(step: Step['step']): Pick<ComponentProps<'main'>, 'ref' | 'onFocus' | 'onBlur'> {
  const pane = useRef<HTMLElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const { activeElement: active, body } = document
    const isElsewhere = active !== null && active !== body && !pane.current?.contains(active)
    const target = pane.current?.querySelector('button') ?? pane.current
    if (isInside.current && !isElsewhere && target) moveFocus(target)
  }, [step])
  return {
    ref: pane,
    onFocus: () => {
      isInside.current = true
    },
    // What is taken away gives the focus to nobody.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) isInside.current = pane.current?.contains(relatedTarget) ?? false
    },
  }
}

/**
 * The middle pane of an account that has received nothing yet: what it is connected as, how to try that out, and the first
 * message once it is there. `chat` is the one that it began.
 */
export function FirstMessage(props: { readonly account: Account; readonly chat: Chat | null }) {
  const { account, chat } = props
  const t = useT()
  const [copied, setCopied] = useState(false)
  const now = useStep(account, chat)
  const number = account.ownNumber === '' ? null : formatAddress(account.ownNumber)
  const name = chat ? chatName(chat) : ''

  const keep = useKeptFocus(now.step)

  return (
    // The focus waits here until there is something to press.
    <main
      className="talk talk-none first"
      aria-label={t('talk.none')}
      tabIndex={-1}
      data-focus-first=""
      {...keep}
    >
      {now.step === 'connecting' ? (
        <Empty alone icon={<Spinner />} title={t('first.connecting')} body={t('first.connecting.body')} />
      ) : null}
      {now.step === 'trouble' ? (
        <Empty alone icon={<Unplug />} title={t('first.trouble')} body={now.why} />
      ) : null}
      {now.step === 'waiting' ? (
        <Empty
          alone
          icon={<MessageSquarePlus />}
          title={number === null ? t('first.connected.plain') : t('first.connected', { number })}
          body={t(number === null ? 'first.body.plain' : 'first.body')}
        >
          {number === null ? null : (
            <Button onPress={() => void copyText(`+${account.ownNumber}`).then(() => setCopied(true))}>
              {t(copied ? 'first.copied' : 'first.copy')}
            </Button>
          )}
          <p className="first-listening">
            <span className="first-dot" aria-hidden="true" />
            {t('first.listening')}
          </p>
        </Empty>
      ) : null}
      {now.step === 'arrived' ? (
        <Empty
          alone
          icon={<MessageSquareText />}
          title={t('first.arrived')}
          body={t('first.arrived.body', { name })}
        >
          <Button look="accent" onPress={() => openChat(now.chat.accountId, now.chat.id)}>
            {t('first.open')}
          </Button>
        </Empty>
      ) : null}
      <p className="visually-hidden" role="status">
        {copied && now.step === 'waiting' ? t('first.copied') : null}
        {now.step === 'arrived' ? t('first.arrived.body', { name }) : null}
      </p>
    </main>
  )
}
