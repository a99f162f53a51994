import { useRef, useState } from 'react'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import { MAILING_TEXT_LIMIT, type Mailing, type PeopleSource } from '../../../shared/model/mailing.ts'
import { problem as toProblem, type Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AccountSelect } from '../../parts/AccountSelect.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { unknownInMailing } from '../../text/unknown-placeholders.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { copiesOf, type Copies } from './copies.ts'
import { CopyPreview } from './CopyPreview.tsx'
import { LeftOut } from './LeftOut.tsx'
import { durationWords } from './mailing-words.ts'
import { PeopleChoice } from './PeopleChoice.tsx'
import { Placeholders } from './Placeholders.tsx'
import { usePeopleList, type ReadPeople } from './use-people-list.ts'
import { sourceName } from './source-name.ts'

/** What is written, and when it may be sent. */
export interface MailingDraft {
  readonly text: string
  readonly officeHours: boolean
}

/** Asks to whom and what. Everything that is typed stays while the people change. */
export function MailingForm(props: {
  readonly accountId: AccountId
  readonly from: PeopleSource
  readonly draft: MailingDraft
  readonly onDraft: (draft: MailingDraft) => void
  readonly onAccount: (accountId: AccountId) => void
  readonly onEarlier: () => void
  /** `from`: to whom it goes, which may be others than those for whom the dialog was opened. */
  readonly onStarted: (mailing: Mailing, from: PeopleSource) => void
}) {
  const { accountId, draft, onDraft, onStarted } = props
  const { text, officeHours } = draft
  const t = useT()
  const account = useApp((state) => state.accounts.find(({ id }) => id === accountId))
  const [from, setFrom] = useState(props.from)
  const people = usePeopleList(accountId, props.from)
  const { busy, problem, setProblem, begin } = useStart(accountId, draft, onStarted)
  const { list } = people
  const columns = list?.columns ?? []
  const unknown = unknownInMailing(text, columns)
  const wrong = tooLong(text) ?? unknown
  const { copies, out } = copiesOf(list, wrong === null ? text : '', {
    name: account?.name ?? '',
    textLimit: account?.advanced.textLimit ?? MAILING_TEXT_LIMIT,
  })
  const isReady = text.trim() !== '' && wrong === null && copies.length > 0 && !people.busy

  async function start(): Promise<void> {
    if (list && isReady && !busy) await begin(list.id, from, sourceName(from, list, t))
  }

  const isOfText = problem?.values?.['field'] === 'text'
  return (
    <AppDialog
      title={t('mailing.title')}
      size="large"
      keep={text !== ''}
      footer={
        <Foot
          count={copies.length}
          account={account}
          isReady={isReady}
          busy={busy}
          onEarlier={props.onEarlier}
          onStart={() => void start()}
        />
      }
    >
      <ProblemBanner problem={isOfText ? null : problem} />
      <Form onSubmit={() => void start()}>
        <AccountSelect value={accountId} onChange={props.onAccount} />
        <PeoplePart
          {...{ accountId, from, people, out, copies }}
          selected={props.from.type === 'chats' ? props.from : null}
          onFrom={(next, isAsked) => {
            setFrom(next)
            setProblem(null)
            if (isAsked) void people.read(next)
            else people.forget()
          }}
        />
        <Banner tone="warn">{t('mailing.warning')}</Banner>
        <MessageField
          {...{ text, columns }}
          error={isOfText && problem ? problemText(problem) : wrong}
          onText={(next) => {
            onDraft({ ...draft, text: next })
            setProblem(null)
          }}
        />
        {text.trim() !== '' && copies.length > 0 ? <CopyPreview copies={copies} /> : null}
        <HoursChoice
          account={account}
          checked={officeHours}
          onChange={(next) => onDraft({ ...draft, officeHours: next })}
        />
      </Form>
    </AppDialog>
  )
}

/** Starts it once, however often that is asked. */
function useStart(
  accountId: AccountId,
  draft: MailingDraft,
  onStarted: (mailing: Mailing, from: PeopleSource) => void,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [sendId] = useState(() => crypto.randomUUID())
  async function begin(listId: string, from: PeopleSource, name: string): Promise<void> {
    setBusy(true)
    const outcome = await ask('mailing.start', { accountId, listId, ...draft, sendId, name })
    setBusy(false)
    if (outcome.ok) onStarted(outcome.value, from)
    else setProblem(outcome.problem)
  }
  return { busy, problem, setProblem, begin }
}

/** Nothing of a pasted text is cut off. */
const tooLong = (text: string): string | null =>
  text.length > MAILING_TEXT_LIMIT
    ? problemText(toProblem('mailing-too-long', { count: text.length, limit: MAILING_TEXT_LIMIT }))
    : null

/** To whom, and how many that are. */
function PeoplePart(props: {
  readonly accountId: AccountId
  readonly from: PeopleSource
  readonly selected: Extract<PeopleSource, { readonly type: 'chats' }> | null
  readonly people: ReadPeople
  readonly copies: Copies['copies']
  readonly out: Copies['out']
  readonly onFrom: (from: PeopleSource, isAsked: boolean) => void
}) {
  const { accountId, from, selected, people, copies, out, onFrom } = props
  const t = useT()
  const { list, problem, busy } = people
  return (
    <>
      <PeopleChoice accountId={accountId} from={from} selected={selected} list={list} onFrom={onFrom} />
      <ProblemBanner problem={problem} />
      {busy ? <Waiting words={t('mailing.reading')} /> : null}
      {list ? <LeftOut copies={copies} people={out} areRows={list.fileName !== ''} /> : null}
    </>
  )
}

function MessageField(props: {
  readonly text: string
  readonly columns: readonly string[]
  readonly error: string | null
  readonly onText: (text: string) => void
}) {
  const { text, columns, error, onText } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="mailing-text">
      <TextArea
        label={t('mailing.text')}
        help={t('mailing.text.help')}
        value={text}
        error={error}
        onChange={onText}
        takesTyping
      />
      <Placeholders columns={columns} area={() => box.current?.querySelector('textarea') ?? null} />
    </div>
  )
}

function HoursChoice(props: {
  readonly account: Account | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const t = useT()
  const hasHours = (props.account?.advanced.officeHours ?? null) !== null
  return (
    <Checkbox
      label={t('mailing.hours')}
      help={t(hasHours ? 'mailing.hours.help' : 'mailing.hours.none')}
      checked={hasHours && props.checked}
      disabled={!hasHours}
      onChange={props.onChange}
    />
  )
}

function Foot(props: {
  readonly count: number
  readonly account: Account | undefined
  readonly isReady: boolean
  readonly busy: boolean
  readonly onEarlier: () => void
  readonly onStart: () => void
}) {
  const { count, account, isReady, busy, onEarlier, onStart } = props
  const t = useT()
  return (
    <>
      <Button onPress={onEarlier}>{t('mailing.earlier')}</Button>
      <span className="spacer mailing-duration">
        {count > 0 ? durationWords(count, account?.advanced.paceMs ?? 0) : ''}
      </span>
      <Button look="accent" busy={busy} disabled={!isReady} onPress={onStart}>
        {count > 0 ? t('mailing.start', { count }) : t('mailing.start.none')}
      </Button>
    </>
  )
}
